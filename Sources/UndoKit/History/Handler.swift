/// A client's closure, which can be stored without knowing the class of its target.
struct Handler<Target: AnyObject> {
  let call: UndoHandler<Target>

  /// The same closure, to be called with an object that must be a `Target`: an operation's handler and its target stay together.
  ///
  /// A closure around the closure would do the same, for one more allocation: 48 bytes of every step, and a tenth of what
  /// recording one takes.
  ///
  /// The cast is sound: `Target` is bound to classes, so the argument is one pointer to an object, passed directly, for every
  /// `Target` and for `AnyObject` alike; hence all handlers have one layout, code and context, and one calling convention. A bare
  /// function could not be cast: as a generic argument it would be wrapped, to take its argument indirectly. A structure's
  /// property keeps the convention of its declaration.
  var erased: Handler<AnyObject> {
    @inline(__always) get { unsafe unsafeBitCast(self, to: Handler<AnyObject>.self) }
  }
}
