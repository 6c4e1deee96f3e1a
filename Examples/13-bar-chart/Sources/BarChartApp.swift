import BoardKit
import ExampleSupport

/// A bar chart whose bars are figures on a board: their places and sizes are the board's, each one's color is its own.
@main
final class BarChartApp: TerminalApp {
  private let session = Session()
  /// What the screen follows.
  private let changes: ChangeReader
  /// What the picture follows.
  private let renderer: SnapshotRenderer
  /// Where the picture goes, if anywhere.
  private var path: String?

  private var editor: BoardEditor { session.editor }
  private var board: BoardContext { editor.boardContext }
  /// Board units for each unit of a value: the board is 600 high, and values go up to 100.
  private static let unit = 6.0

  private init() {
    changes = session.editor.makeChangeReader()
    renderer = SnapshotRenderer(following: session.editor)
  }

  static func main() { BarChartApp().run() }

  let commands = """
    bar NAME VALUE, set NAME VALUE…, color NAME COLOR, remove NAME, undo NAME, redo NAME, picture FILE.png
    """

  var menu: UndoMenu {
    UndoMenu(
      undoTitle: board.undoTitle ?? "Undo", redoTitle: board.redoTitle ?? "Redo",
      canUndo: board.undoTitle != nil, canRedo: board.redoTitle != nil)
  }

  func undo() throws {
    try board.undo()
    showChanges()
  }

  func redo() throws {
    try board.redo()
    showChanges()
  }

  func execute(_ words: [String]) throws -> Bool {
    do {
      switch (words[0], words.count) {
      case ("bar", 3): try add(name(words[1]), value: value(words[2]))
      case ("set", 3...): try drag(name(words[1]), through: words[2...].map(value))
      case ("remove", 2): try remove(name(words[1]))
      // Colors are many, and the script language knows them all.
      case ("color", 3): try session.execute("color \"\(editor.context(of: name(words[1])).figureName)\" \(words[2])")
      case ("undo", 2):
        if try editor.context(of: name(words[1])).undo() == 0 { throw Refusal("\(words[1]) has nothing to undo") }
      case ("redo", 2):
        if try editor.context(of: name(words[1])).redo() == 0 { throw Refusal("\(words[1]) has nothing to redo") }
      case ("picture", 2...):
        let path = words[1...].joined(separator: " ")
        try writePicture(to: path)
        self.path = path
        print("drew '\(path)'")
      default: return false
      }
    } catch EditError.nameInUse(let name) {
      throw Refusal("there already is a bar \(name)")
    } catch EditError.unknownFigure(let name) {
      throw Refusal("there is no bar \(name)")
    } catch let diagnostic as Diagnostic {
      throw Refusal(diagnostic.message)
    }
    showChanges()
    return true
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
      try board.remove(name)
      try spread(among: editor.board.count)
    }
  }

  private func spread(among count: Int) throws {
    for (position, bar) in editor.board.figures.enumerated() {
      let frame = Self.frame(value: Self.value(of: bar), position: position, among: count)
      // Two steps for each bar, if it weren't for the group.
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
      showChanges()
    }
    // The board would call it "Resize to 160 × 540".
    let last = Int(values.last ?? 0)
    _ = try board.group(named: "Set \(name) to \(last)") { try drag.end() }
  }

  // MARK: The screen and the picture

  /// Follows the board, whatever has changed it.
  private func showChanges() {
    let change = changes.next()
    if change.isEmpty { return }
    for difference in change.figures {
      if let bar = difference.new {
        let color = bar.appearance.fill.hexadecimalText
        print("\(bar.name): \(Int(Self.value(of: bar))), \(color), at \(Int(bar.frame.minX))")
      } else if let bar = difference.old {
        print("\(bar.name): gone")
      }
    }
    // The edit has been made, and is not to be interrupted by a picture that can't be written.
    do { if let path { try writePicture(to: path) } } catch { print(error) }
  }

  private func writePicture(to path: String) throws {
    try write(renderer.png().bytes, to: path, ending: ".png")
  }

  // MARK: Bars

  private static func frame(value: Double, position: Int, among count: Int) -> Rectangle {
    let width = (600.0 / Double(count)).rounded(.down)
    let size = (try? Size(width: max(1, width * 0.8).rounded(), height: value * unit)) ?? BoardContext.defaultFigureSize
    return Rectangle(origin: Point(x: Double(position) * width, y: 600 - size.height), size: size)
  }

  private static func value(of bar: Figure) -> Double { bar.frame.size.height / unit }

  private func name(_ word: String) throws -> FigureName {
    guard let name = try? FigureName(word) else { throw Refusal("a bar can't be called '\(word)'") }
    return name
  }

  private func value(_ word: String) throws -> Double {
    guard let value = Int(word), (1...100).contains(value) else {
      throw Refusal("expected a whole number from 1 to 100, found '\(word)'")
    }
    return Double(value)
  }
}
