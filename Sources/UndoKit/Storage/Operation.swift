/// One registered operation: what to call, and on which target.
struct Operation {
  /// A client's closure, whatever the class of its target.
  typealias Handler = UndoHandler<AnyObject>

  let handler: Handler
  let target: Target
}
