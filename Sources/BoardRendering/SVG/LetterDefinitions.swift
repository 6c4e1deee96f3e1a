internal import Lettering

/// A letter, or two consecutive letters of a word, from which labels in SVG pictures are composed. Pairs halve the number of elements,
/// and a language has only a few hundred of them; there would be many more different groups of three or more.
struct LetterGroup: Hashable, Comparable {
  let first: Letter
  let second: Letter?
  /// The distance from the first letter to the second, in thousandths of the text's size. It depends on the two letters alone.
  let distance: Double

  /// The groups of a text, each with the place of its first letter.
  static func groups(of layout: TextLayout) -> [(place: PlacedLetter, group: LetterGroup)] {
    var groups: [(PlacedLetter, LetterGroup)] = []
    var rest = layout.letters[...]
    while let first = rest.popFirst() {
      let second = rest.first?.continuesWord == true ? rest.popFirst() : nil
      let distance = second.map { $0.place.x - first.place.x } ?? 0
      let group = LetterGroup(
        first: first.letter, second: second?.letter, distance: LabelElement.rounded(distance))
      groups.append((first, group))
    }
    return groups
  }

  static func < (a: LetterGroup, b: LetterGroup) -> Bool {
    if a.first != b.first { return a.first < b.first }
    guard let second = b.second else { return false }
    return a.second.map { $0 < second } ?? true
  }

  /// Appends the group's id. It is made from the letters, so that it means the same in all pictures on one page. It can't be a figure's
  /// id, since escapes in those end with an underscore.
  func appendID(to bytes: inout [UInt8]) {
    bytes.append(first.weight == .bold ? "_x." : "_x")
    for letter in [first, second] {
      for scalar in letter?.name.unicodeScalars ?? "".unicodeScalars {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9": bytes.append(UInt8(scalar.value))
        default:
          bytes.append("-")
          bytes.append(contentsOf: String(scalar.value, radix: 16, uppercase: true).utf8)
        }
      }
    }
  }

  /// Appends the path that defines the group, with a line feed at its end. It has no color; each label sets its own.
  func appendDefinition(to bytes: inout [UInt8]) {
    bytes.append("<path id=\"")
    appendID(to: &bytes)
    bytes.append("\" d=\"")
    bytes.append(first.path(size: 1000), from: Point(x: 0, y: 0))
    if let second { bytes.append(second.path(size: 1000), from: Point(x: distance, y: 0)) }
    bytes.append("\" fill=\"none\" stroke-width=\"", number: first.weight.strokeWidth * 1000)
    bytes.append("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n")
  }
}

/// Counts the letter groups that a picture's labels use, and writes a definition for each, in thousandths of a text's size.
struct LetterDefinitions {
  /// The number of uses of each group.
  private var counts: [LetterGroup: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Adds the letters of a label; returns whether some of them are new.
  @discardableResult mutating func add(_ letters: [LetterGroup]) -> Bool {
    let before = counts.count
    for group in letters { counts[group, default: 0] += 1 }
    return counts.count > before
  }

  /// Removes the letters of a label that was added; returns whether some of them are no longer used.
  mutating func remove(_ letters: [LetterGroup]) -> Bool {
    let before = counts.count
    for group in letters {
      guard let count = counts[group] else { preconditionFailure("letters are added before they are removed") }
      counts[group] = count > 1 ? count - 1 : nil
    }
    return counts.count < before
  }

  /// The `<defs>` element, with a line feed at its end; empty without letters.
  var text: [UInt8] {
    if isEmpty { return [] }
    var bytes: [UInt8] = []
    bytes.append("<defs>\n")
    for group in counts.keys.sorted() { group.appendDefinition(to: &bytes) }
    bytes.append("</defs>\n")
    return bytes
  }
}
