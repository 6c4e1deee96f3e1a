internal import BoardLanguage

/// What can't be kept of a drawing.
struct ImportNotes {
  private(set) var leftOutCount = 0
  private(set) var changedCount = 0
  private var notes: [String: (places: [Int], count: Int)] = [:]
  private static let shownCount = 5

  /// Remembers an element that isn't drawn.
  mutating func leaveOut(_ what: String, at place: Int) {
    leftOutCount += 1
    note("left out: \(what)", at: place)
  }

  /// Remembers an element that is drawn as something else.
  mutating func change(_ what: String, at place: Int) {
    changedCount += 1
    note(what, at: place)
  }

  private mutating func note(_ text: String, at place: Int) {
    var note = notes[text] ?? ([], 0)
    note.count += 1
    if note.places.count < ImportNotes.shownCount { note.places.append(place) }
    notes[text] = note
  }

  /// In the drawing's order; the last of a kind of which more were found tells how many.
  var shown: [(text: String, place: Int)] {
    let all = notes.flatMap { text, note in
      note.places.enumerated().map { index, place in
        let rest = index == ImportNotes.shownCount - 1 ? note.count - ImportNotes.shownCount : 0
        return (text: rest > 0 ? "\(text); and \(Display.counted(rest, "more place"))" : text, place: place)
      }
    }
    return all.sorted { ($0.place, $0.text) < ($1.place, $1.text) }
  }
}
