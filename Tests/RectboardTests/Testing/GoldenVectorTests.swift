import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

/// Vector pictures that a script expects.
@Suite(.startsPrograms) struct GoldenVectorTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  @Test func `a vector picture is compared byte by byte`() throws {
    #expect(try rectboard("test . --record missing --format svg").status == 0)
    #expect(try folder.names(in: "card.expected") == ["card.svg", "manifest.json"])
    #expect(try rectboard("test .").status == 0)
    try folder.write(script("tomato", "card tolerance 2"), to: "card.board")
    let refused = try rectboard("test .")
    #expect(refused.status == 1 && refused.outputText.contains("SVG pictures are compared byte by byte, so"))
    // What the next run would refuse isn't recorded either.
    let picture = try folder.text("card.expected/card.svg")
    try folder.write(script("teal", "card within 2%"), to: "card.board")
    for record in ["failed", "all"] {
      let result = try rectboard("test . --record \(record)")
      #expect(result.status == 1 && result.outputText.contains("SVG pictures are compared byte by byte, so"))
    }
    #expect(try folder.text("card.expected/card.svg") == picture)
    try folder.write(script("teal"), to: "card.board")
    #expect(try rectboard("test . --report r.html").status == 1)
    #expect(try folder.names(in: "card.expected") == ["card.actual.svg", "card.svg", "manifest.json"])
    // A PNG comes first.
    #expect(try rectboard("render card.board -o card.expected/card.png").status == 0)
    let result = try rectboard("test .")
    #expect(
      result.status == 0 && result.outputText.contains("note: no command expects 'card.expected/card.svg'"))
    #expect(try folder.names(in: "card.expected") == ["card.png", "card.svg", "manifest.json"])
    #expect(try rectboard("test . --prune").status == 0)
    #expect(try folder.names(in: "card.expected") == ["card.png"])
  }

  @Test func `a vector picture of another version of Cairo is refused with that reason`() throws {
    #expect(try rectboard("test . --record missing --format svg").status == 0)
    let (manifest, picture) = ("card.expected/manifest.json", "card.expected/card.svg")
    let version = CairoLibrary.version
    let noted = "{\"rectboard\":1,\"pictures\":[\n{\"file\":\"card.svg\",\"cairo\":\"\(version)\"}]}\n"
    #expect(try folder.text(manifest) == noted)

    // As long as the bytes are the same, it doesn't matter who has written them.
    try folder.write(noted.replacing(version, with: "1.4.10"), to: manifest)
    #expect(try rectboard("test .").status == 0)
    let original = try folder.text(picture)
    try folder.write(original + " ", to: picture)
    let refused = try rectboard("test .")
    #expect(refused.status == 1)
    #expect(
      refused.outputText.contains(
        "'card.svg' was recorded with Cairo 1.4.10, which writes other bytes than \(version): it can't be compared"))
    #expect(
      refused.outputText.contains(
        "hint: use a PNG picture, or look at 'card.actual.svg', then record it again with 'rectboard test"))
    #expect(refused.outputText.contains("--record failed'"))
    #expect(try folder.text("card.expected/card.actual.svg") == original)
    #expect(try folder.text(manifest).contains("1.4.10"))

    // Of a picture that was recorded with this version, or isn't listed, it is the board that is told.
    for text in [noted, noted.replacing("card.svg", with: "cart.svg"), "{\"rectboard\":2}", "nonsense"] {
      try folder.write(text, to: manifest)
      let result = try rectboard("test .")
      #expect(result.status == 1)
      #expect(result.outputText.contains("expected the same bytes as in 'card.svg', found others"), "\(text)")
    }

    // What can't be our list isn't replaced unasked. A list that is replaced has what is there.
    let kept = try rectboard("test . --record failed")
    #expect(kept.status == 73 && kept.errors.contains("is not a list of pictures made by rectboard"), "\(kept)")
    #expect(try folder.text(manifest) == "nonsense")
    #expect(try folder.text(picture) == original)
    #expect(try rectboard("test . --record all --force").status == 0)
    #expect(try folder.text(manifest) == noted)
    try folder.write(noted.replacing("card.svg", with: "gone.svg"), to: manifest)
    #expect(try rectboard("test . --record all").status == 0)
    #expect(try folder.text(manifest) == noted)
  }
}
