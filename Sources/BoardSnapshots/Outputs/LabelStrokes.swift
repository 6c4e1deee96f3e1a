package import BoardJSON
import BoardRendering
import Lettering

/// A label as it is drawn: the data of its path, the width of its strokes and their color, and optionally its text.
package struct LabelStrokes: JSONValue {
  private let label: DrawnLabel
  private let text: String?

  package init(label: DrawnLabel, text: String? = nil) { (self.label, self.text) = (label, text) }

  /// The label of a figure, without its text; `nil` if there is no label, or none of its letters is drawn.
  ///
  /// - Parameter background: The board's color.
  package init?(of figure: Figure, on background: Color) {
    guard let label = DrawnLabel(of: figure, on: background), !label.layout.path.isEmpty else { return nil }
    self.init(label: label)
  }

  package func write(to json: inout JSONText) {
    var path: [UInt8] = []
    path.append(label.layout.path, from: label.origin)
    json.open("[")
    json.value(String(decoding: path, as: UTF8.self))
    json.value(label.layout.strokeWidth)
    json.value(label.color.hexadecimalText)
    if let text { json.value(text) }
    json.close("]")
  }
}
