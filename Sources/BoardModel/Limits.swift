/// The bounds within which boards, figures, pictures and scripts are kept.
public enum Limits {
  /// The largest magnitude of a number in a script and of every edge of a frame, in board units.
  ///
  /// Cairo's coordinates are 24.8 fixed point, so they end at 2^23; a scale of up to 8 comes on top of this.
  public static let maximumCoordinate = 1e6

  /// The longest name of a figure or a group, in bytes of UTF-8.
  public static let maximumNameLength = 200

  /// How many copies of a figure are made at once, at most.
  public static let maximumCopyCount = 1000

  /// The longest side of a picture, in pixels; Cairo's image surfaces end there.
  public static let maximumSideInPixels = 32_767

  /// The largest area of a picture, in pixels: 512 MiB of memory.
  public static let maximumAreaInPixels = 1 << 27

  /// The largest scale of a picture, in pixels per board unit.
  public static let maximumScale = 8.0

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

  /// The largest storyboard that the web editor hands out, in bytes.
  public static let maximumStoryboardLength = 1 << 30

  /// How much of an earlier run's manifest is read, in bytes: a list of a million files is smaller.
  public static let maximumManifestLength = 1 << 26

  /// A number of bytes as people are told of it, such as "256 MiB".
  public static func mebibytes(_ byteCount: Int) -> String { "\(byteCount >> 20) MiB" }

  /// Whether every edge of a frame is a finite number within ``maximumCoordinate``.
  public static func allow(_ frame: Rectangle) -> Bool {
    // NaN fails each comparison, so it needs no check of its own.
    frame.minX >= -maximumCoordinate && frame.minY >= -maximumCoordinate && frame.maxX <= maximumCoordinate
      && frame.maxY <= maximumCoordinate
  }
}
