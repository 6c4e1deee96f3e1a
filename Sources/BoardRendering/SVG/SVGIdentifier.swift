/// Makes XML ids from figures' names.
///
/// An id is an `NCName` ([Namespaces in XML 1.0, section 3](https://www.w3.org/TR/xml-names/#NT-NCName)): most letters, digits and
/// ideographs, `-`, `.`, `_`, not beginning with a digit, `-` or `.`. Every other character is written as `_xHEX_`, and so is an
/// underscore before an `x`. This can be decoded in one way only, so different names have different ids. `my card` becomes
/// `my_x20_card`.
enum SVGIdentifier {
  static func append(_ name: FigureName, to bytes: inout [UInt8]) {
    let scalars = name.text.unicodeScalars
    var index = scalars.startIndex
    var isFirst = true
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let readsAsEscape = scalar == "_" && index < scalars.endIndex && scalars[index] == "x"
      if !readsAsEscape, isFirst ? mayStart(scalar) : mayContinue(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar)!)
      } else {
        bytes.append("_x")
        bytes.append(contentsOf: String(scalar.value, radix: 16, uppercase: true).utf8)
        bytes.append(UInt8(ascii: "_"))
      }
      isFirst = false
    }
  }

  /// `NameStartChar` of [XML 1.0, section 2.3](https://www.w3.org/TR/xml/#NT-NameStartChar), without the colon, which is for
  /// namespaces, and without invisible characters.
  private static func mayStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "_", "a"..."z": true
    case "\u{0}"..."\u{BF}", "\u{D7}", "\u{F7}": false
    case "\u{C0}"..."\u{2FF}", "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{2070}"..."\u{218F}",
      "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}",
      "\u{10000}"..."\u{EFFFF}":
      scalar.properties.generalCategory != .format
    default: false
    }
  }

  /// `NameChar` of XML 1.0, with the same exceptions.
  private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", ".", "0"..."9", "\u{B7}", "\u{300}"..."\u{36F}", "\u{203F}"..."\u{2040}": true
    default: mayStart(scalar)
    }
  }
}
