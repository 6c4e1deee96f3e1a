import SeededRandom

/// Makes canonical scripts by chance: every command occurs but `include`, which needs files. Names and figures don't have to exist.
public struct RandomScript {
  private var random: SeededGenerator
  /// Whether colors are spelled in ways that aren't canonical, too.
  private let spellsColors: Bool
  /// Names that occur beside the usual ones.
  private let names: [String]
  /// The name of a number.
  private let thin: String

  /// - Parameters:
  ///   - names: Names that need no quotes, for figures, groups and snapshots.
  ///   - values: Names for a number, of which one is taken.
  public init(seed: UInt64, spellsColors: Bool = false, names: [String] = [], values: [String] = ["thin"]) {
    random = SeededGenerator(seed: seed)
    (self.spellsColors, self.names) = (spellsColors, names)
    thin = values.randomElement(using: &random)!
  }

  public mutating func script(lines: Int) -> String {
    var text = chance(4) ? "rectboard 1\n" : ""
    text += spellsColors ? "define accent oklch(70% 0.19 33)\ndefine \u{E9}t\u{E9} accent\n" : "define accent #123456\n"
    text += "define \(thin) 2.5\ndefine gap 12.5\ndefine spot -3,4.5\ndefine box 20x30\ndefine sum (gap + 2*\(thin))\n"
    text += "style head color #e2e8f0 label size 12.5 bold\nstyle slot corner (gap/2) border none\n"
    var open: [String] = []
    if chance(2) { text += "board \(size())\(chance(2) ? " color \(opaque())" : "")\n" }
    for _ in 0..<lines {
      let indentation = String(repeating: "  ", count: min(open.count, 16))
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        text += indentation + "# \(name())\n"
      case 1:
        text += "\n\(indentation)# after an empty line\n"
      case 2:
        let title = optional(" \"\(Int.random(in: 0..<9, using: &random))\"")
        text += indentation + "step\(title)\(optional(" on \(context())"))\n"
        open.append("end")
      case 3:
        text += indentation + "panel \(name())\n"
        open.append(pick(["end", "cancel"]))
      case 7 where chance(3):
        for line in table() { text += indentation + line + "\n" }
      case 4, 5, 6:
        guard let closer = open.popLast() else { continue }
        text += String(repeating: "  ", count: min(open.count, 16)) + closer + "\n"
      default:
        text += indentation + command() + optional("  # so") + "\n"
      }
    }
    while let closer = open.popLast() { text += String(repeating: "  ", count: min(open.count, 16)) + closer + "\n" }
    return text
  }

  private mutating func table() -> [String] {
    let count = Int.random(in: 1...3, using: &random)
    let columns = (0..<count).map { index in
      pick(["40", "12.5", "(2*gap)", "gap"]) + optional(" as c\(index)") + optional(" style \(pick(["head", "slot"]))")
    }
    let text =
      "table \(name())\(optional(" \(place())"))\(optional(" style head"))\(optional(" color \(color())"))"
      + "\(optional(" border \(border())")) columns \(optional("(1 + 1) times 7, "))\(columns.joined(separator: ", "))"
      + "\(optional(" rows 20"))\(optional(" spacing \(pick(["0", "gap", "2.5"]))"))\(optional(" label size 9 bold"))"
    let width = count + (text.contains(" times 7, ") ? 2 : 0)
    var lines = [text]
    for row in 0..<Int.random(in: 0...3, using: &random) {
      if chance(4) { lines.append("  # \(name())") }
      var line = "  row\(optional(" as r\(row)"))\(optional(" height \(positive())"))\(optional(" style slot"))"
      var left = width
      while left > 0 {
        let span = Int.random(in: 1...left, using: &random)
        let cell = pick([pick(texts), "\"\"", "none"])
        line += " \(cell)" + (span > 1 || chance(4) ? " \(span)" : "")
        if cell != "none" { line += optional(" \(color())") }
        left -= span
      }
      lines.append(line + optional("  # so"))
    }
    return lines + [pick(["end", "cancel"])]
  }

  private mutating func command() -> String {
    switch Int.random(in: 0..<35, using: &random) {
    case 0:
      "add \(name())\(optional(" \(pick(["at", "center"])) \(point())"))\(optional(" size \(size())"))"
        + "\(optional(" style \(pick(["head", "slot"]))"))\(optional(" color \(color())"))\(optional(" corner \(positive())"))\(optional(" border \(border())"))"
        + optional(" \(pick(["in front of another", "behind another", "back"]))")
        + optional(
          " label \(pick(texts))\(optional(pick([" size 8.5 left", " bold", " padding 2", " size 20 color red", " top bold padding auto"])))"
        )
    case 1: "move \(name()) \(pick(["to", "center", "by"])) \(point())"
    case 2: "move a, b, \(name()) by \(point())"
    case 3: "drag \(name()) through \(point()) \(point())"
    case 4: "resize \(name()) to \(size())"
    case 5: "order \(name()) \(pick(["front", "back", "in front of another", "behind another"]))"
    case 6 where chance(2):
      pick([
        "remove r-2..r-9, a", "color x1, a..a-3, b red", "move b1..b4 by 2,3", "align a..a-4 left",
        "group p of a..a-3, b",
        "color seat-*, a red", "expect *.2.*, a absent", "remove a*b*", "expect \u{E9}* \(pick(["present", "z 3"]))",
        "resize a, b* to \(size()) keep right", "order a..a-3, _* behind another", "label tcp.*.2 each \"x\" \"y\"",
        "label a..a-3 bold", "distribute q1..q3 horizontally", "label a..a-3 \"x\"", "border a-2..a-4 none",
      ])
    case 6: "remove \(name()), a, b"
    case 7: "color \(name())\(optional(", a, b")) \(color())"
    case 8: "corner \(name())\(optional(", a, b")) \(positive())"
    case 9: "border \(name())\(optional(", a, b")) \(border())"
    case 10:
      "\(pick(["undo", "redo"]))\(optional(" \(pick([context(), "timeline"]))"))\(optional(" \(pick(["all", "3", "7777777777777777777"]))"))"
    case 11: pick(["focus \(context())", "limit \(context()) 4", "forget \(context())", "print \(context())", "print"])
    case 12:
      "expect \(name())\(optional(" at \(point())"))\(optional(" center \(point())"))\(optional(" size \(size())"))"
        + "\(optional(" color \(color())"))\(optional(" corner \(positive())"))"
        + "\(optional(" border \(pick(["none", "\(color()) \(positive())"]))")) z 3\(optional(" \(pick(["of a, b", "present", "undo none redo none", "depth 1 0 saved", "unsaved focused"]))"))"
        + optional(
          " label \(pick(texts + ["none", "size 9 bold", "color auto", "\"Save\" size 9 left top padding 2"]))")
    case 13:
      "expect \(pick([context(), "timeline"])) \(pick(["undo none", "redo none", "undo \"Undo T \\\" \\\\ \\n\"", "redo \"Redo\""]))"
    case 14:
      pick([
        "snapshot", "snapshot s1", "print all", "expect refused step-is-open undo \(context())",
        "expect refused unknown-figure remove \(name()), a", "expect refused name-taken group p of a, b..b-3",
        "expect refused is-busy step \"T\" on \(context())", "expect refused panel-is-open panel \(name())",
        "expect timeline redo \"Redo T\" \"Redo U\" depth 3 1",
        "expect \(context()) depth 1 2",
        "expect board size 3x4 color red count 3 depth 1 0", "expect timeline undo none depth 3 1",
        "expect a, b, c..c-4 present", "expect \(name()) \(pick(["present", "absent"]))", "expect \(context()) focused",
      ])
    case 15: "align \(name()), a, b \(pick(["left", "center", "right", "top", "middle", "bottom"]))"
    case 16: "distribute \(name()), another, a, b \(pick(["horizontally", "vertically"]))"
    case 17:
      "duplicate \(name()) as \(pick(["\(name()) at \(point())", "copy \(place())", "copy in \(area())", "v, w, \"x y\" by \(point())"]))"
    case 18: pick(["save-point", "expect \(context()) \(pick(["saved", "unsaved"]))"])
    case 27:
      "label \(name())\(optional(", a, \"b c\"")) \(pick(texts))\(optional(" size 9.5"))\(optional(" color \(color())"))"
        + "\(optional(" \(pick(["left", "right"]))"))\(optional(" \(pick(["top", "bottom"]))"))"
        + "\(optional(" \(pick(["bold", "regular"]))"))\(optional(" padding \(pick(["0", "6", "auto"]))"))"
    case 29: "group p of \(name()), a\(optional(", b"))"
    case 30: pick(["ungroup p", "expect p of a, b", "move p to \(point())", "color p, a \(color())"])
    case 31: "add \(name()) in \(area())\(optional(" size \(size())"))\(optional(" back"))"
    case 32: "move \(name()) in \(area())"
    case 33:
      "align \(name()), a \(pick(["left", "right top", "center middle"])) in \(pick(["board", "other"]))\(optional(" gap 2.5"))"
    case 34:
      "distribute \(name()), a, b \(pick(["horizontally", "vertically"]))\(optional(" in \(pick(["board", "other"]))"))\(optional(" gap \(pick(["-2", "0"]))"))"
    case 28 where chance(3):
      "label \(name())\(optional(", a, b")) \(pick(["size 9.5", "color auto left", "center", "size \(thin)", "size 20 color \(color()) top", "bold", "regular padding 0", "padding auto"]))"
    case 28 where chance(2):
      "label a, b each \(pick(texts)) \(pick(texts))\(optional(" size 9.5"))\(optional(" left"))"
    case 28: "label \(name())\(optional(", a, b")) none"
    case 20, 21: "rename \(name()) to \(name())"
    case 22 where chance(3):
      "text \(name())\(optional(" \(place())"))\(optional(" style head"))\(optional(" back")) \(pick(texts))\(optional(" size 9"))\(optional(" bold"))"
    case 22 where chance(4):
      "add \(name()) size fit\(optional(" style slot"))\(optional(" corner 4")) label \(pick(texts))\(optional(" size 9"))"
    case 22:
      "add \(name()) \(place())\(optional(" size \(size())"))\(optional(" corner \(positive())"))\(optional(" in front of another"))"
    case 23: "move \(name()) \(place())"
    case 24: "align \(name())\(pick([" left top", " left", ", a \(anchor("left"))"])) in board"
    case 25: "resize \(name()) to \(size()) keep \(anchor("center"))"
    case 26: "duplicate \(name()) \(pick(["1", "2", "3", "(1 + 1)", "(2*1 + 1)"])) times by \(point())"
    default:
      pick([
        "expect board image s1\(optional(" tolerance 2"))\(optional(" within 0.5%"))",
        "expect \(context()) undo \"Undo Move to (1, 2)\" \"Undo Add Figure\"",
      ])
    }
  }

  private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }
  private mutating func optional(_ text: String) -> String { chance(2) ? text : "" }

  /// Of labels.
  private let texts = [#""Save""#, #""two\nlines""#, #""a \" b""#, "\"\u{E9}\u{1F600}\""]

  private mutating func name() -> String {
    if !names.isEmpty, chance(2) { return pick(names) }
    return pick([
      "card", "x1", "_", "Undo", "caf\u{E9}", "\"my card\"", "end", "\"all\"", "\"1\"", "\"\\\"\"",
      "\"\u{6F22} \u{1F600}\"",
      "red", "at", "in", "front", "left", "of", "none", "size", "undo", "label", "gap", "auto", "\"timeline\"",
      "\"refused\"", "absent",
    ])
  }

  private mutating func context() -> String { chance(3) ? "board" : name() }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "\(Int(Double.random(in: range, using: &random)))"
    case 1: return trimmed((Double.random(in: range, using: &random) * 8).rounded() / 8)
    case 2: return trimmed(Double.random(in: range, using: &random))
    default: return trimmed(Double.random(in: range, using: &random) / 1e5)
    }
  }

  /// Swift's own text of a number where that is canonical, else a canonical stand-in.
  private func trimmed(_ number: Double) -> String {
    let text = "\(number)"
    if text.hasSuffix(".0") { return text == "-0.0" ? "0" : String(text.dropLast(2)) }
    return text.contains("e") ? "1e-7" : text
  }

  private mutating func point() -> String {
    if chance(4) {
      return pick(["spot", "gap,0", "-7,\(thin)", "\(thin),gap", "(gap - 2),(-\(thin)*3)", "sum,(1/(2 + gap))"])
    }
    return "\(number(-1e6...1e6)),\(number(-1e6...1e6))"
  }
  private mutating func positive() -> String {
    if chance(4) { return pick([thin, "gap", "(gap/2 + 1)"]) }
    return pick(["1", "2.5", "0.37", "0.1", "1000000"])
  }
  private mutating func size() -> String {
    if chance(4) { return pick(["box", "(2*gap)x(sum)", "7x(\(thin) + 1)"]) }
    return "\(pick(["1", "0.125", "1000000", "33.3"]))x\(pick(["2", "1e-9", "77"]))"
  }
  private mutating func place() -> String {
    let gap = optional(" gap \(pick(["10", "-2.5", "gap"]))")
    return chance(2)
      ? "\(pick(["above", "below"])) other\(gap)\(optional(pick([" center", " right"])))"
      : "\(pick(["left of", "right of"])) other\(gap)\(optional(pick([" middle", " bottom"])))"
  }
  /// What a figure is in.
  private mutating func area() -> String {
    pick(["board", "other"]) + optional(" " + pick(["left", "right", "top", "bottom", "left top", "right bottom"]))
      + optional(" gap \(pick(["7", "-4", "(gap - 1)"]))")
  }
  private mutating func anchor(_ horizontal: String) -> String {
    pick([horizontal, "right", "top", "middle", "\(horizontal) middle", "right bottom"])
  }
  private mutating func opaque() -> String {
    guard spellsColors else { return pick(["red", "#123456", "gray", "aqua", "whitesmoke"]) }
    if chance(4) { return pick(["accent", "\u{E9}t\u{E9}"]) }
    return pick([
      "#F00", "RED", "magenta", "Grey", "#12AbCD", "oklch(70% 0.19 33)", "rgb( 1,2 ,3 )", "hsl(1\t2% 3% /* ) # */ / 1)",
      "red",
    ])
  }
  private mutating func color() -> String { chance(2) ? opaque() : pick(["#12345678", "transparent", "#00000001"]) }
  private mutating func border() -> String {
    chance(3) ? "none" : "\(color())\(optional(" \(thin)"))"
  }
}
