/// A file is in the way that no manifest lists: it isn't an earlier run's.
public struct ForeignFile: Error, Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  public var message: String {
    "'\(path)' already exists, and no earlier run made it; move it away, or overwrite it with --force"
  }
}
