/// Somebody met, and what to remember of them. A plain value: keeping the old one is all that undo takes.
struct Person: Hashable, Codable, Identifiable, Sendable {
  /// Tells persons apart whose names are the same.
  let id: Int
  var name: String
  var face = Face()
  private(set) var likes: Set<Topic> = []
  private(set) var dislikes: Set<Topic> = []

  init(id: Int, name: String) { (self.id, self.name) = (id, name) }

  /// What a person may feel about a topic; never both.
  enum Taste: String { case like, dislike }

  /// Adds a topic to the likes or dislikes, and takes it from the others; or takes it away if it is there already.
  mutating func toggle(_ taste: Taste, _ topic: Topic) {
    switch taste {
    case .like:
      dislikes.remove(topic)
      if likes.remove(topic) == nil { likes.insert(topic) }
    case .dislike:
      likes.remove(topic)
      if dislikes.remove(topic) == nil { dislikes.insert(topic) }
    }
  }

  mutating func swapTastes() { swap(&likes, &dislikes) }
}

struct Face: Hashable, Codable, Sendable {
  enum Hair: String, CaseIterable, Codable { case none, short, curly, long }
  enum Eyes: String, CaseIterable, Codable { case brown, blue, green, grey }
  enum FacialHair: String, CaseIterable, Codable { case beard, moustache, sideburns }

  var hair = Hair.short
  var eyes = Eyes.brown
  var glasses = false
  var facialHair: Set<FacialHair> = []
}

enum Topic: String, CaseIterable, Codable {
  case cats, coffee, films, football, music, rain, travel
}

extension Person: CustomStringConvertible {
  /// One line, in an order that is always the same.
  var description: String {
    var parts = ["\(face.hair) hair", "\(face.eyes) eyes"]
    if face.glasses { parts.append("glasses") }
    parts += Face.FacialHair.allCases.filter(face.facialHair.contains).map(\.rawValue)
    func list(_ topics: Set<Topic>, after verb: String) -> [String] {
      let names = Topic.allCases.filter(topics.contains).map(\.rawValue)
      return names.isEmpty ? [] : ["\(verb) \(names.joined(separator: " and "))"]
    }
    parts += list(likes, after: "likes") + list(dislikes, after: "dislikes")
    return "\(name): " + parts.joined(separator: ", ")
  }
}

// Sets are written in the order of their cases, so that equal people make equal files.

extension Person {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(face, forKey: .face)
    try container.encode(Topic.allCases.filter(likes.contains), forKey: .likes)
    try container.encode(Topic.allCases.filter(dislikes.contains), forKey: .dislikes)
  }
}

extension Face {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(hair, forKey: .hair)
    try container.encode(eyes, forKey: .eyes)
    try container.encode(glasses, forKey: .glasses)
    try container.encode(FacialHair.allCases.filter(facialHair.contains), forKey: .facialHair)
  }
}
