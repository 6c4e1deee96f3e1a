import BoardKit
import ExampleSupport

/// A bar chart whose bars are figures on a board: their places and sizes are the board's, each one's color is its own.
@main
struct BarChartApp {
  private let session = Session()
  /// What the screen and the picture follow.
  private let changes: ChangeReader
  private let renderer: SnapshotRenderer
  /// Where the picture goes, if anywhere.
  private let path: String?
  private let files = OwnFiles()

  private var editor: BoardEditor { session.editor }
  private var board: BoardContext { editor.boardContext }
  /// Board units for each unit of a value: the board is 600 high, and values go up to 100.
  private static let unit = 6.0

  private init(path: String?) {
    self.path = path
    changes = session.editor.makeChangeReader()
    renderer = SnapshotRenderer(following: session.editor)
  }

  static func main() {
    var terminal = Terminal("bar-chart", argumentName: "FILE.png")
    let app = BarChartApp(path: terminal.argument)
    print("An empty chart.")
    while let order = terminal.nextOrder() {
      do {
        if order.text == "shake" {
          if let answer = terminal.shake(app.menu) { try app.execute(answer.words) }
        } else {
          try app.execute(order.words)
        }
        try app.showChanges()
        app.showTitles()
      } catch let error as OutputError {
        terminal.fail("\(error)", status: 74)
      } catch let error as OwnFiles.Foreign {
        terminal.fail("\(error)", status: 73)
      } catch {
        print(Self.text(of: error))
      }
    }
    terminal.end()
  }

  private struct Refusal: Error {
    let text: String
  }

  private func execute(_ words: [String]) throws {
    switch (words[0], words.count) {
    case ("bar", 3): try add(name(words[1]), value: value(words[2]))
    case ("set", 3...): try drag(name(words[1]), through: words[2...].map(value))
    case ("remove", 2): try remove(name(words[1]))
    // Colors are many, and the script language knows them all.
    case ("color", 3): try session.execute("color \"\(name(words[1]))\" \(words[2])")
    case ("undo", 1): if try board.undo() == 0 { throw Refusal(text: "there is nothing to undo") }
    case ("redo", 1): if try board.redo() == 0 { throw Refusal(text: "there is nothing to redo") }
    case ("undo", 2):
      if try editor.context(of: name(words[1])).undo() == 0 { throw Refusal(text: "\(words[1]) has nothing to undo") }
    case ("redo", 2):
      if try editor.context(of: name(words[1])).redo() == 0 { throw Refusal(text: "\(words[1]) has nothing to redo") }
    default:
      throw Refusal(
        text: "expected bar NAME VALUE, set NAME VALUE…, color NAME COLOR, remove NAME, undo or redo with or without a "
          + "NAME, shake or quit")
    }
  }

  // MARK: Edits

  /// Makes room and adds a bar, all as one step.
  private func add(_ name: FigureName, value: Double) throws {
    try board.group(named: "Add \(name)") {
      let count = editor.board.count + 1
      try spread(among: count)
      let frame = Self.frame(value: value, position: count - 1, among: count)
      try board.add(name, at: .origin(frame.origin), size: frame.size)
    }
  }

  /// Removes a bar, and lets the others have its room, all as one step.
  private func remove(_ name: FigureName) throws {
    try board.group(named: "Remove \(name)") {
      try board.remove([name])
      try spread(among: editor.board.count)
    }
  }

  private func spread(among count: Int) throws {
    for (position, bar) in editor.board.figures.enumerated() {
      let frame = Self.frame(value: Self.value(of: bar), position: position, among: count)
      // Twice a step of its own, if it weren't for the group.
      try board.resize(bar.name, to: frame.size)
      try board.move(bar.name, to: .origin(frame.origin))
    }
  }

  /// Shows each value, as a hand at the bar's top would, and records only the last one.
  private func drag(_ name: FigureName, through values: [Double]) throws {
    guard let position = editor.board.figures.firstIndex(where: { $0.name == name }) else {
      throw EditError.unknownFigure(name)
    }
    let drag = try board.beginFrameEdit(of: name)
    for value in values {
      try drag.update { $0 = Self.frame(value: value, position: position, among: editor.board.count) }
      try showChanges()
    }
    // The board would call it "Resize to 160 × 540".
    let last = Int(values.last ?? 0)
    _ = try board.group(named: "Set \(name) to \(last)") { try drag.end() }
  }

  // MARK: The screen and the picture

  /// Follows the board, whatever has changed it.
  private func showChanges() throws {
    let change = changes.next()
    if change.isEmpty { return }
    for alteration in change.alterations {
      if let bar = alteration.after {
        let color = bar.appearance.fill.hexadecimalText
        print("\(bar.name): \(Int(Self.value(of: bar))), \(color), at \(Int(bar.frame.minX))")
      } else if let bar = alteration.before {
        print("\(bar.name): gone")
      }
    }
    guard let path else { return }
    try files.write(renderer.png(), to: path)
  }

  private var menu: UndoMenu {
    UndoMenu(
      undoTitle: board.undoTitle ?? "Undo", redoTitle: board.redoTitle ?? "Redo",
      canUndo: board.undoTitle != nil, canRedo: board.redoTitle != nil)
  }

  private func showTitles() {
    let titles = [board.undoTitle, board.redoTitle].compactMap { $0 }
    print("[\(titles.joined(separator: " | "))]")
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.text
    case let diagnostic as Diagnostic: diagnostic.message
    case EditError.nameInUse(let name): "there already is a bar \(name)"
    case EditError.unknownFigure(let name): "there is no bar \(name)"
    default: "\(error)"
    }
  }

  // MARK: Bars

  private static func frame(value: Double, position: Int, among count: Int) -> Rectangle {
    let width = (600.0 / Double(count)).rounded(.down)
    let size = Size(width: max(1, width * 0.8).rounded(), height: value * unit) ?? BoardContext.defaultFigureSize
    return Rectangle(origin: Point(x: Double(position) * width, y: 600 - size.height), size: size)
  }

  private static func value(of bar: Figure) -> Double { bar.frame.size.height / unit }

  private func name(_ word: String) throws -> FigureName {
    guard let name = try? FigureName(word) else { throw Refusal(text: "a bar can't be called that") }
    return name
  }

  private func value(_ word: String) throws -> Double {
    guard let value = Int(word), (1...100).contains(value) else {
      throw Refusal(text: "expected a whole number from 1 to 100")
    }
    return Double(value)
  }
}
