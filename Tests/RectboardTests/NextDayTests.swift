import BoardTestSupport
import Foundation
import Testing

/// The example whose document is edited on two days.
@Suite(.startsPrograms) struct NextDayTests {
  private let folder: TemporaryFolder
  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/14-next-day")

  init() throws { folder = try TemporaryFolder() }

  private func expected(_ name: String) throws -> Data {
    try Data(contentsOf: NextDayTests.example.appending(path: name))
  }

  private func rectboard(_ arguments: String..., input: Data = Data()) throws -> ProgramResult {
    let result = try runRectboard(arguments, input: input, in: folder.url)
    #expect((result.status, result.errors) == (0, ""))
    return result
  }

  @Test func `what was done on one day is undone on the next, and drawn`() throws {
    for day in ["monday.txt", "tuesday.txt"] { _ = try rectboard("edit", "house.board", input: expected(day)) }
    #expect(try Data(contentsOf: folder["house.board"]) == expected("house.board"))
    _ = try rectboard("history", "house.board", "-o", "history.svg")
    #expect(try Data(contentsOf: folder["history.svg"]) == expected("history.svg"))
    _ = try rectboard("render", "house.board", "-o", "house.png")
    #expect(try Data(contentsOf: folder["house.png"]) == expected("house.png"))
  }

  @Test func `the roof that was cut off comes back`() throws {
    try expected("house.board").write(to: folder["house.board"])
    let lines = try rectboard("history", "house.board", "--restore", "9").output
    _ = try rectboard(
      "edit", "house.board", input: lines + Data("expect roof present\nexpect board undo \"Undo Add Roof\"\n".utf8))
  }
}
