/// One registered operation: what to call, and on which target.
///
/// The target is named by its slot in the history's table of targets, which an action neither retains nor releases by itself:
/// whoever takes an action off its tape also gives the slot back.
struct Action: TapeElement, ~Copyable {
  static var isBitwiseTakable: Bool { true }

  let handler: Handler<AnyObject>
  let target: TargetSlot.Number
  /// What it reverts by itself, so that later ones of the same aspect on its target are superfluous where they merge with it.
  let aspect: Aspect
}

/// What of its target an operation reverts to an absolute value.
struct Aspect: Hashable {
  let number: UInt8

  /// Nothing: the operation reverts its own change and no other.
  static let none = Aspect(number: 0)
  /// All that the handlers that were registered with a merge key revert.
  static let handlers = Aspect(number: 1)
  /// A property, by its place in ``Extras/mergedProperties``; none if there are too many.
  static func property(at place: Int) -> Aspect { Aspect(number: UInt8(exactly: place + 2) ?? 0) }
}

/// A client's closure, wrapped so that it can be stored without knowing the type of its target.
struct Handler<Target: AnyObject> {
  let run: (Target) -> Void

  @inline(__always)
  init(_ run: @escaping (Target) -> Void) { self.run = run }

  /// The same closure, to be called with an object that must be a `Target`.
  ///
  /// A closure of a closure would do the same safely, for one more allocation (48 bytes and some 35 ns) an operation.
  ///
  /// This is why the cast is sound. `Target` is bound to classes, so the argument is one pointer to an object, passed
  /// directly and unretained, for every `Target` and for `AnyObject` alike; hence all `Handler`s have one layout (code
  /// and context) and one calling convention. A bare function could not be cast: as a generic argument it would be
  /// wrapped to take its argument indirectly. The field of a struct keeps the convention of its declaration.
  /// The promise that the object is a `Target` is kept by the table of targets: a slot never names another object.
  var erased: Handler<AnyObject> {
    @inline(__always) get { unsafeBitCast(self, to: Handler<AnyObject>.self) }
  }
}
