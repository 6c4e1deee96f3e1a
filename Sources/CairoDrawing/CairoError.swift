internal import CCairo

/// An error of Cairo: its status, and the C function that returned it.
public struct CairoError: Error, Hashable, Sendable {
  /// A `cairo_status_t` other than success, or one that this module adds. Those that callers may want to distinguish have names.
  public struct Status: Hashable, Sendable {
    fileprivate let code: UInt32

    fileprivate init(_ status: cairo_status_t) { code = status.rawValue }

    /// `CAIRO_STATUS_NO_MEMORY`
    public static let noMemory = Status(CAIRO_STATUS_NO_MEMORY)
    /// `CAIRO_STATUS_INVALID_MATRIX`: a scale is 0, so small that its square is 0, or not a number.
    public static let invalidMatrix = Status(CAIRO_STATUS_INVALID_MATRIX)
    /// `CAIRO_STATUS_INVALID_SIZE`: nothing can be drawn on a picture of these sides.
    public static let invalidSize = Status(CAIRO_STATUS_INVALID_SIZE)
    /// `CAIRO_STATUS_SURFACE_FINISHED`: the surface of a drawing context is no longer there.
    public static let surfaceFinished = Status(CAIRO_STATUS_SURFACE_FINISHED)
    /// Not one of Cairo's: it has written an SVG document in a form that the caller doesn't know.
    public static let unknownLayout = Status(CAIRO_STATUS_LAST_STATUS)
  }

  /// The status.
  public let status: Status
  /// The C function after which the status was found, or the Swift entry point that refused its arguments.
  public let function: String

  /// Makes an error of a status that was found after a call of a function.
  public init(_ status: Status, in function: StaticString) { (self.status, self.function) = (status, "\(function)") }

  init(_ status: cairo_status_t, in function: StaticString) { self.init(Status(status), in: function) }
}

extension CairoError: CustomStringConvertible {
  /// One line, such as `cairo_create: out of memory`; the words are those of `cairo_status_to_string`.
  public var description: String {
    if status == .unknownLayout { return "\(function): unknown layout of an SVG document" }
    return "\(function): \(String(cString: cairo_status_to_string(cairo_status_t(status.code))))"
  }
}

extension cairo_status_t {
  /// Turns any status but success into an error that names the function.
  func check(_ function: StaticString) throws(CairoError) {
    if self != CAIRO_STATUS_SUCCESS { throw CairoError(self, in: function) }
  }
}

/// Takes a surface that Cairo has just made, or destroys it and throws what is wrong with it (`cairo_surface_status`).
///
/// Cairo never returns a null surface: a failed one is a static object that carries the status.
func adopt(_ surface: OpaquePointer?, from function: StaticString) throws(CairoError) -> OpaquePointer {
  guard let surface else { throw CairoError(CAIRO_STATUS_NULL_POINTER, in: function) }
  let status = cairo_surface_status(surface)
  if status != CAIRO_STATUS_SUCCESS { cairo_surface_destroy(surface) }
  try status.check(function)
  return surface
}
