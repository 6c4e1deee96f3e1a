import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct `The bar chart` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `answers as its transcript says`() throws {
    try Transcript("11-bar-chart/transcript.txt").play("bar-chart")
  }

  @Test func `has its picture follow undo and redo`() throws {
    var pictures: [Data] = []
    let orders = ["bar a 50\n", "bar b 80\n", "undo\n", "redo\n"]
    for count in 1...orders.count {
      try? FileManager.default.removeItem(at: folder["chart.png"])
      let program = try ExampleProgram("bar-chart", ["chart.png"], in: folder.url)
      program.send(orders.prefix(count).joined())
      #expect(try program.finish().status == 0)
      pictures.append(try Data(contentsOf: folder["chart.png"]))
    }
    #expect(pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(pictures[0] != pictures[1])
    #expect(pictures[2] != pictures[1])
    #expect(pictures[3] != pictures[2])
  }

  @Test func `says so if the picture can't be written`() throws {
    let program = try ExampleProgram("bar-chart", ["none/chart.png"], in: folder.url)
    program.send("bar a 50\n")
    let ending = try program.finish()
    #expect(ending.errors.hasPrefix("bar-chart: cannot create 'none/chart.png': "))
    #expect(ending.status == 74)
  }
}
