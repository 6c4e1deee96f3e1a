#if WebEditor
  import BoardHistories
  import BoardJSON

  /// The transactions that `undo timeline` and `redo timeline` would take, in the format for pages.
  struct TimelineJSON: JSONObject, Sendable {
    let epoch: String
    let revision: Int
    let timeline: (undo: HistoryLog.NextTransactions, redo: HistoryLog.NextTransactions)

    func writeMembers(to text: inout JSONText) {
      text.member("epoch", epoch)
      text.member("revision", revision)
      text.objects("undo", timeline.undo.transactions, TimelineJSON.write)
      text.objects("redo", timeline.redo.transactions, TimelineJSON.write)
      text.member("undoCount", timeline.undo.count)
      text.member("redoCount", timeline.redo.count)
    }

    private static func write(_ transaction: BoardTransaction, to text: inout JSONText) {
      let figure = transaction.figure
      text.member("caption", transaction.caption)
      text.member("figure", figure.map { Int($0.id.rawValue) })
      text.member("of", figure?.name.text)
      text.member("lines", [transaction.lines.lowerBound, transaction.lines.upperBound])
      if transaction.isWaiting { text.member("waiting", true) }
    }
  }
#endif
