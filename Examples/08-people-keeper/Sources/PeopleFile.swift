#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where people are kept between launches: a JSON file, which is written whole or not at all.
struct PeopleFile {
  let path: String

  /// The people in the file, or some to begin with if there is no file.
  func read() throws -> [Person] {
    guard FileManager.default.fileExists(atPath: path) else { return PeopleFile.sample }
    let people = try JSONDecoder().decode([Person].self, from: Data(contentsOf: URL(filePath: path)))
    guard Set(people.map(\.id)).count == people.count else { throw Contradiction() }
    guard people.allSatisfy({ $0.likes.isDisjoint(with: $0.dislikes) }) else { throw Contradiction() }
    return people
  }

  /// Replaces the file. A reader finds the old one or the new one, never a part.
  func write(_ people: [Person]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(people).write(to: URL(filePath: path), options: .atomic)
  }

  /// The file says something that the program would not: a number given twice, or a topic both liked and disliked.
  struct Contradiction: Error {}

  private static var sample: [Person] {
    var (bob, joan, sam) = (Person(id: 1, name: "Bob"), Person(id: 2, name: "Joan"), Person(id: 3, name: "Sam"))
    bob.toggle(.like, .football)
    joan.face = Face(hair: .curly, eyes: .green)
    joan.toggle(.dislike, .rain)
    sam.face.facialHair = [.moustache]
    return [bob, joan, sam]
  }
}
