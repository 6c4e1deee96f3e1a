import BoardDocument
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

@Suite struct LockedFileTests {
  @Test func `is replaced only if it is as it was, and locked until then`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.board")
    try folder.write("add a\n", to: "a.board")
    let file = try LockedFile(path, limit: 100)
    let inUse = #expect(throws: OutputError.self) { try LockedFile(path, limit: 100) }
    #expect(inUse?.description == "cannot replace '\(path)': another program is editing it; end that one first")
    try folder.write("add b\n", to: "a.board")
    let changed = #expect(throws: OutputError.self) { try file.replace(with: FileContents([7])) }
    #expect(changed?.description == "cannot replace '\(path)': it has changed since it was read; try again")
    try folder.write("add a\n", to: "a.board")
    try file.replace(with: FileContents(Array("add c\n".utf8)), keepingOldAs: folder.path("old"))
    #expect(try folder.text("a.board") == "add c\n")
    #expect(try folder.text("old") == "add a\n")
  }
}
