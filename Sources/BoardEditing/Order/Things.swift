import UndoKit

/// Information about things in the order of work that their steps don't have.
struct Things {
  /// The thing of an owner's open groups.
  struct Open {
    let thing: Int
    /// The thing to which the owner's edits belonged before.
    let before: Int?
    /// The time at which it began.
    let time: Int
    var depth = 1
    /// Whether a call of ``EditingState/together(isPart:_:)`` has pushed a step.
    var hasSteps = false
  }

  /// The context of a figure that is off the board with its steps.
  struct Away {
    weak var context: FigureContext?
    /// The step of the board that removed the figure, by being performed, undone or redone.
    let step: UndoStep.ID
  }

  /// The open groups' things, by the groups' owners.
  var open: [ObjectIdentifier?: Open] = [:]
  /// The names of things that come from groups with a name.
  var names: [Int: String] = [:]
  var away: [FigureID: Away] = [:]
}

extension EditingState {
  /// Makes one thing of everything that the owner does in the body. While the owner has a group open, it belongs to that group's thing.
  ///
  /// - Parameter isPart: Whether it belongs to the thing that the owner has begun already.
  func together<Result, Failure: Error>(
    isPart: Bool = true, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (before, time) = (clock.thing, clock.time)
    clock.thing = openThing ?? (isPart ? before : nil) ?? clock.newThing()
    defer {
      if clock.time > time, !things.open.isEmpty { things.open[owner]?.hasSteps = true }
      clock.thing = before
    }
    return try body()
  }

  /// The thing of the owner's open groups.
  private var openThing: Int? { things.open.isEmpty ? nil : things.open[owner]?.thing }

  /// Makes the next undo or redo a thing of its own.
  func beginNextThing() { if clock.thing != nil, openThing == nil { clock.thing = clock.newThing() } }

  // MARK: Groups

  /// Opens a group of the owner's: everything that it does from now on is one thing, until its outermost group ends.
  func beginThing(named name: String) {
    if things.open[owner] != nil {
      things.open[owner]?.depth += 1
      return
    }
    let thing = clock.thing ?? clock.newThing()
    things.open[owner] = Things.Open(thing: thing, before: clock.thing, time: clock.time)
    clock.thing = thing
    if !name.isEmpty { nameThing(thing, name) }
  }

  /// Stores a thing's name: that of its group, or of the thing that it undoes or redoes.
  func nameThing(_ thing: Int, _ name: String) {
    things.names[thing] = name
    tell(.thingNamed(thing, name), of: nil, .board)
  }

  /// Makes the steps that the body pushes part of the thing of an owner's open groups, whoever the current owner is.
  func inThing(of owner: ObjectIdentifier?, _ body: () -> Void) {
    let (before, time) = (clock.thing, clock.time)
    clock.thing = things.open[owner]?.thing ?? before
    body()
    if clock.time > time { things.open[owner]?.hasSteps = true }
    clock.thing = before
  }

  /// Closes an owner's group.
  func endThing(of owner: ObjectIdentifier?) {
    guard var open = things.open[owner] else { return }
    open.depth -= 1
    things.open[owner] = open.depth > 0 ? open : nil
    guard open.depth == 0 else { return }
    if !open.hasSteps, clock.time == open.time { things.names[open.thing] = nil }
    if owner == self.owner { clock.thing = open.before }
  }
}

extension BoardEditor {
  /// Whether the owner's open groups have pushed a step, in whichever context.
  package var groupHasSteps: Bool { shared.things.open[shared.owner]?.hasSteps == true }
}
