internal import SystemEssentials

/// Conversions from the color spaces of CSS Color 4 to sRGB.
///
/// Each gives gamma-encoded red, green and blue; a screen can show values from 0 to 1. Values outside aren't changed here:
/// ``Color/init(channels:alpha:)`` clips them.
///
/// - SeeAlso: The formulas and matrices are those of
///   [CSS Color 4, section 18](https://www.w3.org/TR/css-color-4/#color-conversion-code).
public enum ColorSpaces {
  /// Red, green and blue, in this order.
  public typealias Channels = SIMD3<Double>

  /// - Parameters:
  ///   - hue: In degrees.
  ///   - saturation: From 0 to 1, or beyond.
  ///   - lightness: From 0 to 1, or beyond.
  public static func sRGB(hue: Double, saturation: Double, lightness: Double) -> Channels {
    let amplitude = saturation * min(lightness, 1 - lightness)
    let sector = normalized(hue) / 30
    func channel(_ offset: Double) -> Double {
      var k = offset + sector
      if k >= 12 { k -= 12 }
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Channels(channel(0), channel(8), channel(4))
  }

  /// - Parameters:
  ///   - hue: In degrees.
  ///   - whiteness: From 0 to 1. Where whiteness and blackness together exceed 1, their ratio gives a gray.
  ///   - blackness: From 0 to 1.
  public static func sRGB(hue: Double, whiteness: Double, blackness: Double) -> Channels {
    let sum = whiteness + blackness
    if sum >= 1 { return Channels(repeating: whiteness / sum) }
    return sRGB(hue: hue, saturation: 1, lightness: 0.5) * (1 - sum) + whiteness
  }

  /// - Parameters:
  ///   - lightness: CIE L, from 0 to 100.
  ///   - a: Green to red; screens show values from -125 to 125.
  ///   - b: Blue to yellow; screens show values from -125 to 125.
  public static func sRGB(labLightness lightness: Double, a: Double, b: Double) -> Channels {
    let epsilon = 216.0 / 24389
    let kappa = 24389.0 / 27
    let fy = (lightness + 16) / 116
    let fx = fy + limited(a) / 500
    let fz = fy - limited(b) / 200
    func component(_ f: Double) -> Double {
      let cube = f * f * f
      return cube > epsilon ? cube : (116 * f - 16) / kappa
    }
    let y = lightness > kappa * epsilon ? fy * fy * fy : lightness / kappa
    let xyz50 = Channels(component(fx), y, component(fz)) * whiteD50
    return gammaEncoded(product(xyz65ToLinear, product(bradford50To65, xyz50)))
  }

  /// - Parameters:
  ///   - lightness: CIE L, from 0 to 100.
  ///   - chroma: At least 0; screens show values up to 150.
  ///   - hue: In degrees.
  public static func sRGB(labLightness lightness: Double, chroma: Double, hue: Double) -> Channels {
    let (a, b) = rectangular(chroma: chroma, hue: hue)
    return sRGB(labLightness: lightness, a: a, b: b)
  }

  /// - Parameters:
  ///   - lightness: From 0 to 1.
  ///   - a: Green to red; screens show values from -0.4 to 0.4.
  ///   - b: Blue to yellow; screens show values from -0.4 to 0.4.
  public static func sRGB(oklabLightness lightness: Double, a: Double, b: Double) -> Channels {
    let cones = product(oklabToCones, Channels(lightness, limited(a), limited(b)))
    return gammaEncoded(product(xyz65ToLinear, product(conesToXYZ65, cones * cones * cones)))
  }

  /// - Parameters:
  ///   - lightness: From 0 to 1.
  ///   - chroma: At least 0; screens show values up to 0.4.
  ///   - hue: In degrees.
  public static func sRGB(oklabLightness lightness: Double, chroma: Double, hue: Double) -> Channels {
    let (a, b) = rectangular(chroma: chroma, hue: hue)
    return sRGB(oklabLightness: lightness, a: a, b: b)
  }
}

extension Color {
  /// Makes a color from channels in the range from 0 to 1; other values are clipped, channel by channel.
  public init(channels: ColorSpaces.Channels, alpha: Double) {
    func byte(_ value: Double) -> UInt8 {
      // Single precision, as browsers compute: decimal fractions that nearly give a tie become ties, and ties round up. A NaN, which only
      // absurd operands cause, becomes 0.
      let scaled = (Float(value) * 255).rounded()
      return scaled > 0 ? UInt8(min(scaled, 255)) : 0
    }
    self.init(red: byte(channels.x), green: byte(channels.y), blue: byte(channels.z), alpha: byte(alpha))
  }
}

// MARK: - Groups

extension ColorSpaces {
  private typealias Matrix = (Channels, Channels, Channels)

  private static let whiteD50 = Channels(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  /// Adapts from the white of D50 to that of D65 by Bradford's method.
  private static let bradford50To65: Matrix = (
    Channels(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    Channels(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    Channels(0.012314014864481998, -0.020507649298898964, 1.330365926242124)
  )

  private static let xyz65ToLinear: Matrix = (
    Channels(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    Channels(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
    Channels(705.0 / 12673, -2585.0 / 12673, 705.0 / 667)
  )

  private static let oklabToCones: Matrix = (
    Channels(1, 0.3963377773761749, 0.2158037573099136),
    Channels(1, -0.1055613458156586, -0.0638541728258133),
    Channels(1, -0.0894841775298119, -1.2914855480194092)
  )

  private static let conesToXYZ65: Matrix = (
    Channels(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    Channels(-0.0405757452148008, 1.112286803280317, -0.0717110580655164),
    Channels(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
  )

  private static func product(_ matrix: Matrix, _ vector: Channels) -> Channels {
    Channels((matrix.0 * vector).sum(), (matrix.1 * vector).sum(), (matrix.2 * vector).sum())
  }

  private static func gammaEncoded(_ linear: Channels) -> Channels {
    func encoded(_ value: Double) -> Double {
      let magnitude = abs(value)
      guard magnitude > 0.0031308 else { return 12.92 * value }
      let result = 1.055 * pow(magnitude, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }
    return Channels(encoded(linear.x), encoded(linear.y), encoded(linear.z))
  }

  private static func rectangular(chroma: Double, hue: Double) -> (a: Double, b: Double) {
    let angle = normalized(hue) * .pi / 180
    return (limited(chroma) * cos(angle), limited(chroma) * sin(angle))
  }

  /// A hue from 0 up to, but not including, 360; a value that isn't finite becomes 0, as in CSS.
  private static func normalized(_ hue: Double) -> Double {
    guard hue.isFinite else { return 0 }
    let rest = hue.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive < 360 ? positive : 0
  }

  /// Limits an axis to values that can be cubed: far beyond any color, only the sign matters.
  private static func limited(_ value: Double) -> Double { max(-1e6, min(value, 1e6)) }
}
