import BoardTestSupport
import Foundation
import Testing

/// What `rectboard help edit-json` says of the answers, beside the answers themselves.
@Suite(.startsPrograms) struct EditProtocolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private enum JSON: Decodable {
    case null
    case boolean
    case integer
    case number
    case string
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if (try? value.decode(Bool.self)) != nil {
        self = .boolean
      } else if (try? value.decode(Int.self)) != nil {
        self = .integer
      } else if (try? value.decode(Double.self)) != nil {
        self = .number
      } else if (try? value.decode(String.self)) != nil {
        self = .string
      } else if let array = try? value.decode([JSON].self) {
        self = .array(array)
      } else {
        self = .object(try value.decode([String: JSON].self))
      }
    }

    /// Whether it is of a type, as the help calls it.
    func isOf(_ type: String) -> Bool {
      if let end = type.firstRange(of: " or null") {
        if case .null = self { return true }
        return isOf(String(type[..<end.lowerBound]))
      }
      switch self {
      case .null: return false
      case .boolean: return type == "boolean"
      case .integer: return type == "integer" || type == "number"
      case .number: return type == "number"
      case .string: return type == "string"
      case .object: return type == "object"
      case .array(let elements):
        return type.hasPrefix("array of ") && elements.allSatisfy { $0.isOf(String(type.dropFirst(9).dropLast())) }
      }
    }

    var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  }

  /// A key that the help describes.
  private struct Key {
    let type: String
    let presence: String
    let text: String
    let example: JSON
  }

  /// The keys that the help describes below a heading.
  private func keys(_ heading: String, in help: String) throws -> [String: Key] {
    let start = try #require(help.firstRange(of: "\n\(heading)\n\n"), "\(help)").upperBound
    let section = help[start...].components(separatedBy: "\n\n")[0] + "\n"
    var keys: [String: Key] = [:]
    for match in section.matches(of: #/  (\w+)  ([a-z ]+), (.*)\n((?: {6}.*\n)*?) {6}Example: (.*)\n/#) {
      let example = try JSONDecoder().decode([JSON].self, from: Data("[\(match.5)]".utf8))
      keys["\(match.1)"] = Key(
        type: "\(match.2)", presence: "\(match.3)", text: "\(match.4)", example: try #require(example.first))
    }
    #expect(keys.count == section.split(separator: "\n").count { !$0.hasPrefix("   ") }, "\(section)")
    return keys
  }

  /// Answers in which every key is.
  private func answers() throws -> [JSON] {
    // A torn end is set aside, which is an event.
    try folder.write("rectboard 1\nadd", to: "my.board")
    try folder.write("add x\nad y\n", to: "part.board")
    let result = try shell(
      """
      coproc EDIT { exec rectboard edit my.board --json; }
      id=$EDIT_PID
      # What ends closes its own.
      exec {reader}<&${EDIT[0]}
      ask() { echo "$1" >&${EDIT[1]}; IFS= read -r -t 120 answer <&$reader || exit 99; printf '%s\\n' "$answer"; }
      ask 'add card at 40,40'
      ask 'label card "OK" color red'
      ask 'border card none'
      ask 'label card none'
      ask 'move crad by 1,1'
      ask '# A comment'
      ask ''
      ask 'undo card 9'
      ask 'expect board count 7'
      ask 'print card'
      ask 'snapshot now'
      ask 'group p of card'
      ask 'rename p to q'
      ask 'remove card'
      ask 'color board white'
      echo 'include "part.board"' >> my.board
      ask 'add b'
      sed -i '$ d' my.board
      ask 'step "Two" on board'
      exec {EDIT[1]}>&-
      cat <&$reader
      wait $id
      """, in: folder)
    #expect(result.status == 65, "\(result.errors)")
    return try result.outputText.split(separator: "\n").map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
  }

  @Test func `the help names just the keys that answers have, with their types`() throws {
    let help = try runRectboard(["help", "edit-json"], in: folder.url)
    #expect(help.status == 0)
    let answers = try answers()
    func all(_ keys: String...) -> [JSON] {
      answers.flatMap { answer in keys.flatMap { answer.members[$0]?.elements ?? [] } }
    }
    let figures = all("figures")
    let states = figures.flatMap { figure in ["old", "new"].compactMap { figure.members[$0] } }
      .filter { !$0.members.isEmpty }
    for (heading, objects) in [
      ("Keys of an answer", answers), ("Keys of a figure that has changed", figures),
      ("Keys of its \"old\" and \"new\"", states),
      ("Keys of a diagnostic", all("diagnostics", "warnings", "unmet")), ("Keys of a block", all("open", "closed")),
    ] {
      let keys = try keys(heading, in: help.outputText)
      let found = Set(objects.flatMap(\.members.keys))
      #expect(Set(keys.keys) == found, "\(heading)")
      for (name, key) in keys {
        #expect(key.example.isOf(key.type), "the example of \(name) in \(heading)")
        if key.presence == "always" { #expect(objects.allSatisfy { $0.members[name] != nil }, "\(name) in \(heading)") }
        let values = objects.compactMap { $0.members[name] }
        #expect(values.allSatisfy { $0.isOf(key.type) }, "\(name) in \(heading): \(values)")
        // What has no table of its own has its keys in the text.
        if key.type.hasPrefix("object"), !["old", "new"].contains(name) {
          for inner in values.flatMap(\.members.keys) {
            #expect(key.text.contains("\"\(inner)\""), "\(inner) of \(name)")
          }
        }
      }
    }
  }

  @Test func `the help of edit leads to it`() throws {
    #expect(try runRectboard(["edit", "--help"], in: folder.url).outputText.contains("rectboard help edit-json"))
  }
}
