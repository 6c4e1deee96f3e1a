package import BoardModel
internal import WholeFiles

/// The `<g>` elements for the groups of a board in an SVG picture: one for each group whose figures are neighbors in the stacking order.
package struct GroupElements {
  /// The tags before and after a figure's own elements.
  struct Tags: Equatable {
    var opening: [UInt8] = []
    var closing: [UInt8] = []
  }

  private(set) var tags: [FigureID: Tags] = [:]
  /// The groups without an element, because other figures lie between theirs; groups within other groups come first.
  package private(set) var scattered: [FigureName] = []

  package init(of board: Board) {
    var groups: [(group: FigureGroup, range: ClosedRange<Int>)] = []
    for group in board.groups {
      let places = board.figures(of: group).compactMap { board.position(of: $0.id) }
      guard let first = places.min(), let last = places.max() else { continue }
      if last - first + 1 == places.count { groups.append((group, first...last)) } else { scattered.append(group.name) }
    }
    // Groups within others come first in `groups`, so their elements are opened last and closed first.
    for (_, range) in groups { tags[board.id(at: range.upperBound), default: Tags()].closing.append("</g>\n") }
    for (group, range) in groups.reversed() {
      tags[board.id(at: range.lowerBound), default: Tags()].opening += GroupElements.opening(of: group.name)
    }
  }

  private static func opening(of name: FigureName) -> [UInt8] {
    var id: [UInt8] = []
    SVGIdentifier.append(name, to: &id)
    var text: [UInt8] = []
    text.append("<g id=\"")
    text += id
    text.append("\">")
    if !id.elementsEqual(name.text.utf8) {
      text.append("<title>")
      text.append(escaped: name.text)
      text.append("</title>")
    }
    text.append("\n")
    return text
  }

  /// The elements of a board without groups.
  init() {}

  /// Joins figures' elements, in stacking order, with the tags of their groups.
  ///
  /// - Parameter text: Returns the elements of a figure.
  func join(_ figures: some Sequence<FigureID>, _ text: (FigureID) -> [UInt8]?) -> SharedBytes {
    if tags.isEmpty { return SharedBytes(joining: figures.compactMap(text)) }
    var texts: [[UInt8]] = []
    for id in figures {
      guard let text = text(id) else { continue }
      if let tags = tags[id] { texts += [tags.opening, text, tags.closing] } else { texts.append(text) }
    }
    return SharedBytes(joining: texts)
  }
}
