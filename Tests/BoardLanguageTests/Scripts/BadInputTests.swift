import BoardLanguage
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

@Suite struct BadInputTests {
  @Test func `a line of ten megabytes is one clear error`() {
    let errors = errors("add card\nremove " + String(repeating: "n, ", count: 5_000_000) + "n\nadd b\n")
    #expect(errors.count == 1)
    #expect(errors.first?.message == "the line is 15000008 bytes long; the limit is 1048576 (1 MiB)")
    #expect(errors.first?.location == .init(file: "test.board", line: 2, column: 1))
    #expect(errors.first!.rendered.utf8.count < 1000)
    #expect(errors.first!.sourceLine.utf8.count <= 1 << 20)
  }

  @Test func `many nested groups are read and printed`() throws {
    let count = trials(20_000)
    let script = String(repeating: "step\n", count: count) + String(repeating: "end\n", count: count)
    let read = try Script(script)
    #expect(read.count == 2 * count)
    let form = read.formatted
    #expect(try Script(form, file: "again").formatted == form)
  }

  @Test func `a hundred thousand groups left open are twenty errors`() {
    let errors = errors(String(repeating: "step\n", count: 100_000))
    #expect(errors.count == 20)
    #expect(errors.map(\.location.line) == Array(1...20))
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `bytes that aren't UTF-8 are an error even in comments`(bytes: [UInt8]) {
    let errors = errors(Array("# \u{E9} ".utf8) + bytes + Array("\nadd card".utf8))
    #expect(errors.count == 1)
    #expect(errors.first?.location.column == 5)
    #expect(errors.first?.hint == "save the file as UTF-8")
  }

  @Test func `every well-formed scalar may stand in a comment`() throws {
    for value in [0x7F, 0x80, 0x7FF, 0x800, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
      let comment = "# " + String(Unicode.Scalar(value)!)
      #expect(canonical(comment) == comment + "\n")
    }
  }

  @Test func `a carriage return counts as part of a line's end only before a line feed`() {
    #expect(errors("add a\r\nadd b\r\n").isEmpty)
    #expect(errors("add a\r").first?.location.column == 6)
    #expect(errors("add a\r\r\n").first?.location.column == 6)
  }

  @Test func `a byte that can't be read is found at any place of a line, and no other is taken for one`() {
    for length in 1...20 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\n") {
          var line = Array(repeating: UInt8(ascii: "x"), count: length)
          line[place] = byte
          let errors = errors(Array("#".utf8) + line + Array("y\n#".utf8))
          let isReadable = byte < 0x80 && byte != 0 && byte != UInt8(ascii: "\r")
          #expect(errors.map(\.location.column) == (isReadable ? [] : [place + 2]))
        }
        // Two comments, or an unknown command if the line feed were missed or seen elsewhere.
        var lines = Array(repeating: UInt8(ascii: "x"), count: length)
        lines[place] = UInt8(ascii: "\n")
        let errors = errors(Array("#".utf8) + lines + Array("y".utf8))
        #expect(errors.map(\.location.line) == [2])
      }
    }
  }

  @Test func `names with markup and marks of direction are names`() {
    let line = "remove \"<b>&'\\u{202E}\\u{2066}\", \"\u{1F468}\u{200D}\u{1F469}\""
    #expect(canonical(line) == line + "\n")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random bytes never crash the reader, and what it accepts has a canonical form`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "add", "move", "card", "\"", "\\", "(", ")", "rgb(", "/*", "*/", "#", "# ", "40,40", "1e", "x", ",", ".", "-",
      "\n",
      "\r\n", "\r", "\t", " ", " ", " ", "step", "end", "panel", "expect", "undo", "\u{E9}", "\u{301}", "none", "1",
      "\0",
      "color", "border", "to", "by", "refused", "\u{FEFF}", "99999999999999999999", "print", "\\u{", "}",
      "hsl(1 2% 3%)", "end", "cancel", "en", "group", "ungroup", "of", ",", "a,", "timeline", "all", "refused",
      "in front of", "\\ud83d\\ude00", "include", "as", "\"x.board\"",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      if Int.random(in: 0..<30, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += words.randomElement(using: &random)!.utf8
        if Int.random(in: 0..<3, using: &random) > 0 { bytes.append(0x20) }
      }
    }
    for line in [bytes] + bytes.split(separator: 0x0A).map(Array.init) {
      let found = errors(line)
      if found.isEmpty {
        let script = try! Script(line, file: "random")
        let (once, canonical) = (script.formatted, script.canonicalText)
        #expect(errors(once).isEmpty)
        let again = try! Script(once, file: "again")
        #expect(again.formatted == once)
        #expect(again.canonicalText == canonical)
        #expect(try! Script(canonical, file: "again").canonicalText == canonical)
        #expect(try! Script(canonical, file: "again").formatted == canonical)
      }
      for error in found {
        #expect(error.location.line >= 1 && error.location.column >= 1)
        #expect(error.rendered.hasPrefix("test.board:\(error.location.line):\(error.location.column): error: "))
      }
    }
  }
}
