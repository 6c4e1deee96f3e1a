import BoardLanguage
import SeededRandom
import Testing

/// Scripts of commands that can mostly be run, by chance.
package struct RandomSession {
  private var random: SeededGenerator
  package var text = ""
  package var open: [String] = []
  /// The rest of a table.
  package var rows: [String] = []

  package init(seed: UInt64, lines: Int) {
    random = SeededGenerator(seed: seed)
    for name in ["a", "b", "c"] { text += "add \(name) at \(name == "a" ? 0 : 9),5\n" }
    for _ in 0..<lines { text += line() + "\n" }
    for row in rows { text += row + "\n" }
    while let closer = open.popLast() { text += closer + "\n" }
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }
  private mutating func name() -> String { pick(["a", "b", "c", "d"]) }
  private mutating func number() -> String { "\(Int.random(in: 0...4, using: &random))" }

  /// A table of two columns, whose rows come with the next lines.
  private mutating func table() -> String {
    // After a row, the ones that can follow it.
    var next = ["\"\" \"x\"", "none \"\" red", "\"y\" 2"]
    for index in 0..<Int.random(in: 0...3, using: &random) {
      let row = pick(next)
      rows.append("row " + pick(["", "as r\(index) ", "height 2 "]) + row)
      next = ["\"\" \"x\"", "none \"\" red", "\"y\" 2"] + (row.hasSuffix("2") || row == "^" ? ["^"] : ["none ^"])
      if row.hasPrefix("\"\"") || row.hasPrefix("^ ") { next += ["^ none", "^ ^"] }
      if row.hasPrefix("none ^") { next.removeAll { $0.hasPrefix("^") } }
    }
    rows.append(pick(["end", "end", "end", "cancel"]))
    return
      "table \(pick(["t", "u"])) \(pick(["at 1,\(number())", "below a gap \(number())", "in p", "border none"])) columns \(pick(["2 times 9", "5 as x, 6"]))"
  }

  package mutating func line() -> String {
    if !rows.isEmpty { return rows.removeFirst() }
    switch Int.random(in: 0..<32, using: &random) {
    case 30: return table()
    case 31:
      return pick([
        "color t.1.* red", "undo t.1.1", "move t by 1,\(number())", "remove t.*.2", "label u.1.1 \"z\"",
        "group p of t, \(name())", "duplicate t as u below t", "rename t to u", "corner t.2.x \(number())",
      ])
    case 0 where Bool.random(using: &random):
      return pick([
        "text \(name()) at \(number()),1 \"Hi\"", "duplicate a as \(pick(["c", "d", "e"])) below b gap \(number())",
        "duplicate b as c, d by \(number()),2", "add \(name()) size fit label \"x\"",
        "add \(name()) at (1 + \(number())),(2*3)",
      ])
    case 0: return "add \(name()) color \(pick(["red", "blue"])) at \(number()),\(number())"
    case 1: return "remove \(name())"
    case 2, 3: return "move \(name()) to \(number()),\(number())"
    case 4:
      return pick([
        "move a, b by \(number()),0", "move * by \(number()),1", "color a*, b* \(pick(["red", "blue"]))", "remove c*",
        "order *, d \(pick(["back", "front"]))", "resize a, b to 1\(number())x(2 + \(number()))", "label a* \"x\"",
        "group p of b*, c*", "corner p*, a*-2 \(number())", "border *.* \(pick(["none", "red"]))",
      ])
    case 5:
      return pick(["order a front", "order b back", "order c in front of a", "order a behind b", "order d front"])
    case 6, 7: return "color \(name()) \(pick(["red", "blue", "green"]))"
    case 8: return "corner \(name()) \(number())"
    case 9: return "border \(name()) \(pick(["none", "red", "red 2"]))"
    case 10, 11:
      return
        "undo \(pick(["", "board", "a", "b 2", "board 3", "all", "timeline", "timeline", "timeline 3", "timeline all"]))"
    case 12, 13: return "redo \(pick(["", "board", "a", "b 2", "board 3", "all", "timeline", "timeline 2"]))"
    case 14: return "focus \(pick(["board", "a", "b"]))"
    case 22: return pick(["resize board to 5\(number())0x400", "color board \(pick(["white", "navy"]))"])
    case 24, 25:
      return pick([
        "group p of \(pick(["a", "a, b", "b, c", "c, d", "d, a"]))", "group q of p, \(name())", "group p of a, b, c",
        "ungroup p",
        "ungroup q",
      ])
    case 26, 27:
      let part = pick(["p", "p", "q", "p-2"])
      return pick([
        "move \(part) by \(number()),1", "move \(part) to \(number()),9", "color \(part) \(pick(["red", "gray"]))",
        "resize \(part) to 3\(number())x20", "order \(part) \(pick(["front", "back"]))", "remove \(part)",
        "rename \(part) to \(pick(["p", "q", "r"]))", "duplicate \(part) 1 times by 3,\(number())",
        "duplicate \(part) as r at 1,1", "align \(part), c left", "distribute \(part), c vertically gap \(number())",
      ])
    case 15: return "limit \(pick(["board", "a"])) \(pick(["0", "3", "5"]))"
    case 16:
      return pick(["forget b", "resize a to 5x\(Int.random(in: 1...3, using: &random))", "drag b through 1,1 2,2"])
    case 17:
      open.append("end")
      return pick(["step", "step on board", "step \"Two\" on a", "step on b", "step \"Three\""])
    case 18:
      open.append(pick(["end", "cancel"]))
      return "panel \(name())"
    default: return open.popLast() ?? "snapshot"
    }
  }
}

/// Whether each line is in a table, so that nothing but a row can be put before it.
package func areInTables(_ lines: [String]) -> [Bool] {
  var isInTable = false
  return lines.map { line in
    let words = line.split(separator: " ")
    defer { if words.first == "table" { isInTable = true } }
    defer { if words.first == "end" || words.first == "cancel" { isInTable = false } }
    return isInTable
  }
}

/// Runs a random session, leaving out the lines that are refused.
package func accepted(_ session: RandomSession) -> String {
  // A refused line is dropped, with its closer if it opens a block; so the rest is a script that runs to its end.
  var lines = session.text.split(separator: "\n").map(String.init)
  while let error = run(lines.joined(separator: "\n")).error {
    let index = error.location.line - 1
    let openers = ["step", "panel", "table"]
    if openers.contains(where: lines[index].hasPrefix) {
      var depth = 0
      let closer = lines[index...].indices.first { line in
        if openers.contains(where: lines[line].hasPrefix) { depth += 1 }
        if ["end", "cancel"].contains(lines[line]) { depth -= 1 }
        return depth == 0
      }
      // A table's rows go with it.
      if lines[index].hasPrefix("table") {
        lines.removeSubrange(index..<closer!)
      } else {
        lines.remove(at: closer!)
      }
    }
    lines.remove(at: index)
  }
  return lines.joined(separator: "\n") + "\n"
}
