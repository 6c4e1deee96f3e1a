#if WebEditor
  import BoardDocument
  import BoardHistories
  import BoardJSON
  import SystemEssentials
  import WholeFiles

  /// A document that pages edit together. It owns the document, all interactive edits, and the news that each page hasn't received yet.
  ///
  ///     POST ──▶ lines ──▶ client ──▶ document ──▶ report ──▶ answer
  ///                                      │
  ///                                      ▼
  ///                     one reader of changes for each page ──▶ events
  actor LiveBoard {
    let document: Document
    let durability: Document.Durability
    /// Identifies this run of the server.
    let epoch = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    /// Increases whenever there is news for pages.
    private(set) var revision = 0
    /// How many times the file was read again. Each time, figures may have got other identities.
    private(set) var reading = 0
    /// The last lines of the script, and the number of all its lines.
    private(set) var tail: [String] = []
    private(set) var lineCount = 0
    /// The number of lines when the server started.
    private(set) var lineCountAtStart = 0
    /// What has happened to lines of the file since the server started, for all pages.
    private(set) var notices: [String] = []
    private static let mostNotices = 5
    private var followers: [Int: Follower] = [:]
    private var followerCount = 0
    /// The events of opening the document.
    private let openingEvents: [Document.Event]
    private var watch: FileWatch?

    /// The interactive edits, by page and number.
    var gestures: [Gesture.Key: Gesture] = [:]
    /// Answers to earlier requests, for repeated ones.
    var answers = AnswerCache()
    /// Requests that wait for the disk.
    var waiting: [CheckedContinuation<DocumentError?, Never>] = []
    /// Runs the texts that are pasted, one after the other.
    let pastes = BackgroundWriter(capacity: .max)
    var waitingPastes = 0
    static let mostWaitingPastes = 8
    /// Reports an event to the program's user.
    private let report: @Sendable (String) -> Void

    /// The most lines of a script that pages show.
    static let longestTail = 2000
    static let mostFollowers = 64
    /// The interval between signs of life, and the time that a page may be away before its previews end.
    private static let (beat, absence) = (Duration.milliseconds(1500), Duration.seconds(5))
    private static let patience = Duration.milliseconds(30)
    /// The delay before a page is sent changes that it has previewed itself.
    private static let echo = Duration.milliseconds(100)

    /// Opens a document.
    ///
    /// - Parameters:
    ///   - durability: How durable an edit must be before its request is answered; with `.each`, every request is synced on its own.
    ///   - includeRoot: The folder that the document includes files from; `nil` for its own.
    ///   - report: Called, on any thread, with events other than commands.
    init(
      path: String, durability: Document.Durability, isReadOnly: Bool, lastLine: Document.LastLine?,
      includeRoot: String?, report: @escaping @Sendable (String) -> Void
    ) throws(DocumentError) {
      var events: [Document.Event] = []
      // The lines of one request share a sync, so the document doesn't sync by itself.
      document = try Document(
        path: path, durability: durability == .none ? .none : .batch, isReadOnly: isReadOnly,
        lastLine: lastLine, includeRoot: includeRoot, keepsHistories: true, mayBeFaulty: true,
        onEvent: { events.append($0) })
      (self.durability, self.report, openingEvents) = (durability, report, events)
    }

    /// Reports the events of opening the document, and starts watching the file.
    ///
    /// - Parameter instance: Makes an `inotify` instance.
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
          // A program that writes a file in place empties it first.
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

    /// At the end, writes what isn't on the disk yet.
    ///
    /// - Parameter begins: Set when it begins, which has to wait for running commands.
    /// - Throws: The errors of ``Document/finish()`` and ``Document/sync()``; if there are both, that of the sync is reported.
    func finish(_ begins: Flag) throws(DocumentError) {
      begins.set()
      for key in gestures.keys { end(key) }
      let fault = sync()
      // When it is released, the document checks the file again, but this object no longer exists then.
      defer { document.onEvent = nil }
      do throws(DocumentError) {
        try document.finish()
      } catch {
        if let fault { report(fault.description) }
        throw error
      }
      if let fault { throw fault }
    }

    private func refresh() { document.refresh() }

    /// Shows that no command holds up the board.
    func answer() {}

    private func note(_ event: Document.Event) {
      switch event {
      case .reloaded(let byOthers):
        gestures = [:]
        reading += 1
        for follower in followers.values { follower.needsAll = true }
        try? readTail()
        if byOthers {
          addNotice(LiveBoard.changedByOthers)
          report(event.description)
        }
      case .isFaulty, .isReadOnly:
        notices.removeAll { $0 == LiveBoard.changedByOthers }
        // Pages show a faulty file as it is, with the board from before the fault.
        try? readTail()
        for follower in followers.values { follower.needsAll = true }
        report(event.description)
      case .setAside, .leftOut, .dropped:
        addNotice(event.description)
        for follower in followers.values { follower.needsAll = true }
        report(event.description)
      }
      publish()
    }

    private static let changedByOthers = "Another program has changed the file; the board was reloaded"

    /// Adds a notice about the file for all pages; it replaces an equal one.
    private func addNotice(_ notice: String) {
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

    /// Records lines that were appended to the script.
    func noteAppended(_ lines: [String]) {
      lineCount += lines.count
      tail += lines
      if tail.count > 2 * LiveBoard.longestTail { tail.removeFirst(tail.count - LiveBoard.longestTail) }
    }

    /// The lines of the script after the first `count`, as far as they are kept.
    func lines(after count: Int) -> ArraySlice<String> { tail.suffix(max(0, lineCount - count)) }

    // MARK: Pages

    /// Starts a stream of events for a page, which begins with the whole board. An earlier stream of the same page ends, and so do the
    /// page's interactive edits.
    ///
    /// - Returns: The stream's number, and a sequence that signals when there may be news; `nil` if there are too many streams.
    func follow(as page: String) -> (number: Int, wakes: AsyncStream<Void>)? {
      // This makes room for the new stream.
      for (number, follower) in followers where follower.page == page { followers[number] = nil }
      endGestures(of: page)
      guard hasRoom(for: page) else { return nil }
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      followerCount += 1
      followers[followerCount] = Follower(page: page, wake: wake)
      wake.yield()
      return (followerCount, wakes)
    }

    /// Whether a page may start a stream.
    func hasRoom(for page: String) -> Bool { followers.count < LiveBoard.mostFollowers || isPresent(page) }

    /// Ends a stream. Unless the page comes back soon, its interactive edits are cancelled.
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

    /// The events to send now on a stream.
    func next(for number: Int) -> [UInt8]? { followers[number]?.next(of: self) }

    /// Signals all pages that there may be news.
    ///
    /// - Parameter page: The page that has already shown it; its signal is delayed, since it needn't get each frame of a drag.
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

    /// Records the indices of changed histories.
    func noteHistories(_ places: [Int]) {
      for follower in followers.values { follower.histories.formUnion(places) }
    }

    /// Records the contexts, by figure, whose titles may have changed.
    func noteContexts(_ contexts: some Sequence<FigureID?>) {
      for follower in followers.values { follower.contexts.formUnion(contexts) }
    }

    func notePreviews() {
      for follower in followers.values { follower.needsPreviews = true }
    }

    /// Sends a sign of life to all pages, so that both sides notice a lost connection.
    private func beatTime() {
      for follower in followers.values {
        follower.needsBeat = true
        follower.wake.yield()
      }
    }

    // MARK: Queries

    /// The reason why the document is read-only.
    var readOnlyReason: String? { if case .isReadOnly(let reason) = document.obstacle { reason } else { nil } }

    /// The error in the file, if another program has caused one.
    var fault: FaultJSON? { document.fault.map(FaultJSON.init) }

    /// All histories, in the format for pages, with the revision.
    var histories: (epoch: String, revision: Int, histories: [HistoryTreeJSON]) {
      (epoch, revision, document.histories?.histories.map { HistoryTreeJSON($0) } ?? [])
    }

    /// The next transactions to undo and redo on the timeline, up to a number of each, with the revision.
    func timeline(atMost limit: Int) -> TimelineJSON {
      // The server's document keeps histories.
      let histories = document.histories ?? HistoryLog()
      return TimelineJSON(
        epoch: epoch, revision: revision, timeline: histories.timeline(of: document.editor, atMost: limit))
    }

    /// The contents of the script's file.
    func script() throws(DocumentError) -> [UInt8] { try document.contents() }

    /// The contents of the script's file, and the board without previews.
    func scriptAndBoard() throws(DocumentError) -> (script: [UInt8], board: Board) {
      document.refresh()
      return (try document.contents(), boardWithoutPreviews)
    }

    func completions(of line: String) -> Completions { document.completions(of: line) }
  }

  /// An error in the file, and its place.
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
