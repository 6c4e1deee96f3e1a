#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Measurements, for which the browser needs an idle machine.
  extension PageTests {
    @Test(.enabled(if: Endurance.isAsked))
    func `while 500 of 2000 figures are dragged no script takes longer than a frame`() throws {
      let script = (0..<2000).map { number in
        let (column, row) = (number % 50, number / 50)
        return
          "add f\(number) at \(column * 38),\(row * 38) size 30x30 color \(number % 2 == 0 ? "red" : "blue") corner \(number % 7)\n"
      }
      let board = try ServedBoard("rectboard 1\nboard 2000x1600 color white\n" + script.joined())
      let browser = try Browser(tracing: ["devtools.timeline"])
      let page = try Page(board, in: browser)
      try page.waitForFigures(2000)
      // Twenty rows of 25 figures.
      let corner = try page.place("figure('f1999')", at: (1, 1))
      try page.drag(from: Page.Point(x: corner.x + 4, y: corner.y + 4), by: -950, -760, snaps: true)
      try page.wait("all('[data-options] [aria-pressed=true]').length === 500")
      let start = try page.middle(of: "f1980")
      // The browser compiles the code during the first run, and collects garbage whenever it likes.
      var longest = Double.infinity
      for way in [1, -1, 1, -1, 1] as [Double] where longest > 16 {
        let (from, to) = way > 0 ? (0.0, 90.0) : (90.0, 0.0)
        let moves = (0...90).map { step in
          let share = from + (to - from) * Double(step) / 90
          return Browser.PointerStep.move(start.x + share, start.y + share / 2, during: 0.016)
        }
        try page.point([.move(start.x + from, start.y + from / 2), .down] + moves + [.up])
        try page.waitForAnswers()
        try page.waitForFrame()
        let scripts: Set = ["EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire"]
        let tasks = try browser.trace().filter { scripts.contains($0.name) }
        let press = try #require(tasks.last { $0.event == "pointerdown" })
        let durations = tasks.filter { $0.start >= press.start }.map(\.duration)
        try #require(durations.count > 100)
        longest = min(longest, durations.max() ?? 0)
      }
      #expect(longest <= 16, "\(longest) ms")
    }
  }
#endif
