import BoardLanguage
import BoardTestSupport
import Foundation
import ScriptFiles
import Testing

@Suite struct FilesOfScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a script that is touched hasn't changed, one that says something else has`() throws {
    try folder.write("add a\n", to: "a.board")
    var files = FilesOfScript(folder.path("a.board"))
    _ = try files.read()
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: folder.path("a.board"))
    var looks = [files.checkForChanges()]
    try folder.write("add b\n", to: "a.board")
    for _ in 0..<2 { looks.append(files.checkForChanges()) }
    #expect(looks == [false, true, false])
  }

  @Test func `a script that wasn't read has changed at the first look, whatever becomes of it`() throws {
    var files = FilesOfScript(folder.path("a.board"))
    var looks = (0..<2).map { _ in files.checkForChanges() }
    try folder.write("add a\n", to: "a.board")
    for _ in 0..<2 { looks.append(files.checkForChanges()) }
    #expect(looks == [true, false, true, false])
  }
}
