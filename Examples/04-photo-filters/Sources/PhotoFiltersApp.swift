import ExampleSupport
import Foundation
import UndoKit

/// Four darkrooms that are given the same commands, to compare what their ways of undo cost.
@main
final class PhotoFiltersApp: TerminalApp {
  private typealias Room = (name: String, darkroom: any Darkroom)
  private var rooms = PhotoFiltersApp.rooms(for: .sample)

  static func main() {
    let app = PhotoFiltersApp()
    app.show()
    app.run()
  }

  private static func rooms(for picture: Picture) -> [Room] {
    [
      ("operations", RecordingDarkroom(picture)),
      ("copies", CopyingDarkroom(picture)),
      ("the last 3 copies", CopyingDarkroom(picture, levelsOfUndo: 3)),
      ("operations, a copy every 4", RecordingDarkroom(picture, copyEvery: 4)),
    ]
  }

  let commands = "sepia, radial-blur, dark-light, read FILE.ppm, write FILE.ppm"
  /// The first one's picture is shown. It can undo all that there was.
  private var shown: any Darkroom { rooms[0].darkroom }
  var menu: UndoMenu { shown.undoManager.undoMenu }

  func undo() {
    for room in rooms {
      if !room.darkroom.undoManager.canUndo { print("\(room.name): nothing left to undo") }
      room.darkroom.undoManager.undo()
    }
    show()
  }

  func redo() {
    for room in rooms { room.darkroom.undoManager.redo() }
    show()
  }

  func execute(_ words: [String]) throws -> Bool {
    let path = words.dropFirst().joined(separator: " ")
    switch (words[0], path) {
    case ("read", _) where path != "":
      guard let picture = Picture(ppm: try read(path)) else {
        throw Refusal("cannot use '\(path)': expected a PPM picture of 8 bits a color, such as 'convert' makes")
      }
      rooms = Self.rooms(for: picture)
      show()
    case ("write", _) where path != "":
      try write(shown.picture.ppm, to: path, ending: ".ppm")
      print("wrote '\(path)'")
    case (_, ""):
      guard let filter = Filter(rawValue: words[0]) else { return false }
      for room in rooms { room.darkroom.apply(filter) }
      show()
    default: return false
    }
    return true
  }

  private func show() {
    let picture = shown.picture
    if terminalShowsColors {
      for line in halfBlocks(width: picture.width, height: picture.height, color: { picture[$0, $1] }) { print(line) }
    }
    print("bytes kept  filters computed")
    for (name, darkroom) in rooms {
      let numbers = String(format: "%10d%18d", darkroom.bytesKept, darkroom.filtersComputed)
      print("\(numbers)  \(name)\(darkroom.picture == picture ? "" : ": another picture")")
    }
  }
}
