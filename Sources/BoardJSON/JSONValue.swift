/// A type that is written as one JSON value.
package protocol JSONValue {
  func write(to text: inout JSONText)
}

/// A type that is written as a JSON object.
package protocol JSONObject: JSONValue {
  func writeMembers(to text: inout JSONText)
}

extension JSONObject {
  package func write(to text: inout JSONText) { text.object { writeMembers(to: &$0) } }
}

extension String: JSONValue {
  package func write(to text: inout JSONText) { text.string(self) }
}

extension Int: JSONValue {
  package func write(to text: inout JSONText) { text.number(self) }
}

/// The number must be finite.
extension Double: JSONValue {
  package func write(to text: inout JSONText) { text.number(self) }
}

extension Bool: JSONValue {
  package func write(to text: inout JSONText) { text.raw(self ? "true" : "false") }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package func write(to text: inout JSONText) {
    if let self { self.write(to: &text) } else { text.raw("null") }
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to text: inout JSONText) {
    text.array { text in for element in self { text.value(element) } }
  }
}

extension Rectangle: JSONValue {
  package func write(to text: inout JSONText) {
    text.array { text in
      text.value(minX)
      text.value(minY)
      text.value(size.width)
      text.value(size.height)
    }
  }
}
