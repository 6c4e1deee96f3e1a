import BoardTestSupport
import Foundation
import Testing

/// The storyboard, gone through and asked.
@Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected)) struct StoryboardTests: StoryboardSuite {
  let folder: TemporaryFolder
  let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(OneBrowser.current)
    try browser.resize(width: 1200, height: 900)
  }

  @Test func `keys go through the steps, and the address keeps the step`() throws {
    try open("add a\nadd b\norder a front\ncolor b blue\nundo b\nremove a\n")
    #expect(try text("document.title") == "demo.board – storyboard")
    // What the script comes to is to be seen. The address names no step then, so a longer script's page is at its end, too.
    #expect(try figures == "b")
    #expect(try text("location.hash") == "")
    for key in [home, right] { try browser.press(key) }
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
      step "Build Table" on board
        move table to 5,5
      end
      undo 5
      redo all
      panel table
        color table red
      end
      snapshot final-state

      """, at: "#1")
    #expect(try text(of: "narration") == "A table, and a chair. in front")
    func caption() throws -> String { try text(of: "caption") }
    #expect(try caption() == "Step 1: add table")
    try browser.press(right)
    #expect(try badges(of: "board") == "answers undo step block open locked")
    try browser.press(right)
    #expect(try caption() == "Step 3: end of 'Build Table' — nothing on the board changes")
    #expect(try stack(of: "board") == "now | Build Table · table | Add Figure · table")
    try browser.press(right)
    #expect(try caption() == "Step 4: undo 5 · board")
    try browser.press(right)
    try browser.press(right)
    #expect(try badges(of: "table") == "answers undo panel open locked")
    try browser.press(right)
    #expect(try caption() == "Step 7: end · table — nothing on the board changes — snapshot final-state")
    #expect(try text("[...document.querySelectorAll('#ticks i')].map(t => t.className).join(' ')") == "block snapshot")
  }

  @Test func `earlier steps tell the name that a figure has at the step that is shown`() throws {
    try open("add a\nadd b\nmove a, b by 5,5\nrename a to c\nadd d\nundo board 2\n", at: "#3")
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
    try open("add a\nstep on board\n  move a to 1,1\n  step on board\n    color a red\n  end\nend\n", at: "#3")
    #expect(try badges(of: "board") == "answers undo 2 step blocks open locked")
  }

  @Test func `a click in a stack points at the step's lines, and the buttons go to its changes`() throws {
    try open("add a\ncolor a red\nmove a to 1,1\nstep on a\n  corner a 3\nend\nmove a to 2,2\n", at: "#6")
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
    try browser.press(end)
    #expect(try text("(document.getElementById('play').click(), location.hash)") == "#0")
  }

  @Test func `what the run came to is told, and where something was wrong`() throws {
    try open("add a\nexpect board count 2\nexpect board count 1\nmove b to 1,1\nadd c\n", status: 65)
    #expect(try text(of: "outcome") == "stopped after 1 step, 1 of 2 expectations not met")
    #expect(
      try text("[...document.querySelectorAll('#script .failed .message')].map(m => m.textContent).join('; ')")
        == "board: expected count 2, found count 1; there is no figure 'b' on the board")
    #expect(try text("[...document.querySelectorAll('#ticks i')].map(t => t.className).join(' ')") == "failure")
    #expect(
      try text("[...document.querySelectorAll('#checks li')].map(l => l.className + l.textContent).join('; ')")
        == "faultline 2: board: expected count 2, found count 1; expect board count 1")
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
