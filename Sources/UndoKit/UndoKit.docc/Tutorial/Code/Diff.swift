extension Friend {
  /// A friend before and after a change.
  struct Diff {
    let from: Friend
    let to: Friend
    var hasChanges: Bool { from != to }
    var inverse: Diff { to.diffed(with: from) }
  }

  /// The change from this friend to another.
  func diffed(with other: Friend) -> Diff { Diff(from: self, to: other) }
}
