import BoardImport
import BoardLanguage
import BoardRendering
import Testing

/// A drawing of 100x100 with some content.
func drawing(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
}

/// The import of a drawing of 100x100 with some content.
func imported(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") throws -> SVGImport {
  try SVGImport(Array(drawing(content, attributes).utf8), file: "a.svg")
}

/// The commands that draw the imported board, after `board`.
func commands(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") throws -> [String] {
  try imported(content, attributes).commands
}

/// The first command from its size on: the look of a single rectangle.
func look(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") throws -> String {
  let command = try #require(try commands(content, attributes).first)
  return command.split(separator: " ").dropFirst(2).joined(separator: " ")
}

/// The messages of an import, without the places.
func warnings(_ content: String, _ attributes: String = "width=\"100\" height=\"100\"") throws -> [String] {
  try imported(content, attributes).warnings.map(\.message)
}

/// The reason why a drawing can't be read: line, column and message.
func fault(_ text: String, maximumWork: Int = 10_000_000) throws -> String {
  let fault = try #require(
    #expect(throws: Diagnostic.self) { try SVGImport(Array(text.utf8), file: "a.svg", maximumWork: maximumWork) })
  return "\(fault.location.line):\(fault.location.column): \(fault.message)"
}

extension SVGImport {
  var commands: [String] { script.split(separator: "\n").dropFirst().map(String.init) }
}

/// The difference of each pixel's color, in the channel with the largest one.
func channelDifferences(_ a: Pixels, _ b: Pixels) -> [Int] {
  func difference(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> Int {
    abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
  }
  return zip(a.words, b.words).map { a, b in max(difference(a, b, 16), difference(a, b, 8), difference(a, b, 0)) }
}
