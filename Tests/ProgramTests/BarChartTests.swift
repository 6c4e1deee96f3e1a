import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct `The bar chart` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `answers as its transcript says`() throws {
    try Transcript("13-bar-chart/transcript.txt").play("bar-chart", in: folder.url)
  }

  @Test func `has its picture follow undo and redo`() throws {
    var pictures: [Data] = []
    let lines = ["picture chart.png\nbar a 50\n", "bar b 80\n", "undo\n", "redo\n"]
    for count in 1...lines.count {
      let program = try ExampleProgram("bar-chart", in: folder.url)
      program.send(lines.prefix(count).joined())
      #expect(try program.finish().status == 0)
      pictures.append(try Data(contentsOf: folder["chart.png"]))
    }
    #expect(pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(pictures[0] != pictures[1])
    #expect(pictures[2] != pictures[1])
    #expect(pictures[3] != pictures[2])
  }

  @Test func `says so if the picture can't follow, and goes on`() throws {
    let answer = "drew 'pictures/a.png'\n[nothing to undo]\n"
    let cannot = "cannot write 'pictures/a.png': No such file or directory"
    let program = try ExampleProgram("bar-chart", in: folder.url)
    try FileManager.default.createDirectory(at: folder["pictures"], withIntermediateDirectories: false)
    let greeting = try ExampleProgram("bar-chart", in: folder.url).finish().output
    program.send("picture pictures/a.png\n")
    #expect(program.receive(asMuchAs: greeting + answer) == greeting + answer)
    try FileManager.default.removeItem(at: folder["pictures"])
    program.send("bar a 50\nset a 60 70\nundo\n")
    let ending = try program.finish()
    #expect(ending.output.components(separatedBy: "\n\(cannot)\n").count == 5)
    #expect(ending.output.hasSuffix("[Undo Add a | Redo Set a to 70]\n"))
    #expect((ending.errors, ending.status) == ("", 0))
  }
}
