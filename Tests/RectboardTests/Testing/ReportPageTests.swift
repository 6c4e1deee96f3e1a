import BoardTestSupport
import Foundation
import Testing

/// The page of `rectboard test --report`, in a browser.
@Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected)) struct ReportPageTests {
  private let folder: TemporaryFolder
  private let browser: Browser

  /// The page of two scripts that fail, one of them twice, the other one by its picture.
  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(OneBrowser.current)
    try browser.resize(width: 1200, height: 900)
    try folder.write("rectboard 1\nadd card color tomato\nexpect board image card\n", to: "card.board")
    #expect(try runRectboard(["test", ".", "--record", "missing"], in: folder.url).status == 0)
    try folder.write("rectboard 1\nadd card color teal\nexpect board image card\n", to: "card.board")
    try folder.write("add a at 5,5\nexpect board count 3\nexpect a at 9,9\n", to: "count.board")
    #expect(try runRectboard(["test", ".", "--report", "report.html"], in: folder.url).status == 1)
    try browser.open(folder["report.html"])
  }

  private func text(_ expression: String) throws -> String { "\(try browser.evaluate("return \(expression)"))" }
  private func texts(_ selector: String) throws -> String {
    try text("[...document.querySelectorAll('\(selector)')].map(e => e.textContent).join(' | ')")
  }

  @Test func `failures of a script are together, and the index leads to each`() throws {
    #expect(try texts("h2") == "card.board | count.board")
    #expect(try texts("section:last-child h3") == "line 2 | line 3")
    #expect(try texts("#index > ul > li > a") == "card.board — 1 failure | count.board — 2 failures")
    #expect(
      try texts("#index li:last-child ul a")
        == "line 2: board: expected count 3, found count 1 | line 3: 'a': expected at 9,9, found at 5,5")
    let targets =
      "[...document.querySelectorAll('#index a')].every(a => document.querySelector(a.getAttribute('href')))"
    #expect(try text(targets) == "1")
  }

  @Test(.enabled(if: Browser.isAxeExpected))
  func `what has passed is listed with its pictures, folded behind failures`() throws {
    try folder.write("board 300x200\nadd a\n", to: "fine.board")
    #expect(try runRectboard(["test", ".", "--report", "report.html"], in: folder.url).status == 1)
    try browser.open(folder["report.html"])
    #expect(try texts("#passed summary") == "1 script passed")
    #expect(try text("document.querySelector('#passed').open") == "0")
    #expect(try texts("#index > ul > li > a") == "card.board — 1 failure | count.board — 2 failures")

    let passing = ["test", ".", "--record", "failed", "--exclude", "count", "--report", "report.html"]
    #expect(try runRectboard(passing, in: folder.url).status == 0)
    try browser.open(folder["report.html"])
    #expect(try texts("#passed summary") == "2 scripts passed")
    #expect(try texts("#passed h2") == "card.board | fine.board")
    #expect(try texts("#passed .hint") == "1 step, 0 expectations | 1 step, 0 expectations")
    #expect(try texts("#passed figcaption") == "card | the board at the end")
    #expect(try text("[...document.images].every(each => each.checkVisibility()) && document.images.length") == "2")
    #expect(try text("document.querySelector('#index').hidden") == "1")
    #expect(try text("document.documentElement.scrollWidth <= innerWidth") == "1")
    #expect(try browser.axeViolations() == [])
  }

  @Test func `the edge between before and after goes where the picture is pressed or dragged`() throws {
    // Pictures have no size until they are read.
    let box = try browser.evaluate(
      """
      return Promise.all([...document.images].map(each => each.decode())).then(() => {
        const { left, top, width } = document.querySelector('.both').getBoundingClientRect();
        return [left, top, width];
      });
      """)
    let place = try #require((box as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
    func edge() throws -> Double {
      try #require(Double(text("parseFloat(document.querySelector('.both').style.getPropertyValue('--cut'))")))
    }
    #expect(try edge() == 50)
    func at(_ part: Double) -> Double { (place[0] + part * place[2]).rounded() }
    let (start, end) = ((at(0.25), place[1] + 9), (at(0.75), place[1] + 30))
    try browser.point([.move(start.0, start.1), .down])
    #expect(try abs(edge() - 25) < 0.5)
    try browser.point([.up, .move(start.0, start.1), .down, .move(end.0, end.1), .up])
    let dragged = try edge()
    #expect(abs(dragged - 75) < 0.5)
    // The keyboard comes there, too.
    _ = try browser.evaluate("document.querySelector('.both input').focus()")
    try browser.press(Browser.Key.left)
    #expect(try edge() == dragged.rounded() - 1)
  }

  @Test func `on a phone nothing is cut, and steps are told on demand`() throws {
    try browser.resize(width: 360, height: 740)
    try browser.reload()
    #expect(try text("document.documentElement.scrollWidth <= innerWidth") == "1")
    #expect(try text("document.querySelectorAll('details[open]').length") == "0")
    #expect(try text("document.querySelector('#index').getBoundingClientRect().bottom < innerHeight") == "1")
  }

  @Test(.enabled(if: Browser.isAxeExpected), arguments: ["light", "dark"], [1200, 360])
  func `axe finds nothing wrong`(scheme: String, width: Int) throws {
    try browser.emulate("setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    defer { try? browser.emulate("setEmulatedMedia", ["features": []]) }
    try browser.resize(width: width, height: 740)
    try browser.reload()
    #expect(try browser.axeViolations() == [])
  }
}
