internal import BoardModel

// The groups of a drawing that become groups.
extension DrawingReader {
  /// Makes a group of each group that has several members and a name that isn't taken. Of groups in each other, the outer ones become none
  /// beyond ``Limits/maximumGroupDepth``.
  ///
  /// - Parameter figures: The figures, each with the group that contains it.
  mutating func groups(
    of figures: [(group: Int?, name: FigureName)], _ taken: inout FigureNames
  ) -> [(name: FigureName, members: [FigureName])] {
    /// The members of groups, with the depth of those that are groups.
    var members: [Int: [(place: Int, name: FigureName, depth: Int)]] = [:]
    for (place, figure) in figures.enumerated() {
      guard let group = figure.group else { continue }
      members[group, default: []].append((place, figure.name, 0))
      var outer = self.outer(of: group)
      while let group = outer, members[group] == nil {
        members[group] = []
        outer = self.outer(of: group)
      }
    }
    var groups: [(name: FigureName, members: [FigureName])] = []
    // An element comes before its descendants in the document, so inner groups are visited first.
    for group in members.keys.sorted(by: >) {
      let own = (members[group] ?? []).sorted { $0.place < $1.place }
      guard let first = own.first else { continue }
      let depth = own.reduce(1) { max($0, $1.depth + 1) }
      var name: FigureName?
      let wish = ownName(of: group)
      // A group with one member becomes a group only if that is named after it, as the figures of an included file are.
      if own.count > 1 || wish.map({ first.name.text.hasPrefix("\($0).") }) == true {
        if depth > Limits.maximumGroupDepth {
          notes.change(
            "nested groups are kept up to \(Limits.maximumGroupDepth) deep", at: document.nodes[group].place)
        } else {
          name = wish.flatMap { taken.takeIfFree($0) }
        }
      }
      if let name { groups.append((name, own.map(\.name))) }
      if let outer = outer(of: group) { members[outer, default: []] += name.map { [(first.place, $0, depth)] } ?? own }
    }
    return groups
  }

  /// The innermost `<g>` with an id around a group.
  private func outer(of group: Int) -> Int? {
    var node = document.nodes[group].parent
    while node > 0 {
      if isGroup(node) { return node }
      node = document.nodes[node].parent
    }
    return nil
  }

  func isGroup(_ node: Int) -> Bool {
    document.nodes[node].element == .g && document.attribute(.id, of: node) != nil
  }
}
