#if WebEditor
  import BoardDocument
  import BoardHistories
  import BoardJSON
  import BoardSnapshots
  import Lettering

  /// The news that one page hasn't received yet. However slow the page is, they are at most the whole board: changes are merged
  /// instead of queued.
  final class Follower {
    let page: String
    let wake: AsyncStream<Void>.Continuation
    /// Whether the page gets the whole board next: at first, and after a gap.
    var needsAll = true
    var needsPreviews = false
    /// Whether to send the next sign of life.
    var needsBeat = false
    /// Whether a delayed wake is scheduled, for changes that the page has previewed itself.
    var isWakeDue = false
    /// The contexts whose histories have changed, by figure.
    var contexts: Set<FigureID?> = []
    /// The indices of the histories that have changed. `known` has the extent of each history that the page knows.
    var histories: Set<Int> = []
    private var known: [Int: HistoryTreeJSON.Extent] = [:]
    private var knownLook: BoardLook?
    private var knownTimeline: TimelineTitlesJSON?
    private var knownVocabulary: Vocabulary?
    private var changes: ChangeReader?
    private var sentRevision = 0
    private var sentLineCount = 0

    init(page: String, wake: AsyncStream<Void>.Continuation) { (self.page, self.wake) = (page, wake) }

    deinit { wake.finish() }

    /// The events that bring the page up to date, with a beat if one is due or there is nothing else to send.
    func next(of live: isolated LiveBoard) -> [UInt8] {
      defer { (sentRevision, sentLineCount) = (live.revision, live.lineCount) }
      if live.lineCount - sentLineCount > LiveBoard.longestTail { needsAll = true }
      let event = needsAll ? all(of: live) : change(of: live)
      let beat = needsBeat || event == nil ? Follower.event("beat") { _ in } : []
      (needsAll, needsPreviews, needsBeat, contexts, histories) = (false, false, false, [], [])
      return (event ?? []) + beat
    }

    private func all(of live: isolated LiveBoard) -> [UInt8] {
      let editor = live.document.editor
      changes = editor.makeChangeReader()
      let board = editor.board
      // A page that shows histories requests all of them.
      known = [:]
      for (place, history) in (live.document.histories?.histories ?? []).enumerated() {
        known[place] = HistoryTreeJSON.Extent(history)
      }
      return Follower.event("board") { text in
        text.member("epoch", live.epoch)
        text.member("revision", live.revision)
        text.member("reading", live.reading)
        text.member("name", String(live.document.path.split(separator: "/").last ?? ""))
        text.member("defaults", DefaultsJSON())
        text.member("readOnly", live.readOnlyReason)
        text.member("fault", live.fault)
        text.member("notices", live.notices)
        let look = BoardLook(board)
        knownLook = look
        look.writeMembers(to: &text)
        knownTimeline = TimelineTitlesJSON(live.document)
        text.member("timeline", knownTimeline)
        let vocabulary = live.document.vocabulary
        knownVocabulary = vocabulary
        text.member("colors", vocabulary.colors.map(NamedColorJSON.init))
        text.member("figures", board.figures.map { FigureJSON(figure: $0, background: board.background) })
        if board.hasGroups { text.member("groups", board.groups.map(GroupJSON.init)) }
        let contexts = [editor.boardContext] + editor.boardContext.figureContextsWithHistory
        text.member("histories", contexts.map(ContextState.init))
        text.member("previews", live.previews)
        let lines = live.tail.suffix(LiveBoard.longestTail)
        text.member("firstLine", live.lineCount - lines.count + 1)
        text.member("lines", Array(lines))
      }
    }

    /// Returns `nil` if nothing has changed.
    private func change(of live: isolated LiveBoard) -> [UInt8]? {
      let news = changes?.next() ?? .none
      let altered = figures(of: news, on: live.document.editor.board)
      let lines = live.lines(after: sentLineCount)
      if news.isEmpty, contexts.isEmpty, lines.isEmpty, !needsPreviews, sentRevision == live.revision {
        return nil
      }
      let editor = live.document.editor
      let look = BoardLook(editor.board)
      return Follower.event("change") { text in
        text.member("epoch", live.epoch)
        text.member("from", sentRevision)
        text.member("revision", live.revision)
        text.member(
          "altered",
          altered.compactMap { change in
            change.new.map { FigureJSON(figure: $0, background: editor.board.background, change: change) }
          })
        text.member("removed", altered.compactMap { $0.new == nil ? Int($0.id.rawValue) : nil })
        if !news.groups.isEmpty { text.member("groups", news.groups.compactMap(GroupJSON.init)) }
        // A figure that comes back has the same titles as before; a renamed one has to be included because of its name.
        contexts.formUnion(altered.lazy.filter { $0.old?.name != $0.new?.name }.map(\.id))
        let titles = contexts.compactMap { id -> ContextState? in
          guard let id else { return ContextState(editor.boardContext) }
          return editor.board[id].flatMap { editor.boardContext.context(of: $0.name) }.map(ContextState.init)
        }
        text.member("histories", titles)
        text.member("pasts", histories.sorted().compactMap { past(at: $0, of: live) })
        if needsPreviews { text.member("previews", live.previews) }
        if look != knownLook { text.member("board", look) }
        knownLook = look
        let timeline = TimelineTitlesJSON(live.document)
        if timeline != knownTimeline { text.member("timeline", timeline) }
        knownTimeline = timeline
        if let colors = newColors(in: live.document.vocabulary) { text.member("colors", colors) }
        text.member("lines", Array(lines))
        text.member("lineCount", live.lineCount)
      }
    }

    /// The colors that the script defines; `nil` if the page knows them.
    private func newColors(in vocabulary: Vocabulary) -> [NamedColorJSON]? {
      // Each definition makes a new vocabulary.
      guard vocabulary !== knownVocabulary else { return nil }
      defer { knownVocabulary = vocabulary }
      let colors = vocabulary.colors
      let isKnown = knownVocabulary.map { $0.colors.elementsEqual(colors) { $0 == $1 } } ?? false
      return isKnown ? nil : colors.map(NamedColorJSON.init)
    }

    /// The figures of a change, and, if the background has changed, those whose labels may have another color.
    private func figures(of change: Change, on board: Board) -> [FigureDifference] {
      if change.oldFormat?.background == change.newFormat?.background { return change.figures }
      let ids = Set(change.figures.map(\.id))
      return change.figures
        + board.figures.filter { $0.appearance.label != nil && !ids.contains($0.id) }.map(FigureDifference.init(same:))
    }

    /// The part of a history that the page doesn't know yet.
    private func past(at place: Int, of live: isolated LiveBoard) -> HistoryTreeJSON? {
      guard let history = live.document.histories?.histories[place] else { return nil }
      let extent = HistoryTreeJSON.Extent(history)
      let known = known.updateValue(extent, forKey: place)
      // Captions contain the figures' current names, even in steps that the page knows.
      let isCurrent = known?.renameCount == extent.renameCount
      return HistoryTreeJSON(history, after: isCurrent ? known ?? .init() : .init())
    }

    /// - Parameter members: Writes an object on one line.
    private static func event(_ name: String, _ members: (inout JSONText) -> Void) -> [UInt8] {
      Array("event: \(name)\ndata: ".utf8) + JSONText.document(members) + [UInt8(ascii: "\n")]
    }
  }

  /// The properties of a board without its figures.
  private struct BoardLook: JSONObject, Equatable {
    let size: Size
    let background: Color

    init(_ board: Board) { (size, background) = (board.size, board.background) }

    func writeMembers(to text: inout JSONText) {
      text.member("width", size.width)
      text.member("height", size.height)
      text.member("background", background.hexadecimalText)
    }
  }

  /// A color that the script has named.
  private struct NamedColorJSON: JSONObject {
    let name: String
    let color: Color

    func writeMembers(to text: inout JSONText) {
      text.member("name", name)
      text.member("color", color.hexadecimalText)
    }
  }

  /// The titles of undo and redo on the timeline.
  private struct TimelineTitlesJSON: JSONObject, Equatable {
    let (undo, redo): (StepNameJSON?, StepNameJSON?)

    init(_ document: Document) {
      let timeline = document.editor.timeline
      undo = timeline.nextUndo.map { TimelineTitlesJSON.short($0, about: \.undoSubject) }
      redo = timeline.nextRedo.map { TimelineTitlesJSON.short($0, about: \.redoSubject) }
    }

    private static func short(
      _ next: (name: ActionName, of: EditingContext?), about subject: KeyPath<ContextState, StepSubject?>
    ) -> StepNameJSON {
      guard let state = next.of.map(ContextState.init) else { return StepNameJSON((next.name.text, nil)) }
      return StepNameJSON(next.name.short(about: state[keyPath: subject], in: state.name))
    }

    func writeMembers(to text: inout JSONText) {
      text.member("undo", undo)
      text.member("redo", redo)
    }
  }

  /// A figure in the format for pages, with its label as it is drawn.
  private struct FigureJSON: JSONObject {
    let figure: Figure
    /// The board's background.
    let background: Color
    var change: FigureDifference?

    func writeMembers(to text: inout JSONText) {
      text.member("id", Int(figure.id.rawValue))
      text.member("name", figure.name.text)
      text.member("frame", figure.frame)
      text.members(of: figure.appearance)
      if let label = DrawnLabel(of: figure, on: background) {
        if !label.layout.path.isEmpty { text.member("ink", LabelStrokes(label: label)) }
        LabelLacks(of: figure, label).writeMembers(to: &text)
      }
      if let change, change.isReordered {
        text.member("reordered", true)
        text.member("next", change.figureInFront.map { Int($0.rawValue) })
      }
    }
  }

  /// What of a label isn't drawn. It has no members for most labels.
  struct LabelLacks: JSONObject {
    /// The size that the figure needs to show the whole label, and the number of lines that are hidden, if any of it is.
    private var needs: (size: Size, hidden: Int)?
    /// The characters that the built-in font lacks.
    private let missing: String

    init(of figure: Figure, _ label: DrawnLabel) {
      if !label.layout.isWhole, let size = DrawnLabel.neededSize(of: figure) {
        needs = (size, label.layout.hiddenLineCount)
      }
      missing = String(Lettering.missing(in: figure.appearance.label?.text ?? ""))
    }

    func writeMembers(to text: inout JSONText) {
      if let needs {
        text.member("needs", [needs.size.width, needs.size.height])
        text.member("hidden", needs.hidden)
      }
      if !missing.isEmpty { text.member("missing", missing) }
    }
  }

  /// The defaults for new figures, borders and labels. The default border is black, because the language's default, the figure's own
  /// color, would be invisible.
  private struct DefaultsJSON: JSONObject {
    func writeMembers(to text: inout JSONText) {
      text.members(of: Appearance(border: Border(color: Color(red: 0, green: 0, blue: 0)), label: .untyped(like: nil)))
    }
  }

  /// A group in the format for pages. Members are identities, so that renaming one doesn't change the group.
  private struct GroupJSON: JSONObject {
    let group: FigureGroup
    var members: [FigureID]

    init(_ group: FigureGroup) { (self.group, members) = (group, group.members) }

    /// A removed group has no members.
    init?(_ difference: Change.GroupDifference) {
      guard let group = difference.new ?? difference.old else { return nil }
      (self.group, members) = (group, difference.new?.members ?? [])
    }

    func writeMembers(to text: inout JSONText) {
      text.member("id", Int(group.id.rawValue))
      text.member("name", group.name.text)
      text.member("members", members.map { Int($0.rawValue) })
    }
  }

  /// A history in the format for pages: its tree of steps, and its current position in it.
  struct HistoryTreeJSON: JSONObject, Sendable {
    /// The extent of a history that a page knows.
    struct Extent {
      var steps = 0
      var branches = 0
      private(set) var renameCount = 0

      init() {}

      init(_ history: StepHistory) {
        (steps, branches, renameCount) = (history.steps.count, history.branches.count, history.renameCount)
      }
    }

    private let history: StepHistory
    private let known: Extent

    /// - Parameter known: The extent to leave out.
    init(_ history: StepHistory, after known: Extent = Extent()) { (self.history, self.known) = (history, known) }

    func writeMembers(to text: inout JSONText) {
      text.member("figure", history.figure.map { Int($0.rawValue) })
      text.member("name", history.name.text)
      text.member("from", known.steps)
      text.objects("steps", history.steps[known.steps...]) { step, text in
        text.member("caption", step.caption)
        text.member("lines", [step.range.lowerBound, step.range.upperBound])
        text.member("isOfSeveral", step.lines.count > 1)
        text.member("parent", step.parent)
      }
      text.member("branchesFrom", known.branches)
      text.objects("branches", history.branches.dropFirst(known.branches)) { branch, text in
        text.member("steps", branch.steps)
        text.member("line", branch.line)
        text.member("cause", branch.cause.rawValue)
      }
      text.member("present", history.present)
      text.member("farthest", history.farthest)
      text.member("undoable", history.undoDepth)
      text.member("redoable", history.redoDepth)
      text.member("effective", history.present.map { history.steps[$0].level } ?? 0)
      text.member("saved", history.savedStep)
      text.member("lost", history.isLost)
    }
  }

  /// The titles of undo and redo in a context, in the format for pages.
  extension ContextState: JSONObject {
    func writeMembers(to text: inout JSONText) {
      text.member("figure", figure.map { Int($0.rawValue) })
      text.member("name", name.text)
      text.member("undo", undoName.map { StepNameJSON($0.short(about: undoSubject, in: name)) })
      text.member("redo", redoName.map { StepNameJSON($0.short(about: redoSubject, in: name)) })
    }
  }

  private struct StepNameJSON: JSONObject, Equatable {
    let name: String
    let figure: FigureName?

    init(_ name: (text: String, figure: FigureName?)) { (self.name, figure) = name }

    func writeMembers(to text: inout JSONText) {
      text.member("name", name)
      text.member("of", figure?.text)
    }
  }
#endif
