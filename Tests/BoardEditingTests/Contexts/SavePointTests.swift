import BoardEditing
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct SavePointTests {
  /// A model of a context: the states that its history leads through, each with a number of its own.
  private struct Model {
    var states = [0]
    var position = 0
    var saved: Int? = 0
    var isSaved: Bool { states[position] == saved }
  }

  @Test(arguments: 0..<40) func `a context is at its save point when a model of its history is`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let editor = BoardEditor()
    let names = [name("a"), name("b"), name("c")]
    for name in names { try editor.boardContext.add(name) }
    try editor.boardContext.forget()
    let contexts = try [editor.boardContext] + names.map { try editor.context(of: $0) }
    var models = contexts.map { _ in Model() }
    try editor.markSavePoint()
    var next = 1
    for step in 1...300 {
      let index = Int.random(in: 0..<contexts.count, using: &random)
      let context = contexts[index]
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2:
        guard context.isOnBoard else { continue }
        if let figure = context as? FigureContext {
          try figure.setCornerRadius(Double(step))
        } else if let name = names.filter({ editor.board[$0] != nil }).randomElement(using: &random) {
          if Bool.random(using: &random) {
            try editor.boardContext.remove([name])
          } else {
            try editor.boardContext.move(name, to: .origin(Point(x: Double(step), y: 0)))
          }
        } else {
          continue
        }
        models[index].states.removeSubrange((models[index].position + 1)...)
        models[index].states.append(next)
        models[index].position += 1
        next += 1
      case 3, 4: models[index].position -= try context.isOnBoard ? context.undo() : 0
      case 5: models[index].position += try context.isOnBoard ? context.redo() : 0
      case 6:
        try editor.markSavePoint()
        for index in models.indices { models[index].saved = models[index].states[models[index].position] }
      case 7:  // a group without operations doesn't prevent it
        guard context.isOnBoard else { continue }
        let group = try context.beginGroup()
        try editor.markSavePoint()
        for index in models.indices { models[index].saved = models[index].states[models[index].position] }
        group.end()
      case 8:
        guard context.isOnBoard, Bool.random(using: &random) else { continue }
        try context.forget()
        models[index].states = [models[index].states[models[index].position]]
        models[index].position = 0
      default: break
      }
      // Asking updates the context, so it isn't asked every time.
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      for (context, model) in zip(contexts, models) where Bool.random(using: &random) {
        #expect(context.isAtSavePoint == model.isSaved)
      }
    }
    for (context, model) in zip(contexts, models) { #expect(context.isAtSavePoint == model.isSaved) }
  }
}
