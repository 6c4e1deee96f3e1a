import BoardEditing
import BoardLanguage
import BoardModel
import ScriptTestSupport
import Testing

/// Groups of figures: what their names mean, command by command.
@Suite struct GroupsOfFiguresTests {
  private let bed = """
    rectboard 1
    board 400x300 color white
    add frame at 20,20 size 120x80
    add pillow at 30,30 size 40x20
    add blanket at 30,60 size 100x30
    group bed of frame, pillow, blanket

    """

  private func run(_ lines: String) -> Outcome { runClean(bed + lines) }

  @Test func `as one place, a group is the bounds of its figures`() {
    _ = run(
      """
      expect bed at 20,20 center 80,60 size 120x80
      move bed to 200,20
      expect pillow at 210,30
      expect board undo "Undo Move to (200, 20)"
      undo
      move bed center 200,150
      expect bed center 200,150
      undo
      drag bed through 0,0 40,20
      expect blanket at 50,60
      undo
      add lamp at 300,100 size 20x20
      move bed left of lamp gap 10 middle
      expect bed at 170,70
      move lamp right of bed gap 5
      expect lamp at 295,70
      align bed, lamp top
      align bed right bottom in board
      expect bed at 280,220
      align lamp left top in bed gap 4
      expect lamp at 284,224
      move bed, lamp by 0,-20
      expect bed at 280,200
      expect board depth 10 0
      """)
  }

  @Test func `it is resized in proportion, and looks stay`() {
    _ = run(
      """
      corner pillow 5
      resize bed to 60x160
      expect frame at 20,20 size 60x160
      expect pillow at 25,40 size 20x40 corner 5
      expect board undo "Undo Resize to 60 × 160"
      resize bed to 120x80 keep right bottom
      expect bed at -40,100
      """)
  }

  @Test func `where several figures may be named, it is its figures`() {
    _ = run(
      """
      color bed gold
      corner bed 3
      border bed none
      label bed "x" size 8
      expect blanket color gold corner 3 border none label "x"
      expect pillow undo "Undo Change Label"
      expect timeline undo "Undo Change Label of 3 Figures"
      add lid
      order bed front
      expect frame z 1
      expect blanket z 3
      order bed back
      expect lid z 3
      remove bed
      expect board undo "Undo Remove 3 Figures"
      expect bed absent
      expect board count 1
      undo
      expect bed of frame, pillow, blanket
      """)
  }

  @Test func `steps that add, remove or rename members change their parts, and undo brings membership back`() {
    _ = run(
      """
      remove pillow
      expect bed of frame, blanket
      undo
      expect bed of frame, pillow, blanket
      rename pillow to cushion
      expect bed of frame, cushion, blanket
      duplicate cushion as second at 90,30
      expect bed of frame, cushion, blanket, second
      undo 2
      expect bed of frame, pillow, blanket
      group bed of blanket, frame
      expect board undo "Undo Change Group"
      expect bed of blanket, frame
      remove blanket, frame
      expect bed absent
      undo 2
      expect bed of frame, pillow, blanket
      ungroup bed
      expect board undo "Undo Ungroup"
      expect bed absent
      expect pillow present
      undo
      undo
      expect board undo "Undo Add Figure"
      redo
      expect board redo "Redo Ungroup"
      """)
  }

  @Test func `parts lie in parts`() {
    _ = run(
      """
      group top of pillow, blanket
      expect bed of frame, top
      expect top of pillow, blanket
      add lamp at 0,0 size 10x10
      group room of bed, lamp
      expect room at 0,0 size 140x100
      move room by 5,5
      expect pillow at 35,35
      ungroup bed
      expect room of frame, top, lamp
      undo
      remove pillow, blanket
      expect bed of frame
      expect top absent
      remove frame
      expect room of lamp
      remove lamp
      expect room absent
      undo 3
      expect room of bed, lamp
      """)
  }

  @Test func `copies are named after the copy, and keep their parts`() {
    _ = run(
      """
      rename frame to bed.frame
      group bed.top of pillow, blanket
      duplicate bed as cot at 200,20
      expect cot of cot.frame, cot.top
      expect cot.top of cot.pillow, cot.blanket
      expect board undo "Undo Duplicate Group"
      duplicate bed 2 times by 0,90
      expect bed-3 of bed-3.frame, bed-3.top
      expect board undo "Undo Duplicate Group 2 Times"
      rename cot to couch
      expect couch of couch.frame, couch.top
      expect couch.blanket at 210,60
      expect board depth 9 0
      undo
      expect cot.pillow present
      """)
  }

  @Test func `a place may be in something`() {
    _ = run(
      """
      add a in bed size 20x20
      expect a at 70,50
      add b in bed left top gap 4 size 20x20
      expect b at 24,24
      move b in board right bottom
      expect b at 380,280
      move bed in board top gap 10
      expect bed at 140,10
      expect board undo "Undo Move to (140, 10)"
      move pillow in frame bottom gap -5
      expect pillow at 180,74
      add c in a size 4x4
      expect c at 78,58
      """)
    #expect(errors(bed + "add c in frame left right").count == 1)
    _ = runClean("rectboard 1\nadd in\nadd a\nmove a, in by 1,1\nadd b in front of a\n")
  }

  @Test func `rows are spread and spaced`() {
    _ = run(
      """
      add a at 0,0 size 20x20
      add b at 50,0 size 40x20
      distribute a, b horizontally gap 16
      expect b at 36,0
      distribute a, bed, b horizontally in board
      expect a at 55,0
      distribute a, b horizontally in board gap 10
      expect a at 165,0
      expect b at 195,0
      distribute a vertically in bed
      expect a at 165,50
      """)
  }

  @Test(arguments: [
    ("undo bed", "'bed' is a group: it has no history and no panel of its own"),
    ("focus bed", "'bed' is a group: it has no history and no panel of its own"),
    ("step \"x\" on bed\nend", "'bed' is a group: it has no history and no panel of its own"),
    ("panel bed\nend", "'bed' is a group: it has no history and no panel of its own"),
    ("limit bed 3", "'bed' is a group: it has no history and no panel of its own"),
    ("forget bed", "'bed' is a group: it has no history and no panel of its own"),
    ("add bed", "a group 'bed' already exists"),
    ("rename lamp to bed", "a group 'bed' already exists"),
    ("group lamp of frame", "a figure 'lamp' already exists"),
    ("group x of frame, lamp", "'lamp' isn't a member of the group that the others belong to"),
    ("group x of lamp, frame", "'frame' is a member of 'bed'"),
    ("group x of ghost", "there is no figure 'ghost' on the board"),
    ("group x of x", "'x' is named twice in this command"),
    ("move title in title", "'title' is named twice in this command"),
    ("move bed in bed.lost", "there is no figure 'bed.lost' on the board"),
    ("ungroup lamp", "'lamp' is a figure, not a group"),
    ("move bed, frame by 1,1", "'frame' is named twice in this command: it is in 'bed'"),
    ("move bed right of frame gap 5", "'frame' is named twice in this command: it is in 'bed'"),
    ("move bed in frame", "'frame' is named twice in this command: it is in 'bed'"),
    ("color bed, frame red", "'frame' is named twice in this command: it is in 'bed'"),
    ("order bed behind frame", "'frame' is named twice in this command: it is in 'bed'"),
    ("group of a", "expected 'of', found 'a'"),
    ("group x a", "expected 'of', found 'a'"),
  ]) func `what can't be is refused whole, with the reason`(line: String, message: String) {
    let script = bed + "add lamp\n" + line
    #expect((errors(script).first ?? ScriptTestSupport.run(script).error)?.message == message)
  }

  @Test(arguments: [
    ("expect bed color red", "'bed' is a group, which has no 'color'"),
    ("expect bed at 1,1", "'bed': expected at 1,1, found at 20,20"),
    ("expect bed of frame", "'bed': expected of frame, found of frame, pillow, blanket"),
    ("expect frame of bed", "'frame': expected of bed; it is a figure"),
    ("expect bed absent", "'bed': expected absent, found 120x80 at 20,20"),
  ]) func `failed expectations show the actual value`(line: String, message: String) {
    #expect(ScriptTestSupport.run(bed + line).messages == [message])
  }
}
