extension Limits {
  /// The longest line of a script, in bytes, without its end.
  public static let maximumLineLength = 1 << 20

  /// The largest file that is read whole, in bytes: a script, a file that it includes, an expected picture. A document grows no
  /// further, and what a script includes is no more in all.
  public static let maximumFileLength = 1 << 28

  /// How deep files include each other.
  public static let maximumIncludeDepth = 16

  /// How many files a script includes, one that is included twice counted twice.
  public static let maximumIncludeCount = 1000

  /// How many lines they have in all: so many commands take 180 MB while they are read.
  public static let maximumIncludedLineCount = 1_000_000

  /// How many names a script gives to colors.
  public static let maximumDefinitionCount = 1000

  /// A number of bytes as people are told of it, such as "256 MiB".
  public static func mebibytes(_ byteCount: Int) -> String { "\(byteCount >> 20) MiB" }
}
