internal import Lettering

/// A letter, or two that follow each other in a word: what labels in SVG pictures are put together from. With two there are half as many
/// elements, and the few hundred pairs of a language are as good as letters are; longer pieces would be many more.
struct LetterGroup: Hashable, Comparable {
  let first: Letter
  let second: Letter?
  /// From the first letter to the second, in thousandths of the text's size. It depends on the two alone.
  let distance: Double

  /// The groups of a text, each with its first letter's place.
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

  /// Appends the group's id: what the letters are, so that it means the same in all pictures on one page, and what can't be a figure's
  /// id, in which an escape ends with an underscore.
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

  /// Appends the element that defines it, with a line feed at its end. It has no color, so that each label gives it its own.
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

/// The letters that a picture's labels consist of, as a document defines them: each group once, in thousandths of a text's size.
struct LetterDefinitions {
  /// How many of each group there are.
  private var counts: [LetterGroup: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Adds the letters of a label; tells whether some of them are new.
  @discardableResult mutating func add(_ letters: [LetterGroup]) -> Bool {
    let before = counts.count
    for group in letters { counts[group, default: 0] += 1 }
    return counts.count > before
  }

  /// Removes the letters of a label that was added; tells whether some of them were the last of their kind.
  mutating func remove(_ letters: [LetterGroup]) -> Bool {
    let before = counts.count
    for group in letters {
      guard let count = counts[group] else { preconditionFailure("letters are added before they are removed") }
      counts[group] = count > 1 ? count - 1 : nil
    }
    return counts.count < before
  }

  /// The `<defs>`, with a line feed at its end; nothing without letters.
  var text: [UInt8] {
    if isEmpty { return [] }
    var bytes: [UInt8] = []
    bytes.append("<defs>\n")
    for group in counts.keys.sorted() { group.appendDefinition(to: &bytes) }
    bytes.append("</defs>\n")
    return bytes
  }
}
