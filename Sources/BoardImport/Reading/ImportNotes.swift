internal import BoardLanguage

/// Collects what couldn't be kept of a drawing.
struct ImportNotes {
  private(set) var leftOutCount = 0
  private(set) var changedCount = 0
  private var notes: [String: (places: [Int], count: Int)] = [:]
  private static let shownCount = 5

  /// Records an element that isn't drawn.
  mutating func leaveOut(_ what: String, at place: Int) {
    leftOutCount += 1
    note("left out: \(what)", at: place)
  }

  /// Records an element that is drawn differently.
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

  /// The notes in the drawing's order; the last one that is listed of each kind says how many more there are.
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
