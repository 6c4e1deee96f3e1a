import Foundation

/// Somebody to remember: a plain value, which knows nothing of undo.
struct Person: Equatable, Identifiable {
  /// What a person may feel about a topic; never both.
  enum Taste { case like, dislike }

  /// Tells apart persons of the same name.
  let id = UUID()
  var name: String
  var face = Face()
  private(set) var tastes: [Topic: Taste] = [:]

  /// Makes a topic one that is liked or disliked, whatever it was before; or neither, if it is that already.
  mutating func toggle(_ taste: Taste, _ topic: Topic) { tastes[topic] = tastes[topic] == taste ? nil : taste }

  mutating func swapTastes() { tastes = tastes.mapValues { $0 == .like ? .dislike : .like } }

  func topics(_ taste: Taste) -> [Topic] { Topic.allCases.filter { tastes[$0] == taste } }
}

struct Face: Equatable {
  enum HairColor: String, CaseIterable { case black, brown, blond, red, gray, white }
  enum HairLength: String, CaseIterable { case bald, short, medium, long }
  enum EyeColor: String, CaseIterable { case brown, blue, green, gray }
  enum Glasses: String, CaseIterable { case on, off }
  enum FacialHair: String, CaseIterable { case mustache, beard, sideburns }

  var hairColor = HairColor.black
  var hairLength = HairLength.bald
  var eyeColor = EyeColor.brown
  var glasses = Glasses.off
  var facialHair: Set<FacialHair> = []
}

enum Topic: String, CaseIterable { case birds, cats, coffee, films, football, music, rain, travel }

extension Person {
  /// What lists and menus call a person.
  var title: String { name.isEmpty ? "New Person" : name }

  /// The detail screen: a line for each feature, with what is chosen in brackets.
  var sections: [String] {
    func line(_ order: String, _ text: String) -> String {
      "  \(order.padding(toLength: 12, withPad: " ", startingAt: 0))\(text)"
    }
    func section<Option: CaseIterable & RawRepresentable<String>>(_ order: String, _ chosen: some Sequence<Option>)
      -> String
    {
      let chosen = Set(chosen.map(\.rawValue))
      let options = Option.allCases.map { chosen.contains($0.rawValue) ? "[\($0.rawValue)]" : $0.rawValue }
      return line(order, options.joined(separator: " "))
    }
    return [
      line("name", name.isEmpty ? "(none)" : name), section("hair-color", [face.hairColor]),
      section("hair-length", [face.hairLength]), section("eyes", [face.eyeColor]), section("glasses", [face.glasses]),
      section("facial-hair", face.facialHair), section("like", topics(.like)), section("dislike", topics(.dislike)),
    ]
  }

  /// The line of the list.
  var summary: String {
    // Of the bald, the color is that of their eyebrows.
    let hair =
      face.hairLength == .bald ? "bald, \(face.hairColor) eyebrows" : "\(face.hairLength) \(face.hairColor) hair"
    var parts = ["\(title): \(hair)", "\(face.eyeColor) eyes"] + (face.glasses == .on ? ["glasses"] : [])
    parts += Face.FacialHair.allCases.filter(face.facialHair.contains).map(\.rawValue)
    for taste in [Taste.like, .dislike] where !topics(taste).isEmpty {
      parts.append("\(taste)s \(topics(taste).map(\.rawValue).joined(separator: " and "))")
    }
    return parts.joined(separator: ", ")
  }

  /// Who is in the list to begin with.
  static var sample: [Person] {
    var bob = Person(name: "Bob", face: Face(hairColor: .brown, hairLength: .short, eyeColor: .blue))
    var joan = Person(name: "Joan", face: Face(hairColor: .red, hairLength: .long, eyeColor: .green))
    bob.toggle(.like, .football)
    joan.toggle(.dislike, .rain)
    return [bob, joan, Person(name: "Sam", face: Face(hairLength: .short, facialHair: [.mustache]))]
  }
}
