/// A width and a height in board units, both finite and greater than zero.
public struct Size: Hashable, Sendable {
  /// The width, in board units.
  public let width: Double
  /// The height, in board units.
  public let height: Double

  /// The error for two numbers that aren't a size, because a side isn't finite and greater than zero.
  public struct Fault: BoardError, Hashable, Sendable {
    /// The numbers.
    public let width, height: Double

    /// Such as `expected a size with sides greater than 0, found 0x80`.
    public var description: String { "expected a size with sides greater than 0, found \(width.text)x\(height.text)" }
  }

  /// Makes a size of numbers from outside the source.
  public init(width: Double, height: Double) throws(Fault) {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw Fault(width: width, height: height) }
    self.width = width
    self.height = height
  }

  /// Makes a size of numbers in the source, such as `Size(120, 80)`.
  public init(_ width: Side, _ height: Side) { (self.width, self.height) = (width.length, height.length) }

  /// A width or a height that is a literal in the source. A number that isn't finite and greater than zero is a programming error, and ends
  /// the program.
  public struct Side: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    fileprivate let length: Double

    public init(floatLiteral length: Double) {
      precondition(length.isFinite && length > 0, "a side is finite and greater than zero")
      self.length = length
    }

    public init(integerLiteral length: Int) { self.init(floatLiteral: Double(length)) }
  }

  /// The shorter of the two sides.
  public var shorterSide: Double { Swift.min(width, height) }
}

extension Size: Codable {
  private enum CodingKeys: CodingKey { case width, height }

  /// - Throws: `DecodingError.dataCorrupted` if the numbers aren't a size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (width, height) = try (values.decode(Double.self, forKey: .width), values.decode(Double.self, forKey: .height))
    do { try self.init(width: width, height: height) } catch { throw decoder.corrupted("\(error)") }
  }
}

extension Decoder {
  func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}
