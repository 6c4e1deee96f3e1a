/// A client's closure, which can be stored without knowing the class of its target.
struct Handler<Target: AnyObject> {
  let call: UndoHandler<Target>

  /// The same closure, to be called with an object that must be a `Target`. Wrapping it in another closure would work too, but takes 48
  /// more bytes for every step and a tenth of the time of recording one.
  ///
  /// The cast is sound: `Target` is bound to classes, so the argument is one pointer to an object, passed directly; hence all
  /// handlers have one layout and one calling convention. (A bare function, as a generic argument, would be wrapped to take its
  /// argument indirectly; a structure's property keeps the convention of its declaration.)
  var erased: Handler<AnyObject> {
    @inline(__always) get { unsafe unsafeBitCast(self, to: Handler<AnyObject>.self) }
  }
}
