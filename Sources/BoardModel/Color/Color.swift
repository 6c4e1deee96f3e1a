/// A color as it is stored and painted: four bytes of sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red channel, from 0 to 255.
  public var red: UInt8
  /// The green channel, from 0 to 255.
  public var green: UInt8
  /// The blue channel, from 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Makes a color, by default an opaque one.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Whether the color hides everything below it.
  public var isOpaque: Bool { alpha == 255 }
}

extension Color {
  /// `#f5f5f5`, the background of a new board, as in Szulc's demo.
  public static let whitesmoke = Color(red: 0xF5, green: 0xF5, blue: 0xF5)
  /// `#b3b3b3`, 70 % white: the fill and border of a new figure, as in Szulc's demo.
  public static let lightGray70 = Color(red: 0xB3, green: 0xB3, blue: 0xB3)
}
