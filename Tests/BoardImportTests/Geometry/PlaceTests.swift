import BoardImport
import BoardLanguage
import BoardModel
import Testing

/// The places of figures: transforms, viewports, and `<use>`.
struct PlaceTests {
  @Test(arguments: [
    ("translate(10,20)", "at 10,20 size 30x40"), ("translate(10)", "at 10,0 size 30x40"),
    ("scale(2)", "at 0,0 size 60x80"), ("scale(-1 1) translate(-40 0)", "at 10,0 size 30x40"),
    ("rotate(90)", "at -40,0 size 40x30"), ("rotate(-90 20 20)", "at 0,10 size 40x30"),
    ("rotate(180 15 20)", "at 0,0 size 30x40"), ("rotate(450)", "at -40,0 size 40x30"),
    ("matrix(0 1 -1 0 40 0)", "at 0,0 size 40x30"), ("matrix(1,0,0,1,.5,-.5)", "at 0.5,-0.5 size 30x40"),
    ("rotate(45)rotate(45)", "at -40,0 size 40x30"), ("none", "at 0,0 size 30x40"),
    ("skewX(0)", "at 0,0 size 30x40"), (" translate ( 1px , 2px ) , scale(1)", "at 1,2 size 30x40"),
  ])
  func `transforms that leave a rectangle along the axes`(transform: String, expected: String) throws {
    #expect(
      try look("<rect width='30' height='40' transform='\(transform)'/>") == expected + " color black border none")
    // A square path looks the same at any of these angles.
    #expect(try look("<path d='M0 0H30V40H0z' transform='\(transform)'/>") == expected + " color black border none")
  }

  @Test func `a turned path may lie along the axes`() throws {
    let diamond = "<polygon points='50 0 100 50 50 100 0 50' transform='rotate(45 50 50)'/>"
    #expect(try look(diamond) == "at 14.6447,14.6447 size 70.7107x70.7107 color black border none")
  }

  @Test func `corners and lines grow with what they are in`() throws {
    let rect = "<rect x='1' y='1' width='10' height='10' rx='2' stroke='red' stroke-width='2'/>"
    #expect(try look("<g transform='scale(3)'>\(rect)</g>") == "at 0,0 size 36x36 color black corner 9 border red 6")
    #expect(
      try look("<g transform='scale(3)' style='vector-effect:non-scaling-stroke'>\(rect)</g>")
        == "at 0,0 size 36x36 color black corner 9 border red 6")
    let constant =
      "<rect x='1' y='1' width='10' height='10' stroke='red' stroke-width='2' vector-effect='non-scaling-stroke' transform='scale(3)'/>"
    #expect(try look(constant) == "at 2,2 size 32x32 color black border red 2")
  }

  @Test(arguments: [
    ("width='200' height='100'", "200x100", "10,10 size 10x10"),
    ("width='50mm' height='1in'", "188.9764x96", "10,10 size 10x10"),
    ("viewBox='10 10 40 20'", "40x20", "0,0 size 10x10"),
    ("viewBox='0 0 40 20' width='80'", "80x40", "20,20 size 20x20"),
    ("viewBox='0 0 40 20' height='80'", "160x80", "40,40 size 40x40"),
    ("viewBox='0 0 40 20' width='100%' height='100%'", "40x20", "10,10 size 10x10"),
    ("viewBox='0 0 40 20' width='80' height='80'", "80x80", "20,40 size 20x20"),
    ("viewBox='0 0 40 20' width='80' height='80' preserveAspectRatio='xMinYMin'", "80x80", "20,20 size 20x20"),
    ("viewBox='0 0 40 20' width='80' height='80' preserveAspectRatio='xMaxYMax meet'", "80x80", "20,60 size 20x20"),
    ("viewBox='0 0 40 20' width='80' height='80' preserveAspectRatio='none'", "80x80", "20,40 size 20x40"),
    ("viewBox='0 0 40 20' width='80' height='80' preserveAspectRatio='xMidYMid slice'", "80x80", "0,40 size 40x40"),
    ("", "300x150", "10,10 size 10x10"), ("viewBox='0 0 0 20'", "300x150", "10,10 size 10x10"),
  ])
  func `the size and the view of the drawing`(attributes: String, size: String, place: String) throws {
    let result = try imported("<rect x='10' y='10' width='10' height='10'/>", attributes)
    let words = result.script.split(separator: "\n")[0].split(separator: " ")
    #expect(words[1].hasPrefix(size))
    #expect(
      try look("<rect x='10' y='10' width='10' height='10'/>", attributes) == "at \(place) color black border none")
  }

  @Test func `drawings in drawings`() throws {
    let inner = "<rect width='100%' height='50%'/>"
    #expect(
      try look("<svg x='10' y='20' width='40' height='30'>\(inner)</svg>")
        == "at 10,20 size 40x15 color black border none")
    #expect(
      try look("<svg x='10' y='20' width='40' height='30' viewBox='0 0 80 60'>\(inner)</svg>")
        == "at 10,20 size 40x15 color black border none")
    // What extends past the viewport is cut off.
    let wide = "<rect x='-5' y='5' width='100' height='5'/>"
    #expect(
      try look("<svg x='10' y='20' width='40' height='30'>\(wide)</svg>")
        == "at 10,25 size 40x5 color black border none")
    #expect(
      try look("<svg x='10' y='20' width='40' height='30' overflow='visible'>\(wide)</svg>")
        == "at 5,25 size 100x5 color black border none")
    #expect(try commands("<svg width='40' height='30'><rect x='50' width='9' height='9'/></svg>").isEmpty)
    let round = "<svg width='40' height='30'><rect width='50' height='9' rx='2'/></svg>"
    #expect(try warnings(round) == ["a clipped rectangle is drawn whole"])
  }

  @Test func `clips that are rectangles`() throws {
    let clip = "<clipPath id='c'><rect width='20' height='20'/></clipPath>"
    #expect(
      try look("<g clip-path='url(#c)'><rect x='10' width='50' height='9'/></g>\(clip)")
        == "at 10,0 size 10x9 color black border none")
    #expect(try warnings("<g clip-path='url(#c)'><rect width='20' height='20' rx='9'/></g>\(clip)").isEmpty)
  }

  @Test func `what is used elsewhere`() throws {
    let rect = "<defs><rect id='r' width='10' height='10'/></defs>"
    #expect(
      try commands(
        "\(rect)<use href='#r' x='5' id='u'/><g fill='red'><use xlink:href='#r' transform='scale(2)'/></g>",
        "xmlns:xlink='http://www.w3.org/1999/xlink'")
        == ["add u at 5,0 size 10x10 color black border none", "add r at 0,0 size 20x20 color red border none"])
    let symbol = "<symbol id='s' viewBox='0 0 10 10'><rect id='q' width='10' height='10'/></symbol>"
    #expect(
      try look("\(symbol)<use href='#s' x='5' y='6' width='20' height='20'/>")
        == "at 5,6 size 20x20 color black border none")
    #expect(try look("\(symbol)<use id='u' href='#s'/>") == "at 0,0 size 100x100 color black border none")
    #expect(try warnings("<use href='#none'/>") == ["left out: a 'use' of an element that isn't in the drawing"])
    #expect(try warnings("<use href='other.svg#r'/>") == ["left out: a 'use' of an element that isn't in the drawing"])
    #expect(try warnings("<g id='g'><use href='#g'/></g>") == ["left out: a 'use' that refers to itself"])
    #expect(
      try warnings("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>").allSatisfy {
        $0.contains("refers to itself")
      })
  }

  @Test func `one of a switch`() throws {
    let content = """
      <switch><foreignObject/><rect requiredExtensions='x' width='1' height='1'/><rect systemLanguage='de' width='2' height='2'/>
      <rect systemLanguage='fr, en-GB' width='3' height='3'/><rect width='4' height='4'/></switch>
      """
    #expect(try commands(content) == ["add rect at 0,0 size 3x3 color black border none"])
  }

  @Test func `the first area that covers all is the background`() throws {
    #expect(
      try imported("<rect width='100%' height='100%' fill='tomato'/>").script
        == "board 100x100 color tomato\n")
    #expect(
      try imported("<rect width='100' height='100' fill='red' fill-opacity='.5'/>").script
        == "board 100x100 color #ff7f7f\n")
    #expect(
      try commands("<rect id='a' width='100' height='100' fill='red'/>") == [
        "add a at 0,0 size 100x100 color red border none"
      ])
    #expect(try commands("<rect width='100' height='100' rx='1'/>").count == 1)
    #expect(try commands("<rect id='a' width='1' height='1'/><rect width='100' height='100'/>").count == 2)
  }
}
