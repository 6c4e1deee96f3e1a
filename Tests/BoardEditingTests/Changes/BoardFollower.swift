import BoardEditing
import BoardModel
import Testing

/// A list of figures, back to front, that is updated only from the changes that a reader returns.
struct BoardFollower {
  let reader: ChangeReader
  private(set) var figures: [Figure] = []

  init(of editor: BoardEditor) { reader = editor.makeChangeReader() }

  mutating func follow() {
    let change = reader.next()
    for difference in change.figures {
      let index = figures.firstIndex { $0.id == difference.id }
      #expect(index.map { figures[$0] } == difference.old)
      #expect(difference.isReordered || difference.old != difference.new)
      guard let after = difference.new else {
        if let index { figures.remove(at: index) }
        continue
      }
      if difference.isReordered {
        if let index { figures.remove(at: index) }
        let place = difference.figureInFront.map { next in figures.firstIndex { $0.id == next } } ?? figures.count
        guard let place else {
          Issue.record("the figure next in front is in its place")
          return
        }
        figures.insert(after, at: place)
      } else if let index {
        figures[index] = after
      }
    }
  }
}
