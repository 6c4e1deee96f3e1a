#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The demo of Szulc's article.
  extension PageTests {
    @Test func `the demo plays by hand as its README says`() throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      let (ofBoard, ofFigure) = ("[data-responder=board]", "[data-responder=figure]")
      func expectNext(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectSoon("Undo: \(title)", sourceLocation: sourceLocation) { try page.text(at: "[data-title=undo]") }
        try page.waitForAnswers()
      }
      func add() throws {
        try page.press("a")
        try page.waitForAnswers()
      }
      func expectColor(_ color: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectSoon(color, sourceLocation: sourceLocation) { try page.attribute("fill", of: "rectangle-3") }
        try page.waitForAnswers()
      }
      for _ in 1...3 { try add() }
      try expectNext("Add rectangle-3")
      // Beside each other, so that none hides another.
      let frames = try (1...3).map { try page.frame(of: "rectangle-\($0)") }
      #expect(frames == ["250,250,100,100", "270,270,100,100", "290,290,100,100"])

      try page.drag(figure: "rectangle-3", by: -120, 110)
      try expectNext("Move rectangle-3")
      try page.openSettings(of: "rectangle-3")
      try page.click(Page.preset("red"))
      try page.click(Page.save)
      try expectNext("Change Color of rectangle-3")
      #expect(try page.holds("document.querySelector('\(ofFigure)').ariaChecked === 'true'"))
      #expect(try page.text(at: ofFigure) == "rectangle-3")

      try page.click(ofBoard)
      try expectNext("Move rectangle-3")
      try page.press("z", with: [Key.control])
      try expectSoon("290,290,100,100") { try page.frame(of: "rectangle-3") }
      try expectColor("#ff0000")
      try page.click(ofFigure)
      try page.press("z", with: [Key.control])
      try expectColor("#b3b3b3")

      try page.press("y", with: [Key.control])
      try expectColor("#ff0000")
      try page.press(Key.delete)
      try page.waitForFigures(2)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectColor("#ff0000")
      try page.click(figure: "rectangle-3")
      try page.click(ofFigure)
      try expectNext("Change Color of rectangle-3")

      // A new one doesn't take the color of the last.
      try add()
      #expect(try board.lines(after: 0).last == "add rectangle-4 at 310,310 \(Self.looks)")
    }
  }
#endif
