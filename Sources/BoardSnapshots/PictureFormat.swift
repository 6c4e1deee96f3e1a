/// A picture format, as the extension of a file name.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png
  case svg

  /// The format of a file; `nil` if its name doesn't end in the extension of a format, in lower case.
  package init?(ofName name: String) {
    guard let format = PictureFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = format
  }

  /// The kind of file for an ``OutputGuard``.
  package var kind: OutputGuard.Kind { self == .png ? .png : .svg }
}

// A picture may replace any other picture of its kind, whichever program wrote it.
extension OutputGuard.Kind {
  /// A PNG picture.
  public static let png = OutputGuard.Kind("a PNG picture") { $0.isPNG }
  /// An SVG picture.
  public static let svg = OutputGuard.Kind("an SVG picture") { file in
    file.start.first { $0 > 0x20 } == UInt8(ascii: "<") && file.start.firstRange(of: Array("<svg".utf8)) != nil
  }
}
