#if WebEditor
  import BoardHistories
  import BoardJSON

  /// The steps that `undo last` and `redo last` would take, in the format for pages.
  struct OrderOfWorkJSON: JSONObject, Sendable {
    let epoch: String
    let revision: Int
    let order: (undo: HistoryLog.NextThings, redo: HistoryLog.NextThings)

    func writeMembers(to text: inout JSONText) {
      text.member("epoch", epoch)
      text.member("revision", revision)
      text.objects("undo", order.undo.things, OrderOfWorkJSON.write)
      text.objects("redo", order.redo.things, OrderOfWorkJSON.write)
      text.member("undoCount", order.undo.count)
      text.member("redoCount", order.redo.count)
    }

    private static func write(_ thing: ThingOfWork, to text: inout JSONText) {
      let figure = thing.figure
      text.member("caption", thing.caption)
      text.member("figure", figure.map { Int($0.id.rawValue) })
      text.member("of", figure?.name.text)
      text.member("lines", [thing.lines.lowerBound, thing.lines.upperBound])
      if thing.isWaiting { text.member("waiting", true) }
    }
  }
#endif
