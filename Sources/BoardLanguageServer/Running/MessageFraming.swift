/// Finds messages in a stream. Each is preceded by headers, of which only the length matters, and an empty line.
package struct MessageFraming {
  /// The stream can't be read any further, because the start of the next message is unknown.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// The size of the largest message, and of the largest headers, in bytes.
  package static let limit = 64 << 20
  private static let headerLimit = 8 << 10

  private var bytes: [UInt8] = []
  /// The start of the next message, and the place up to which the end of its headers was searched.
  private var (start, searched) = (0, 0)
  /// The length of the message whose headers have been read.
  private var length: Int?

  package init() {}

  package mutating func append(_ new: ArraySlice<UInt8>) { bytes += new }

  /// Removes the next message from the input; `nil` if it isn't complete yet.
  package mutating func next() throws(Fault) -> [UInt8]? {
    if length == nil { try readHeaders() }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    bytes.removeFirst(start + length)
    (start, searched, self.length) = (0, 0, nil)
    return message
  }

  private mutating func readHeaders() throws(Fault) {
    while searched + 4 <= bytes.count {
      guard bytes[searched..<searched + 4].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) else {
        // A line feed alone doesn't end a header: the stream can't be understood from here on.
        if bytes[searched] == 0x0A, searched == 0 || bytes[searched - 1] != 0x0D {
          throw Fault(description: "expected CR LF behind each header, found LF")
        }
        searched += 1
        if searched > MessageFraming.headerLimit { break }
        continue
      }
      length = try MessageFraming.length(in: String(decoding: bytes[..<searched], as: UTF8.self))
      start = searched + 4
      return
    }
    if searched > MessageFraming.headerLimit {
      throw Fault(description: "expected the headers of a message, found other data")
    }
  }

  private static func length(in headers: String) throws(Fault) -> Int {
    var length: Int?
    for header in headers.split(separator: "\r\n") {
      let parts = header.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else {
        throw Fault(description: "expected a header such as 'Content-Length: 100', found '\(header.prefix(80))'")
      }
      let value = parts[1].drop { $0 == " " }
      guard parts[0].lowercased() == "content-length" else { continue }
      guard let number = Int(value), 0...limit ~= number, length == nil || length == number else {
        throw Fault(description: "expected a length of at most \(limit) bytes, found '\(value.prefix(80))'")
      }
      length = number
    }
    guard let length else { throw Fault(description: "expected the header 'Content-Length', found none") }
    return length
  }

  /// A message preceded by its headers.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
