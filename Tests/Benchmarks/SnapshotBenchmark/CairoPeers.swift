import BoardModel
import BoardRendering
import CairoDrawing
import Foundation

/// The board on a single SVG surface of Cairo, as a program without steps would write it.
func cairoSVG(of board: Board) throws -> [UInt8] {
  let surface = try SVGSurface(width: board.size.width, height: board.size.height)
  do {
    let context = try surface.makeContext()
    func set(_ color: Color) throws {
      try context.setColor(
        red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
    try set(board.background)
    try context.paint()
    for figure in board.figures {
      let (outline, rectangle) = (figure.outline, figure.outline.rectangle)
      try context.setPath(
        x: rectangle.minX, y: rectangle.minY, width: rectangle.size.width, height: rectangle.size.height,
        radius: outline.radius)
      try set(figure.appearance.fill)
      try context.fill()
      if let border = figure.appearance.border {
        try set(border.color)
        try context.setLineWidth(outline.strokeWidth)
        try context.stroke()
      }
    }
  }
  return try surface.finish()
}

/// Runs `naive.py` beside this file: the same boards, each drawn completely with pycairo and written as PNG.
///
/// - Returns: Milliseconds per step, without the start and reading the boards; `nil` if pycairo isn't installed.
func pycairoMillisecondsPerStep(boards: [Board], folder: String) throws -> Double? {
  var text = ""
  for board in boards {
    text += "board \(Int(board.size.width)) \(Int(board.size.height)) \(board.count)\n"
    for figure in board.figures {
      let (frame, look) = (figure.frame, figure.appearance)
      let border = look.border?.color ?? look.fill
      text += "\(frame.minX) \(frame.minY) \(frame.size.width) \(frame.size.height) \(look.cornerRadius) "
      text += "\(look.fill.red) \(look.fill.green) \(look.fill.blue) \(border.red) \(border.green) \(border.blue)\n"
    }
  }
  let input = "\(folder)/boards.txt"
  try text.write(toFile: input, atomically: false, encoding: .utf8)
  defer { try? FileManager.default.removeItem(atPath: input) }
  let process = Process()
  // Debian's packages belong to Debian's Python.
  process.executableURL = URL(filePath: "/usr/bin/python3")
  process.arguments = [
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "naive.py").path(percentEncoded: false), input,
    folder,
  ]
  let output = Pipe()
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}
