import BoardEditing
import BoardModel
import Testing

@testable import BoardScript

@Suite struct CompletionTests {
  private let board: Board

  init() throws {
    let session = Session()
    for name in ["card", "cart", "\"my card\"", "\"end\""] { try session.execute("add \(name)") }
    board = session.editor.board
  }

  @Test(arguments: [
    ("", ["board", "define", "add"]), ("se", []), ("sa", ["save", "save-point"]), ("un", ["undo"]),
    ("move ca", ["card", "cart"]), ("move card t", ["to"]), ("remove my", ["\"my card\""]), ("move card b", ["by"]),
    ("remove \"", []),
    ("add new co", ["color", "corner"]), ("add new color toma", ["tomato"]), ("color card rebe", ["rebeccapurple"]),
    ("undo b", ["board"]), ("undo card a", ["all"]), ("expect refused mo", ["move"]),
    ("expect refused undo b", ["board"]),
    ("align card c", ["card", "cart", "center"]), ("align card ri", ["right"]), ("duplicate card as", []),
    ("duplicate card a", ["as", "at"]), ("distribute card cart h", ["horizontally"]), ("di", ["distribute"]),
    ("nonsense c", []), ("undo # c", []), ("expect un", ["undo", "unsaved"]),
  ]) func `the last word of a line is completed`(line: String, expected: [String]) {
    let found = Completion.candidates(for: line, on: board)
    #expect(line.isEmpty ? Array(found.prefix(3)) == expected : found == expected, "\(found)")
  }

  @Test func `names that need quotes have them`() {
    let names = Completion.candidates(for: "remove ", on: board)
    #expect(names.starts(with: ["\"end\"", "\"my card\"", "card", "cart"]))
  }

  /// The forms are for readers; here they hold the lists to it.
  @Test func `every word of a command's forms is completed, and nothing else`() {
    for reference in CommandCatalogue.commands.map({ $0.reference }) {
      // The names of snapshots, groups and colors are new ones.
      let forms = reference.syntax.map(\.text).joined(separator: " ").replacing("snapshot [NAME]", with: "snapshot")
        .replacing("define NAME", with: "define")
        .replacing("\"NAME\"", with: "")
      let words = Set(forms.split { !$0.isLetter && $0 != "-" }.map(String.init))
      let names = words.contains("CONTEXT") ? ["card", "board"] : words.contains("NAME") ? ["card"] : []
      let options = words.filter { $0.lowercased() == $0 && $0 != reference.keyword.text }
      var found = Set(Completion.candidates(for: "\(reference.keyword.text) ", on: board))
      found.subtract(["cart", "\"my card\"", "\"end\""])
      #expect(found == options.union(names), "\(reference.keyword.text)")
    }
  }
}
