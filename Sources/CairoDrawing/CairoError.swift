internal import CCairo

/// What Cairo refused to do: its own status, and the C function that came back with it.
public struct CairoError: Error, Hashable, Sendable {
  /// The number of Cairo's status, a `cairo_status_t`; never 0, which is success.
  public let status: UInt32
  /// The C function after which the status was found, or the Swift entry point that refused its arguments.
  public let function: String

  init(_ status: cairo_status_t, in function: StaticString) {
    self.status = status.rawValue
    self.function = "\(function)"
  }

  /// Whether memory ran out, or Cairo failed to make something that it makes of memory alone.
  public var isOutOfMemory: Bool { status == CAIRO_STATUS_NO_MEMORY.rawValue }

  /// An error for a picture whose sides nothing can be drawn on.
  public static func invalidSize(in function: StaticString) -> CairoError {
    CairoError(CAIRO_STATUS_INVALID_SIZE, in: function)
  }
}

extension CairoError: CustomStringConvertible {
  /// One line, such as `cairo_create: out of memory`.
  public var description: String {
    "\(function): \(String(cString: cairo_status_to_string(cairo_status_t(status))))"
  }
}

extension cairo_status_t {
  /// Turns any status but success into an error that names the function.
  func check(_ function: StaticString) throws(CairoError) {
    if self != CAIRO_STATUS_SUCCESS { throw CairoError(self, in: function) }
  }
}

/// Takes a surface that Cairo has just made, or destroys it and throws what is wrong with it.
///
/// Cairo never returns a null surface: a failed one is a static object that carries the status.
func adopt(_ surface: OpaquePointer?, from function: StaticString) throws(CairoError) -> OpaquePointer {
  guard let surface else { throw CairoError(CAIRO_STATUS_NULL_POINTER, in: function) }
  let status = cairo_surface_status(surface)
  if status != CAIRO_STATUS_SUCCESS {
    cairo_surface_destroy(surface)
    throw CairoError(status, in: function)
  }
  return surface
}
