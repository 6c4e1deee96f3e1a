import ExampleSupport
import UndoKit

/// Two darkrooms that are given the same orders, to compare what their ways of undo cost.
@main
struct PhotoFiltersApp {
  private var recording = RecordingDarkroom(.sample)
  private var copying = CopyingDarkroom(.sample)
  /// Files that could not be written, and have not been since.
  private var unwritten: Set<String> = []

  static func main() {
    var terminal = Terminal("photo-filters")
    var app = PhotoFiltersApp()
    app.show()
    while let order = terminal.nextOrder() { app.obey(order.words[0], order.rest) }
    if let path = app.unwritten.min() { terminal.fail("'\(path)' was not written", status: 74) }
    terminal.end()
  }

  private mutating func obey(_ command: String, _ argument: String?) {
    switch (command, argument) {
    case ("undo", nil):
      guard recording.undoManager.canUndo else { return print("there is nothing to undo") }
      print(recording.undoManager.undoMenuItemTitle)
      for room in rooms { room.undoManager.undo() }
      show()
    case ("redo", nil):
      guard recording.undoManager.canRedo else { return print("there is nothing to redo") }
      print(recording.undoManager.redoMenuItemTitle)
      for room in rooms { room.undoManager.redo() }
      show()
    case ("read", let path?): read(path)
    case ("write", let path?): write(path)
    case (_, nil) where Filter(rawValue: command) != nil:
      if let filter = Filter(rawValue: command) { for room in rooms { room.apply(filter) } }
      show()
    default:
      let filters = Filter.allCases.map(\.rawValue).joined(separator: ", ")
      print("expected \(filters), undo, redo, read FILE, write FILE or quit")
    }
  }

  private var rooms: [any Darkroom] { [recording, copying] }

  private func show() {
    let picture = recording.picture
    print("\(picture.width)x\(picture.height), checksum \(checksum(of: picture))")
    for (name, room) in [("operations", rooms[0]), ("copies", rooms[1])] {
      print("  \(name): bytes kept \(room.bytesKept), filters computed \(room.filtersComputed)")
    }
    precondition(picture == copying.picture, "both ways of undo lead to the same picture")
  }

  /// Tells pictures apart in a line of text: FNV-1a, 32 bits.
  private func checksum(of picture: Picture) -> String {
    let hash = PixMap.encode(picture).reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // MARK: Files

  private mutating func read(_ path: String) {
    do {
      let picture = try PixMap.decode(WholeFile.read(path, upTo: PixMap.maximumByteCount))
      (recording, copying) = (RecordingDarkroom(picture), CopyingDarkroom(picture))
      show()
    } catch {
      print("cannot read '\(path)': \(error)")
    }
  }

  private mutating func write(_ path: String) {
    do throws(FileError) {
      try WholeFile.write(PixMap.encode(recording.picture), to: path)
      unwritten.remove(path)
      print("written to '\(path)'")
    } catch {
      unwritten.insert(path)
      print("cannot write '\(path)': \(error)")
    }
  }
}
