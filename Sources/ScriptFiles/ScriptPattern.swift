/// Selects scripts: by a text that their paths contain or, with `*` or `?`, by a pattern.
///
/// - A pattern with a `/` is matched against the path from the given folder, with or without that folder; another one, against the script's
///   name in any folder.
/// - `*` stands for any characters of a name, and `?` for one; `**` stands for any characters, including `/`, and `**/` also for no folder.
package struct ScriptPattern: Sendable {
  private enum Element {
    case character(Unicode.Scalar)
    /// Any character but `/`.
    case one
    /// Any number of characters, with or without `/`.
    case many(inName: Bool)
    /// The next two elements, or nothing.
    case optionalFolders
  }

  /// The pattern; with wildcards, without `.` and empty names.
  private let text: String
  private let isAboutNames: Bool
  /// The elements of the pattern; `nil` for a text without wildcards.
  private let elements: [Element]?

  package init(_ text: String) {
    let hasWildcards = text.contains { $0 == "*" || $0 == "?" }
    self.text = hasWildcards ? ScriptPattern.plain(text) : text
    isAboutNames = !text.contains("/")
    elements = hasWildcards ? ScriptPattern.elements(of: self.text) : nil
  }

  private static func elements(of text: String) -> [Element] {
    var elements: [Element] = []
    var rest = text.unicodeScalars[...]
    var isAtStart = true
    while let scalar = rest.popFirst() {
      if scalar == "*", rest.first == "*" {
        rest = rest.drop { $0 == "*" }
        if isAtStart, rest.first == "/" { elements.append(.optionalFolders) }
        elements.append(.many(inName: false))
      } else {
        elements.append(scalar == "*" ? .many(inName: true) : scalar == "?" ? .one : .character(scalar))
      }
      isAtStart = scalar == "/"
    }
    return elements
  }

  /// A path without `.` and empty names.
  private static func plain(_ path: String) -> String {
    let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + names : names
  }

  package func describes(_ script: ScriptFinder.Found) -> Bool {
    guard elements != nil else { return script.path.contains(text) }
    if isAboutNames { return script.place.split(separator: "/").last.map { matches($0) } ?? false }
    if matches(script.place) { return true }
    // The pattern may begin with the given folder literally; wildcards such as `*/*` don't match it.
    let folder = ScriptPattern.plain(script.path).unicodeScalars.dropLast(script.place.unicodeScalars.count)
    return text.unicodeScalars.starts(with: folder) && matches(script.place, from: folder.count)
  }

  /// Follows all possible matches at once, so that matching takes at most the product of both lengths.
  ///
  /// - Parameter start: The index in the pattern at which to begin; before it, each element stands for one character.
  private func matches(_ text: some StringProtocol, from start: Int = 0) -> Bool {
    guard let elements else { return false }
    var places = Set(places(from: start))
    for scalar in text.unicodeScalars {
      var next: Set<Int> = []
      for place in places where place < elements.count {
        switch elements[place] {
        case .character(scalar): next.formUnion(self.places(from: place + 1))
        case .one where scalar != "/": next.formUnion(self.places(from: place + 1))
        case .many(let inName) where !inName || scalar != "/": next.formUnion(self.places(from: place))
        default: break
        }
      }
      places = next
    }
    return places.contains(elements.count)
  }

  /// An index in the pattern, and those that can be reached from it without reading a character.
  private func places(from place: Int) -> [Int] {
    guard let elements, place < elements.count else { return [place] }
    return switch elements[place] {
    case .many: [place] + places(from: place + 1)
    case .optionalFolders: places(from: place + 1) + places(from: place + 3)
    case .character, .one: [place]
    }
  }
}
