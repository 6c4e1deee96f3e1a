/// A picture as lines for a terminal, two pixels a character. Of a large one, only every second pixel is shown, or every third.
package func halfBlocks(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> SIMD3<Double>) -> [String] {
  func code(_ color: SIMD3<Double>) -> String { (0..<3).map { "\(Int(color[$0]))" }.joined(separator: ";") }
  let step = max(1, (width + 79) / 80, (height + 47) / 48)
  return stride(from: 0, to: height, by: 2 * step).map { y in
    stride(from: 0, to: width, by: step).map { x in
      "\u{1B}[38;2;\(code(color(x, y)));48;2;\(code(color(x, min(y + step, height - 1))))m▀"
    }.joined() + "\u{1B}[0m"
  }
}
