import BoardEditing
import BoardModel
import BoardRendering
import BoardScript
import BoardTestSupport
import Foundation
import Lettering
import SeededRandom
import Testing

/// The storyboard, opened in a browser and stepped through.
@Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected)) struct StoryboardTests {
  private let folder: TemporaryFolder
  private let browser: Browser

  // WebDriver's codes of keys.
  private let home = "\u{E011}"
  private let end = "\u{E010}"
  private let left = "\u{E012}"
  private let right = "\u{E014}"
  private let tab = "\u{E004}"
  private let up = "\u{E013}"
  private let down = "\u{E015}"

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(OneBrowser.current)
    try browser.resize(width: 1200, height: 900)
  }

  private func open(_ script: String, at fragment: String = "", status: Int32 = 0) throws {
    try folder.write(script, to: "demo.board")
    let result = try runRectboard(
      ["run", "demo.board", "--snapshots", "none", "--storyboard", "demo.html"], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    let page = fragment.isEmpty ? folder["demo.html"] : URL(string: folder["demo.html"].absoluteString + fragment)
    try browser.open(try #require(page))
  }

  private func text(_ expression: String) throws -> String { "\(try browser.evaluate("return \(expression)"))" }
  private func text(of id: String) throws -> String { try text("document.getElementById('\(id)').textContent") }

  /// The figures' names, back to front.
  private var figures: String {
    get throws { try text("[...document.querySelectorAll('#stage g rect title')].map(t => t.textContent).join(' ')") }
  }

  /// The stacks of a history, top down, with the place between undo and redo.
  private func stack(of name: String) throws -> String {
    try text(
      """
      [...document.querySelectorAll('.card')].filter(h => !h.hidden && h.querySelector('h3').textContent === '\(name)')
        .map(h => [...h.querySelectorAll('.stack li')].map(l => l.firstChild.textContent).join(' | ')).join(' and ')
      """.replacing("\n", with: " "))
  }

  private func badges(of name: String) throws -> String {
    try text(
      "[...document.querySelectorAll('.card')].filter(h => h.querySelector('h3').textContent === '\(name)')"
        + ".map(h => [...h.querySelectorAll('.badges span')].map(s => s.textContent).join(' ')).join(' and ')")
  }

  // MARK: The truth

  /// Steps through the whole page in it, and returns what it shows after each step.
  private func shown() throws -> [[String: Any]] {
    let answer = try browser.evaluate(
      """
      const states = [];
      const number = (node, name) => Number(node.getAttribute(name) ?? 0);
      for (;;) {
        states.push({
          figures: [...document.querySelectorAll('#stage g:first-of-type rect')].map(r => [
            r.querySelector('title').textContent, number(r, 'x'), number(r, 'y'), number(r, 'width'), number(r, 'height'),
            number(r, 'rx'), r.getAttribute('fill'), r.getAttribute('stroke'), number(r, 'stroke-width'),
            ...(label => label ? [label.getAttribute('d'), label.getAttribute('stroke'),
              Math.round(1000 * number(label, 'stroke-width')) / 1000, label.getAttribute('aria-label')] : []
            )(r.nextElementSibling)].join(' ')),
          histories: [...document.querySelectorAll('.card')].filter(h => !h.hidden && h.querySelector('.now')).map(h => [
            h.querySelector('h3').textContent, [...h.querySelectorAll('.stack li:not(.start)')].map(l =>
              ({ now: 'now', more: '…' })[l.className] ?? l.firstChild.textContent)]),
          caption: document.getElementById('caption').textContent,
        });
        const next = document.getElementById('next');
        if (next.getAttribute('aria-disabled') === 'true') return states;
        next.click();
      }
      """)
    return try #require(answer as? [[String: Any]])
  }

  /// The figures of an SVG picture of rectangles, each with its label, in the words of ``shown()``. Widths there have three digits. Where
  /// the letters of a picture are, BoardRendering's tests tell; here they are taken from the board.
  private func figures(inPicture name: String, of board: Board) throws -> [String] {
    var figures: [String] = []
    for line in try folder.text(name).split(separator: "\n") {
      guard let title = line.firstMatch(of: /<(rect|g) .*<title>(.*)<\/title>/)?.2 else { continue }
      var attributes: [Substring: Substring] = [:]
      for match in line.matches(of: /([a-z-]+)="([^"]*)"/) { attributes[match.1] = match.2 }
      func number(_ name: Substring) -> Double? { attributes[name].flatMap { Double($0) } }
      func color(_ name: Substring) -> String {
        guard let color = attributes[name] else { return "none" }
        guard let opacity = number(name + "-opacity") else { return String(color) }
        let alpha = String(Int((opacity * 255).rounded()), radix: 16)
        return color + (alpha.count == 1 ? "0" : "") + alpha
      }
      let stroke = color("stroke")
      let name = title.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#xA;", with: "\n")
        .replacing("&amp;", with: "&")
      if attributes["role"] == "img" {
        let label = try #require(DrawnLabel(of: board.figures.map(\.self)[figures.count - 1], on: board.background))
        var path: [UInt8] = []
        path.append(label.layout.path, from: label.origin)
        let width = (label.layout.strokeWidth * 1000).rounded() / 1000
        figures[figures.count - 1] += " \(String(decoding: path, as: UTF8.self)) \(stroke) \(words(width)) \(name)"
        continue
      }
      let numbers = ["x", "y", "width", "height", "rx"].map { number($0) ?? 0 }
      let width = stroke == "none" ? 0 : number("stroke-width") ?? 1
      figures.append(
        ([String(name)] + numbers.map(words) + [color("fill"), stroke, words(width)]).joined(separator: " "))
    }
    return figures
  }

  private func words(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

  /// How many steps of a stack the page lists.
  private static let visible = 30

  /// A history's stacks, in the words of ``shown()``.
  private func stacks(of context: EditingContext) -> [String] {
    func steps(_ titles: [String], _ subjects: [StepSubject]) -> [String] {
      titles.enumerated().prefix(Self.visible).map { index, title in
        title.dropFirst(5) + (index < subjects.count ? " · \(subjects[index])" : "")
      } + (titles.count > Self.visible ? ["…"] : [])
    }
    return steps(context.redoTitles, context.redoSubjects).reversed() + ["now"]
      + steps(context.undoTitles, context.undoSubjects)
  }

  private static let exampleFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Examples")

  private static func script(of example: String) throws -> String {
    try String(contentsOf: exampleFolder.appending(path: example + "/script.board"), encoding: .utf8)
  }

  /// Those that need no other files.
  static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exampleFolder.path)) ?? []
    return names.filter { (try? Script(script(of: $0))) != nil }.sorted()
  }()

  /// Edits, undo, redo and limits in many histories, groups and panels, figures that leave and come back, and names used again.
  private func randomScript(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    let names = ["a", "b", "__proto__", "\"two words\""]
    var there: Set<String> = []
    for _ in 0..<120 {
      let name = names.randomElement(using: &random) ?? "a"
      if !there.contains(name) {
        lines += ["add \(name) at \(Int.random(in: 0...300, using: &random)),5 size 60x40"]
        there.insert(name)
        continue
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: lines += ["move \(name) by \(Int.random(in: -9...9, using: &random)),3"]
      case 4..<8: lines += ["color \(name) rgb(\(Int.random(in: 0...255, using: &random)) 90 20 / 50%)"]
      case 8: lines += ["order \(name) back"]
      case 9: lines += ["undo \(name)", "undo \(name) 2"]
      case 10: lines += ["redo \(name)"]
      case 11: lines += ["group board \"Both\"", "  move \(name) by 1,1", "  order \(name) front", "end"]
      case 12: lines += ["edit \(name)", "  color \(name) red", "  corner \(name) 7", "save"]
      case 13: lines += ["edit \(name)", "  color \(name) blue", "cancel"]
      case 14: lines += ["limit \(name) \(Int.random(in: 0...3, using: &random))"]
      case 15: lines += ["focus \(name)", "undo", "redo all"]
      case 16: lines += ["limit board \(Int.random(in: 3...9, using: &random))"]
      case 17: lines += ["move a b by 2,0"].filter { _ in there.isSuperset(of: ["a", "b"]) }
      case 18: lines += ["forget \(name)"]
      default:
        // What comes back is the figure that left, or another of its name.
        lines += ["remove \(name)"] + (Bool.random(using: &random) ? ["undo board"] : ["add \(name) size 30x30"])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: examples + ["1", "2", "3"])
  func `each step shows the board of its picture, and the stacks as they are`(source: String) throws {
    let script = try UInt64(source).map(randomScript) ?? Self.script(of: source)
    try open(script, at: "#0")
    let states = try shown()
    let picture = try runRectboard(
      ["run", "demo.board", "--format", "svg", "--svg-elements", "rects", "--snapshots", "each", "-o", "all"],
      in: folder.url)
    #expect(picture.status == 0)
    let pictures = try folder.names(in: "all").filter { $0.first?.isNumber == true && !$0.contains("-snapshot") }
    try #require(pictures.count == states.count)

    let runner = ScriptRunner(try Script(script))
    for (index, state) in states.enumerated() {
      if index > 0 { while let report = try runner.next(), report.stepNumber == nil {} }
      let board = try figures(inPicture: "all/\(pictures[index])", of: runner.editor.board)
      #expect(state["figures"] as? [String] == board, "step \(index)")
      for case let history as [Any] in state["histories"] as? [Any] ?? [] {
        let name = try #require(history[0] as? String)
        let context = try runner.editor.context(name == "board" ? .board : .figure(FigureName(name)))
        #expect(history[1] as? [String] == stacks(of: context), "\(name) after \(state["caption"] ?? "")")
      }
    }
  }

  // MARK: Going through it

  @Test func `keys go through the steps, and the address keeps the step`() throws {
    try open("add a\nadd b\norder a front\ncolor b blue\nundo b\nremove a\n")
    #expect(try text("document.title") == "demo.board – storyboard")
    // The first step is to be seen, not an empty board.
    #expect(try figures == "a")
    try browser.press(right)
    #expect(try figures == "a b")
    #expect(try text("location.hash") == "#2")
    #expect(try stack(of: "board") == "now | Add Figure · b | Add Figure · a")
    try browser.press(end)
    #expect(try figures == "b")
    #expect(try stack(of: "b") == "Change Color | now")
    #expect(try stack(of: "a") == "")
    try browser.press(left)
    #expect(try figures == "b a")
    try browser.press(home)
    #expect(try figures == "")
    #expect(try text("document.getElementById('slider').getAttribute('aria-valuetext')").hasPrefix("Step 0 of 6: "))
    try open("add a\nadd b\n", at: "#2")
    #expect(try figures == "a b")
    try open("add a\nadd b\n", at: "#nonsense")
    #expect(try figures == "")
  }

  @Test func `captions, comments and snapshots tell what happens`() throws {
    try open(
      """
      # A table,
      # and a chair.
      add table  # in front
      group board "Build Table"
        move table to 5,5
      end
      undo 5
      redo all
      edit table
        color table red
      save
      snapshot final-state

      """)
    #expect(try text(of: "narration") == "A table, and a chair. in front")
    func caption() throws -> String { try text(of: "caption") }
    #expect(try caption() == "Step 1: add table")
    try browser.press(right)
    #expect(try badges(of: "board") == "answers undo group open locked")
    try browser.press(right)
    #expect(try caption() == "Step 3: end of 'Build Table' — nothing on the board changes")
    #expect(try stack(of: "board") == "now | Build Table · table | Add Figure · table")
    try browser.press(right)
    #expect(try caption() == "Step 4: undo 5 · board")
    try browser.press(right)
    try browser.press(right)
    #expect(try badges(of: "table") == "answers undo panel open locked")
    try browser.press(right)
    #expect(try caption() == "Step 7: save · table — nothing on the board changes — snapshot final-state")
    #expect(try text("[...document.querySelectorAll('#ticks i')].map(t => t.className).join(' ')") == "group snapshot")
  }

  @Test func `earlier steps tell the name that a figure has at the step that is shown`() throws {
    try open("rectboard 3\nadd a\nadd b\nmove a b by 5,5\nrename a to c\nadd d\nundo board 2\n", at: "#3")
    #expect(try stack(of: "board") == "now | Move 2 Figures · a, b | Add Figure · b | Add Figure · a")
    try browser.press(right)
    let renamed = "Move 2 Figures · c, b | Add Figure · b | Add Figure · c"
    #expect(try stack(of: "board") == "now | Rename to c · c | \(renamed)")
    try browser.press(end)
    let undone = "Add Figure · d | Rename to c · a | now | Move 2 Figures · a, b | Add Figure · b | Add Figure · a"
    #expect(try stack(of: "board") == undone)
    try browser.press(left)
    #expect(try stack(of: "board") == "now | Add Figure · d | Rename to c · c | \(renamed)")
    try browser.press(left)
    try browser.press(left)
    #expect(try stack(of: "board") == "now | Move 2 Figures · a, b | Add Figure · b | Add Figure · a")
  }

  @Test func `a history with an open group stays locked while another is edited`() throws {
    try open("add a\ngroup board\n  move a to 1,1\n  group board\n    color a red\n  end\nend\n", at: "#3")
    #expect(try badges(of: "board") == "answers undo 2 groups open locked")
  }

  @Test func `a click in a stack points at the step's lines, and the buttons go to its changes`() throws {
    try open("add a\ncolor a red\nmove a to 1,1\ngroup a\n  corner a 3\nend\nmove a to 2,2\n", at: "#6")
    _ = try browser.evaluate(
      "[...document.querySelectorAll('.stack li')].find(l => l.lastChild.textContent === 'lines 4–6').firstChild.click()"
    )
    let lines = "[...document.querySelectorAll('#script .pointed')].map(l => l.firstChild.textContent).join(' ')"
    #expect(try text(lines) == "4 5 6")
    func press(_ label: String) throws {
      _ = try browser.evaluate("document.querySelector('[aria-label=\"\(label)\"]').click()")
    }
    try press("Previous change of a")
    #expect(try text("location.hash") == "#5")
    try press("Previous change of a")
    try press("Previous change of a")
    #expect(try text("location.hash") == "#2")
    try press("Next change of board")
    #expect(try text("location.hash") == "#3")
  }

  @Test func `it plays, at the speed that is chosen, and Space pauses`() throws {
    try open((0..<40).map { "add f\($0)\n" }.joined(), at: "#0")
    _ = try browser.evaluate("document.getElementById('speed').value = '0.25'")
    try browser.press(" ")
    #expect(try text("document.getElementById('play').title") == "Pause")
    try wait(for: "a step that is played") { try text("location.hash") != "#0" }
    try browser.press(" ")
    #expect(try text("document.getElementById('play').title") == "Play")
    let step = try text("location.hash")
    // A timer that is still set is due before one that is set now for later.
    #expect(try text("new Promise(done => setTimeout(() => done(location.hash), 300))") == step)
  }

  @Test func `what the run came to is told, and where something was wrong`() throws {
    try open("add a\nexpect count 2\nexpect count 1\nmove b to 1,1\nadd c\n", status: 65)
    #expect(try text(of: "outcome") == "stopped after 1 step, 1 of 2 expectations not met")
    #expect(
      try text("[...document.querySelectorAll('#script .failed .message')].map(m => m.textContent).join('; ')")
        == "expected 2 figures on the board, found 1; there is no figure 'b' on the board")
    #expect(try text("[...document.querySelectorAll('#ticks i')].map(t => t.className).join(' ')") == "failure")
    #expect(
      try text("[...document.querySelectorAll('#checks li')].map(l => l.className + l.textContent).join('; ')")
        == "faultline 2: expected 2 figures on the board, found 1; expect count 1")
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

  // MARK: For everybody

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

  @Test(.enabled(if: Browser.isAxeExpected), arguments: ["light", "dark"], [1280, 360])
  func `axe finds nothing wrong`(scheme: String, width: Int) throws {
    try browser.emulate("setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    defer { try? browser.emulate("setEmulatedMedia", ["features": []]) }
    try browser.resize(width: width, height: 740)
    let script = "# Two.\nadd a\nexpect count 2\nadd b\ncolor b red\nundo b\nremove b\nsnapshot last\n"
    try open(script, at: "#5", status: 1)
    #expect(try browser.axeViolations() == [])
    try browser.press(left)
    #expect(try browser.axeViolations() == [])
  }

  /// Both are longer than the list; the second one has longer lines, which are broken.
  @Test(arguments: ["12-szulc-demo", "17-keyboard"])
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
      expect count 1
      expect count 2
      expect a at 0,0
      group board "A name that takes some room, too, since it goes on and on and on, longer than any line of a window"
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

  @Test func `the title is the name of the file, and its path is told besides`() throws {
    try folder.makeFolder("plans")
    try folder.write("add a\n", to: "plans/house.board")
    _ = try runRectboard(
      ["run", "plans/house.board", "--snapshots", "none", "--storyboard", "house.html"], in: folder.url)
    try browser.open(folder["house.html"])
    #expect(try text("document.title") == "house.board – storyboard")
    #expect(try text("document.getElementById('title').textContent") == "house.board")
    #expect(try text("document.getElementById('title').title") == "plans/house.board")
  }

  @Test func `5000 steps open, and go to the end and back`() throws {
    let moves = (0..<4_950).map { "move f\($0 % 50) to \($0 % 500),\($0 % 400)\n" }
    try open((0..<50).map { "add f\($0)\n" }.joined() + moves.joined())
    #expect(try Data(contentsOf: folder["demo.html"]).count < 2_000_000)
    try browser.press(end)
    #expect(try text(of: "count") == "5000 of 5000")
    try browser.press(home)
    #expect(try figures == "")
  }
}
