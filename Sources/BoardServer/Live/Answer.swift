#if WebEditor
  import BoardSnapshots
  import HTTPTypes

  /// What a request is answered: an object of JSON.
  struct Answer: Sendable {
    typealias Status = HTTPResponse.Status

    let status: Status
    let body: [UInt8]

    /// - Parameter write: Writes the object's members.
    init(_ status: Status, _ write: (inout JSONText) -> Void) {
      var text = JSONText()
      text.open("{")
      write(&text)
      text.close("}")
      (self.status, body) = (status, text.bytes)
    }

    static let ok = Answer(.ok) { $0.member("ok", true) }

    static func refused(_ status: Status, _ kind: String, _ error: String) -> Answer {
      Answer(status) { text in
        text.member("ok", false)
        text.member("kind", kind)
        text.member("error", error)
      }
    }

    static func badRequest(_ error: String) -> Answer { refused(.badRequest, "request", error) }
  }

  extension Answer.Status {
    static let insufficientStorage = Answer.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }

  /// The answers to the last requests, for those that come again because a connection was lost.
  ///
  /// It keeps so many answers and bytes that a page which has one request under way at a time always finds its own.
  struct AnswerCache {
    /// An answer, or the promise of one.
    final class Entry {
      fileprivate var value: Answer?
      fileprivate var waiting: [CheckedContinuation<Answer, Never>] = []

      fileprivate init(_ value: Answer?) { self.value = value }
    }

    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    private var byteCount = 0
    private static let (mostEntries, mostBytes) = (1000, 1 << 24)

    subscript(id: String) -> Entry? { entries[id] }

    /// Keeps a place for an answer that will come.
    mutating func reserve(_ id: String) -> Entry { insert(Entry(nil), for: id) }

    mutating func keep(_ answer: Answer, for id: String) {
      insert(Entry(answer), for: id)
      byteCount += answer.body.count
      shrink()
    }

    mutating func fulfil(_ entry: Entry, with answer: Answer) {
      entry.value = answer
      for continuation in entry.waiting { continuation.resume(returning: answer) }
      entry.waiting = []
      byteCount += answer.body.count
      shrink()
    }

    @discardableResult
    private mutating func insert(_ entry: Entry, for id: String) -> Entry {
      entries[id] = entry
      order.append(id)
      return entry
    }

    private mutating func shrink() {
      while order.count > AnswerCache.mostEntries || byteCount > AnswerCache.mostBytes, order.count > 1 {
        byteCount -= entries.removeValue(forKey: order.removeFirst())?.value?.body.count ?? 0
      }
    }
  }

  extension AnswerCache.Entry {
    /// The answer, once it is there.
    func answer(isolation: isolated (any Actor)? = #isolation) async -> Answer {
      if let value { return value }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }
#endif
