/// The limits of boards, figures and their pictures. Other modules add their own.
public enum Limits {
  /// The largest magnitude of a number in a script and of every edge of a frame, in board units.
  ///
  /// Cairo's coordinates are 24.8 fixed point, so their limit is 2^23, and pictures are scaled by up to 8.
  public static let maximumCoordinate = 1e6

  /// The longest name of a figure or a group, in bytes of UTF-8.
  public static let maximumNameLength = 200

  /// The largest number of copies that are made at once.
  public static let maximumCopyCount = 1000

  /// The largest number of figures on a board.
  public static let maximumFigureCount = 1_000_000

  /// The largest number of figures that one edit adds: a command of a script, or a call.
  public static let maximumAddedCount = 100_000

  /// How deep groups are in each other: a group of figures is one deep, a group that has it as a member two.
  public static let maximumGroupDepth = 64

  /// The longest side of a picture, in pixels, which is Cairo's limit for image surfaces.
  public static let maximumSideInPixels = 32_767

  /// The largest area of a picture, in pixels: 512 MiB of memory.
  public static let maximumAreaInPixels = 1 << 27

  /// The largest scale of a picture, in pixels per board unit.
  public static let maximumScale = 8.0

  /// Whether every edge of a frame is a finite number within ``maximumCoordinate``.
  public static func allow(_ frame: Rectangle) -> Bool {
    // NaN fails each comparison, so it needs no check.
    frame.minX >= -maximumCoordinate && frame.minY >= -maximumCoordinate && frame.maxX <= maximumCoordinate
      && frame.maxY <= maximumCoordinate
  }
}
