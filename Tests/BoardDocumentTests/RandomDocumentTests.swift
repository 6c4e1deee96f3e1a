import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Foundation
import ScriptTools
import SeededRandom
import Synchronization
import Testing
import WholeFiles

/// Documents with random commands, truncations and outside edits, compared with runs of the script.
@Suite(.quickDisk) struct RandomDocumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ name: String = "my.board", isReadOnly: Bool = false, lastLine: Document.LastLine? = nil
  ) throws -> Document {
    try Document(path: folder.path(name), durability: .none, isReadOnly: isReadOnly, lastLine: lastLine)
  }

  @Test(arguments: 0..<UInt64(trials(15))) func `what several clients do is there again, with every stack`(
    _ seed: UInt64
  ) throws {
    var random = RandomCommands(seed: seed)
    let document = try open()
    let clients = (0..<3).map { _ in document.makeClient() }
    var accepted = 0
    for _ in 0..<300 {
      let client = clients[random.number(below: 3)]
      let before = try folder.text("my.board")
      let command = random.command()
      do throws(DocumentError) {
        accepted += try client.execute(command) == nil ? 0 : 1
      } catch {
        guard case .refused = error else { throw error }
        #expect(try folder.text("my.board") == before)
      }
      let text = try folder.text("my.board")
      #expect(text.hasPrefix(before))
      let script = try Script(text)
      #expect(script.formatted == text || text.contains("#"))
      if clients.allSatisfy({ $0.session.openBlocks.isEmpty }) {
        let found = state(of: document.editor)
        let expected = try state(ofScript: text)
        #expect(found == expected, "after '\(command)'")
        if found != expected { return }
      }
    }
    #expect(accepted > 30)
    for client in clients { try client.close() }
    try #require(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
    // The same steps can be undone and redone.
    let (one, runner) = (document.makeClient(), ScriptRunner(try Script(folder.text("my.board"))))
    while try runner.next() != nil {}
    let replayed = Session(editor: runner.editor)
    for context in ["board", "a", "board", "b", "board", "c"] {
      for order in ["undo \(context) 3", "redo \(context) 2", "undo \(context) all", "redo \(context) all"] {
        let found = Result { try one.execute(order) }
        #expect((try? found.get()) != nil || (try? replayed.execute(order)) == nil)
        if case .success = found { _ = try? replayed.execute(order) }
        try #require(state(of: document.editor) == state(of: runner.editor), "after \(order)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(trials(4))) func `cut at any byte, a document loses at most what was not whole`(
    _ seed: UInt64
  ) throws {
    var random = RandomCommands(seed: 1000 + seed)
    let document = try open()
    let client = document.makeClient()
    var ends = [0]
    var states = [try state(ofScript: "")]
    for _ in 0..<50 {
      guard let answer = try? client.execute(random.command()), !answer.appended.isEmpty else { continue }
      let text = try folder.text("my.board")
      ends.append(text.utf8.count)
      states.append(try state(ofScript: text))
    }
    try client.close()
    let bytes = Array(try folder.text("my.board").utf8)
    for length in 0...bytes.count {
      try Data(bytes[..<length]).write(to: folder.url.appending(path: "cut.board"))
      try? FileManager.default.removeItem(atPath: folder.path("cut.board.torn"))
      let reopened = try open("cut.board", lastLine: .drop)
      guard let last = ends.lastIndex(where: { $0 <= length }), length <= ends.last ?? 0 else { continue }
      let found = state(of: reopened.editor)
      #expect(found == states[last], "cut at \(length)")
      if found != states[last] { return }
    }
  }

  /// The life of a document with several clients, released clients, outside edits of all kinds, a disk that sometimes fails, and reopenings
  /// with any kind of end. In every case the board is that of the script, no acknowledged line is lost, no other line is saved as
  /// acknowledged, and the file is changed only if that is allowed.
  @Test(arguments: 0..<UInt64(trials(48))) func `whatever happens to the file, the board is what it says`(
    _ seed: UInt64
  ) throws {
    let disk = Disk()
    let call: @Sendable (Int32, DiskSync.Extent) -> Int32 = { _, _ in disk.sync() }
    try DiskSync.$call.withValue(call) {
      try live(seed, Document.Durability.allCases[Int(seed % 3)], disk)
    }
  }

  /// A disk that sometimes fails, and otherwise syncs at once.
  private final class Disk: Sendable {
    /// The number of syncs before one fails; `nil` for none.
    let remaining = Mutex<Int?>(nil)
    let broken = Mutex<URL?>(nil)

    func sync() -> Int32 {
      let isRefused = remaining.withLock { remaining in
        guard let count = remaining else { return false }
        remaining = count > 0 ? count - 1 : nil
        return count == 0
      }
      guard isRefused else { return 0 }
      // Sometimes another program breaks the file at that moment.
      if let broken = broken.withLock({ $0.take() }) { try? Data("no script\n".utf8).write(to: broken) }
      errno = EIO
      return -1
    }
  }

  private func live(_ seed: UInt64, _ durability: Document.Durability, _ disk: Disk) throws {
    var random = RandomCommands(seed: 2000 + seed)
    try folder.write("define accent #6366f1\nadd theme at 3,3 color accent\n", to: "theme.board")
    var text: String { (try? folder.text("my.board")) ?? "" }
    var (document, clients, isReadOnly): (Document?, [Client], Bool) = (
      try Document(path: folder.path("my.board"), durability: durability), [], false
    )
    var acknowledged: [String] = []
    /// Lines that the next sync acknowledges.
    var waiting: [String] = []
    func sync() {
      // An outside edit in between is noticed by the next check.
      do throws(DocumentError) {
        try document?.sync()
        acknowledged += waiting
      } catch {}
      waiting = []
    }
    var kept: Set<String> {
      let torn = (try? folder.text("my.board.torn")) ?? ""
      return Set((text + "\n" + torn).split(whereSeparator: \.isNewline).map(String.init))
    }
    func close() {
      sync()
      clients = []
      disk.remaining.withLock { $0 = nil }
      disk.broken.withLock { $0 = nil }
      document = nil
      #expect(acknowledged.filter { !kept.contains($0) } == [])
      acknowledged = []
    }
    func reopen() throws {
      close()
      let before = text
      isReadOnly = random.number(below: 6) == 0
      let choice = random.number(below: 3) == 0 ? [Document.LastLine.keep, .drop][random.number(below: 2)] : nil
      func attempt(_ choice: Document.LastLine?) throws -> Document {
        var document: Document?
        // Another test's child process has this process's files, and their locks, until it runs its program.
        try wait(for: "the document's lock") {
          do {
            document = try Document(
              path: folder.path("my.board"), durability: durability, isReadOnly: isReadOnly, lastLine: choice)
          } catch DocumentError.isInUse {}
          return document != nil
        }
        return try #require(document)
      }
      do throws(any Error) {
        document = try attempt(choice)
      } catch let error as DocumentError {
        #expect(text == before)
        if case .mayBeIncomplete = error {
          #expect(choice == nil && !isReadOnly)
          document = try? attempt(random.number(below: 2) == 0 ? .keep : .drop)
        }
        if document == nil { #expect(text == before) }
      }
      if isReadOnly || before.contains("include \"theme.board\"") { #expect(text == before) }
      if document == nil {
        try folder.write(random.number(below: 9) == 0 ? "" : "add a\n", to: "my.board")
        isReadOnly = false
        document = try attempt(nil)
      }
    }
    func editFromOutside() throws {
      let old = text
      let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
      let new =
        switch random.number(below: 12) {
        case 0: old + "add theirs\(random.number(below: 99))\n"
        case 1: old + "add theirs\(random.number(below: 99))"
        case 2: old + "step on board\n  add theirs\(random.number(below: 99))\n"
        case 3: old + "step on board\nmove a by 1,1"
        case 4: lines.count < 3 ? old : (lines[..<(lines.count - 2)] + [""]).joined(separator: "\n")
        case 5: String(old.prefix(random.number(below: old.count + 1)))
        case 6: old + "include \"theme.board\"\n"
        case 7: old.replacing("\n", with: "\r\n")
        case 8: old + "mvoe a\n"
        case 9: old + "add\0\0"
        case 10: "include \"theme.board\"\ncolor theme accent"
        default: "add a\nadd b\n"
        }
      try folder.write(new, to: "my.board")
      // Lines that others remove needn't be restored.
      acknowledged.removeAll { !kept.contains($0) }
      if random.number(below: 8) == 0 { document?.refresh() }
    }
    for _ in 0..<120 {
      // No other program is writing, so outside edits are complete.
      document?.pause = {}
      switch random.number(below: 34) {
      case 0: try reopen()
      case 30:
        disk.remaining.withLock { $0 = random.number(below: 3) }
        disk.broken.withLock { $0 = random.number(below: 4) == 0 ? folder["my.board"] : nil }
      case 31...33: sync()
      case 1, 2: try editFromOutside()
      case 3 where !clients.isEmpty: clients.remove(at: random.number(below: clients.count))
      case 4...8 where clients.count < 3: clients.append(try #require(document).makeClient())
      default:
        guard let client = clients.randomElement(using: &random.random) else { continue }
        guard let answer = try? client.execute(random.command()) else { continue }
        if durability == .batch { waiting += answer.appended } else { acknowledged += answer.appended }
      }
      let document = try #require(document)
      let before = text
      // The disk breaks the file only during a sync, so that the next check notices it.
      disk.broken.withLock { $0 = nil }
      if text == "no script\n" { acknowledged = [] }
      document.refresh()
      if isReadOnly || before.contains("include \"theme.board\"") { #expect(text == before) }
      guard document.obstacle == nil, clients.allSatisfy({ $0.session.openBlocks.isEmpty }) else { continue }
      let found = state(of: document.editor)
      let expected = try state(ofScript: text, in: folder)
      #expect(found == expected)
      if found != expected { return }
    }
    close()
  }
}
