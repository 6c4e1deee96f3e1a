#if WebEditor
  import BoardJSON
  import HTTPTypes

  /// What a request is answered: an object of JSON.
  struct Answer: Sendable {
    typealias Status = HTTPResponse.Status

    let status: Status
    let body: [UInt8]
    /// The line of a request, from 0, that was refused, and none behind it executed.
    let refusedLine: Int?

    /// - Parameter write: Writes the object's members.
    init(_ status: Status, refusedAt line: Int? = nil, _ write: (inout JSONText) -> Void) {
      var text = JSONText()
      text.open("{")
      write(&text)
      text.close("}")
      (self.status, body, refusedLine) = (status, text.bytes, line)
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
  /// Of older ones it keeps which line was refused.
  struct AnswerCache {
    /// An answer, or the promise of one.
    final class Entry {
      fileprivate var value: Answer?
      fileprivate var waiting: [CheckedContinuation<Answer, Never>] = []
    }

    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// Of older requests, the line that was refused; `nil` if none was.
    private(set) var refusedLines: [String: Int?] = [:]
    private var byteCount = 0
    private static let (mostEntries, mostBytes) = (1000, 1 << 24)
    private var oldOrder: [String] = []
    private static let mostOld = 100_000

    subscript(id: String) -> Entry? { entries[id] }

    /// Keeps a place for an answer that will come.
    mutating func reserve(_ id: String) -> Entry {
      let entry = Entry()
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
        let answer = entries[order[0]]?.value
      {
        let id = order.removeFirst()
        entries[id] = nil
        refusedLines[id] = .some(answer.refusedLine)
        byteCount -= answer.body.count
        oldOrder.append(id)
      }
      // Half at a time, since to remove the first of many takes long.
      guard oldOrder.count > AnswerCache.mostOld else { return }
      for id in oldOrder.prefix(AnswerCache.mostOld / 2) { refusedLines.removeValue(forKey: id) }
      oldOrder.removeFirst(AnswerCache.mostOld / 2)
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
