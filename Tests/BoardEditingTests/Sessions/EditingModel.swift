import BoardEditing
import BoardModel

/// A second, different implementation of editing: histories of complete states, without inverse operations.
///
/// The board's history has the complete list of figures before and after each step; a figure's history has complete appearances. It is slow
/// and simple, and doesn't use UndoKit.
struct EditingModel {
  struct Placed: Equatable {
    var key: Int
    var name: String
    var frame: Rectangle
  }

  struct Step<State: Equatable>: Equatable {
    var name: String
    var before: State
    var after: State
    /// The figures of a step of the board, in the order in which it touched them, with repetitions.
    var figures: [Int]
    /// When it was pushed onto its stack, and as part of which transaction.
    var time = 0
    var transaction = 0
  }

  struct History<State: Equatable> {
    struct Open {
      var before: State
      var name: String
      var lastName = ""
      var isRecorded = false
      var figures: [(key: Int, name: String)] = []
    }

    var undo: [Step<State>] = []
    var redo: [Step<State>] = []
    var limit = 0
    var open: [Open] = []

    /// - Parameter figures: The figures with their names; a group is about the first of each name.
    mutating func record(
      _ name: String, from before: State, to after: State, of figures: [(key: Int, name: String)] = [],
      at clock: inout Clock
    ) {
      redo = []
      if open.isEmpty {
        var step = Step(name: name, before: before, after: after, figures: figures.map(\.key))
        (step.time, step.transaction) = clock.stamp()
        clock.lastRecording = step.time
        undo.append(step)
        trim()
      } else {
        open[open.count - 1].isRecorded = true
        open[open.count - 1].lastName = name
        for figure in figures where !open[0].figures.contains(where: { $0.name == figure.name }) {
          open[0].figures.append(figure)
        }
      }
    }

    mutating func end(now: State, at clock: inout Clock) {
      let group = open.removeLast()
      guard group.isRecorded else { return }
      record(
        group.name.isEmpty ? group.lastName : group.name, from: group.before, to: now, of: group.figures, at: &clock)
    }

    mutating func trim() {
      guard limit > 0 else { return }
      if undo.count > limit { undo.removeFirst(undo.count - limit) }
      if redo.count > limit { redo.removeFirst(redo.count - limit) }
    }
  }

  struct FigureState {
    var appearance: Appearance
    var history = History<Appearance>()
    var panel: (start: Appearance, isLocked: Bool, focusBefore: Int?)?
  }

  enum Refusal: Error { case refused }

  var clock = Clock()

  var placed: [Placed] = []
  var figures: [Int: FigureState] = [:]
  var history = History<[Placed]>()
  /// The figure that has the focus, or nil for the board.
  var focus: Int?
  /// The figure that should get the focus back from a panel, if it is off the board until the command ends.
  var focusToCome: Int?
  /// The figures whose panels are open, in the order of opening.
  var panels: [Int] = []
  var nextKey = 0
  /// The present or last name of each figure; the name with which it was added; and the name with which it was last removed.
  var names: [Int: String] = [:]
  var firstNames: [Int: String] = [:]
  var lastNames: [Int: String] = [:]

  func key(_ name: String) throws -> Int {
    guard let figure = placed.first(where: { $0.name == name }) else { throw Refusal.refused }
    return figure.key
  }

  func index(_ name: String) throws -> Int {
    guard let index = placed.firstIndex(where: { $0.name == name }) else { throw Refusal.refused }
    return index
  }

  // MARK: Histories

  func isBusy(_ key: Int?) -> Bool {
    guard let key else { return !history.open.isEmpty }
    return !figures[key]!.history.open.isEmpty || figures[key]!.panel?.isLocked == true
  }

  mutating func walk(_ key: Int?, _ count: Int, undo: Bool) throws {
    if isBusy(key) { throw Refusal.refused }
    for _ in 0..<count where step(key, undo: undo) { clock.endCommand() }
  }

  /// Undoes or redoes the next step of a context, if it has one.
  mutating func step(_ key: Int?, undo: Bool) -> Bool {
    if let key {
      guard var step = undo ? figures[key]!.history.undo.popLast() : figures[key]!.history.redo.popLast()
      else { return false }
      figures[key]!.appearance = undo ? step.before : step.after
      (step.time, step.transaction) = clock.stamp()
      if undo { figures[key]!.history.redo.append(step) } else { figures[key]!.history.undo.append(step) }
      figures[key]!.history.trim()
      return true
    }
    guard var step = undo ? history.undo.popLast() : history.redo.popLast() else { return false }
    // The figures that leave, and those that were added and removed in one group.
    let gone =
      placed.map(\.key) + step.figures.filter { key in !(step.before + step.after).contains { $0.key == key } }
    show(undo ? step.before : step.after)
    for key in gone where !placed.contains(where: { $0.key == key }) {
      names[key] = undo ? firstNames[key] : lastNames[key]
    }
    (step.time, step.transaction) = clock.stamp()
    if undo { history.redo.append(step) } else { history.undo.append(step) }
    history.trim()
    return true
  }

  mutating func change(_ key: Int?, _ body: (inout any HistoryControls) -> Void) throws {
    if isBusy(key) { throw Refusal.refused }
    if let key {
      var controls: any HistoryControls = figures[key]!.history
      body(&controls)
      figures[key]!.history = controls as! History<Appearance>
    } else {
      var controls: any HistoryControls = history
      body(&controls)
      history = controls as! History<[Placed]>
    }
  }

  mutating func beginGroup(_ key: Int?, _ name: String) throws {
    if let key {
      if figures[key]!.panel != nil { throw Refusal.refused }
      figures[key]!.history.open.append(.init(before: figures[key]!.appearance, name: name))
    } else {
      history.open.append(.init(before: placed, name: name))
    }
    clock.beginGroup(name)
  }

  mutating func endGroup(_ key: Int?) {
    if let key {
      figures[key]!.history.end(now: figures[key]!.appearance, at: &clock)
    } else {
      history.end(now: placed, at: &clock)
    }
    clock.endGroup()
  }
}

/// The controls of a history, whatever the type of its states.
protocol HistoryControls {
  mutating func forget()
  mutating func limit(to levels: Int)
}

extension EditingModel.History: HistoryControls {
  mutating func forget() { (undo, redo) = ([], []) }

  mutating func limit(to levels: Int) {
    limit = levels
    trim()
  }
}
