#if WebEditor
  import BoardDocument
  import BoardHistories
  import BoardJSON
  import SystemEssentials
  import WholeFiles

  /// A document that pages edit together: it owns the document, every page's interactive edits, and what each page has yet to be told.
  ///
  ///     POST ──▶ lines ──▶ client ──▶ document ──▶ report ──▶ answer
  ///                                      │
  ///                                      ▼
  ///                     one reader of changes for each page ──▶ events
  actor LiveBoard {
    let document: Document
    let durability: Document.Durability
    /// Tells one run of the server from another.
    let epoch = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    /// Grows whenever there is something to tell.
    private(set) var revision = 0
    /// The end of the script, and how many lines it has in all.
    private(set) var tail: [String] = []
    private(set) var lineCount = 0
    /// How many it had when the server was started.
    private(set) var lineCountAtStart = 0
    /// What has happened to lines of the file since the server was started, for all pages.
    private(set) var notices: [String] = []
    private static let mostNotices = 5
    private var followers: [Int: Follower] = [:]
    private var followerCount = 0
    /// What has happened while the document was opened.
    private let openingEvents: [Document.Event]
    private var watch: FileWatch?

    /// Interactive edits, by page and number.
    var gestures: [Gesture.Key: Gesture] = [:]
    /// What was answered to requests, should they come again.
    var answers = AnswerCache()
    /// Requests that wait for the disk.
    var waiting: [CheckedContinuation<DocumentError?, Never>] = []
    /// Tells the program's user what pages can't: an event of the document.
    private let report: @Sendable (String) -> Void

    /// How many lines of a long script pages are shown.
    static let longestTail = 2000
    static let mostFollowers = 64
    /// How often pages are told that the server is there, and how long a page may be away before its previews end.
    private static let (beat, absence) = (Duration.milliseconds(1500), Duration.seconds(5))
    private static let patience = Duration.milliseconds(30)
    /// How long a page waits to be told of what it has previewed itself.
    private static let echo = Duration.milliseconds(100)

    /// Opens a document.
    ///
    /// - Parameters:
    ///   - durability: What a request waits for before it is answered: with `.each`, its own way to the disk.
    ///   - includeRoot: The folder that it includes files from; `nil` for its own.
    ///   - report: Told what happens besides commands, from any thread.
    init(
      path: String, durability: Document.Durability, isReadOnly: Bool, lastLine: Document.LastLine?,
      includeRoot: String?, report: @escaping @Sendable (String) -> Void
    ) throws(DocumentError) {
      var events: [Document.Event] = []
      // The lines of one request share the way to the disk, so the document never goes there by itself.
      document = try Document(
        path: path, durability: durability == .none ? .none : .batch, isReadOnly: isReadOnly,
        lastLine: lastLine, includeRoot: includeRoot, keepsHistories: true, mayBeFaulty: true,
        onEvent: { events.append($0) })
      (self.durability, self.report, openingEvents) = (durability, report, events)
    }

    /// Tells what there was to say when the document was opened, and begins to follow what others do to the file.
    ///
    /// - Parameter instance: Asks the system for an `inotify` instance.
    func start(watchingBy instance: FileWatch.Instance) throws(DocumentError) {
      for event in openingEvents { note(event) }
      for diagnostic in document.diagnostics { report(diagnostic.rendered) }
      if let fault = document.fault { report("fix it before you edit it:\n\(fault)") }
      document.onEvent = { [unowned self] in note($0) }
      try readTail()
      lineCountAtStart = lineCount
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let watch = try document.watch(by: instance) { continuation.yield() }
      self.watch = watch
      if let lack = watch.lack { report("the file is looked at four times a second: \(lack)") }
      Task { [weak self] in
        for await _ in changes {
          // Who writes a file in place empties it first.
          try? await Task.sleep(for: LiveBoard.patience)
          await self?.refresh()
        }
      }
      Task { [weak self] in
        while self != nil {
          try? await Task.sleep(for: LiveBoard.beat)
          await self?.beatTime()
        }
      }
    }

    /// Writes what isn't on the disk yet, at the end.
    ///
    /// - Throws: What ``Document/finish()`` does.
    func finish() throws(DocumentError) {
      for key in gestures.keys { end(key) }
      sync()
      // The document looks at the file once more when it goes, and this is gone by then.
      defer { document.onEvent = nil }
      try document.finish()
    }

    private func refresh() { document.refresh() }

    private func note(_ event: Document.Event) {
      switch event {
      case .reloaded(let byOthers):
        gestures = [:]
        for follower in followers.values { follower.needsAll = true }
        try? readTail()
        if byOthers {
          tellPages(LiveBoard.changedByOthers)
          report(event.description)
        }
      case .isFaulty, .isReadOnly:
        notices.removeAll { $0 == LiveBoard.changedByOthers }
        // Pages show a faulty file as it is, with the board from before.
        try? readTail()
        for follower in followers.values { follower.needsAll = true }
        report(event.description)
      case .setAside, .leftOut, .dropped:
        tellPages(event.description)
        for follower in followers.values { follower.needsAll = true }
        report(event.description)
      }
      publish()
    }

    private static let changedByOthers = "Another program has changed the file; the board was reloaded"

    /// Has the pages tell of what has happened to the file; of the same thing only once.
    private func tellPages(_ notice: String) {
      notices = (notices.filter { $0 != notice } + [notice]).suffix(LiveBoard.mostNotices)
    }

    private func readTail() throws(DocumentError) {
      let lines = try scriptLines()
      lineCount = lines.count
      answers.noteLineCount(lineCount)
      tail = lines.suffix(LiveBoard.longestTail).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The lines of the file, without their ends.
    func scriptLines() throws(DocumentError) -> [ArraySlice<UInt8>] {
      var lines = try document.contents().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }

    /// Remembers lines that were appended to the script.
    func noteAppended(_ lines: [String]) {
      lineCount += lines.count
      tail += lines
      if tail.count > 2 * LiveBoard.longestTail { tail.removeFirst(tail.count - LiveBoard.longestTail) }
    }

    /// The lines of the script from a number on, as far as they are kept.
    func lines(after count: Int) -> ArraySlice<String> { tail.suffix(max(0, lineCount - count)) }

    // MARK: Pages

    /// A new stream of events to a page, which begins with the whole board. One that the page had before ends, and so do its interactive
    /// edits.
    ///
    /// - Returns: Its number, and when there may be something to tell; `nil` if there are too many.
    func follow(as page: String) -> (number: Int, wakes: AsyncStream<Void>)? {
      // Its own place is free then.
      for (number, follower) in followers where follower.page == page { followers[number] = nil }
      endGestures(of: page)
      guard hasRoom(for: page) else { return nil }
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      followerCount += 1
      followers[followerCount] = Follower(page: page, wake: wake)
      wake.yield()
      return (followerCount, wakes)
    }

    /// Whether a page may follow.
    func hasRoom(for page: String) -> Bool { followers.count < LiveBoard.mostFollowers || isPresent(page) }

    /// Ends a stream. If the page doesn't come back soon, its interactive edits are cancelled.
    func unfollow(_ number: Int) {
      guard let page = followers.removeValue(forKey: number)?.page else { return }
      Task { [weak self] in
        try? await Task.sleep(for: LiveBoard.absence)
        await self?.endGestures(ofAbsent: page)
      }
    }

    private func endGestures(ofAbsent page: String) { if !isPresent(page) { endGestures(of: page) } }

    /// Whether a page has a stream of events.
    func isPresent(_ page: String) -> Bool { followers.values.contains { $0.page == page } }

    /// What a stream is to be sent now.
    func next(for number: Int) -> [UInt8]? { followers[number]?.next(of: self) }

    /// Tells all pages that there may be something new.
    ///
    /// - Parameter page: One that has shown it already, and need not be told of each frame of a drag.
    func publish(previewedBy page: String? = nil) {
      revision += 1
      for (number, follower) in followers {
        if follower.page != page {
          follower.wake.yield()
        } else if !follower.isWakeDue {
          follower.isWakeDue = true
          Task { [weak self] in
            try? await Task.sleep(for: LiveBoard.echo)
            await self?.echo(to: number)
          }
        }
      }
    }

    private func echo(to number: Int) {
      followers[number]?.isWakeDue = false
      followers[number]?.wake.yield()
    }

    /// Remembers histories that are others now, by their places.
    func noteHistories(_ places: [Int]) {
      for follower in followers.values { follower.histories.formUnion(places) }
    }

    /// Remembers contexts whose titles may have changed, by their figures.
    func noteContexts(_ contexts: some Sequence<FigureID?>) {
      for follower in followers.values { follower.contexts.formUnion(contexts) }
    }

    func notePreviews() {
      for follower in followers.values { follower.needsPreviews = true }
    }

    /// Tells the pages that the server is there, so that both sides learn of a connection that is gone.
    private func beatTime() {
      for follower in followers.values {
        follower.needsBeat = true
        follower.wake.yield()
      }
    }

    // MARK: Questions

    /// Why nothing can be edited.
    var readOnlyReason: String? { if case .isReadOnly(let reason) = document.obstacle { reason } else { nil } }

    /// What is wrong with the file, if others have broken it.
    var fault: FaultJSON? { document.fault.map(FaultJSON.init) }

    /// Every history, as pages know them, and the revision at which they are so.
    var histories: (epoch: String, revision: Int, histories: [HistoryTreeJSON]) {
      (epoch, revision, document.histories?.histories.map { HistoryTreeJSON($0) } ?? [])
    }

    /// The next things that can be undone and redone in the order of work, up to so many of each, and the revision at which they are so; `nil`
    /// if the document's version hasn't that order.
    func orderOfWork(atMost limit: Int) -> OrderOfWorkJSON? {
      guard document.version >= Keyword.last.version, let histories = document.histories else { return nil }
      return OrderOfWorkJSON(
        epoch: epoch, revision: revision, order: histories.orderOfWork(on: document.editor.board, atMost: limit))
    }

    /// The script as it is in the file.
    func script() throws(DocumentError) -> [UInt8] { try document.contents() }

    /// The script as it is in the file, and the board without previews.
    func scriptAndBoard() throws(DocumentError) -> (script: [UInt8], board: Board) {
      document.refresh()
      return (try document.contents(), boardWithoutPreviews)
    }

    func completions(of line: String) -> Completions { document.completions(of: line) }
  }

  /// What is wrong with the file, and where.
  struct FaultJSON: JSONObject {
    let error: DocumentError

    func writeMembers(to text: inout JSONText) {
      guard let diagnostic = error.diagnostics.first else { return text.member("message", error.sentence) }
      text.member("message", diagnostic.message.asSentence)
      text.member("line", diagnostic.lineOfScript)
      text.member("column", diagnostic.location.column)
      text.member("endColumn", diagnostic.endColumn)
      text.member("code", diagnostic.code.rawValue)
      text.member("hint", diagnostic.hint)
      if !diagnostic.fixes.isEmpty { text.member("fixes", diagnostic.fixes) }
    }
  }
#endif
