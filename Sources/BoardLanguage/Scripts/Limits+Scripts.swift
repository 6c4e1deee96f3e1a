extension Limits {
  /// The longest line of a script, in bytes, without its end.
  public static let maximumLineLength = 1 << 20

  /// The largest file that is read whole, in bytes: a script, an included file, an expected picture. It also limits how far a document
  /// grows, and the sum of a script's included files.
  public static let maximumFileLength = 1 << 28

  /// How deep files include each other.
  public static let maximumIncludeDepth = 16

  /// How many files a script may include; a file that is included twice counts twice.
  public static let maximumIncludeCount = 1000

  /// How many lines these files may have in all; reading so many commands takes 180 MB.
  public static let maximumIncludedLineCount = 1_000_000

  /// How many names a script may define.
  public static let maximumDefinitionCount = 1000

  /// A number of bytes as messages give it, such as "256 MiB".
  public static func mebibytes(_ byteCount: Int) -> String { "\(byteCount >> 20) MiB" }
}
