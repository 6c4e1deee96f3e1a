import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct PrintingTests {
  private func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func significantDigits(_ text: String) -> Substring {
    var digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    while digits.last == "0" { digits.removeLast() }
    return digits
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (7, "7"), (-7.5, "-7.5"), (1000, "1000"), (0.001, "0.001"), (-0.01, "-0.01"), (0.1, "0.1"),
    (12.345, "12.345"), (1_000_000, "1000000"),
    (100_000.000_000_000_1, "100000.0000000001"),
    (0.000_001, "0.000001"), (1e-7, "1e-7"), (-1.5e-10, "-1.5e-10"), (0.000_012_5, "0.0000125"),
    (.leastNonzeroMagnitude, "5e-324"),
    (0.1 + 0.2, "0.30000000000000004"), (1e12, "1000000000000"), (123_456_789_012_345, "123456789012345"),
    (1e15, "1000000000000000"), (1e16, "10000000000000000"), (12_345_678_901_234_567_168, "12345678901234567000"),
    (1e20, "100000000000000000000"), (1e21, "1e21"), (-1.25e300, "-1.25e300"),
  ])
  func `a number is printed in the fewest digits that read back the same`(number: Double, printed: String) {
    #expect(text { $0.append(number: number) } == printed)
    #expect(Double(printed) == number)
  }

  @Test func `any number reads back as the same bits, and no other printer needs fewer digits`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let decimals = [1.0, 10, 1000, 1024, 1e9].randomElement(using: &random)!
      var number = Double.random(in: -1e6...1e6, using: &random)
      if Bool.random(using: &random) { number = (number * decimals).rounded() / decimals }
      let printed = text { $0.append(number: number) }
      #expect(Double(printed)?.bitPattern == (number + 0).bitPattern)
      #expect(significantDigits(printed) == significantDigits(number.description))
    }
  }

  @Test(arguments: [0, -7, 1000, 9_223_372_036_854_775, -9_223_372_036_854_776, Int.max, .min])
  func `a whole number is printed whole`(number: Int) { #expect(text { $0.append(integer: number) } == "\(number)") }

  @Test(arguments: [
    (0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (-1.9996, "-2"), (12.3456, "12.346"), (999_999.999_9, "1000000"),
    (-0.05, "-0.05"), (1.5, "1.5"),
  ])
  func `a title's number has three decimals at most`(number: Double, printed: String) {
    #expect(text { $0.append(addingCapacity: 21) { $0.append(roundedNumber: number) } } == printed)
  }

  @Test func `a color has six hexadecimal digits, and eight if it isn't opaque`() {
    let color = Color(red: 0, green: 0x0A, blue: 0xF9, alpha: 0x80)
    #expect(color.hexadecimalText == "#000af980")
    #expect(Color.whitesmoke.hexadecimalText == "#f5f5f5")
    #expect(text { $0.append(hex: color) } == "#000af9")
  }

  @Test func `a color's name is read in letters of either case, and of two names one is told`() {
    #expect(NamedColors.color(named: "ToMaTo")?.hexadecimalText == "#ff6347")
    #expect(NamedColors.color(named: "transparent")?.alpha == 0)
    #expect(NamedColors.color(named: "blac\u{212A}") == nil)
    #expect(NamedColors.color(named: "lightgoldenrodyellowish") == nil)
    for (name, color) in NamedColors.all {
      #expect(NamedColors.color(named: name) == color)
      #expect(NamedColors.name(of: color).flatMap(NamedColors.color) == color)
    }
    #expect(NamedColors.color(named: "cyan").flatMap(NamedColors.name) == "aqua")
  }
}
