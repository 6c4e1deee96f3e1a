import BoardEditing
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing
import UndoKit

/// Makes the same edits in an editor and in a model.
struct RandomSession {
  enum Block {
    case group(EditGroup, Int?)
    case panel(InteractiveEdit<Appearance>, Int)
  }

  var random: SeededGenerator
  let editor: BoardEditor
  var model = EditingModel()
  var blocks: [Block] = []
  var focus = Focus()
  /// Followers of the editor's changes: one reads after each edit, one from time to time.
  var followers: [BoardFollower]
  let pool = ["a", "b", "c", "d", "e", "f"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    editor = BoardEditor()
    followers = [BoardFollower(of: editor), BoardFollower(of: editor)]
  }

  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &random)] }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func coordinate() -> Double { pick([0, 10, 20.5, -30, 299.25, 600, 0.1, 999_950, -1_000_000]) }

  mutating func closeBlocks() throws {
    while !blocks.isEmpty { try close() }
  }

  /// Makes an edit in both, in the editor first as a dry run, and compares everything visible.
  mutating func both(
    _ edit: (BoardEditor) throws -> Void, _ follow: (inout EditingModel) throws -> Void, comparesFocus: Bool = true
  ) throws {
    var isRefused = false
    do {
      var trial = model
      trial.focusToCome = nil
      try follow(&trial)
      trial.giveFocusBack()
      model = trial
    } catch is EditingModel.Refusal { isRefused = true }
    // A dry run is refused if the edit is, and changes nothing else; the comparison after the edit would show it.
    let before = editor.board
    var isRefusedInDryRun = false
    do {
      // A nested dry run doesn't end the outer one.
      try editor.dryRun {
        editor.dryRun {}
        try edit(editor)
      }
    } catch is EditError { isRefusedInDryRun = true }
    #expect(isRefusedInDryRun == isRefused)
    #expect(editor.board.isSame(as: before))
    var error: EditError?
    do { try edit(editor) } catch let refusal as EditError { error = refusal }
    #expect((error != nil) == isRefused, "\(String(describing: error))")
    focus.closePanels()
    try compare(comparesFocus: comparesFocus)
  }

  mutating func compare(comparesFocus: Bool = true) throws {
    followers[0].follow()
    #expect(followers[0].figures.elementsEqual(editor.board.figures))
    #expect(followers[0].figures.map(\.id) == editor.board.figures.map(\.id))
    if chance(5) {
      followers[1].follow()
      #expect(followers[1].figures == followers[0].figures)
      #expect(followers[1].figures.map(\.id) == followers[0].figures.map(\.id))
    }

    try #require(editor.board.figures.map(\.name.text) == model.placed.map(\.name))
    #expect(editor.board.figures.map(\.frame) == model.placed.map(\.frame))
    #expect(editor.board.figures.map(\.appearance) == model.placed.map { model.figures[$0.key]!.appearance })
    #expect(editor.board.figures.indices.allSatisfy { editor.board.position(of: editor.board.figures[$0].id) == $0 })
    if comparesFocus { #expect(focus.context(of: editor).name == model.name(model.focus)) }
    compare(editor.boardContext, model.history, isBusy: model.isBusy(nil))
    compareSubjects(editor.boardContext, model.history, isBusy: model.isBusy(nil))
    compareOrder()
    for figure in model.placed {
      let context = try editor.context(of: .known(figure.name))
      #expect(context.undoSubjects.isEmpty && context.redoSubjects.isEmpty && context.undoSubject == nil)
      compare(context, model.figures[figure.key]!.history, isBusy: model.isBusy(figure.key))
    }
  }

  func compare<State>(_ context: EditingContext, _ history: EditingModel.History<State>, isBusy: Bool) {
    #expect(context.undoTitles == history.undo.reversed().map { "Undo " + $0.name })
    #expect(context.redoTitles == history.redo.reversed().map { "Redo " + $0.name })
    #expect([context.undoDepth, context.redoDepth] == [history.undo.count, history.redo.count])
    #expect(context.undoTitle == (isBusy ? nil : history.undo.last.map { "Undo " + $0.name }))
    #expect(context.redoTitle == (isBusy ? nil : history.redo.last.map { "Redo " + $0.name }))
  }

  /// Compares the timeline, and checks that reading it changes nothing.
  func compareOrder() {
    let (undo, redo) = (model.last(undo: true), model.last(undo: false))
    let isRefused = model.clock.group != nil
    #expect(editor.timeline.undoTitle == (isRefused || undo?.isRefused == true ? nil : undo?.title))
    #expect(editor.timeline.redoTitle == (isRefused || redo?.isRefused == true ? nil : redo?.title))
    for context in [editor.boardContext] + editor.boardContext.figureContextsWithHistory as [EditingContext] {
      for way in UndoWay.allCases {
        let times = context.manager.times(way)
        #expect(times == times.sorted() && Set(times).count == times.count)
      }
    }
    guard model.clock.time.isMultiple(of: 7) else { return }
    let version = editor.version
    #expect(editor.timeline.undoTitles == model.titles(undo: true))
    #expect(editor.timeline.redoTitles == model.titles(undo: false))
    #expect(editor.version == version)
  }

  /// Compares the first three figures of each step, in the order in which it touched them.
  func compareSubjects<State>(_ context: EditingContext, _ history: EditingModel.History<State>, isBusy: Bool) {
    func texts(_ steps: [EditingModel.Step<State>]) -> [String] {
      steps.reversed().map { step in
        let figures = step.figures.indices.filter { !step.figures[..<$0].contains(step.figures[$0]) }
          .map { model.names[step.figures[$0]]! }
        return figures.prefix(3).joined(separator: ", ") + (figures.count > 3 ? ", …" : "")
      }
    }
    #expect(context.undoSubjects.map(\.description) == texts(history.undo))
    #expect(context.redoSubjects.map(\.description) == texts(history.redo))
    #expect(context.undoSubject == (isBusy ? nil : context.undoSubjects.first))
    #expect(context.redoSubject == (isBusy ? nil : context.redoSubjects.first))
  }

  mutating func walkToTheEnds() throws {
    try walkInOrder()
    try both({ _ = try $0.boardContext.redo(.max) }, { try $0.walk(nil, 10_000, undo: false) })
    let (end, undoTitles) = (editor.board, editor.boardContext.undoTitles)
    try both({ _ = try $0.boardContext.undo(.max) }, { try $0.walk(nil, 10_000, undo: true) })
    try both({ _ = try $0.boardContext.redo(.max) }, { try $0.walk(nil, 10_000, undo: false) })
    #expect(editor.board.isSame(as: end))
    #expect(editor.boardContext.undoTitles == undoTitles)
    for name in model.placed.map(\.name) {
      let figure = ContextName.figure(.known(name))
      try both({ _ = try $0.context(figure).redo(.max) }, { try $0.walk(try $0.key(name), 10_000, undo: false) })
      let end = editor.board
      try both({ _ = try $0.context(figure).undo(.max) }, { try $0.walk(try $0.key(name), 10_000, undo: true) })
      try both({ _ = try $0.context(figure).redo(.max) }, { try $0.walk(try $0.key(name), 10_000, undo: false) })
      #expect(editor.board.isSame(as: end))
    }
  }
}

extension RandomSession {
  /// Undoes and redoes everything on the timeline.
  private mutating func walkInOrder() throws {
    let (before, titles) = (editor.board, editor.boardContext.undoTitles)
    var count = 0
    try both({ count = try $0.timeline.undo(.max) }, { try $0.walkLast(.max, undo: true) })
    try both({ try $0.timeline.redo(count) }, { try $0.walkLast(count, undo: false) })
    #expect(editor.board.isSame(as: before))
    #expect(editor.boardContext.undoTitles == titles)
  }
}

extension Board {
  /// Whether the figures are equal and have the same identities.
  fileprivate func isSame(as other: Board) -> Bool { self == other && figures.map(\.id) == other.figures.map(\.id) }
}

extension FigureName {
  static func known(_ text: String) -> FigureName { name(text) }
}

extension EditingModel {
  func key(_ context: ContextName) throws -> Int? {
    switch context {
    case .board: nil
    case .figure(let name): try key(name.text)
    }
  }

  func name(_ key: Int?) -> ContextName {
    guard let figure = placed.first(where: { $0.key == key }) else { return .board }
    return .figure(BoardTestSupport.name(figure.name))
  }
}
