public import SystemEssentials

/// The reason why a file couldn't be read.
public struct InputError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The path, as it was given; `-` is standard input.
  public let path: String
  /// The number of the system's error.
  public let code: Int32

  package init(path: String, _ error: SystemError) { (self.path, code) = (path, error.code) }

  /// Whether the file is larger than allowed.
  public var isTooLarge: Bool { code == EFBIG }

  /// The system's message for the error.
  package var reason: String { SystemError(code: code).reason }

  /// The name of the file in messages.
  public var place: String { path == "-" ? "standard input" : "'\(path)'" }

  public var description: String { "cannot read \(place): \(reason)" }

  public var errorDescription: String? { description }
}
