import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import SeededRandom
import Testing

@Suite struct ColorTests {
  /// Colors by name and in hexadecimal digits, as browsers read them.
  static let accepted: [(css: String, bytes: String)] = [
    // Names and digits, in letters of either case.
    ("tomato", "tomato"), ("ToMaTo", "tomato"), ("rebeccapurple", "rebeccapurple"), ("transparent", "transparent"),
    ("LightGoldenRodYellow", "lightgoldenrodyellow"), ("darkgrey", "darkgray"), ("slategrey", "slategray"),
    ("#f00", "red"), ("#F00F", "red"), ("#f008", "#ff000088"), ("#aBcDeF", "#abcdef"), ("#01020304", "#01020304"),
    ("#0000", "transparent"),
    // rgb() with commas.
    ("rgb(1,2,3)", "#010203"), ("rgb( 1 , 2 , 3 )", "#010203"), ("rgba(1, 2, 3)", "#010203"),
    ("rgb(1, 2, 3, 0.5)", "#01020380"), ("rgba(1, 2, 3, 50%)", "#01020380"), ("RGB(0,0,0)", "black"),
    ("rgb(10%, 50%, 100%)", "#1a80ff"), ("rgb(-10, 300, 2.5)", "#00ff03"), ("rgb(2.4, 2.5, 2.6)", "#020303"),
    ("rgb(-10%, 110%, 0.1%)", "lime"), ("rgba(0, 0, 0, 2)", "black"), ("rgba(0, 0, 0, -1)", "transparent"),
    ("rgb(1e2, 1E+1, 1000e-1)", "#640a64"), ("rgb(+1, .5, 0.4)", "#010100"),
    // rgb() with spaces.
    ("rgb(1 2 3)", "#010203"), ("rgba(1 2 3 / 0.5)", "#01020380"), ("rgb(1 2 3/50%)", "#01020380"),
    ("rgb(10% 20 30%)", "#1a144d"), ("rgb(none 255 none)", "lime"), ("rgb(128 none none / none)", "#80000000"),
    ("rgb(1/**/2/* ) */3)", "#010203"), ("rgb(10%20%30%)", "#1a334d"), ("rgb(1 -2+3)", "#010003"),
    ("rgb(\t1\t2\t3\t)", "#010203"), ("rgb(20% none none / none)", "#33000000"),
    // hsl().
    ("hsl(120 30% 50%)", "#59a659"), ("hsl(120 30 50)", "#59a659"), ("hsl(120 30% 50 / 0.5)", "#59a65980"),
    ("hsl(120, 30%, 50%)", "#59a659"), ("hsla(120deg, 30%, 50%, 0.5)", "#59a65980"), ("hsl(10 100% 50%)", "#ff2b00"),
    ("hsl(0 0% 49.99999%)", "#7f7f7f"), ("hsl(0 0% 49.999999%)", "gray"), ("hsl(60, 100%, 37.5%)", "#bfbf00"),
    ("hsl(780, 100%, 37.5%)", "#bfbf00"), ("hsl(-300 100% 37.5%)", "#bfbf00"), ("hsl(300, 50%, 50%)", "#bf40bf"),
    ("hsl(30deg, 100%, 100%)", "white"), ("hsl(none none none)", "black"), ("hsl(120 none 50%)", "gray"),
    ("hsl(none 100% 50%)", "red"), ("hsl(120 100% 50% / none)", "#00ff0000"), ("hsl(0 -50% 40%)", "#666666"),
    ("hsl(30 -50 60)", "#999999"), ("hsl(200grad 100% 50%)", "aqua"), ("hsl(0.5turn 100% 50%)", "aqua"),
    ("hsl(3.14159265358979rad 100% 50%)", "aqua"), ("hsl(1e400 100% 50%)", "red"),
    // Beyond 100 %, the syntax with commas clamps the operands, the other one only the result.
    ("hsl(120, 200%, 25%)", "green"), ("hsl(120 200% 25%)", "#00bf00"), ("hsl(0, 100%, 150%)", "white"),
    ("hsl(360 100% 50%)", "red"), ("hsl(-1e-20 100% 50%)", "red"),
    // hwb().
    ("hwb(120 30% 50%)", "#4d804d"), ("hwb(120 30 50)", "#4d804d"), ("hwb(120deg 0% 0%)", "lime"),
    ("hwb(0 100% 100%)", "gray"), ("hwb(0 40% 80%)", "#555555"), ("hwb(none none none)", "red"),
    ("hwb(90 0% 0% / 50%)", "#80ff0080"), ("HWB(0.25turn 0 0)", "#80ff00"),
    // lab() and lch().
    ("lab(46.2775% -47.5621 48.5837)", "green"), ("lab(0 0 0)", "black"), ("lab(100 0 0)", "white"),
    ("lab(29.2345% 39.3825 20.0664)", "#7d2329"), ("lab(52.2345% 40.1645 59.9971)", "#c65d06"),
    ("lab(60.2345 -5.3654 58.956)", "#9d9318"), ("lab(62.2345% -34.9638 47.7721)", "#68a639"),
    ("lab(67.5345% -8.6911 -41.6019)", "#62acef"), ("lab(29.69% 44.888% -29.04%)", "purple"),
    ("lab(54.291733 80.804921 69.890973)", "red"), ("lab(400 0 0/50%)", "#ffffff80"), ("lab(-40 0 0)", "black"),
    ("lab(none none none)", "black"), ("lab(50% 0 0)", "#777777"),
    ("lch(46.2775% 67.9892 134.3912)", "green"), ("lch(52.2345% 72.2 56.2)", "#c65d06"),
    ("lch(29.2345% 44.2 27)", "#7d2329"), ("lch(60.2345 59.2 95.2deg)", "#9d9318"), ("lch(50 -20 0)", "#777777"),
    ("lch(50% 0% none)", "#777777"), ("lch(0 0 0 / .5)", "#00000080"),
    // oklab() and oklch().
    ("oklab(51.975% -0.1403 0.10768)", "green"), ("oklab(0.62796 0.22486 0.12585)", "red"),
    ("oklab(1 0 0)", "white"), ("oklab(4 0 0)", "white"), ("oklab(0 0 0 / 0.5)", "#00000080"),
    ("oklab(40.101% 0.1147 0.0453)", "#7d2329"),
    ("oklch(51.975% 0.17686 142.495)", "green"), ("oklch(62.796% 0.25768 29.234)", "red"),
    ("oklch(0.62796 64.42% 29.234deg)", "red"), ("oklch(40.101% 0.12332 21.555)", "#7d2329"),
    ("oklch(0.5 -0.2 0)", "#636363"), ("oklch(100% 0 0 / none)", "#ffffff00"),
    // color().
    ("color(srgb 1 0.5 0.2)", "#ff8033"), ("color(srgb 100% 50% 20%)", "#ff8033"),
    ("color(SRGB 1 50% none)", "#ff8000"),
    ("color(srgb 2 -1 0 / 0.5)", "#ff000080"), ("color( srgb/**/1 1 1)", "white"),
  ]

  @Test(arguments: accepted)
  func `a color is read as browsers read it`(css: String, bytes: String) {
    #expect(canonical("color card \(css)") == "color card \(bytes)\n")
  }

  /// Colors that browsers reject, and those that the language doesn't take.
  static let rejected: [(css: String, message: String, hint: String?)] = [
    ("tomatoe", "unknown color 'tomatoe'", "did you mean 'tomato'?"),
    ("auto", "unknown color 'auto'", nil),
    ("f00", "unknown color 'f00'", "put a '#' before the digits: #f00"),
    ("ff00", "unknown color 'ff00'", "put a '#' before the digits: #ff00"),
    ("ff0080", "unknown color 'ff0080'", "put a '#' before the digits: #ff0080"),
    ("FF008040", "unknown color 'FF008040'", "put a '#' before the digits: #FF008040"),
    ("ff008", "unknown color 'ff008'", nil),
    ("\"red\"", "expected a color, found '\"red\"'", "colors are written without quotes"),
    ("currentColor", "'currentColor' has no meaning on a board", "name the color itself"),
    (
      "CanvasText", "'CanvasText' is a system color, which differs from machine to machine",
      "name the color itself"
    ),
    (
      "#12", "expected 3, 4, 6 or 8 hexadecimal digits after '#', found 2 in '#12'",
      "write #rgb, #rgba, #rrggbb or #rrggbbaa"
    ),
    (
      "#ggg", "expected 3, 4, 6 or 8 hexadecimal digits after '#', found '#ggg'",
      "the digits are 0 to 9 and a to f; a comment has a space after its '#'"
    ),
    (
      "#123456789", "expected 3, 4, 6 or 8 hexadecimal digits after '#', found 9 in '#123456789'",
      "write #rgb, #rgba, #rrggbb or #rrggbbaa"
    ),
    ("rgb", "unknown color 'rgb'", nil),
    ("rgb()", "expected a number or a percentage, found the end of rgb()", nil),
    ("rgb(1)", "expected a number or a percentage, found the end of rgb()", nil),
    ("rgb(1 2)", "expected a number or a percentage, found the end of rgb()", nil),
    ("rgb(1,2,3,4,5)", "rgb() has too many values", "it takes three, and optionally alpha"),
    ("rgb(1 2 3 4)", "rgb() has too many values", "it takes three, and optionally alpha"),
    ("rgb(1 2 3 / 4 5)", "rgb() has too many values", "it takes three, and optionally alpha"),
    ("rgb(1, 2 3)", "expected a comma, as after the first number", nil),
    (
      "rgb(1 2, 3)", "unexpected comma: the first numbers are separated by a space",
      "separate all numbers by spaces, and put a '/' before alpha"
    ),
    ("rgb(1, 2, 3 / 4)", "expected a comma before alpha, as between the numbers", "or separate the numbers by spaces"),
    ("rgb(1 2 3, 4)", "rgb() takes no commas", "separate all numbers by spaces, and put a '/' before alpha"),
    (
      "rgb(10%, 20, 30%)", "numbers and percentages can't be mixed between commas", "separate them by spaces instead"
    ),
    (
      "rgb(10, 20, 30%)", "numbers and percentages can't be mixed between commas", "separate them by spaces instead"
    ),
    ("rgb(none, 0, 0)", "'none' isn't allowed between commas", "separate the numbers by spaces instead"),
    ("rgb(0, 0, none)", "'none' isn't allowed between commas", "separate the numbers by spaces instead"),
    ("rgb(0, 0, 0, none)", "'none' isn't allowed between commas", "separate the numbers by spaces instead"),
    ("rgb(1 2 3 /)", "expected alpha, a number from 0 to 1 or a percentage", nil),
    ("rgb(1,2,3,)", "expected alpha, a number from 0 to 1 or a percentage", nil),
    ("rgb(1deg 2 3)", "expected a number or a percentage, found '1deg'", nil),
    ("rgb(5. 2 3)", "expected a number or a percentage, found '.'", nil),
    ("rgb(red 2 3)", "expected a number or a percentage, found 'red'", nil),
    ("rgb(1 - 2 3)", "expected a number or a percentage, found '-'", nil),
    ("rgb(0x1 2 3)", "expected a number or a percentage, found '0x1'", nil),
    ("rgb(1 2 3 \u{E9})", "rgb() has too many values", "it takes three, and optionally alpha"),
    ("rgb (1 2 3)", "unknown color 'rgb'", nil),
    ("rgb(1 2 3", "the parenthesis is never closed", "add a ')'"),
    ("rgb(1 2 /* 3)", "the parenthesis is never closed", "add a ')'"),
    ("rgb(1 2 3)x", "unknown color 'rgb(1 2 3)x'", nil),
    ("rgb(calc(1) 2 3)", "functions in a color are not supported, found 'calc()'", "write the number"),
    ("rgb(from red r g b)", "colors relative to another one are not supported", "write the resulting color"),
    (
      "hsl(120, 30, 50)", "saturation and lightness between commas are percentages",
      "add a '%', or separate them by spaces"
    ),
    (
      "hsl(120, 30%, 50)", "saturation and lightness between commas are percentages",
      "add a '%', or separate them by spaces"
    ),
    ("hsl(50% 50% 50%)", "expected a hue such as 120 or 120deg, found '50%'", nil),
    ("hsl(1px 50% 50%)", "unknown angle unit 'px'", "use deg, grad, rad or turn"),
    ("hsl(0 50deg 50%)", "expected a number or a percentage, found '50deg'", nil),
    ("hwb(120, 30%, 50%)", "hwb() takes no commas", "separate all numbers by spaces, and put a '/' before alpha"),
    ("hwba(120 30% 50%)", "unknown color function 'hwba()'", "did you mean 'hwb()'?"),
    ("lab(0% 0 0 1)", "lab() has too many values", "it takes three, and optionally alpha"),
    ("lab(0% 0 0deg)", "expected a number or a percentage, found '0deg'", nil),
    ("lab(1, 2, 3)", "lab() takes no commas", "separate all numbers by spaces, and put a '/' before alpha"),
    ("lch(20% 10 10%)", "expected a hue such as 120 or 120deg, found '10%'", nil),
    ("color(display-p3 1 0 0)", "the color space 'display-p3' is not supported", "color() takes 'srgb'"),
    ("color(1 0 0)", "expected a color space", "color() takes 'srgb'"),
    ("color(srgb 1 0)", "expected a number or a percentage, found the end of color()", nil),
    ("color(srgb 1, 0, 0)", "color() takes no commas", "separate all numbers by spaces, and put a '/' before alpha"),
    (
      "color-mix(in srgb, red, blue)", "unknown color function 'color-mix()'",
      "use rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color(srgb …)"
    ),
  ]

  @Test(arguments: rejected)
  func `a color that browsers reject, or that has no place here, is rejected`(
    css: String, message: String, hint: String?
  ) throws {
    let error = try #require(errors("add card color \(css)").first)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func `all names are read and printed`() throws {
    #expect(NamedColors.all.count == 148)
    for (name, color) in NamedColors.all {
      let expected = try #require(NamedColors.name(of: color))
      #expect(canonical("color card \(name)") == "color card \(expected)\n")
      #expect(NamedColors.color(named: expected) == color)
    }
    #expect(NamedColors.name(of: Color(red: 1, green: 2, blue: 3)) == nil)
    #expect(NamedColors.color(named: "") == nil)
    #expect(NamedColors.color(named: String(repeating: "z", count: 40)) == nil)
  }

  @Test func `every color is read back as it was printed`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let bytes = random.next()
      let digits = String(bytes & 0xFFFF_FFFF, radix: 16)
      let line = "color card #\(String(repeating: "0", count: 8 - digits.count))\(digits)"
      let once = canonical(line)
      #expect(canonical(once) == once)
      #expect(once == line + "\n" || digits.hasSuffix("ff") || digits == "0")
    }
  }
}
