internal import CCairo

/// The Cairo library at run time.
public enum CairoLibrary {
  /// Its version, such as `1.16.0` (`cairo_version_string`).
  public static var version: String { String(cString: cairo_version_string()) }
}
