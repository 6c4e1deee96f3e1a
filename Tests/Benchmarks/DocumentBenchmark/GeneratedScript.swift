/// A script whose commands can all be executed, the same each time.
///
/// Of its lines 25 % are `add`, 40 % `move`, 28 % `color` and `corner`, and 7 % `undo board` and `redo board`, always a pair,
/// so that every figure that a line names is on the board.
enum GeneratedScript {
  static func text(lines: Int) -> String {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let colors = ["tomato", "red", "#336699", "steelblue", "#12345678", "gold", "rebeccapurple", "#f0f"]

    var text = ""
    text.reserveCapacity(lines * 34)
    var figures = 0
    var line = 0
    var radius = 0
    while line < lines {
      let choice = random(1000)
      line += 1
      if figures < 10 || choice < 259 {
        text += "add r\(figures) at \(random(1800)),\(random(1000)) size \(20 + random(80))x\(20 + random(80))\n"
        figures += 1
      } else if choice < 673 {
        // A move always changes the place: the fraction of a coordinate is the line's number, and other places have none.
        text += "move r\(random(figures)) to \(random(1800)).\(line % 9 + 1),\(line % 100_000)\n"
      } else if choice < 964 || line == lines {
        radius += 1
        let name = "r\(random(figures))"
        text += choice % 2 == 0 ? "corner \(name) \(radius)\n" : "color \(name) \(colors[random(colors.count)])\n"
      } else {
        text += "undo board\nredo board\n"
        line += 1
      }
    }
    return text
  }
}
