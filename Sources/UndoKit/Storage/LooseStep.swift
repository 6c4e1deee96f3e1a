/// A step on its way from one stack to another.
struct LooseStep: TapeElement, ~Copyable {
  static var isBitwiseTakable: Bool { true }

  var group: Group
  var actions: Tape<Action>
  /// See `Extras.redoLevels`.
  let level: UInt32
}

extension StepStack {
  mutating func removeLast(level: UInt32) -> LooseStep {
    let group = groups.removeLast()
    return LooseStep(group: group, actions: actions.takeSuffix(from: closedEnd), level: level)
  }

  mutating func append(_ step: consuming LooseStep, to levels: inout [UInt32]) {
    levels.append(step.level)
    while !step.actions.isEmpty { actions.append(step.actions.removeFirst()) }
    step.group.end = actions.end
    groups.append(step.takeGroup())
  }
}

extension LooseStep {
  consuming func takeGroup() -> Group { group }
}

extension Remains {
  mutating func append(_ step: consuming LooseStep) {
    while !step.actions.isEmpty { actions.append(step.actions.removeFirst()) }
    groups.append(step.takeGroup())
  }
}
