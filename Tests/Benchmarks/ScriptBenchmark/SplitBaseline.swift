/// A naive reader of the same script: `String.split`, `Double(_:)`, and a dictionary of names.
///
/// It only knows the forms in the generated script, checks little, and reports nothing: a lower bound for readers of this kind.
enum SplitBaseline {
  struct Point {
    var x: Double
    var y: Double
  }

  enum Command {
    case add(UInt32, Point, Point)
    case move(UInt32, Point)
    case color(UInt32, String)
    case corner(UInt32, Double)
    case undo
    case redo
  }

  static func parse(_ text: String) -> [Command] {
    var commands: [Command] = []
    var names: [String: UInt32] = [:]
    func id(_ word: Substring) -> UInt32 {
      let name = String(word)
      if let id = names[name] { return id }
      let id = UInt32(names.count)
      names[name] = id
      return id
    }
    func pair(_ word: Substring, _ separator: Character) -> Point {
      let parts = word.split(separator: separator)
      return Point(x: Double(parts[0])!, y: Double(parts[1])!)
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "add": commands.append(.add(id(words[1]), pair(words[3], ","), pair(words[5], "x")))
      case "move": commands.append(.move(id(words[1]), pair(words[3], ",")))
      case "color": commands.append(.color(id(words[1]), String(words[2])))
      case "corner": commands.append(.corner(id(words[1]), Double(words[2])!))
      case "undo": commands.append(.undo)
      case "redo": commands.append(.redo)
      default: preconditionFailure("the script has no other commands")
      }
    }
    return commands
  }
}
