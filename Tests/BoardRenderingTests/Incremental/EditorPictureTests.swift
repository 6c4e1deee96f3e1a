import BoardEditing
import BoardModel
import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing
import WholeFiles

/// Compares pictures of a real editor's changes with full redraws: all differences must have been reported as damage.
@Suite struct EditorPictureTests {
  @Test(arguments: 0..<12, [1.0, 1.25])
  func `the damage of every edit, undo and preview covers each pixel that differs`(seed: Int, scale: Double) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let editor = BoardEditor(board: Board(size: size(90, 70)))
    let reader = editor.makeChangeReader()
    let renderer = BoardRenderer(scale: scale)
    var snapshots = FollowedPicture(of: editor, scale: scale)
    var before = try renderer.pixels(of: editor.board)
    _ = try snapshots.pixels()
    let vector = SnapshotRenderer(following: editor, scale: scale, svgElements: .rects)
    var panel: InteractiveEdit<Appearance>?
    var frameEdit: InteractiveEdit<Rectangle>?
    var group: EditGroup?
    for step in 0..<120 {
      // A refusal is as useful as an edit here: it must change nothing.
      try? EditorPictureTests.edit(editor, step, &panel, &frameEdit, &group, &random)
      let change = reader.next()
      let after = try renderer.pixels(of: editor.board)
      #expect(try snapshots.pixels() == after)
      #expect(try vector.svg().bytes == BoardRenderer(scale: scale, svgElements: .rects).svg(of: editor.board).bytes)
      let areas = change.damage.map { area in
        (
          x: Int((area.minX * scale).rounded(.down))..<Int((area.maxX * scale).rounded(.up)),
          y: Int((area.minY * scale).rounded(.down))..<Int((area.maxY * scale).rounded(.up))
        )
      }
      for y in 0..<after.height {
        for x in 0..<after.width where before[x, y] != after[x, y] {
          #expect(areas.contains { $0.x.contains(x) && $0.y.contains(y) }, "step \(step): \(x),\(y)")
        }
      }
      before = after
    }
  }

  private static func edit(
    _ editor: BoardEditor, _ step: Int, _ panel: inout InteractiveEdit<Appearance>?,
    _ frameEdit: inout InteractiveEdit<Rectangle>?,
    _ group: inout EditGroup?, _ random: inout SeededGenerator
  ) throws {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    func color() -> Color {
      Color(
        red: .random(in: 0...255, using: &random), green: 99, blue: .random(in: 0...255, using: &random),
        alpha: Bool.random(using: &random) ? 255 : 128)
    }
    let names = ["a", "b", "c", "d", "e", "f"].map(name)
    let (figure, other) = (names.randomElement(using: &random)!, names.randomElement(using: &random)!)
    let board = editor.boardContext
    switch Int.random(in: 0..<22, using: &random) {
    case 21: try board.rename(figure, to: other)
    case 0...3:
      try board.add(
        figure, at: .origin(Point(x: number(-80...360), y: number(-80...280))),
        size: size(number(2...200), number(2...200)),
        appearance: Appearance(
          fill: color(), cornerRadius: number(0...60), border: Border(color: color(), width: number(1...30))))
    case 4, 5: try board.move([figure], by: Offset(dx: number(-60...60), dy: number(-60...60)))
    case 6: try board.resize(figure, to: size(number(1...200), number(1...200)))
    case 7: try board.order(figure, to: figure == other ? .front : .behind(other))
    case 8: try board.remove([figure])
    case 9: try editor.context(of: figure).setColor(color())
    case 10: try editor.context(of: figure).setCornerRadius(number(0...120))
    case 11: try editor.context(of: figure).setBorder(color(), width: number(1...50))
    case 12, 13: try board.undo(Int.random(in: 1...4, using: &random))
    case 14: try board.redo(Int.random(in: 1...4, using: &random))
    case 15: try editor.context(of: figure).undo(2)
    case 16:
      if let open = panel {
        if Bool.random(using: &random) { try open.end() } else { open.cancel() }
        panel = nil
      } else {
        panel = try editor.context(of: figure).openPanel()
      }
    case 17:
      if let drag = frameEdit {
        if Bool.random(using: &random) { try drag.end() } else { drag.cancel() }
        frameEdit = nil
      } else {
        frameEdit = try board.beginFrameEdit(of: figure)
      }
    case 18, 19: try frameEdit?.update { $0 = $0.moved(by: Offset(dx: number(-60...60), dy: number(-60...60))) }
    default:
      if let open = group {
        open.end()
        group = nil
      } else {
        group = try board.beginGroup()
      }
    }
  }
}
