import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTools
import SeededRandom
import Testing

@Suite struct `Differences of boards` {
  private func board(_ text: String) throws -> Board {
    let runner = try ScriptRunner(Script(text))
    while try runner.next() != nil {}
    return runner.editor.board
  }

  private func difference(_ old: String, _ new: String) throws -> BoardDifference {
    BoardDifference(from: try board(old), to: try board(new))
  }

  @Test(arguments: [
    ("add a", "add b\nremove b\nadd a", ""),
    ("add a at 40,40 color tomato", "add a at 200,150 color teal", "~ a: moved 40,40 → 200,150, color tomato → teal\n"),
    ("add a", "add a size 10x20 at 250,250", "~ a: resized 100x100 → 10x20\n"),
    ("add a", "add a corner 3 border none", "~ a: corner 0 → 3, border #b3b3b3 1 → none\n"),
    (
      "", "add a\nadd \"my b\" color red",
      "+ a at 250,250 size 100x100 back\n+ \"my b\" at 250,250 size 100x100 color red\n"
    ),
    ("add a", "", "- a at 250,250 size 100x100\n"),
    ("add a\nadd b\nadd c", "add b\nadd c\nadd a", "~ a: now in front of c\n"),
    ("add a\nadd b\nadd c", "add c\nadd a\nadd b", "~ c: now back\n"),
    ("", "board 600x600 color red", "~ board: color whitesmoke → red\n"),
    ("board 1x2", "board 3x2", "~ board: resized 1x2 → 3x2\n"),
    ("add a", "add \"a\\u{202E}\"", "+ \"a\\u{202E}\" at 250,250 size 100x100\n- a at 250,250 size 100x100\n"),
  ])
  func `are told in a line each`(old: String, new: String, expected: String) throws {
    #expect(try difference(old, new).description == expected)
  }

  /// A random board of up to 7 of 8 names, with few places and appearances, so that many are equal.
  private func randomBoard(_ random: inout SeededGenerator) throws -> Board {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }
    var text = pick(["", "", "board 300x200\n", "board 600x600 color red\n"])
    for name in "abcdefgh".shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random)) {
      text += "add \(name)\(pick(["", "", " at 1,2"]))\(pick(["", "", " size 3x4"]))\(pick(["", "", " color red"]))"
      text += "\(pick(["", "", " corner 2"]))\(pick(["", "", " border none"]))\n"
    }
    return try board(text)
  }

  @Test(arguments: 0..<300) func `are those that another comparison finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (try randomBoard(&random), try randomBoard(&random))
    #expect(BoardDifference(from: old, to: old).isEmpty)
    #expect(BoardDifference(from: old, to: old).description == "")
    let difference = BoardDifference(from: old, to: new)
    #expect(difference.isResized == (old.size != new.size))
    #expect(difference.isRecolored == (old.background != new.background))
    #expect(
      difference.description.split(separator: "\n").count { !$0.hasPrefix("~ board") } == difference.figures.count)

    // By name, without the order.
    let (oldNames, newNames) = (old.figures.map(\.name), new.figures.map(\.name))
    let common = newNames.filter(oldNames.contains)
    #expect(difference.figures.filter { $0.old == nil }.map(\.name) == newNames.filter { !common.contains($0) })
    #expect(difference.figures.filter { $0.new == nil }.map(\.name) == oldNames.filter { !common.contains($0) })
    let restyled = common.filter {
      old[$0]?.frame != new[$0]?.frame || old[$0]?.appearance != new[$0]?.appearance
    }
    let reordered = difference.figures.filter(\.isReordered).map(\.name)
    let both = difference.figures.filter { $0.old != nil && $0.new != nil }.map(\.name)
    #expect(both == common.filter { restyled.contains($0) || reordered.contains($0) })
    for figure in difference.figures where figure.old != nil && figure.new != nil {
      #expect(figure.aspects.contains { $0 != .order } == restyled.contains(figure.name))
    }

    // The other figures keep their order, and no larger set of figures does.
    let steady = common.filter { !reordered.contains($0) }
    #expect(steady == oldNames.filter(steady.contains))
    let longest = (0..<(1 << common.count)).filter { bits in
      let chosen = common.indices.filter { bits >> $0 & 1 == 1 }.map { common[$0] }
      return chosen == oldNames.filter(chosen.contains)
    }.map { $0.nonzeroBitCount }.max()
    #expect(steady.count == longest)

    // The difference contains enough to make the new board from the old one.
    var names = oldNames.filter { name in !difference.figures.contains { $0.name == name && $0.new == nil } }
    var figures = Dictionary(
      uniqueKeysWithValues: old.figures.map { ($0.name, [$0.frame] as [AnyHashable] + [$0.appearance]) })
    for figure in difference.figures {
      guard let new = figure.new else { continue }
      figures[figure.name] = [new.frame, new.appearance]
      guard figure.old == nil || figure.isReordered else { continue }
      names.removeAll { $0 == figure.name }
      let behind = figure.figureBehind.flatMap(names.firstIndex)
      names.insert(figure.name, at: behind.map { $0 + 1 } ?? 0)
    }
    #expect(names == newNames)
    for figure in new.figures { #expect(figures[figure.name] == [figure.frame, figure.appearance]) }
  }
}
