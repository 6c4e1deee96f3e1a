import BoardTestSupport
import Foundation
import Testing
import WholeFiles

@testable import BoardLanguageServer

/// Pipes that nobody writes to and devices without end where files are expected: no feature waits for them or reads them.
struct `A pipe or a device where a script should be` {
  private let folder: ScratchFolder
  private let workspace = Workspace()
  private var uri: DocumentURI { DocumentURI(path: folder.path + "/main.board") }
  private let text = "rectboard 1\ninclude \"pipe.board\" as p\ninclude \"zero.board\"\nadd a\nmove a by 1,1\n"

  init() throws {
    folder = try ScratchFolder(named: "rectboard")
    #expect(mkfifo(folder.path + "/pipe.board", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/zero.board", withDestinationPath: "/dev/zero")
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/main.board"))
    workspace.folders = [folder.path]
  }

  @Test(.timeLimit(.minutes(30))) func `has a place all the same, and nothing waits for it`() throws {
    workspace.open(uri, version: 1, text)
    let document = try workspace.document(.init(uri: uri))
    #expect(try document.diagnostics().map(\.range.start.line) == [1, 2])
    for (line, name) in [(1, "pipe.board"), (2, "zero.board")] {
      let place = LSP.TextDocumentPositionParams(
        textDocument: .init(uri: uri), position: .init(line: line, character: 12))
      let found = try #require(try Definition.answer(place, in: workspace))
      #expect(found.all.first?.uri.path == folder.path + "/" + name)
      _ = try Hover.answer(place, in: workspace)
      _ = try Completion.answer(place, in: workspace)
      let move = LSP.FileRename(
        oldUri: DocumentURI(path: folder.path + "/" + name), newUri: DocumentURI(path: folder.path + "/new.board"))
      let edits = try WillRenameFiles.answer(.init(files: [move]), in: workspace)
      #expect(edits.changes.keys.sorted() == [uri.text])
    }
    #expect(try DocumentLinks.answer(.init(textDocument: .init(uri: uri)), in: workspace).count == 2)
    for name in ["pipe.board", "zero.board"] {
      #expect(throws: InputError.self) { try workspace.bytes(ofFile: folder.path + "/" + name) }
      #expect(document.source(folder.path + "/" + name) == nil)
    }
  }
}
