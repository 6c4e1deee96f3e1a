extension JSONText {
  /// A member for each property of an appearance, by the property's word.
  package mutating func members(of appearance: Appearance) {
    member("color", appearance.fill.hexadecimalText)
    member("corner", appearance.cornerRadius)
    member("border", appearance.border)
  }
}

extension Border: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("color", color.hexadecimalText)
    text.member("width", width)
  }
}
