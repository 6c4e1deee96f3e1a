import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

/// The picture that `rectboard edit --preview` keeps.
@Suite(.startsPrograms) struct EditPreviewTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test(arguments: ["png", "svg"]) func `the preview is the picture that render makes`(format: String) throws {
    let result = try edit("board 120x90\nadd a\nadd b at 1,1 size 20x20\nundo\n", "--preview", "now.\(format)")
    #expect(result.status == 0)
    _ = try shell("rectboard render my.board -o then.\(format)", in: folder)
    if format == "svg" {
      #expect(try folder.text("now.svg") == folder.text("then.svg"))
    } else {
      let pictures = try ["now.png", "then.png"].map { name in
        Pixels(try ImageSurface(png: Array(Data(contentsOf: folder[name]))))
      }
      #expect(pictures[0] == pictures[1])
    }
    try folder.write("not a picture", to: "mine.png")
    #expect(try edit("add c\n", "--preview", "mine.png").status == 73)
    #expect(try folder.text("mine.png") == "not a picture")
  }

  @Test func `a preview that couldn't be written is written after the next line, whatever that does`() throws {
    try folder.makeFolder("pictures")
    let result = try converse(
      "--preview pictures/now.svg",
      """
      say 'add card' '+ card'
      rm -r pictures
      say 'add other' 'pictures/now.svg'
      mkdir pictures
      echo 'expect board count 2' >&${EDIT[1]}
      """)
    #expect(result.status == 73)
    #expect(try folder.names(in: "pictures") == ["now.svg"])
  }

  @Test func `where a preview is refused, the document is left as it is`() throws {
    try folder.write("add a\nadd", to: "my.board")
    try folder.write("not a picture", to: "mine.png")
    for path in ["mine.png", "my.board.png"] {
      try? FileManager.default.createSymbolicLink(atPath: folder.path("my.board.png"), withDestinationPath: "my.board")
      #expect(try edit("add b\n", "--preview", path).status == 73)
    }
    #expect(try folder.text("my.board") == "add a\nadd")
    #expect(try folder.names == ["mine.png", "my.board", "my.board.png"])
  }

  @Test(arguments: ["", "--read-only"]) func `the preview follows other programs while nobody types`(option: String)
    throws
  {
    try folder.write("add a\n", to: "my.board")
    let result = try shell(
      """
      mkfifo orders
      rectboard edit my.board --preview now.svg \(option) < orders &
      exec 3> orders
      is_shown() { rectboard render my.board -o - --format svg | cmp -s - now.svg; }
      shows() { until_true is_shown; }
      until_exists now.svg; shows
      echo 'add b at 7,7' >> my.board; shows
      echo 'add c at 9,9' > new; mv new my.board; shows
      echo 'print' >&3; exec 3>&-; wait $!
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.outputText.contains("doesn't show"), "\(result.outputText)")
    #expect(
      result.errors == "my.board: another program has changed the document; the board was reloaded\n")
  }
}
