import BoardKit
import Foundation
import Testing

/// The Swift snippets of the README and of BoardKit's pages stand here too, where they are compiled and run.
@Suite struct SnippetTests {
  @Test(arguments: [
    "README.md", "Sources/BoardDocument/BoardDocument.docc/BoardDocument.md",
    "Sources/BoardEditing/BoardEditing.docc/BoardEditing.md",
    "Sources/BoardJSON/BoardJSON.docc/BoardJSON.md", "Sources/BoardKit/BoardKit.docc/BoardKit.md",
    "Sources/BoardModel/BoardModel.docc/BoardModel.md",
    "Sources/BoardRendering/BoardRendering.docc/BoardRendering.md",
    "Sources/BoardLanguage/BoardLanguage.docc/BoardLanguage.md", "Sources/BoardLanguage/Sessions/ScriptRunner.swift",
    "Sources/BoardLanguage/Sessions/Session.swift", "Sources/ScriptAnalysis/Analysis.swift",
    "Sources/BoardSnapshots/BoardSnapshots.docc/BoardSnapshots.md",
    "Sources/BoardSnapshots/SnapshotRun.swift", "Sources/BoardTestRunner/BoardTest.swift",
    "Sources/BoardTestRunner/BoardTestRunner.docc/BoardTestRunner.md",
    "Sources/BoardTesting/BoardTesting.docc/BoardTesting.md", "Sources/WholeFiles/WholeFiles.docc/WholeFiles.md",
  ]) func `all snippets of a page are compiled`(page: String) throws {
    let snippets = try Self.snippets(of: page)
    #expect(!snippets.isEmpty)
    try Self.expectHere(snippets)
  }

  /// The others are compiled in more than one mode of the language, and for the main actor.
  @Test func `the first snippet of UndoKit's page is run`() throws {
    try Self.expectHere([#require(try Self.snippets(of: "Sources/UndoKit/UndoKit.docc/UndoKit.md").first)])
  }

  private static func snippets(of page: String) throws -> [[String]] {
    let root = ExampleTests.examples.deletingLastPathComponent()
    let text = Self.lines(try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8))
    var snippets: [[String]] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "```swift"), let end = rest[start...].firstIndex(of: "```") {
      snippets.append(rest[start + 1..<end].filter { !$0.isEmpty && !$0.hasPrefix("import ") })
      rest = rest[(end + 1)...]
    }
    // Manifests can't be compiled here.
    return snippets.filter { $0.first?.hasPrefix("// swift-tools-version") != true }
  }

  @Test(arguments: [
    "UndoKit/UndoKit.docc/UndoKit.md", "UndoKit/UndoKit.docc/BringingCode.md",
    "UndoKit/UndoKit.docc/GroupingWithoutARunLoop.md", "UndoKit/UndoKit.docc/AsynchronousHandlers.md",
    "UndoKit/UndoKit.docc/ValuesOrOperations.md", "UndoContexts/UndoContexts.docc/ContextsAndResponders.md",
  ]) func `all snippets of UndoKit's pages are among the tests of its use`(page: String) throws {
    let files = ["PageTests.swift", "BringingCodeTests.swift"].map { Self.tests("UndoUsageTests/\($0)") }
    // A conditional import says nothing that could be run.
    let snippets = try Self.snippets(of: "Sources/\(page)").filter { $0.first != "#if !canImport(ObjectiveC)" }
    try Self.expect(snippets, in: files + [#filePath])
  }

  @Test func `all snippets of the page of UndoTimelines are among the tests`() throws {
    try Self.expect(
      Self.snippets(of: "Sources/UndoTimelines/UndoTimelines.docc/UndoTimelines.md"),
      in: [Self.tests("UndoKitTests/Articles/TimelineArticleTests.swift")])
  }

  private static func tests(_ path: String) -> String {
    ExampleTests.examples.deletingLastPathComponent().appendingPathComponent("Tests/\(path)").path
  }

  private static func expectHere(_ snippets: [[String]]) throws {
    // Snippets that are tests themselves are among that module's.
    try expect(snippets, in: [#filePath, tests("BoardTestingTests/BoardTestingTests.swift")])
  }

  private static func expect(_ snippets: [[String]], in files: [String]) throws {
    let here = try files.flatMap { Self.lines(try String(contentsOfFile: $0, encoding: .utf8)) }
    for snippet in snippets {
      let isHere = here.indices.contains { here[$0...].starts(with: snippet) }
      #expect(isHere, "not compiled: \(snippet.joined(separator: "\n"))")
    }
  }

  /// A text's lines less blank ones, indentation, the marks of doc comments, and spaces that align comments.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      let bare = line.hasPrefix("///") ? line.dropFirst(3).trimmingCharacters(in: .whitespaces) : line
      return bare.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  @Test(arguments: ["BoardKit/BoardKit.docc/BoardKit.md", "BoardTesting/BoardTesting.docc/BoardTesting.md"])
  func `the products that a page names are in the manifest`(page: String) throws {
    let root = ExampleTests.examples.deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Sources/\(page)"), encoding: .utf8)
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let names = text.matches(of: /\.product\(name: "(\w+)", package: "rectboard"\)/).map(\.1)
    #expect(!names.isEmpty)
    for name in names { #expect(manifest.contains(".library(name: \"\(name)\"")) }
  }

  @Test func `the library in ten lines`() throws {
    let editor = BoardEditor()
    let card = try editor.boardContext.add("card", at: .at(40, 40))
    try card.setColor("tomato")
    try editor.boardContext.move("card", to: .at(200, 150))
    try editor.boardContext.undo()  // back to 40,40, and still tomato
    let png = try BoardRenderer().png(of: editor.board)

    #expect(editor.board["card"]?.frame.origin == Point(x: 40, y: 40))
    #expect(editor.board["card"]?.appearance.fill.hexadecimalText == "#ff6347")
    #expect(png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  // On the main actor, as a program's `main.swift` is.
  @MainActor @Test func `what a user of BoardKit needs first`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let editor = BoardEditor(board: Board(size: Size(400, 300), background: "white"))
    let board = editor.boardContext
    let renderer = SnapshotRenderer(following: editor)
    let card = try board.add("card", at: .at(40, 40), size: Size(120, 80))
    try renderer.png().write(to: "\(folder)/1-added.png")
    try card.setColor("tomato")
    try board.move("card", to: .at(200, 150))
    try renderer.png().write(to: "\(folder)/2-moved.png")
    try board.undo()  // back to 40,40, and still tomato
    print(board.redoTitle ?? "none")  // Redo Move to (200, 150)

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    #expect(board.redoTitle == "Redo Move to (200, 150)")
    let frame = Rectangle(origin: Point(x: 40, y: 40), size: Size(120, 80))
    let expected = Figure("card", frame: frame, appearance: Appearance(fill: "tomato"))
    #expect(try editor.board == Board(size: Size(400, 300), background: "white", figures: [expected]))
    try read(editor, card)

    @MainActor func step(_ name: String, _ edit: () throws -> Void) throws {
      try edit()
      try renderer.png().write(to: "\(folder)/\(name).png")
    }
    try step("3-round") { try card.setCornerRadius(8) }
    #expect(FileManager.default.fileExists(atPath: "\(folder)/3-round.png"))
    try card.undo()

    let input = "crad"
    do {
      try editor.context(of: FigureName(input)).setColor("gold")
    } catch {
      print(error)  // there is no figure 'crad' on the board
    }
    #expect(throws: EditError.unknownFigure("crad")) { try editor.context(of: FigureName(input)) }

    let session = Session(editor: editor)
    try session.execute("resize card to 60x60")
    try session.execute("undo card")
    #expect(editor.board["card"]?.frame.size == Size(60, 60))
    #expect(card.undoDepth == 0)
  }

  private func read(_ editor: BoardEditor, _ card: FigureContext) throws {
    let figure = editor.board["card"]  // nil if there is none
    let frame = card.frame  // 120x80 at 40,40; nil while the card is off the board
    let fill = card.appearance?.fill  // tomato
    for figure in editor.board.figures { print(figure.name, figure.frame) }  // card 120x80 at 40,40; back to front

    #expect(figure?.frame == frame && frame?.description == "120x80 at 40,40")
    #expect(fill == "tomato" && editor.board.figures.map { "\($0.name) \($0.frame)" } == ["card 120x80 at 40,40"])
  }

  @Test func `a new figure is gray, with a border, in the middle and in front`() throws {
    let editor = BoardEditor()
    try editor.boardContext.add("back")
    let figure = try editor.boardContext.add("card")
    let looks = Appearance(fill: "#b3b3b3", cornerRadius: 0, border: Border(color: "#b3b3b3", width: 1))
    #expect(figure.frame == Rectangle(center: Point(x: 300, y: 300), size: Size(100, 100)))
    #expect(figure.appearance == looks && editor.board.figures.last?.name == "card")
  }

  @Test func `all edits do what the commands beside them do`() throws {
    let editor = BoardEditor(board: Board(size: Size(400, 300), background: "white"))  // board 400x300 color white
    let board = editor.boardContext
    let bed = try Board(figures: [Figure("frame", frame: Rectangle(origin: Point(x: 0, y: 0), size: Size(40, 60)))])
    let card = try board.add("card", at: .at(9, 9), size: Size(80, 60))  // add card at 9,9 size 80x60
    try board.add("table", appearance: Appearance(fill: "tan", border: nil))  // add table color tan border none
    try board.duplicate("card", as: "copy", at: .at(9, 9))  // duplicate card as copy at 9,9
    try board.move("card", to: .at(200, 150))  // move card to 200,150
    try board.move("copy", to: .center(Point(x: 90, y: 90)))  // move copy center 90,90
    try board.move(["card", "table"], by: Offset(dx: 10, dy: -5))  // move card, table by 10,-5
    try board.drag("card", through: [Point(x: 50, y: 50), Point(x: 80, y: 60)])  // drag card through 50,50 80,60
    try board.resize("card", to: Size(60, 60))  // resize card to 60x60
    try board.order("card", to: .inFront(of: "table"))  // order card in front of table
    try board.rename("table", to: "desk")  // rename table to desk
    try board.rename("desk", to: "table")  // rename desk to table
    try board.align(["card", "table", "copy"], to: .left)  // align card, table, copy left
    try board.distribute(["card", "table", "copy"], along: .vertical)  // distribute card, table, copy vertically
    try board.move("copy", to: .beside(RelativePlace(.below, of: "card", gap: 10)))  // move copy below card gap 10
    try board.align(["card"], to: [.center, .middle], in: .board)  // align card center middle in board
    try board.resize("card", to: Size(60, 90), keeping: [.bottom])  // resize card to 60x90 keep bottom
    try board.duplicate("copy", times: 3, by: Offset(dx: 20, dy: 0))  // duplicate copy 3 times by 20,0
    try board.include(bed, as: "bed2", at: Point(x: 90, y: 60))  // include "bed.board" as bed2 at 90,60
    try board.makeGroup("set", of: ["card", "table"])  // group set of card, table
    try board.move("set", to: .inside(InnerPlace(in: .board, [.bottom], gap: 8)))  // move set in board bottom gap 8
    try board.distribute(["set", "copy"], along: .horizontal, gap: 9)  // distribute set, copy horizontally gap 9
    try board.ungroup("set")  // ungroup set
    try board.remove("copy")  // remove copy

    try card.setColor("tomato")  // color card tomato
    try card.setCornerRadius(8)  // corner card 8
    try card.setBorder("black", width: 2)  // border card black 2
    try card.removeBorder()  // border card none
    try editor.forEach(["card", "table"]) { try $0.setColor("gold") }  // color card, table gold

    try board.undo()  // undo board
    try board.redo()  // redo board
    try card.undo(3)  // undo card 3
    try card.redo(.max)  // redo card all
    try board.group(named: "Line Up") {  // step "Line Up" on board
      try board.move("card", to: .at(0, 0))  // move card to 0,0
      try board.move("table", to: .at(0, 99))  // move table to 0,99
    }  // end
    try board.limit(to: 50)  // limit board 50
    try card.forget()  // forget card
    try editor.markSavePoint()  // save-point
    let isSaved = card.isAtSavePoint  // expect card saved

    let snippets = try Self.snippets(of: "Sources/BoardEditing/BoardEditing.docc/BoardEditing.md")
    let lines = try #require(snippets.first { $0.contains { $0.hasSuffix("// save-point") } })
    let commands = lines.compactMap { $0.components(separatedBy: "// ").dropFirst().first }
    let text = "rectboard 1\n" + commands.joined(separator: "\n")
    let script = try Script(Array(text.utf8), file: "edits.board") { _ in Array("add frame at 0,0 size 40x60".utf8) }
    let runner = ScriptRunner(script)
    while try runner.next() != nil {}
    #expect(isSaved && runner.session.unmetCount == 0)
    #expect(runner.editor.board == editor.board)
    let contexts: [ContextName] = [.board, .figure("card"), .figure("table")]
    for name in contexts {
      let (here, there) = try (editor.context(name), runner.editor.context(name))
      #expect(here.undoTitles == there.undoTitles && here.redoTitles == there.redoTitles)
    }
  }

  @Test func `a drag, a panel, and nothing to undo`() throws {
    let editor = BoardEditor()
    let board = editor.boardContext
    let card = try board.add("card", appearance: Appearance(cornerRadius: 4))
    let drag = try board.beginFrameEdit(of: "card")
    try drag.update { $0.origin = Point(x: 70, y: 70) }  // shown, not recorded, as often as the pointer moves
    try drag.update { $0.origin = Point(x: 90, y: 90) }
    try drag.end()  // one step, "Move to (90, 90)"
    let panel = try card.openPanel()
    try panel.update { $0.cornerRadius = 16 }
    panel.cancel()  // as before, and no step

    #expect(
      card.frame?.origin == Point(x: 90, y: 90) && board.undoTitles == ["Undo Move to (90, 90)", "Undo Add Figure"])
    #expect(try card.appearance?.cornerRadius == 4 && card.undo() == 0)
    try board.group {
      #expect(throws: EditError.groupIsOpen(.board)) { try board.undo() }
      #expect(board.undoTitle == nil)
    }
  }

  @Test func `a board as JSON`() throws {
    let frame = Rectangle(origin: Point(x: 40, y: 40), size: Size(120, 80))
    let appearance = Appearance(fill: "tomato", cornerRadius: 8, border: nil)
    let drawing = try Board(figures: [Figure("card", frame: frame, appearance: appearance)])
    let json = try JSONEncoder().encode(drawing)
    let copy = try JSONDecoder().decode(Board.self, from: json)
    print(copy == drawing)  // true
    #expect(copy == drawing)
  }

  @Test func `undo brings the card back, and leaves its color`() throws {
    let board = BoardEditor().boardContext
    let card = try board.add("card", at: .at(40, 40))
    try card.setColor("tomato")
    try board.move("card", to: .at(200, 150))
    try board.undo()
    #expect(card.appearance?.fill == "tomato")
    #expect(board.redoTitles == ["Redo Move to (200, 150)"])
  }

  @Test func `the release notes begin with the program's version`() throws {
    let root = ExampleTests.examples.deletingLastPathComponent()
    func lines(_ path: String) throws -> [String] {
      Self.lines(try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
    let notes = try lines("Sources/BoardKit/BoardKit.docc/ReleaseNotes.md")
    let version = try #require(notes.first { $0.contains(/^## \d/) }).dropFirst(3)
    let program = try lines("Sources/rectboard/RectboardCommand.swift")
    #expect(program.contains { $0.hasPrefix("version: \"rectboard \(version),") })
  }

  @Test func `undo alone`() {
    final class Document {
      let undoManager = UndoManager(groupsByEvent: false)
      private(set) var title = ""

      func rename(to new: String) {
        undoManager.group(named: "Rename") {
          undoManager.registerUndo(withTarget: self, setting: \.title, to: title)
          title = new
        }
      }
    }
    let document = Document()
    document.rename(to: "Draft")
    document.rename(to: "Report")
    document.undoManager.undo()
    print(document.title)  // Draft
    document.undoManager.undo()
    document.undoManager.redo()
    print(document.title, document.undoManager.undoMenuItemTitle)  // Draft Undo Rename

    #expect((document.title, document.undoManager.undoMenuItemTitle) == ("Draft", "Undo Rename"))
    document.undoManager.redo()
    #expect(document.title == "Report")
    document.undoManager.undo()
    #expect(document.title == "Draft")
    document.undoManager.undo()
    #expect(document.title == "")
  }

  @Test func `undo in ten lines`() {
    final class Note {
      let undoManager = UndoManager(groupsByEvent: false)
      private(set) var text = ""

      func type(_ new: String) {
        undoManager.group(named: "Type") {
          undoManager.registerUndo(withTarget: self, setting: \.text, to: text)
          text = new
        }
      }
    }
    let note = Note()
    note.type("Hello")
    note.type("Hello, world")
    print(note.undoManager.undoMenuItemTitle)  // Undo Type
    note.undoManager.undo()  // the text is "Hello"
    note.undoManager.undo()  // the text is empty
    note.undoManager.redo()  // the text is "Hello" again

    #expect(note.text == "Hello")
    #expect(note.undoManager.undoMenuItemTitle == "Undo Type")
  }

  @Test func `two histories`() throws {
    let editor = BoardEditor()
    let card = try editor.boardContext.add("card")
    try card.setColor("tomato")
    try editor.boardContext.move("card", to: .at(40, 40))

    try card.undo()  // the color; the card stays at 40,40
    let title = editor.boardContext.undoTitle  // "Undo Move to (40, 40)"

    #expect(title == "Undo Move to (40, 40)")
    #expect(card.appearance?.fill == .lightGray70)

    let chain = ResponderChain()
    chain.makeFirstResponder(card)
    let menu = chain.menu  // "Redo Change Color", and nothing to undo
    chain.redo()

    #expect(menu == UndoMenu(undoTitle: "Undo", redoTitle: "Redo Change Color", canUndo: false, canRedo: true))
    #expect(card.appearance?.fill == "tomato")
  }

  @Test func `the timeline`() throws {
    let editor = BoardEditor()
    let card = try editor.boardContext.add("card")
    try card.setColor("tomato")
    try editor.boardContext.move("card", to: .at(40, 40))
    try editor.timeline.undo()  // the move
    try editor.timeline.undo()  // the color
    let next = editor.timeline.undoTitle  // "Undo Add Figure"

    #expect(next == "Undo Add Figure")
    #expect(card.appearance?.fill == .lightGray70)
  }

  @Test func `a document`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).board").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let document = try Document(path: path)  // made if there is none
    let client = document.makeClient()
    try client.execute("add card at 40,40")
    try client.execute("move card to 200,150")
    try client.execute("undo")
    let answer = try client.execute("color card tomato")
    print(answer?.isDurable == true)  // on the disk: opened again, all is there, undo too
    print(document.editor.board.count)  // 1

    #expect(answer?.isDurable == true)
    let lines = "add card at 40,40\nmove card to 200,150\nundo board\ncolor card tomato\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == lines)
  }

  @Test func `a document that only clients edit`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).board").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let document = try Document(path: path)
    let client = document.makeClient()
    try client.execute("add card at 40,40")  // in the file
    let menu = document.editor.boardContext.undoTitle  // Undo Add Figure
    try client.execute("undo board")  // instead of document.editor.boardContext.undo()
    #expect(menu == "Undo Add Figure")
    try client.execute("redo board")

    let drag = try document.editor.boardContext.beginFrameEdit(of: "card")
    try drag.update { $0.origin = Point(x: 60, y: 60) }
    drag.cancel()
    try client.execute("move card to 60,60")
    #expect(throws: EditError.needsClient) { try document.editor.boardContext.undo() }
    let lines = "add card at 40,40\nundo board\nredo board\nmove card to 60,60\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == lines)
  }

  @Test func `pictures`() throws {
    let board = Board()
    let png = try BoardRenderer(scale: 2).png(of: board)
    let svg = try BoardRenderer(svgElements: .rects).svg(of: board)
    #expect(png.byteCount > 0 && svg.byteCount > 0)
  }

  @Test func `pictures after each change`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let editor = BoardEditor()
    let renderer = SnapshotRenderer(following: editor, scale: 2)
    try editor.boardContext.add("card")
    try renderer.png().write(to: "\(folder)/1-added.png")
    try editor.boardContext.move("card", to: .at(40, 40))
    try renderer.png().write(to: "\(folder)/2-moved.png")
    try editor.boardContext.undo()
    try renderer.svg().write(to: "\(folder)/3-undone.svg")

    let writer = BackgroundWriter()
    try writer.write(renderer.png(), to: "\(folder)/4-undone.png")  // while the next step is made
    try writer.finish()  // throws if one of them couldn't be written

    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["1-added.png", "2-moved.png", "3-undone.svg", "4-undone.png"])
    let files = try names.map { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")) }
    #expect(files[0] != files[1])
    #expect(try Pixels(png: Array(files[0])) == Pixels(png: Array(files[3])))
  }

  @Test func `a script in ten lines`() throws {
    let script = try Script("add card at 40,40\ncolor card tomato\nmove card to 200,150\nundo board")
    let runner = ScriptRunner(script)
    runner.session.parts = .text
    while let report = try runner.next() {
      print(report.line, report.text)  // 1 add card at 40,40
    }
    try runner.session.execute("expect card at 40,40 color tomato")
    print(runner.session.unmetCount)  // 0
    let undo = runner.editor.boardContext.undoTitle  // "Undo Add Figure"

    #expect(runner.session.unmetCount == 0 && undo == "Undo Add Figure")
  }

  @Test func `what differs`() throws {
    let frame = Rectangle(origin: Point(x: 40, y: 40), size: Size(120, 80))
    let old = try Board(figures: [Figure("card", frame: frame, appearance: Appearance(fill: "tomato", border: nil))])
    let table = Figure("table", frame: frame.moved(by: Offset(dx: 0, dy: 200)))
    let new = try Board(figures: [table] + old.figures)
    let input = "tomatoe"
    do {
      _ = try Color(input)
    } catch {
      print(error)  // 'tomatoe' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits
    }
    print(BoardDifference(from: old, to: new))  // + table at 40,240 size 120x80 back
    #expect("\(BoardDifference(from: old, to: new))" == "+ table at 40,240 size 120x80 back\n")

    let editor = BoardEditor()
    let again = editor.makeChangeReader()
    let reader = editor.makeChangeReader()
    try editor.boardContext.add("card", at: .at(40, 40))
    try editor.boardContext.move("card", to: .at(200, 150))
    for figure in reader.next().figures {
      print(figure)  // + card at 200,150 size 100x100
    }
    try editor.boardContext.undo(2)
    print(reader.next())  // - card at 200,150 size 100x100
    #expect(again.next().isEmpty)
    try editor.boardContext.redo(2)
    #expect("\(again.next())" == "+ card at 200,150 size 100x100\n" && "\(again.next())" == "")
  }

  @Test func `an analysis`() throws {
    let text = "rectboard 1\nadd card\ncolor crad red\nmove card by 10,10\nexpect card at 10,10\n"
    let analysis = Analysis(text, file: "demo.board")
    let errors = analysis.diagnostics.map(\.rendered)  // one, in line 3
    if let card = analysis.symbol(atLine: 4, column: 6, of: "demo.board") {
      for edit in try analysis.rename(card, to: "my card") { print(edit.location.line) }  // 2, 4 and 5
    }
    let board = analysis.board(beforeLine: 4)
    let what = analysis.effects().captions(ofLine: 4)  // "Move to (…) · card"
    let words = analysis.completions(atLine: 4, column: 11).candidates.map(\.text)  // "by", "to", …

    #expect(try analysis.rename(0, to: "my card").map(\.location.line) == [2, 4, 5])
    #expect(errors.count == 1 && errors[0].hasPrefix("demo.board:3:7: error: "))
    #expect(board.figures.map(\.name) == ["card"] && what.count == 1 && what[0].hasPrefix("Move to ("))
    #expect(words.contains("by") && words.contains("to"), "\(words)")
    do {
      let analysis = Analysis("add card\nmove crad by 10,10\nadd card")
      for diagnostic in analysis.diagnostics { print(diagnostic.rendered) }
      #expect(analysis.diagnostics.count == 2)
    }
  }

  @Test func `a log of histories`() throws {
    let session = Session()
    session.parts = HistoryLog.parts
    var log = HistoryLog()
    for line in ["add card at 40,40", "move card to 200,150", "undo board", "move card to 90,90"] {
      if let report = try session.execute(line) { log.note(report) }
    }
    let history = log.histories[0]  // the board's
    let undo = history.undo.map { history.steps[$0].caption }  // …, "Move to (90, 90) · card"
    let cut = history.branches[0].steps.map { history.steps[$0].caption }  // "Move to (200, 150) · card"
    let lines = try log.restoration(ofLine: 2, on: session.editor.board)  // which move it there again

    #expect(undo == ["Add Figure · card", "Move to (90, 90) · card"])
    #expect(cut == ["Move to (200, 150) · card"] && history.branches[0].line == 4)
    for line in lines { try session.execute(line) }
    #expect(session.editor.board["card"]?.frame.origin == Point(x: 200, y: 150))
  }

  @Test func `JSON of a history and of a difference`() throws {
    let history = ScriptHistory(of: try Script("add card\nmove card to 40,40\nundo board"))
    let json = HistoryJSON.text(of: history)
    let difference = BoardDifference(from: Board(), to: history.editor.board)
    let other = difference.json(oldName: "empty.board", newName: "demo.board")
    for text in [json, other] { _ = try JSONSerialization.jsonObject(with: Data(text)) }
  }

  @Test func `a picture goes to a path and to a URL`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = Board()
    let picture = try BoardRenderer().png(of: board)
    try picture.write(to: "\(folder)/board.png")
    try picture.write(to: URL(filePath: folder).appending(path: "copy.png"))
    let bytes = picture.bytes  // [UInt8]

    #expect(try SnapshotRenderer(of: board).png().bytes.starts(with: bytes.prefix(8)))
    for name in ["board.png", "copy.png"] {
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) == Data(bytes))
    }
    #expect(throws: OutputError.self) { try picture.write(to: URL(filePath: "\(folder)/none/copy.png")) }
  }

  @Test func `a runner`() throws {
    let runner = ScriptRunner(try Script("add card\nmove card to 40,40\nundo board"))
    runner.session.parts = .text
    while let report = try runner.next() { print(report.text) }
    #expect(runner.session.stepCount == 3)
  }

  @Test func `a session`() throws {
    let session = Session()
    try session.execute("add card")
    try session.execute("step \"Line Up\" on board")
    let blocks = session.openBlocks  // the group, until "end"

    #expect(blocks.count == 1)

    session.parts = [.change, .contexts]
    #expect(try session.execute("end")?.contexts.count == 1)
  }

  @Test func `a test`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).board").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("expect board count 1".utf8).write(to: URL(fileURLWithPath: path))
    var result = BoardTest(recording: .none).run(path)
    let errors = result.writeFiles()
    for failure in result.failures { print(failure.message) }
    #expect(errors.isEmpty && result.failures.count == 1)
  }

  @Test func `a run with an output`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = try Script("add card")
    let path = folder.appendingPathComponent("drawing.html").path
    var run = SnapshotRun(script)
    run.add(Storyboard(at: path, of: script))
    let board = try run.run().board
    #expect(board.count == 1)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `pictures of a run, and a page`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { for path in [folder, folder + ".html"] { try? FileManager.default.removeItem(atPath: path) } }
    let script = try Script("add card at 40,40\nmove card to 200,150\nundo\n")
    let plan = try SnapshotPlan(script, mode: .each, formats: [.png])
    var run = SnapshotRun(script)
    run.add(SnapshotFolder(at: folder, plan: plan, of: script))
    run.add(Storyboard(at: folder + ".html", of: script))
    let outcome = try run.run()
    print(outcome.stepCount)  // 3, and 4 pictures in the folder: the first is 0000-board.png

    #expect(outcome.stepCount == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 5 && names[0] == "0000-board.png")
  }

  @Test func `a suite of tests`() throws {
    let folder = ExampleTests.examples.appendingPathComponent("15-test-suite/tests").path
    var suite = TestSuite()
    suite.add(folder)  // all scripts in it
    var (summary, reporter) = (TestSummary(plannedCount: suite.scripts.count), TextReporter())
    suite.run(BoardTest(recording: .none), threads: 2) { result in
      print(reporter.text(of: result))
      summary.note(result)
      return result.isPassed  // go on
    }
    print(reporter.end(summary))

    #expect(summary.isComplete && summary.passedCount > 0 && summary.failedCount == 0)
  }
}
