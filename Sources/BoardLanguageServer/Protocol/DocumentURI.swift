/// The client's URI of a document. Clients escape characters differently, so two URIs are equal if they have the same path.
struct DocumentURI: Codable, Hashable, Sendable {
  /// The text of the URI, as the client sent it.
  let text: String
  /// The absolute path of a file; `nil` for a document that isn't a file.
  let path: String?

  init(_ text: String) {
    self.text = text
    path = DocumentURI.path(of: text)
  }

  init(path: String) {
    (self.path, text) = (path, "file://" + DocumentURI.escaped(path))
  }

  init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  static func == (one: DocumentURI, other: DocumentURI) -> Bool { one.key == other.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { path ?? text }

  private static func path(of text: String) -> String? {
    guard text.lowercased().hasPrefix("file://") else { return nil }
    // The host is ignored, since it can only be this machine.
    let rest = text.dropFirst("file://".count).drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    var bytes: [UInt8] = []
    var input = Array(rest.utf8)[...]
    while let byte = input.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(hex: input.prefix(2)) {
        bytes.append(value)
        input = input.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty || bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension UInt8 {
  /// - Parameter digits: Two hexadecimal digits.
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
