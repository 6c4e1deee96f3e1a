import BoardTestSupport
import Foundation
import Testing

/// The storyboard, opened in a browser and stepped through.
@Suite(.serialized, .enabled(if: Browser.isExpected)) struct StoryboardTests {
  private let folder: TemporaryFolder
  private let browser: Browser

  // WebDriver's codes of keys.
  private let home = "\u{E011}"
  private let end = "\u{E010}"
  private let left = "\u{E012}"
  private let right = "\u{E014}"

  init() throws {
    folder = try TemporaryFolder()
    browser = try Browser()
  }

  private func open(_ script: String, status: Int32 = 0) throws {
    try Data(script.utf8).write(to: folder["demo.board"])
    let result = try runRectboard(
      ["run", "demo.board", "--snapshots", "none", "--storyboard", "demo.html"], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    try browser.open(folder["demo.html"])
  }

  private func text(_ expression: String) throws -> String { "\(try browser.evaluate("return \(expression)"))" }

  /// The figures' names, back to front.
  private var figures: String {
    get throws {
      try text("[...document.querySelectorAll('#stage g rect title')].map(t => t.textContent).join(' ')")
    }
  }

  /// Each shown history's row.
  private var titles: String {
    get throws {
      try text(
        "[...document.querySelectorAll('#histories tbody tr')].filter(r => !r.hidden)"
          + ".map(r => [...r.children].map(c => c.textContent).join(' | ')).join('; ')")
    }
  }

  private func attribute(_ name: String, of figure: Int) throws -> String {
    try text("document.querySelectorAll('#stage g rect')[\(figure)].getAttribute('\(name)')")
  }

  @Test func `keys go through the steps, forwards and backwards`() throws {
    try open(
      """
      add a at 10,10 size 50x50
      add b at 20,20 size 50x50 color red
      order a front
      color b blue
      move a to 100,100
      remove b
      undo board
      """)
    #expect(try text("document.title") == "demo.board – storyboard")
    #expect(try figures == "")
    #expect(try titles == "board | Undo | Redo")

    try browser.press(right)
    #expect(try figures == "a")
    try browser.press(right)
    #expect(try figures == "a b")
    try browser.press(right)
    #expect(try figures == "b a")
    #expect(try titles == "board | Undo Reorder Figure | Redo")
    try browser.press(right)
    #expect(try attribute("fill", of: 0) == "#0000ff")
    #expect(try titles == "board | Undo Reorder Figure | Redo; b | Undo Change Color | Redo")
    try browser.press(right)
    #expect(try attribute("x", of: 1) == "100.5")
    try browser.press(right)
    #expect(try figures == "a")
    #expect(try titles == "board | Undo Remove Figure | Redo")
    try browser.press(right)
    #expect(try figures == "b a")
    #expect(try titles.hasSuffix("; b | Undo Change Color | Redo"))
    #expect(try attribute("fill", of: 0) == "#0000ff")
    #expect(try titles.contains("board | Undo Move to (100, 100) | Redo Remove Figure"))
    #expect(try text("document.querySelector('#script [aria-current]').textContent") == "7undo board")
    #expect(try text("document.getElementById('slider').getAttribute('aria-valuetext')") == "Step 7 of 7: undo board")

    for _ in 0..<4 { try browser.press(left) }
    #expect(try figures == "b a")
    #expect(try attribute("fill", of: 0) == "#ff0000")
    #expect(try attribute("x", of: 1) == "10.5")
    try browser.press(left)
    #expect(try figures == "a b")
    try browser.press(home)
    #expect(try figures == "")
    try browser.press(end)
    #expect(try figures == "b a")
    #expect(try text("document.getElementById('next').disabled") == "1")
  }

  @Test func `what the run came to is told, and where something was wrong`() throws {
    try open("add a\nexpect count 2\nexpect count 1\nmove b to 1,1\nadd c\n", status: 65)
    #expect(
      try text("document.getElementById('outcome').textContent")
        == "stopped after 1 step, 1 of 2 expectations not met")
    #expect(
      try text("[...document.querySelectorAll('.fault .message')].map(m => m.textContent).join('; ')")
        == "expected 2 figures on the board, found 1; there is no figure 'b' on the board")
    try open("add a\n")
    #expect(try text("document.getElementById('outcome').hidden") == "1")
  }

  @Test func `the damaged area is outlined on demand`() throws {
    try open("add a at 10,10 size 50x50\nmove a to 100,10\n")
    try browser.press(end)
    let outlines = "[...document.querySelectorAll('.damage')].map(d => d.getAttribute('x')).join(' ')"
    #expect(try text(outlines) == "")
    try browser.press("d")
    #expect(try text(outlines) == "10 100")
    try browser.press(left)
    #expect(try text(outlines) == "10")
  }

  @Test func `names and comments can't break out of the page`() throws {
    try open("add \"</script><b>&\" # </script><script>document.title = 'broken'</script>\n")
    try browser.press(end)
    #expect(try figures == "</script><b>&")
    #expect(try text("document.title") == "demo.board – storyboard")
  }

  @Test func `5000 steps open, and go to the end and back`() throws {
    let moves = (0..<4_950).map { "move f\($0 % 50) to \($0 % 500),\($0 % 400)\n" }
    try open((0..<50).map { "add f\($0)\n" }.joined() + moves.joined())
    #expect(try Data(contentsOf: folder["demo.html"]).count < 2_000_000)
    try browser.press(end)
    #expect(try text("document.getElementById('count').textContent") == "5000 of 5000")
    #expect(try attribute("x", of: 49) == "449.5")
    try browser.press(home)
    #expect(try figures == "")
  }
}
