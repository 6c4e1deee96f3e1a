import BoardImport
import BoardLanguage
import Foundation
import Testing

struct XMLTests {
  @Test(arguments: [
    ("", "1:1: expected '<svg>', found no element"), ("\n text", "2:2: expected '<svg>', found text"),
    ("<html/>", "1:1: expected '<svg>', found '<html>'"),
    ("<svg>\n <g>", "2:2: '<g>' isn't closed"), ("<svg><g></svg>", "1:9: expected '</g>', found '</svg>'"),
    ("<svg></svg></svg>", "1:12: '</svg>' closes nothing"),
    ("<svg/><svg/>", "1:7: expected the end of the drawing, found a second element"),
    ("<svg/>x", "1:7: expected the end of the drawing, found text"),
    ("<svg a>", "1:7: expected '=' after 'a', found '>'"), ("<svg a=b>", "1:8: expected a value in quotes, found 'b'"),
    ("<svg a='b>", "1:8: the quotes aren't closed"),
    ("<svg a='<'/>", "1:9: '<' in a value"), ("<svg a='1' a='2'/>", "1:12: the attribute 'a' is given twice"),
    ("<svg a='1'b='2'/>", "1:11: expected a space before the next attribute, found 'b'"),
    ("<svg / >", "1:7: expected '>' after '/'"), ("<svg", "1:1: '<svg' isn't closed by '>'"),
    ("<", "1:2: expected an element's name, found the end of the file"),
    ("<1/>", "1:2: expected an element's name, found '1'"),
    ("<svg>&lol;</svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg>& </svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg>&#0;</svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg>&#xD800;</svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg>&#x110000;</svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg>&#;</svg>", "1:6: '&' doesn't begin a known entity"),
    ("<svg><!-- </svg>", "1:6: a comment isn't closed"), ("<svg><![CDATA[</svg>", "1:6: a CDATA section isn't closed"),
    ("<?xml", "1:1: an instruction isn't closed"),
    ("<!DOCTYPE svg [<!ENTITY a 'b'>", "1:1: the document type isn't closed"),
    ("<svg><!ELEMENT a></svg>", "1:6: expected an element, found '<!'"),
    (
      "<!DOCTYPE svg [<!ENTITY a '&#38;'> <!-- ]> --> ]>\n<svg>&a;</svg>",
      "1:27: an entity that contains '&', which isn't supported"
    ),
    (
      "<?xml version='1.0' encoding='Shift_JIS'?><svg/>",
      "1:1: the encoding is 'shift_jis', and only UTF-8, UTF-16, Latin-1, Windows-1252 and US-ASCII are supported"
    ),
    ("<svg>\u{1}</svg>", "1:6: a control character, 0x1, which XML doesn't allow"),
    ("<svg>é\n é<g a=''a=''/></svg>", "2:10: expected a space before the next attribute, found 'a'"),
    ("<svg width='1e5' height='9'/>", "1:1: the drawing would be 100000x9, which no board can be"),
    ("<svg width='-5' height='9'/>", "1:1: the drawing would be -5x9, which no board can be"),
    ("<svg width='0' height='0'/>", "1:1: the drawing would be 0x0, which no board can be"),
    ("<svg width='30000' height='30000'/>", "1:1: the drawing would be 30000x30000, which no board can be"),
  ])
  func `what can't be read is told with its place`(text: String, expected: String) throws {
    #expect(try fault(text) == expected)
  }

  @Test(arguments: [
    ("<svg xmlns='&ns_svg;'>RECT</svg>", "<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>"),
    (
      "<svg xmlns='&ns_svg;' xmlns:x='&ns_extend;' x:a='1'><x:rect width='5' height='5'/>RECT</svg>",
      "<!ENTITY ns_svg 'http://www.w3.org/2000/svg'> <!ENTITY ns_extend 'http://ns.adobe.com/Extensibility/1.0/'>"
    ),
    (
      "<ns0:svg xmlns:ns0='http://www.w3.org/2000/svg' xmlns:ns1='http://www.w3.org/1999/xlink'><ns0:defs>RECT</ns0:defs><ns0:use ns1:href='#r'/></ns0:svg>",
      ""
    ),
    ("<svg><defs>RECT</defs><use xlink:href='#r'/></svg>", ""), ("<svg>&r;</svg>", "<!ENTITY r \"RECT\">"),
  ])
  func `prefixes and entities`(text: String, declarations: String) throws {
    let name = text.hasPrefix("<ns0") ? "ns0:rect" : "rect"
    let text = "<!DOCTYPE svg SYSTEM 'svg.dtd' [\(declarations)]>" + text
    #expect(
      try SVGImport(Array(text.replacing("RECT", with: "<\(name) id='r' width='9' height='9'/>").utf8), file: "a.svg")
        .commands == [
          "add r at 0,0 size 9x9 color black border none"
        ])
  }

  @Test(arguments: ["<svg>&nbsp;</svg>", "<svg a='&nbsp;'/>"])
  func `entities that may be declared elsewhere are errors`(text: String) throws {
    let type = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\n"
    #expect(try fault(type + text) == "2:\(text.contains("'") ? 9 : 6): '&' doesn't begin a known entity")
  }

  @Test(arguments: [
    ("<!ENTITY a '0123456789'>", "<svg>" + String(repeating: "&a;", count: 10) + "</svg>", ""),
    (
      "<!ENTITY a '<g/><g/>'>", "<svg>" + String(repeating: "&a;", count: 600_000) + "</svg>",
      "more than 1000000 elements and texts"
    ),
    (
      "<!ENTITY a '\(String(repeating: "x", count: 100_000))'>",
      "<svg>" + String(repeating: "<g/>&a;", count: 700) + "</svg>", "entities that expand to too much text"
    ),
    (
      "<!ENTITY a0 'x'>" + (1...2000).map { "<!ENTITY a\($0) '&a\($0 - 1);'>" }.joined(), "<svg>&a2000;</svg>",
      "an entity that contains '&', which isn't supported"
    ),
    (
      "<!ENTITY a0 'x'>" + (1...2000).map { "<!ENTITY a\($0) '&a\($0 - 1);'>" }.joined(), "<svg a='&a2000;'/>",
      "an entity that contains '&', which isn't supported"
    ),
  ])
  func `entities that become much are refused`(declarations: String, text: String, expected: String) throws {
    let text = "<!DOCTYPE svg [\(declarations)]>" + text
    if expected.isEmpty {
      _ = try SVGImport(Array(text.utf8), file: "a.svg")
    } else {
      #expect(try fault(text).hasSuffix(": " + expected))
    }
  }

  @Test(arguments: [
    ("utf-16", [0xFF, 0xFE], String.Encoding.utf16LittleEndian), ("UTF-16", [0xFE, 0xFF], .utf16BigEndian),
    ("UTF-16", [], .utf16LittleEndian), ("ISO-8859-1", [], .isoLatin1), ("windows-1252", [], .windowsCP1252),
    ("utf-8", [0xEF, 0xBB, 0xBF], .utf8), ("US-ASCII", [], .utf8),
  ])
  func `encodings`(name: String, mark: [UInt8], encoding: String.Encoding) throws {
    let text = "<?xml version='1.0' encoding='\(name)'?>\n<svg><rect id='é' width='9' height='9'/>\n<image/></svg>"
    let result = try SVGImport(mark + Array(text.data(using: encoding)!), file: "a.svg")
    #expect(result.commands == ["add é at 0,0 size 9x9 color black border none"])
    #expect(result.warnings.map(\.location.line) == [3])
  }

  @Test func `messages are short, whatever the names are`() throws {
    let name = String(repeating: "a", count: 100_000)
    for text in [
      "<\(name)/>", "<svg><\(name)></svg>", "<svg \(name)/>", "<svg></\(name)></svg>", "<svg \(name)='' \(name)=''/>",
      "<?xml version='1.0' encoding='\(name)'?><svg/>",
      "<svg width='\(String(repeating: "9", count: 300))' height='9'/>", "<svg>&\(name);</svg>",
    ] {
      let fault = try fault(text)
      #expect(fault.count <= 200, "\(fault.prefix(300))")
    }
  }

  @Test func `bytes that aren't UTF-8`() throws {
    let fault = try #require(
      #expect(throws: Diagnostic.self) { try SVGImport(Array("<svg>\n\u{e9}".utf8) + [0xFF], file: "a.svg") })
    #expect(
      fault.rendered
        == "a.svg:2:2: error: the byte 0xFF is not UTF-8\n  é\u{FFFD}\n   ^\nhint: save the drawing as UTF-8\n")
  }

  @Test(arguments: [
    "\u{FEFF}<?xml version=\"1.0\" encoding='utf-8' standalone=\"no\"?>\r\n<!-- a -- b --><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' \"x>y\" [ <!ENTITY a \"]>\"> ]>\n<svg >RECT</svg >\n<?end?> <!-- -->",
    "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'><svg:RECT</svg:svg>".replacing(
      "<svg:RECT", with: "<svg:rect id='a&lt;&#98;&#x43;' width='9'\n height = \"9\"/>"),
    "<svg xmlns='http://www.w3.org/2000/svg'><x xmlns='urn:x'><rect width='1' height='1'/></x>RECT</svg>",
  ])
  func `XML as it may be written`(text: String) throws {
    let rect = "<rect id='a&lt;&#98;&#x43;' width='9' height='9'></rect><![CDATA[ <g> ]]>"
    #expect(
      try SVGImport(Array(text.replacing("RECT", with: rect).utf8), file: "a.svg").commands == [
        "add \"a<bC\" at 0,0 size 9x9 color black border none"
      ])
  }

  @Test func `what is deep is refused`() throws {
    func nested(_ depth: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: depth) + "<rect width='9' height='9'/>"
        + String(repeating: "</g>", count: depth) + "</svg>"
    }
    #expect(try SVGImport(Array(nested(98).utf8), file: "a.svg").board.count == 1)
    #expect(try fault(nested(99)) == "1:303: elements are nested more than 100 deep")
    let uses = (0..<60).map { "<g id='g\($0)'><g><use href='#g\($0 + 1)'/></g></g>" }.joined()
    #expect(
      try fault("<svg>\(uses)<rect id='g60' width='9' height='9'/></svg>").hasSuffix(
        "deep, through 'use'"))
  }

  @Test(arguments: [255, 256, 257]) func `an element has so many attributes`(count: Int) throws {
    // Place and size are among the attributes.
    let attributes = (0..<(count - 4)).map { "a\($0)='1'" }.joined(separator: " ")
    let text = "<svg><rect x='1' y='1' width='9' height='9' \(attributes)/></svg>"
    if count <= 256 {
      #expect(try SVGImport(Array(text.utf8), file: "a.svg").board.count == 1)
    } else {
      #expect(try fault(text).hasSuffix("more than 256 attributes"))
    }
  }

  @Test func `what would be much is refused`() throws {
    // Each level shows the next one ten times: 10^9 rectangles.
    let bombs = (0..<9).map { level in
      "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level + 1)'/>", count: 10) + "</g>"
    }.joined()
    #expect(
      try fault("<svg>\(bombs)<rect id='g9' width='1' height='1'/></svg>", maximumWork: 100_000)
        .contains("is too complex"))
    #expect(try fault("<svg>\(bombs)<g id='g9'/></svg>", maximumWork: 100_000).contains("is too complex"))
    // Each star can match any of the ancestors.
    let selector = "nothing" + String(repeating: " *", count: 40) + " rect{}"
    let (open, close) = (String(repeating: "<g>", count: 50), String(repeating: "</g>", count: 50))
    let text = drawing("<style>\(selector)</style>\(open)<rect/>\(close)")
    #expect(try fault(text, maximumWork: 100_000).contains("is too complex"))
    #expect(throws: Diagnostic.self) { try SVGImport([UInt8](repeating: 0x20, count: 1 << 24 + 1), file: "a.svg") }
  }

  @Test(arguments: ["NaN", "1e308", "-1e308", "1e999", "inf", "1e-320", "99999999999999999999", "--5", "1e", ""])
  func `numbers beyond all bounds`(number: String) throws {
    for attributes in [
      "x='N'", "rx='N'", "stroke='red' stroke-width='N'", "transform='scale(N)'",
      "transform='translate(N N) rotate(N)'", "fill-opacity='N'",
    ] {
      let content =
        "<rect id='a' width='9' height='9' \(attributes)/><path id='b' d='M0 0H9V9H0z' \(attributes)/><text x='N' font-size='N'>a</text>"
      _ = try imported(content.replacing("N", with: number))
    }
    for content in [
      "<rect width='N' height='N'/>", "<path d='MN 0H9V9HNz'/>", "<path d='M0 0A N N 0 0 1 N 9z'/>",
      "<svg viewBox='N N N N'><rect width='9' height='9'/></svg>",
      "<g opacity='N'><rect width='9' height='9' stroke='red'/></g>",
    ] {
      _ = try imported(content.replacing("N", with: number))
    }
    _ = try? imported(
      "<rect width='9' height='9'/>", "width='N' height='9' viewBox='0 0 N 9'".replacing("N", with: number))
  }

  @Test func `an import ends when it is cancelled`() throws {
    let rects = drawing(String(repeating: "<rect width='1' height='1'/>", count: 20_000))
    var count = 0
    let error = try #require(
      #expect(throws: Diagnostic.self) {
        try SVGImport(Array(rects.utf8), file: "a.svg") {
          count += 1
          return count > 2
        }
      })
    #expect(error.message == "the import was cancelled")
    #expect(count == 3)
  }
}
