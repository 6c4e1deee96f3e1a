import Foundation
import Testing
import UndoKit

#if Foundation
  /// A rectangle that can change its own color, with a manager of its own.
  private final class Figure: NSObject {
    let undoManager = UndoManager()
    var x = 0
    private(set) var color = "red"

    /// Sets the color in a method, which an undo operation can call.
    func setColor(_ color: String) {
      undoManager.registerUndo(withTarget: self, selector: Figure.setColor, object: self.color)
      undoManager.setActionName("Change Color")
      self.color = color
    }
  }

  /// The screen with the figures. It adds, moves and removes them, each with another way of registering.
  private final class Canvas: NSObject {
    let undoManager = UndoManager()
    var figures: [Figure] = []
    private var observers: [any NSObjectProtocol] = []
    private(set) var undoButton = (title: "", isEnabled: false)
    private(set) var redoButton = (title: "", isEnabled: false)

    override init() {
      super.init()
      // A test has no run loop that runs between two button presses.
      undoManager.groupsByEvent = false
      // The manager posts on the thread that uses it, which is the test's.
      nonisolated(unsafe) weak let canvas = self
      observers = [
        NSNotification.Name.NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange, .NSUndoManagerDidCloseUndoGroup,
      ].map { name in
        NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { _ in
          canvas?.updateButtons()
        }
      }
      updateButtons()
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    private func updateButtons() {
      undoButton = (undoManager.undoMenuItemTitle, undoManager.canUndo)
      redoButton = (undoManager.redoMenuItemTitle, undoManager.canRedo)
    }

    /// With a selector and an object.
    func add(_ figure: Figure) {
      undoManager.registerUndo(withTarget: self, selector: Canvas.remove, object: figure)
      name("Add Figure")
      figures.append(figure)
    }

    /// With a closure.
    func remove(_ figure: Figure) {
      undoManager.registerUndo(withTarget: self) { $0.add(figure) }
      name("Remove Figure")
      figures.removeAll { $0 === figure }
    }

    /// With an invocation: any number of arguments.
    func move(_ figure: Figure, to x: Int) {
      undoManager.prepare(withInvocationTarget: self)(Canvas.move, figure, figure.x)
      name("Move to \(x)")
      figure.x = x
    }

    /// Names the step, unless it is an inverse, which keeps the name of its step: the inverse of "Add Figure" isn't "Remove Figure".
    private func name(_ name: String) {
      if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(name) }
    }

    func press(_ body: () -> Void) { undoManager.step { body() } }
  }

  /// The examples of Tomasz Szulc's article about NSUndoManager, written for Swift 6.
  ///
  /// See [the article](http://szulctomasz.com/2015/09/13/ios-undo-and-redo-with-nsundomanager.html). Where it has
  /// `#selector`, a reference to a method stands here; the rest is spelled as on Apple's platforms.
  struct `Code of the article about figures` {
    private let canvas = Canvas()
    private let figure = Figure()

    @Test func `figures are added, moved and removed, and every way to register undoes and redoes`() {
      canvas.press { canvas.add(figure) }
      canvas.press { canvas.move(figure, to: 10) }
      canvas.press { canvas.remove(figure) }
      #expect(canvas.undoManager.undoSteps.map(\.name) == ["Remove Figure", "Move to 10", "Add Figure"])
      for _ in 1...2 {
        canvas.undoManager.undo()
        #expect((canvas.figures, figure.x) == ([figure], 10))
        canvas.undoManager.undo()
        #expect(figure.x == 0)
        canvas.undoManager.undo()
        #expect(canvas.figures == [])
        for _ in 1...3 { canvas.undoManager.redo() }
        #expect((canvas.figures, figure.x) == ([], 10))
      }
    }

    @Test func `the buttons follow the notifications`() {
      #expect(canvas.undoButton == ("Undo", false))
      canvas.press { canvas.add(figure) }
      #expect(canvas.undoButton == ("Undo Add Figure", true))
      #expect(canvas.redoButton == ("Redo", false))
      canvas.undoManager.undo()
      #expect(canvas.undoButton == ("Undo", false))
      #expect(canvas.redoButton == ("Redo Add Figure", true))
      canvas.undoManager.redo()
      #expect(canvas.undoButton == ("Undo Add Figure", true))
      canvas.undoManager.undo()
      canvas.press { canvas.move(figure, to: 1) }
      #expect(canvas.redoButton == ("Redo", false))
    }

    @Test func `a figure's color has a history of its own`() {
      figure.undoManager.groupsByEvent = false
      canvas.press { canvas.add(figure) }
      figure.undoManager.step { figure.setColor("blue") }
      canvas.press { canvas.move(figure, to: 5) }
      figure.undoManager.undo()
      #expect((figure.color, figure.x) == ("red", 5))
      figure.undoManager.redo()
      canvas.undoManager.undo()
      #expect((figure.color, figure.x) == ("blue", 0))
      #expect(figure.undoManager.undoMenuItemTitle == "Undo Change Color")
    }

    @Test func `what is registered between begin and end is undone as one`() {
      canvas.undoManager.beginUndoGrouping()
      canvas.add(figure)
      canvas.move(figure, to: 3)
      canvas.undoManager.setActionName("Add and Move")
      canvas.undoManager.endUndoGrouping()
      #expect(canvas.undoManager.undoMenuItemTitle == "Undo Add and Move")
      canvas.undoManager.undo()
      #expect((canvas.figures, figure.x) == ([], 0))
      #expect(!canvas.undoManager.canUndo)
    }

    @Test func `with a level of undo the oldest operation goes`() {
      canvas.undoManager.levelsOfUndo = 2
      for x in 1...3 { canvas.press { canvas.move(figure, to: x) } }
      while canvas.undoManager.canUndo { canvas.undoManager.undo() }
      #expect(figure.x == 1)
    }

    /// Removes its operations in its `deinit`. The manager doesn't retain its targets; on Apple's platforms, forgetting this causes a
    /// crash.
    private final class Panel {
      let undoManager: UndoManager
      var text = ""

      init(_ undoManager: UndoManager) { self.undoManager = undoManager }

      deinit { close() }

      func close() { undoManager.removeAllActions(withTarget: self) }

      func type(_ text: String) {
        undoManager.registerUndo(withTarget: self) { [old = self.text] in $0.type(old) }
        self.text = text
      }
    }

    @Test func `a target that is closed takes its operations along`() {
      let panel = Panel(canvas.undoManager)
      canvas.press { canvas.add(figure) }
      canvas.press { panel.type("a") }
      #expect(canvas.undoManager.undoCount == 2)
      panel.close()
      #expect(canvas.undoManager.undoCount == 1)
      canvas.undoManager.undo()
      #expect(canvas.figures == [])
    }

    @Test func `a target that goes away takes its operations along in its deinit`() {
      canvas.press { canvas.add(figure) }
      do {
        let panel = Panel(canvas.undoManager)
        canvas.press { panel.type("a") }
      }
      #expect(canvas.undoManager.undoCount == 1)
      while canvas.undoManager.canUndo { canvas.undoManager.undo() }
      #expect(canvas.figures == [])
    }
  }

  /// The examples of NSHipster's article. See [the article](https://nshipster.com/nsundomanager/).
  struct `Code of the article about the manager` {
    private final class Game {
      let undoManager = UndoManager()
      private(set) var score = 0
      private(set) var (movie, title) = ("", "")

      /// The simple way: one argument.
      func updateScore(_ score: Int) {
        undoManager.registerUndo(withTarget: self, selector: Game.updateScore, object: self.score)
        undoManager.setActionName("Update Score")
        self.score = score
      }

      /// The way by invocation: several arguments.
      func setMovie(_ movie: String, title: String) {
        undoManager.prepare(withInvocationTarget: self)(Game.setMovie, self.movie, self.title)
        undoManager.setActionName("Update Movie")
        (self.movie, self.title) = (movie, title)
      }
    }

    @Test func `a simple operation and one by invocation are each other's neighbors on the stack`() {
      let game = Game()
      game.undoManager.groupsByEvent = false
      game.undoManager.step { game.updateScore(1) }
      game.undoManager.step { game.setMovie("Alien", title: "In Space") }
      #expect(game.undoManager.undoSteps.map(\.name) == ["Update Movie", "Update Score"])
      game.undoManager.undo()
      game.undoManager.undo()
      #expect((game.score, game.movie, game.title) == (0, "", ""))
      game.undoManager.redo()
      game.undoManager.redo()
      #expect((game.score, game.movie, game.title) == (1, "Alien", "In Space"))
    }

    @Test func `an event is a step, though nobody groups`() {
      let game = Game()
      game.updateScore(1)
      game.updateScore(2)
      game.undoManager.undo()
      #expect(game.score == 0)
      game.undoManager.removeAllActions()
      #expect((game.undoManager.canUndo, game.undoManager.canRedo) == (false, false))
    }

    @Test func `what is done with registration disabled cannot be undone`() {
      let game = Game()
      game.undoManager.disableUndoRegistration()
      game.updateScore(1)
      game.undoManager.enableUndoRegistration()
      #expect(!game.undoManager.canUndo)
    }
  }
#endif
