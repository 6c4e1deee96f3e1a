/// A value: a copy of a list has students of its own, and no change reaches them.
struct Student: Equatable, Sendable {
  var name: String
  /// Such as "12A".
  var className: String

  /// The ones that `add` knows.
  static let known = [
    Student(name: "Ann", className: "12A"), Student(name: "Ben", className: "12B"),
    Student(name: "Chi", className: "12A"), Student(name: "Dan", className: "11C"),
    Student(name: "Eva", className: "12B"), Student(name: "Fay", className: "11A"),
    Student(name: "Gus", className: "11A"), Student(name: "Hue", className: "12A"),
    Student(name: "Ian", className: "11C"), Student(name: "Joy", className: "12B"),
  ]

  /// As many as are asked for, made up.
  static func madeUp(_ count: Int) -> [Student] {
    (0..<count).map { Student(name: "Student \($0 + 1)", className: "10\(["A", "B", "C"][$0 % 3])") }
  }
}
