#if WebEditor
  import BoardJSON
  import HTTPTypes

  /// The answer to a request: a JSON object.
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
    /// The text with a capital first letter and without misleading characters, for showing it as a sentence.
    var asSentence: String { Display.escapedLines(prefix(1).uppercased() + dropFirst()) }
  }

  extension Answer.Status {
    static let insufficientStorage = Answer.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }

  /// The answers to the last requests, for requests that are repeated because a connection was lost.
  struct AnswerCache {
    /// An answer, or the promise of one.
    final class Entry {
      fileprivate var value: Answer?
      /// The number of lines of the script before the request, if lines were appended for it.
      fileprivate let start: Int?
      fileprivate init(start: Int?) { self.start = start }
      fileprivate var waiting: [CheckedContinuation<Answer, Never>] = []
    }

    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// The highest number of lines before a request whose answer has been dropped: a request that was made with more lines in the script
    /// can't be one of those.
    private(set) var lastForgotten: Int?
    private var byteCount = 0
    private static let (mostEntries, mostBytes) = (1000, 1 << 24)

    subscript(id: String) -> Entry? { entries[id] }

    /// Reserves an entry for an answer to come.
    ///
    /// - Parameter start: The number of lines of the script before the request, if lines were appended for it.
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
      // Answers that wait for the disk aren't dropped.
      while order.count > AnswerCache.mostEntries || byteCount > AnswerCache.mostBytes, order.count > 1,
        let entry = entries[order[0]], let answer = entry.value
      {
        entries[order.removeFirst()] = nil
        byteCount -= answer.body.count
        if let start = entry.start { lastForgotten = max(start, lastForgotten ?? 0) }
      }
    }

    /// Records that another program has made the script shorter.
    mutating func noteLineCount(_ count: Int) { lastForgotten = lastForgotten.map { min($0, count - 1) } }
  }

  extension AnswerCache.Entry {
    /// The answer; waits until there is one.
    func answer(isolation: isolated (any Actor)? = #isolation) async -> Answer {
      if let value { return value }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }
#endif
