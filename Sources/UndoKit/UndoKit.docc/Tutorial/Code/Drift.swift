/// A list that draws its rows whenever its people change.
struct PeopleList<Person: HasHair> {
  var people: [Person] { didSet { draw() } }
  private(set) var rows: [String] = []

  init(_ people: [Person]) {
    self.people = people
    draw()
  }

  private mutating func draw() { rows = people.map { "\($0.hair) hair" } }
}

func drift() {
  print("A class: another screen selects long hair.")
  let person = PersonObject()
  let first = PeopleList([person])
  person.hair = "long"
  print("  model: \(first.people[0].hair) hair, row: \(first.rows[0])")

  print("A struct: the same.")
  var second = PeopleList([PersonValue()])
  var copy = second.people[0]
  copy.hair = "long"
  print("  screen: \(copy.hair) hair, model: \(second.people[0].hair) hair, row: \(second.rows[0])")
  second.people[0] = copy
  print("  model: \(second.people[0].hair) hair, row: \(second.rows[0])")
}
