#if WebEditor
  import BoardJSON
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
        text.member("error", error.asSentence)
      }
    }

    static func badRequest(_ error: String) -> Answer { refused(.badRequest, "request", error) }
  }

  extension String {
    /// With a capital at its beginning, as pages show what stands by itself.
    var asSentence: String { prefix(1).uppercased() + dropFirst() }
  }

  extension Answer.Status {
    static let insufficientStorage = Answer.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }

  /// The answers to the last requests, for those that come again because a connection was lost.
  struct AnswerCache {
    /// An answer, or the promise of one.
    final class Entry {
      fileprivate var value: Answer?
      /// Where the script ended before the request, if lines were appended for it.
      fileprivate let start: Int?
      fileprivate init(start: Int?) { self.start = start }
      fileprivate var waiting: [CheckedContinuation<Answer, Never>] = []
    }

    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// Where the script ended before the last request with lines whose answer isn't kept any more: one that comes after a later place is
    /// none of those.
    private(set) var lastForgotten: Int?
    private var byteCount = 0
    private static let (mostEntries, mostBytes) = (1000, 1 << 24)

    subscript(id: String) -> Entry? { entries[id] }

    /// Keeps a place for an answer that will come.
    ///
    /// - Parameter start: Where the script ended before the request, if lines were appended for it.
    mutating func reserve(_ id: String, from start: Int?) -> Entry {
      let entry = Entry(start: start)
      entries[id] = entry
      order.append(id)
      return entry
    }

    mutating func fulfil(_ entry: Entry, with answer: Answer) {
      entry.value = answer
      for continuation in entry.waiting { continuation.resume(returning: answer) }
      entry.waiting = []
      byteCount += answer.body.count
      shrink()
    }

    private mutating func shrink() {
      // What waits for the disk stays.
      while order.count > AnswerCache.mostEntries || byteCount > AnswerCache.mostBytes, order.count > 1,
        let entry = entries[order[0]], let answer = entry.value
      {
        entries[order.removeFirst()] = nil
        byteCount -= answer.body.count
        if let start = entry.start { lastForgotten = max(start, lastForgotten ?? 0) }
      }
    }

    /// Remembers that others have made the script shorter.
    mutating func noteLineCount(_ count: Int) { lastForgotten = lastForgotten.map { min($0, count - 1) } }
  }

  extension AnswerCache.Entry {
    /// The answer, once it is there.
    func answer(isolation: isolated (any Actor)? = #isolation) async -> Answer {
      if let value { return value }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }
#endif
