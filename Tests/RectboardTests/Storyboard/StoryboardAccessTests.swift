import BoardTestSupport
import Testing

/// The storyboard is for everybody: by keyboard, for screen readers, and in windows of all sizes.
@Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected))
struct StoryboardAccessTests: StoryboardSuite {
  let folder: TemporaryFolder
  let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(OneBrowser.current)
    try browser.resize(width: 1200, height: 900)
  }

  @Test func `every control can be reached by keyboard, has a name, and is large enough`() throws {
    try open("add a\ncolor a red\nundo a\nadd b\n", at: "#1")
    var names: [String] = []
    for _ in 0..<40 {
      try browser.press(tab)
      let name = try text(
        """
        (e => e === document.body ? '' : (e.getAttribute('aria-label') || e.labels?.[0]?.textContent.trim().split(/\\s/)[0]
          || e.textContent).trim())(document.activeElement)
        """.replacing("\n", with: " "))
      if name.isEmpty { break }
      names.append(name)
    }
    let expected = [
      "Step", "Previous step", "Play", "Next step", "Speed", "Changed", "Next change of board", "Add Figure · a",
      "add a",
    ]
    for name in expected {
      #expect(names.contains(name), "\(name) in \(names)")
    }
    let small = try text(
      """
      [...document.querySelectorAll('button, select, input')].filter(b => b.offsetParent && b.offsetHeight < 24
        && !(b.labels?.[0]?.offsetHeight >= 24)).map(b => b.outerHTML).join()
      """.replacing("\n", with: " "))
    #expect(small == "")
    #expect(try text("document.querySelector('[aria-live]').getAttribute('role')") == "status")
  }

  /// Tab comes to all but lines of the script and steps of a history, of which it comes to one; from there, the keys for up and
  /// down come to the others.
  /// At the first step there is nothing to go back to, at the last one nothing to go on to; the second example has groups and panels.
  @Test(arguments: [("01-first-board", "#0"), ("05-groups-and-drags", "#9999")])
  func `every control of an example can be reached by keyboard`(example: String, fragment: String) throws {
    try open(Self.script(of: example), at: fragment)
    _ = try browser.evaluate("document.addEventListener('focusin', e => { e.target.dataset.reached = '' })")
    let lineCount = try #require(Int(text("document.querySelectorAll('#script button').length")))
    for _ in 0..<200 {
      try browser.press(tab)
      let element = try text(
        "(e => e === document.body ? 'end' : e.closest('#script, .stack') ? 'list' : '')(document.activeElement)")
      if element == "end" { break }
      guard element == "list" else { continue }
      for key in [up, down] { for _ in 1..<lineCount { try browser.press(key) } }
    }
    let missed = try text(
      """
      [...document.querySelectorAll('button, select, input')].filter(b => b.offsetParent && !('reached' in b.dataset))
        .map(b => b.outerHTML).join()
      """.replacing("\n", with: " "))
    #expect(missed == "")
  }

  @Test func `the keyboard's focus isn't lost at either end`() throws {
    try open("add a\nadd b\n", at: "#1")
    _ = try browser.evaluate("document.getElementById('next').focus()")
    for _ in 0..<3 { try browser.press("\u{E007}") }
    #expect(try text("location.hash") == "#2")
    #expect(try text("document.activeElement.id") == "next")
    _ = try browser.evaluate("document.querySelector('#script [aria-current] button').focus()")
    try browser.press(down)
    #expect(try text("document.activeElement.tagName") == "BUTTON")
  }

  @Test(.enabled(if: Browser.isAxeExpected), arguments: ["light", "dark"], [1280, 360])
  func `axe finds nothing wrong`(scheme: String, width: Int) throws {
    try browser.emulate("setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    defer { try? browser.emulate("setEmulatedMedia", ["features": []]) }
    try browser.resize(width: width, height: 740)
    let script = "# Two.\nadd a\nexpect board count 2\nadd b\ncolor b red\nundo b\nremove b\nsnapshot last\n"
    try open(script, at: "#5", status: 1)
    #expect(try browser.axeViolations() == [])
    try browser.press(left)
    #expect(try browser.axeViolations() == [])
  }

  /// Both are longer than the list; the second one has longer lines, which are broken.
  @Test(arguments: ["12-szulc-demo", "24-rack"])
  func `the line of a step is in sight when a page is opened at it, in a narrow window too`(example: String) throws {
    try browser.resize(width: 360, height: 1500)
    try open(Self.script(of: example), at: "#9999")
    // The heights of lines settle within a few frames.
    try wait(for: "the step's line in sight") {
      try text(
        """
        (([line, list]) => line.top >= list.top && line.bottom <= list.bottom)(
          ['#script [aria-current]', '#script-scroll'].map(s => document.querySelector(s).getBoundingClientRect()))
        """.replacing("\n", with: " ")) == "1"
    }
  }

  @Test(arguments: [360, 1200, 2560]) func `it fits into a window`(width: Int) throws {
    let name = String(repeating: "long-", count: 30)
    try open("add \(name)\n" + (0..<1000).map { "move \(name) to \($0 % 300),9\n" }.joined())
    try browser.resize(width: width, height: 800)
    try browser.press(end)
    #expect(try text("document.documentElement.scrollWidth <= innerWidth") == "1")
    #expect(try text("document.getElementById('next').getBoundingClientRect().bottom <= innerHeight") == "1")
    // Numbers of four digits stand on one line.
    #expect(try text("[...document.querySelectorAll('#script .number')].every(n => n.offsetHeight < 30)") == "1")
  }

  @Test(arguments: [(1280, 720), (360, 740), (740, 360)])
  func `controls stay where they are, whatever a step tells`(width: Int, height: Int) throws {
    try browser.resize(width: width, height: height)
    try open(
      """
      # Much can be said of a step, and what is said is sometimes longer than the room that a narrow window has for it.
      add a  # and more
      expect board count 1
      expect board count 2
      expect a at 0,0
      step "A name that takes some room, too, since it goes on and on and on, longer than any line of a window" on board
        add b
        color a red
      end
      undo board
      snapshot the-end

      """, at: "#0", status: 1)
    let places = """
      const places = [], ids = ['slider', 'previous', 'play', 'next', 'speed', 'show-damage', 'telling', 'cards'];
      for (;;) {
        places.push(ids.map(id => document.getElementById(id).getBoundingClientRect()).map(({ x, y }) => [x, y]).join());
        if (document.getElementById('next').getAttribute('aria-disabled') === 'true') break;
        document.getElementById('next').click();
      }
      return new Set(places).size;
      """
    #expect("\(try browser.evaluate(places))" == "1")
  }
}
