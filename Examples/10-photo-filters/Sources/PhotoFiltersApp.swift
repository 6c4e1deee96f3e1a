import CairoDrawing
import ExampleSupport
import UndoKit
import WholeFiles

/// Four darkrooms that are given the same orders, to compare what their ways of undo cost.
@main
struct PhotoFiltersApp {
  /// The first one's picture is shown. It has no limit, so there is something to undo for it if there is for any.
  private var rooms: [Room] = []
  /// Where the picture goes after each step, if anywhere.
  private let path: String?
  private let files = OwnFiles()
  /// Files that could not be written, and have not been since.
  private var unwritten: Set<String> = []

  private struct Room {
    let name: String
    let darkroom: any Darkroom
    /// Whether it could not undo what others could, which only a limit excuses.
    var hasMissedUndo = false
  }

  private init(path: String?) {
    self.path = path
    open(.sample)
  }

  static func main() {
    var terminal = Terminal("photo-filters", argumentName: "FILE.png")
    var app = PhotoFiltersApp(path: terminal.argument)
    app.show()
    while let order = terminal.nextOrder() {
      if order.text == "shake" {
        if let answer = terminal.shake(app.shown.undoManager.undoMenu) { app.execute(answer.text, nil) }
      } else {
        app.execute(order.words[0], order.rest)
      }
    }
    if let path = app.unwritten.min() { terminal.fail("'\(path)' was not written", status: 74) }
    terminal.end()
  }

  private var shown: any Darkroom { rooms[0].darkroom }

  /// Starts over with a picture.
  private mutating func open(_ picture: Picture) {
    rooms = [
      Room(name: "operations", darkroom: RecordingDarkroom(picture)),
      Room(name: "copies", darkroom: CopyingDarkroom(picture)),
      Room(name: "the last 3 copies", darkroom: CopyingDarkroom(picture, levelsOfUndo: 3)),
      Room(name: "operations, a copy every 4", darkroom: RecordingDarkroom(picture, copyEvery: 4)),
    ]
  }

  private mutating func execute(_ command: String, _ argument: String?) {
    switch (command, argument) {
    case ("undo", nil): undo()
    case ("redo", nil): redo()
    case ("read", let path?): read(path)
    case ("write", let path?): if write(path) { print("written to '\(path)'") }
    case (_, nil) where Filter(rawValue: command) != nil:
      if let filter = Filter(rawValue: command) { for room in rooms { room.darkroom.apply(filter) } }
      show()
    default:
      let filters = Filter.allCases.map(\.rawValue).joined(separator: ", ")
      let found = [command, argument].compactMap { $0 }.joined(separator: " ")
      print("expected \(filters), undo, redo, shake, read FILE, write FILE or quit, found '\(found)'")
    }
  }

  private mutating func undo() {
    guard shown.undoManager.canUndo else { return print("there is nothing to undo") }
    print(shown.undoManager.undoMenuItemTitle)
    for index in rooms.indices {
      if rooms[index].darkroom.undoManager.canUndo {
        rooms[index].darkroom.undoManager.undo()
      } else {
        rooms[index].hasMissedUndo = true
        print("\(rooms[index].name): nothing left to undo")
      }
    }
    show()
  }

  private mutating func redo() {
    guard shown.undoManager.canRedo else { return print("there is nothing to redo") }
    print(shown.undoManager.redoMenuItemTitle)
    // Where an undo was missed, there is one redo less.
    for room in rooms { room.darkroom.undoManager.redo() }
    show()
  }

  // MARK: The screen

  private mutating func show() {
    let picture = shown.picture
    picture.forTerminal.show()
    print("\(picture.width)x\(picture.height), checksum \(Self.checksum(of: picture))")
    print("  \(Self.cell("")) bytes kept  filters computed")
    for room in rooms {
      let isSame = room.darkroom.picture == picture
      precondition(
        isSame || room.hasMissedUndo && room.darkroom.undoManager.levelsOfUndo > 0,
        "all ways of undo lead to the same picture")
      let bytes = Self.cell(room.darkroom.bytesKept, width: 10)
      let filters = Self.cell(room.darkroom.filtersComputed, width: 16)
      print("  \(Self.cell(room.name)) \(bytes)  \(filters)\(isSame ? "" : "  another picture")")
    }
    if let path { _ = write(path) }
  }

  private static func cell(_ text: String) -> String { text + String(repeating: " ", count: 26 - text.count) }

  private static func cell(_ number: Int, width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  /// Tells pictures apart in a line of text: FNV-1a, 32 bits.
  private static func checksum(of picture: Picture) -> String {
    let hash = picture.samples.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // MARK: Files

  private mutating func read(_ path: String) {
    do {
      // A file may be called "-", which stands for standard input otherwise; but that is where the orders come from.
      let bytes = try InputFile.read(path == "-" ? "./-" : path, limit: Picture.maximumFileSize)
      do {
        open(try Picture(png: bytes))
        show()
      } catch {
        print("cannot read '\(path)': \(error)")
      }
    } catch {
      print(error)
    }
  }

  /// Writes the picture, or says why not.
  private mutating func write(_ path: String) -> Bool {
    do {
      try files.write(FileContents(shown.picture.png()), to: path)
      unwritten.remove(path)
      return true
    } catch {
      unwritten.insert(path)
      print(error)
      return false
    }
  }
}
