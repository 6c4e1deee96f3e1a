import UndoKit

/// What is known of things, in the order of work, besides their steps.
struct Things {
  /// The thing of an owner who has a group open.
  struct Open {
    let thing: Int
    /// The thing that the owner's edits belonged to before.
    let before: Int?
    /// When it began.
    let time: Int
    var depth = 1
    /// Whether anything came onto a stack in a call of ``EditingState/together(isPart:_:)``.
    var hasSteps = false
  }

  /// A figure's context that is off the board with its steps.
  struct Away {
    weak var context: FigureContext?
    /// The step of the board by which the figure has left, in whichever direction.
    let step: UndoStep.ID
  }

  /// The things of open groups, by the owners of the groups.
  var open: [ObjectIdentifier?: Open] = [:]
  /// The names of things that are groups with a name.
  var names: [Int: String] = [:]
  var away: [FigureID: Away] = [:]
}

extension EditingState {
  /// Makes one thing of what the owner does in the body. While the owner has a group open, it is a part of that group's thing.
  ///
  /// - Parameter isPart: Whether it is a part of what the owner does already.
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

  /// That of the groups that the owner has open.
  private var openThing: Int? { things.open.isEmpty ? nil : things.open[owner]?.thing }

  /// Makes a thing of its own of what is undone or redone next.
  func beginNextThing() { if clock.thing != nil, openThing == nil { clock.thing = clock.newThing() } }

  // MARK: Groups

  /// The owner opens a group: what he does from now on is one thing, until the outermost group ends.
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

  /// Remembers the name of the group that a thing is, or that what it undoes or redoes was.
  func nameThing(_ thing: Int, _ name: String) {
    things.names[thing] = name
    tell(.thingNamed(thing, name), of: nil, .board)
  }

  /// Makes what the body records a part of the thing of an owner's open groups, whoever the current owner is.
  func inThing(of owner: ObjectIdentifier?, _ body: () -> Void) {
    let (before, time) = (clock.thing, clock.time)
    clock.thing = things.open[owner]?.thing ?? before
    body()
    if clock.time > time { things.open[owner]?.hasSteps = true }
    clock.thing = before
  }

  /// Ends an owner's group.
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
  /// Whether the groups that the owner has open have put anything on a stack, in whichever context.
  package var groupHasSteps: Bool { shared.things.open[shared.owner]?.hasSteps == true }
}
