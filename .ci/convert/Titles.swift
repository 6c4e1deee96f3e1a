/// The titles that are renamed.
enum Titles {
  private typealias Pattern = (Regex<(Substring, Substring)>, (Substring) -> String)
  private static func patterns() -> [Pattern] {
    [
      (
        /Change ((?:Color|Radius|Border|Label)(?:(?:, | and )(?:Color|Radius|Border|Label))*)/,
        {
          "Change " + $0.replacing("Radius", with: "Corner")
        }
      ),
      (/Make Part (\w(?:[\w.\-]*\w)?)/, { _ in "Group Figures" }),
      (/Change Part (\w(?:[\w.\-]*\w)?)/, { _ in "Change Group" }),
      (/Dissolve Part (\w(?:[\w.\-]*\w)?)/, { _ in "Ungroup" }), (/(Duplicate Part)/, { _ in "Duplicate Group" }),
    ]
  }

  static func renamed(_ bytes: [UInt8]) -> [UInt8] {
    guard var text = String(validating: bytes, as: UTF8.self) else { return bytes }
    for (pattern, title) in patterns() { text = text.replacing(pattern) { title($0.output.1) } }
    return Array(text.utf8)
  }

}
