import ExampleSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where people are kept between launches: a JSON file, which is written whole or not at all.
struct PeopleFile {
  let path: String
  /// What the file had in it when it was last read or written; nil if there was no file.
  private var known: [UInt8]?

  init(path: String) { self.path = path }

  /// Why people can't be read or written.
  enum Problem: Error {
    case file(FileError)
    /// What in the file isn't as it should be.
    case notPeople(String)
    case changedByOthers
  }

  /// The people in the file, or some to begin with if there is no file.
  mutating func read() throws(Problem) -> [Person] {
    known = try contents()
    return try known.map(PeopleFile.decode) ?? PeopleFile.sample
  }

  /// Replaces the file. A reader finds the old one or the new one, never a part.
  ///
  /// A file that another program has changed in the meantime is left alone: what it says now would be lost.
  mutating func write(_ people: [Person]) throws(Problem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(people) else { preconditionFailure("people can be written as JSON") }
    let (path, known, new) = (path, known, [UInt8](data))
    try WholeFile.locked(path) { () throws(Problem) in
      guard try contents() == known else { throw .changedByOthers }
      do throws(FileError) { try WholeFile.write(new, to: path) } catch { throw .file(error) }
    }
    self.known = new
  }

  private func contents() throws(Problem) -> [UInt8]? {
    do throws(FileError) {
      return try WholeFile.read(path, upTo: 100_000_000)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  private static func decode(_ bytes: [UInt8]) throws(Problem) -> [Person] {
    let people: [Person]
    do {
      people = try JSONDecoder().decode([Person].self, from: Data(bytes))
    } catch {
      throw .notPeople(place(of: error))
    }
    // The file may say what the program would not.
    var ids: Set<Int> = []
    for (index, person) in people.enumerated() {
      guard ids.insert(person.id).inserted else {
        throw .notPeople("expected an 'id' of its own in person \(index + 1), found \(person.id) again")
      }
      if let topic = person.likes.intersection(person.dislikes).min(by: { $0.rawValue < $1.rawValue }) {
        throw .notPeople("expected '\(topic)' in 'likes' or 'dislikes' of person \(index + 1), found it in both")
      }
    }
    return people
  }

  /// Says where in a file an error is. The decoder's own words are meant for programmers.
  private static func place(of error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      guard let person = path.first?.intValue else { return "the list" }
      let keys = path.filter { $0.intValue == nil }.map(\.stringValue)
      return keys.isEmpty ? "person \(person + 1)" : "'\(keys.joined(separator: "."))' of person \(person + 1)"
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "expected '\(key.stringValue)' in \(place(context.codingPath)), found none"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "expected another kind of value for \(place(context.codingPath))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "expected another value for \(place(context.codingPath))"
    default:
      return "expected JSON, found something else"
    }
  }

  private static var sample: [Person] {
    var (bob, joan, sam) = (Person(id: 1, name: "Bob"), Person(id: 2, name: "Joan"), Person(id: 3, name: "Sam"))
    bob.toggle(.like, .football)
    joan.face = Face(hair: .curly, eyes: .green)
    joan.toggle(.dislike, .rain)
    sam.face.facialHair = [.moustache]
    return [bob, joan, sam]
  }
}

extension PeopleFile.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .file(let error): error.description
    case .notPeople(let reason): reason
    case .changedByOthers: "another program has changed it"
    }
  }

  /// What to do about it while the program runs.
  var remedy: String {
    switch self {
    case .changedByOthers: "end the program and start it again to see that, and make this change there"
    default: "put that right, and the next change takes this one along"
    }
  }
}
