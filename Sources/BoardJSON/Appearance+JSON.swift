extension JSONText {
  /// Writes a member for each property of an appearance, with the property's word as its key; `label` only if there is one.
  package mutating func members(of appearance: Appearance) {
    member("color", appearance.fill.hexadecimalText)
    member("corner", appearance.cornerRadius)
    member("border", appearance.border)
    if let label = appearance.label { member("label", label) }
  }
}

extension Label: JSONObject {
  package func writeMembers(to json: inout JSONText) {
    json.member("text", text)
    json.member("size", size)
    json.member("color", color?.hexadecimalText)
    json.member("column", column.rawValue)
    json.member("row", row.rawValue)
    if weight != .regular { json.member("weight", weight.rawValue) }
    if let padding { json.member("padding", padding) }
  }
}

extension Border: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("color", color.hexadecimalText)
    text.member("width", width)
  }
}
