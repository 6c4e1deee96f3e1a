import Foundation

/// Somebody met, and what to remember of them. A plain value: keeping the old one is all that undo takes.
struct Person: Hashable, Codable, Identifiable {
  /// What a person may feel about a topic; never both.
  enum Taste: String, Codable { case like, dislike }

  /// Tells persons apart whose names are the same.
  private(set) var id = UUID()
  var name: String
  var face = Face()
  private(set) var tastes: [Topic: Taste] = [:]

  /// Makes a topic one that is liked or disliked, whatever it was before; or neither, if it is that already.
  mutating func toggle(_ taste: Taste, _ topic: Topic) { tastes[topic] = tastes[topic] == taste ? nil : taste }

  mutating func swapTastes() { tastes = tastes.mapValues { $0 == .like ? .dislike : .like } }
}

struct Face: Hashable, Codable {
  enum HairColor: String, CaseIterable, Codable { case black, brown, blond, red, grey, white }
  enum HairLength: String, CaseIterable, Codable { case bald, short, medium, long }
  enum EyeColor: String, CaseIterable, Codable { case brown, blue, green, grey }
  enum FacialHair: String, CaseIterable, Codable { case moustache, beard, sideburns }

  var hairColor = HairColor.black
  var hairLength = HairLength.bald
  var eyeColor = EyeColor.brown
  var facialHair: Set<FacialHair> = []
  var glasses = false
}

enum Topic: String, CaseIterable, Codable, CodingKeyRepresentable {
  case birds, cats, coffee, films, football, music, rain, travel
}

extension Person: CustomStringConvertible {
  /// What lists and menus call a person.
  var title: String { name.isEmpty ? "New Person" : name }

  /// One line, in an order that is always the same.
  var description: String {
    let hair = face.hairLength == .bald ? "bald" : "\(face.hairLength) \(face.hairColor) hair"
    var parts = [hair, "\(face.eyeColor) eyes"]
    if face.glasses { parts.append("glasses") }
    parts += Face.FacialHair.allCases.filter(face.facialHair.contains).map(\.rawValue)
    for taste in [Taste.like, .dislike] {
      let topics = Topic.allCases.filter { tastes[$0] == taste }.map(\.rawValue)
      if !topics.isEmpty { parts.append("\(taste)s \(topics.joined(separator: " and "))") }
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  /// Who is in the list before anything was kept.
  static var sample: [Person] {
    var bob = Person(name: "Bob", face: Face(hairColor: .brown, hairLength: .short, eyeColor: .blue))
    var joan = Person(name: "Joan", face: Face(hairColor: .red, hairLength: .long, eyeColor: .green))
    let sam = Person(name: "Sam", face: Face(hairColor: .black, hairLength: .short, facialHair: [.moustache]))
    bob.toggle(.like, .football)
    joan.toggle(.dislike, .rain)
    return [bob, joan, sam]
  }
}
