import BoardImport
import BoardLanguage
import BoardModel
import Testing

struct OpacityTests {
  private let pair =
    "<rect id='a' width='20' height='20' fill='red'/><rect id='b' x='10' width='20' height='20' fill='blue'/>"

  @Test func `what lies over nothing fades by itself`() throws {
    #expect(
      try look("<rect width='9' height='9' fill='red' opacity='.5'/>") == "at 0,0 size 9x9 color #ff000080 border none")
    #expect(
      try look("<rect width='9' height='9' fill='none' stroke='red' stroke-width='2' opacity='.5'/>").hasSuffix(
        "border #ff000080 2"))
    let apart = "<g opacity='.5'><rect width='9' height='9'/><rect x='9' width='9' height='9' fill='red'/></g>"
    #expect(
      try commands(apart) == [
        "add rect at 0,0 size 9x9 color #00000080 border none",
        "add rect-2 at 9,0 size 9x9 color #ff000080 border none",
      ])
  }

  @Test func `over one color it is mixed with that`() throws {
    #expect(
      try look("<rect x='1' y='1' width='9' height='9' fill='red' stroke='blue' opacity='.5'/>")
        == "at 0.5,0.5 size 10x10 color #ff7f7f border #7f7fff 1")
    #expect(try commands("<g opacity='.5'>\(pair)</g>").map { $0.split(separator: " ")[7] } == ["#ff7f7f", "#7f7fff"])
    let back = "<rect width='50' height='50' fill='black'/>"
    #expect(
      try commands("\(back)<g opacity='.5'>\(pair)</g>").dropFirst().map { $0.split(separator: " ")[7] } == [
        "maroon", "navy",
      ])
    #expect(try warnings("\(back)<g opacity='.5'>\(pair)</g>").isEmpty)
    // A translucent color stays translucent.
    #expect(
      try commands("<g opacity='.5'>\(pair)<rect width='30' height='9' fill='#00ff0080'/></g>")[2].contains(
        "color #7fff7f80"))
  }

  @Test(arguments: [
    "<rect width='100%' height='100%' fill='red' opacity='.5'/>",
    "<g opacity='.5'><rect width='100' height='100' fill='red'/></g>",
  ]) func `an area that covers all and fades isn't the background`(area: String) throws {
    #expect(
      try commands(area + "<rect id='a' width='9' height='9'/>") == [
        "add rect at 0,0 size 100x100 color #ff000080 border none", "add a at 0,0 size 9x9 color black border none",
      ])
  }

  @Test func `a text fades by itself`() throws {
    let rect = "<rect id='rect' width='90' height='40' fill='white'/>"
    let text = "<text x='45' y='24' font-size='10' text-anchor='middle' opacity='.5'>ab</text>"
    #expect(
      try commands(rect + text) == [
        "add rect at 0,0 size 90x40 color white border none label \"ab\" size 10 color #00000080"
      ])
    #expect(
      try commands(text) == [
        "add ab at 33.785,12.8 size 22.43x16 color transparent border none label \"ab\" size 10 color #00000080"
      ])
  }

  @Test func `over several colors it is told`() throws {
    let back = "<rect x='15' width='50' height='50' fill='black'/>"
    let result = try imported("\(back)<g opacity='.5'>\(pair)</g>")
    #expect(result.warnings.map(\.message) == ["an opacity over several colors is applied to each of them"])
    #expect(result.commands.dropFirst().map { $0.split(separator: " ")[7] } == ["#ff000080", "#0000ff80"])
  }

  @Test(arguments: [
    // The square around a corner is 10 wide; figures in it may lie over what is behind the corner.
    (0, 0, false), (9, 9, false), (10, 9, false), (10, 10, true), (20, 30, true), (21, 30, false), (20, 31, false),
  ]) func `over a rounded corner it is told, and mixed beside it`(x: Int, y: Int, isMixed: Bool) throws {
    let back = "<rect width='50' height='50' rx='10' fill='black'/>"
    let pair =
      "<rect x='\(x)' y='\(y)' width='10' height='10' fill='red'/>"
      + "<rect x='\(x)' y='\(y)' width='20' height='10' fill='blue'/>"
    let result = try imported("\(back)<g opacity='.5'>\(pair)</g>")
    let colors = result.commands.dropFirst().map { $0.split(separator: " ")[7] }
    #expect(colors == (isMixed ? ["maroon", "navy"] : ["#ff000080", "#0000ff80"]))
    #expect(result.warnings.count == (isMixed ? 0 : 1))
  }

  @Test(arguments: [(1, false), (2, true), (38, true), (39, false)])
  func `over a border it is told, and mixed beside it`(x: Int, isMixed: Bool) throws {
    let back = "<rect x='1' y='1' width='48' height='48' fill='black' stroke='red' stroke-width='2'/>"
    let pair =
      "<rect x='\(x)' y='20' width='10' height='10' fill='red'/><rect x='\(x)' y='20' width='5' height='10' fill='blue'/>"
    #expect(try warnings("\(back)<g opacity='.5'>\(pair)</g>").isEmpty == isMixed)
  }

  @Test func `labels fade with what they are in`() throws {
    let rect = "<rect id='rect' width='40' height='20' fill='red'/>"
    let text = "<text x='20' y='14' font-size='10' text-anchor='middle'>ab</text>"
    #expect(
      try commands("<g opacity='.5'>\(rect)\(text)</g>") == [
        "add rect at 0,0 size 40x20 color #ff7f7f border none label \"ab\" size 10 color #7f7f7f"
      ])
    #expect(
      try commands("\(rect)<g opacity='.5'>\(text)</g>") == [
        "add rect at 0,0 size 40x20 color red border none label \"ab\" size 10 color #00000080"
      ])
    #expect(
      try commands("<g opacity='.5'><g opacity='.5'><rect width='9' height='9'/></g></g>")[0].contains("#00000040"))
  }
}
