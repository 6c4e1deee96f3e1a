import Testing
import UndoContexts
import UndoKit
import ValueHistory

/// A person as a class, as in the tutorial's first half, or as a structure, as in the second.
private protocol PersonLike {
  var hair: String { get set }
  init(hair: String)
}

private final class PersonObject: PersonLike {
  var hair: String
  init(hair: String) { self.hair = hair }
}

private struct PersonValue: PersonLike { var hair: String }

/// The tutorial's screen. It keeps the person from before a change, and registers it in a method that undo calls again.
private final class DetailScreen<Person: PersonLike> {
  let undoManager: UndoManager = LenientUndoManager.manual()
  var person = Person(hair: "short")
  private(set) var buttonsInHandler: [String] = []

  func select(hair: String) {
    let fromPerson = person
    person.hair = hair
    undoManager.step("Change Hair") { personDidChange(from: fromPerson) }
  }

  private func personDidChange(from fromPerson: Person) {
    undoManager.registerUndo(withTarget: self) { target in
      let currentFromPerson = target.person
      target.person = fromPerson
      target.personDidChange(from: currentFromPerson)
    }
    buttonsInHandler.append("undo \(undoManager.canUndo), redo \(undoManager.canRedo)")
  }
}

/// The examples of Lyndsey Scott's tutorial about value types, written for Swift 6.
///
/// See [the tutorial](https://www.kodeco.com/5229-undomanager-tutorial-how-to-implement-with-swift-value-types). The point of its quiz
/// about two stacks, that values can't be undone in a wrong order, is in the guide and in `GuideTests`.
struct `Code of the tutorial about value types` {
  @Test func `with a struct, the recursive didChange undoes and redoes`() {
    let screen = DetailScreen<PersonValue>()
    screen.select(hair: "long")
    screen.select(hair: "curly")
    screen.undoManager.undo()
    #expect(screen.person.hair == "long")
    screen.undoManager.undo()
    #expect(screen.person.hair == "short")
    screen.undoManager.redo()
    screen.undoManager.redo()
    #expect(screen.person.hair == "curly")
  }

  @Test func `with a class it fails, since the person from before is the one that was changed`() {
    let screen = DetailScreen<PersonObject>()
    screen.select(hair: "long")
    #expect(screen.undoManager.canUndo)
    screen.undoManager.undo()
    #expect(screen.person.hair == "long")
  }

  @Test func `inside of a handler the stacks are not yet what they will be`() {
    let screen = DetailScreen<PersonValue>()
    screen.select(hair: "long")
    screen.undoManager.undo()
    #expect((screen.undoManager.canUndo, screen.undoManager.canRedo) == (false, true))
    screen.undoManager.redo()
    #expect((screen.undoManager.canUndo, screen.undoManager.canRedo) == (true, false))
    // The states after registering; while undoing, when the step is on neither stack; and while redoing. Buttons that are updated in the
    // handler may be one step late, so the tutorial updates them later. An observer of the manager is notified after the step.
    #expect(screen.buttonsInHandler == ["undo true, redo false", "undo false, redo false", "undo true, redo false"])
  }

  @Test func `buttons set by an observer are never late`() {
    let screen = DetailScreen<PersonValue>()
    var buttons: [[Bool]] = []
    let observer = Observer {
      let menu = screen.undoManager.undoMenu
      if buttons.last != [menu.canUndo, menu.canRedo] { buttons.append([menu.canUndo, menu.canRedo]) }
    }
    screen.select(hair: "long")
    screen.undoManager.undo()
    screen.undoManager.redo()
    observer.cancel()
    #expect(buttons.suffix(3) == [[true, false], [false, true], [true, false]])
  }

  @Test func `a difference holds the person from before and after, and says whether they differ`() {
    let (short, long) = (Person(name: "Ann", age: 1), Person(name: "Ann", age: 2))
    #expect(ValueChange(from: short, to: long).hasChanges)
    #expect(!ValueChange(from: short, to: short).hasChanges)
  }
}

/// The examples of Chris Eidhof's article. See [the article](https://chris.eidhof.nl/post/undo-history-in-swift/).
struct `Code of the article about a history of values` {
  /// The article's screen without the table: the history's `didSet` updates the display.
  private struct Screen {
    var rows: [Person] = []
    var isUndoEnabled = false
    var history: UndoHistory<[Person]> {
      didSet { update() }
    }

    init(_ people: [Person]) {
      history = UndoHistory(initialValue: people)
      update()
    }

    private mutating func update() {
      rows = history.currentItem
      isUndoEnabled = history.canUndo
    }
  }

  @Test func `a person can be changed in parts and as a whole, and undone`() {
    var history = UndoHistory(initialValue: Person(name: "Ann", age: 30))
    history.currentItem.name = "Anna"
    history.currentItem = Person(name: "Bob", age: 40)
    history.undo()
    #expect(history.currentItem == Person(name: "Anna", age: 30))
    history.undo()
    history.undo()  // one too many does nothing
    #expect(history.currentItem == Person(name: "Ann", age: 30))
  }

  @Test func `the screen follows, whatever changes deep in the list`() {
    var screen = Screen([Person(name: "Ann", age: 30)])
    #expect(!screen.isUndoEnabled)
    screen.history.currentItem[0].age += 1
    screen.history.currentItem.append(Person(name: "Bob", age: 40))
    #expect(screen.rows.map(\.age) == [31, 40])
    #expect(screen.isUndoEnabled)
    screen.history.undo()
    screen.history.undo()
    #expect(screen.rows == [Person(name: "Ann", age: 30)])
    #expect(!screen.isUndoEnabled)
  }

  @Test func `with a class every step is the same object, and undo changes nothing`() {
    var history = UndoHistory(initialValue: PersonObject(hair: "short"))
    history.currentItem.hair = "long"
    history.undo()
    #expect(history.currentItem.hair == "long")
  }
}
