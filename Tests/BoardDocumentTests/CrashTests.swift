import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Foundation
import SeededRandom
import Testing

/// The guarantees of a document when its writer is killed, and when the disk fails.
@Suite(.startsPrograms) struct CrashTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The answers to input lines, without one that is incomplete.
  private func answers(in name: String) throws -> [[String: Any]] {
    let text = try folder.text(name)
    let whole = text.prefix(upTo: text.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex)
    return try whole.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: 0..<trials(12), ["each", "batch"])
  func `a writer that is killed loses nothing that was acknowledged`(_ trial: Int, _ durability: String) throws {
    var random = RandomCommands(seed: UInt64(trial))
    let commands = (0..<4000).map { _ in random.command() }
    try folder.write(commands.map { $0 + "\n" }.joined(), to: "commands")
    try Data().write(to: folder["answers"])
    let process = try ChildProcess(
      try builtProgram("rectboard"), ["edit", folder.path("my.board"), "--json", "--durability", durability],
      input: try FileHandle(forReadingFrom: folder["commands"]), output: try FileHandle(forWritingTo: folder["answers"])
    )
    let count = random.number(below: 100_000)
    try wait(for: "\(count) bytes of answers") {
      try Data(contentsOf: folder["answers"]).count >= count || process.wait(atMost: .zero) != nil
    }
    process.end()

    let answers = try answers(in: "answers")
    let acknowledged = answers.filter { $0["ok"] as? Bool == true }.flatMap { $0["appended"] as? [String] ?? [] }
    // The program may have been killed before it made the file.
    let text = FileManager.default.fileExists(atPath: folder.path("my.board")) ? try folder.text("my.board") : ""
    let expected = acknowledged.map { $0 + "\n" }.joined()
    #expect(text.hasPrefix(expected) || acknowledged.isEmpty)
    let document = try Document(path: folder.path("my.board"), lastLine: .drop)
    let kept = try folder.text("my.board")
    #expect(kept.hasPrefix(expected))
    // If each command is synced before its answer, at most one more was being written.
    let unanswered = kept.dropFirst(expected.count)
    if durability == "each" {
      #expect(unanswered.split(separator: "\n").count { !$0.hasPrefix(" ") } <= 2, "\(unanswered)")
    }
    #expect(state(of: document.editor) == (try state(ofScript: kept)))
    // The answers agree with a run of the script.
    if unanswered.isEmpty, let last = answers.last, (last["open"] as? [Any])?.isEmpty == true,
      last["focus"] as? String == "board"
    {
      #expect(last["undo"] as? String == document.editor.boardContext.undoTitle)
    }
  }

  @Test func `a full disk refuses commands, and the document goes on when there is room`() throws {
    let lines = (0..<200).map { "add figure\($0) at \($0),\($0)\n" }.joined() + "expect board count 500\n"
    try folder.write(lines, to: "commands")
    // The system limits files to 2 KiB, which has the effect of a full disk.
    let result = try shell(
      "(ulimit -f 2; exec rectboard edit my.board --json < commands) | cat > answers; exit ${PIPESTATUS[0]}", in: folder
    )
    #expect(result.status == 74)
    let answers = try answers(in: "answers")
    #expect(answers.count == 201)
    let accepted = answers.flatMap { $0["appended"] as? [String] ?? [] }
    #expect((40..<100).contains(accepted.count))
    #expect(try folder.text("my.board") == accepted.map { $0 + "\n" }.joined())
    #expect((answers[199]["error"] as? String)?.contains("the board is unchanged") == true)
    #expect(answers[200]["diagnostics"].map { "\($0)" }?.contains("found count \(accepted.count)") == true)
    #expect(try shell("echo 'add final' | rectboard edit my.board --json", in: folder).status == 0)
    #expect(try folder.text("my.board").hasSuffix("\nadd final\n"))
  }

  @Test func `a disk with errors refuses commands as long as it has them`() throws {
    let result = try shellWithFaults(
      """
      begin
      order 'add a'
      for fault in fdatasync writev half nothing; do
        touch $fault
        order "add $fault"
        order 'expect board count 9'
        rm $fault
        order "add after-$fault"
      done
      finish
      touch fdatasync
      printf 'add b\\nadd c\\n' | edit --durability batch > batch
      rm fdatasync
      """)
    #expect(result.status == 0, "\(result.errors)")
    // Commands of a batch whose sync failed are refused together. They weren't acknowledged, so they aren't saved in another file.
    #expect(try self.answers(in: "batch").map { $0["ok"] as? Bool == true } == [false, false])
    #expect(!FileManager.default.fileExists(atPath: folder.path("my.board.torn")))
    let answers = try answers(in: "answers")
    #expect(
      answers.map { $0["ok"] as? Bool == true } == [true] + Array(repeating: [false, true, true], count: 4).joined())
    #expect(
      try folder.text("my.board")
        == "add a\nadd after-fdatasync\nadd after-writev\nadd after-half\nadd after-nothing\n")
    for answer in answers where answer["ok"] as? Bool == false {
      #expect((answer["error"] as? String)?.contains("Input/output error; the board is unchanged") == true)
    }
  }

  @Test(arguments: [
    ("half", "add theirs\n", 2), ("writev", "add theirs\n", 2), ("fdatasync", "add b\nadd theirs\n", 3),
  ])
  func `what another program adds while a disk fails stays`(_ fault: String, _ rest: String, _ count: Int) throws {
    let result = try shellWithFaults(
      "begin; order 'add a'; touch theirs \(fault); order 'add b'; rm \(fault); order 'expect board count \(count)'; finish"
    )
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("my.board") == "add a\n" + rest)
    let answers = try answers(in: "answers")
    try #require(answers.count == 3)
    #expect((answers[1]["error"] as? String)?.contains("changed the document at the same time") == true)
    #expect(answers[2]["diagnostics"] == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("my.board.torn")))
  }

  @Test(arguments: ["fdatasync", "half"])
  func `what can't be cut off after a failure isn't on the board, and is cut off before the next edit`(
    _ fault: String
  ) throws {
    let result = try shellWithFaults(
      """
      begin; order 'add a'
      touch \(fault) ftruncate; order 'add b'; order 'expect board count 1'; rm \(fault); order 'add c'
      rm ftruncate; order 'add d'
      touch \(fault) ftruncate; order 'add e'; finish
      """)
    #expect(result.status == 74, "\(result.errors)")
    let answers = try answers(in: "answers")
    try #require(answers.count == 7)
    #expect(answers.map { $0["ok"] as? Bool == true } == [true, false, true, false, true, false, false])
    #expect((answers[1]["error"] as? String)?.contains("the board is unchanged") == true)
    #expect(answers[2]["diagnostics"] == nil)
    for answer in [answers[3], answers[6]] {
      #expect((answer["error"] as? String)?.contains("is still at the end of 'my.board'") == true)
    }
    #expect(!answers.contains { "\($0["events"] ?? "")".contains("another program") })
    #expect(try folder.text("my.board").hasPrefix("add a\nadd d\n"))
  }

  @Test func `what can't be cut off after a failure isn't cut off with what another program has added since`() throws {
    let result = try shellWithFaults(
      """
      begin; order 'add a'
      touch fdatasync ftruncate; order 'add b'; rm fdatasync ftruncate
      echo 'add theirs' >> my.board
      order 'add c'; finish
      """)
    #expect(try folder.text("my.board") == "add a\nadd b\nadd theirs\nadd c\n", "\(result.errors)")
    let answers = try answers(in: "answers")
    #expect(answers.map { $0["ok"] as? Bool == true } == [true, false, true])
  }

  @Test(arguments: ["", "half"]) func `a line is cut off again if its file's length can't be told behind it`(
    _ fault: String
  ) throws {
    let result = try shellWithFaults(
      """
      begin; order 'add a'
      touch fstat once \(fault); order 'add b'; rm -f fstat once half; order 'expect board count 1'; order 'add c'
      touch fstat \(fault); order 'add d'; rm -f half; order 'add e'; order 'expect board count 2'; rm fstat; order 'add f'; finish
      """)
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("my.board") == "add a\nadd c\nadd f\n")
    let answers = try answers(in: "answers")
    try #require(answers.count == 8)
    #expect(answers.map { $0["ok"] as? Bool == true } == [true, false, true, true, false, false, true, true])
    for index in [1, 4] {
      #expect((answers[index]["error"] as? String)?.contains("Input/output error; the board is unchanged") == true)
    }
    #expect((answers[5]["error"] as? String)?.contains("Input/output error") == true)
    for index in [2, 6] { #expect(answers[index]["diagnostics"] == nil) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("my.board.torn")))
  }

  @Test func `a line that isn't on the disk is cut off again, even if the file's status can't be told then`() throws {
    let result = try shellWithFaults(
      """
      begin; order 'add a'
      touch fdatasync blind; order 'add b'; rm fdatasync; order 'expect board count 1'; order 'add c'; finish
      """)
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("my.board") == "add a\nadd c\n")
    let answers = try answers(in: "answers")
    try #require(answers.count == 4)
    #expect(answers.map { $0["ok"] as? Bool == true } == [true, false, true, true])
    #expect((answers[1]["error"] as? String)?.contains("Input/output error; the board is unchanged") == true)
    #expect(answers[2]["diagnostics"] == nil)
    #expect(!answers.contains { "\($0["events"] ?? "")".contains("another program") })
  }

  @Test func `an edit that keeps length and times, in the middle of a command, is noticed at the end at the latest`()
    throws
  {
    let result = try shellWithFaults("begin; order 'add a'; touch swap; order 'add b'; finish")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("my.board") == "add q\nadd b\n")
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
  }

  @Test func `what waits for the disk is cut off with its failure, also behind a line that couldn't be written`() throws
  {
    // The system limits files to 1 KiB; the second line needs a bit more.
    let text = "# \(String(repeating: "x", count: 1001))\n"
    try folder.write(text, to: "my.board")
    let result = try shellWithFaults(
      """
      touch fdatasync
      (ulimit -f 1; printf 'add a\\nadd b\\n' | edit --durability batch) | cat > batch; exit ${PIPESTATUS[0]}
      """)
    #expect(result.status == 74, "\(result.errors)")
    #expect(try answers(in: "batch").map { $0["ok"] as? Bool == true } == [false, false])
    #expect(try folder.text("my.board") == text)
  }

  @Test func `what can't be closed at the end isn't the answer to the last line`() throws {
    let result = try shellWithFaults("begin; order 'step on board'; order 'add a'; touch writev; finish")
    #expect(result.status == 74, "\(result.errors)")
    let answers = try answers(in: "answers")
    #expect(answers.map { $0["line"] as? Int } == [1, 2, nil])
    #expect((answers.last?["error"] as? String)?.contains("Input/output error; the board is unchanged") == true)
  }

  @Test func `what goes wrong after nobody reads the answers any more is told to standard error`() throws {
    let result = try shellWithFaults(
      """
      mkfifo pipe
      edit < orders > pipe & exec 3> orders 4< pipe
      for line in 'step on board' 'add a'; do echo "$line" >&3; read answer <&4; done
      touch writev; exec 4<&-; echo print >&3; wait $!
      """)
    #expect(result.status == 74)
    #expect(
      result.errors.contains("error: cannot write 'my.board': Input/output error; the board is unchanged"),
      "\(result.errors)")
    #expect(!result.errors.contains("another program"), "\(result.errors)")
  }

  @Test func `what is said of a board that is gone isn't said`() throws {
    let result = try shellWithFaults(
      """
      echo 'add a' | edit; touch fdatasync
      printf 'expect board count 1\\nadd b\\nprint\\nadd b\\n' | edit --durability batch > answers
      """)
    #expect(result.status == 74, "\(result.errors)")
    let answers = try answers(in: "answers")
    try #require(answers.count == 4)
    #expect(answers.map { $0["ok"] as? Bool == true }.filter { !$0 }.count >= 2)
    #expect(answers[0]["ok"] as? Bool == true)
    // On a busy machine the lines may be synced separately; then the board is printed without 'b'.
    #expect((answers[2]["output"] as? String)?.contains("add b") != true)
    for answer in [answers[1], answers[3]] {
      #expect((answer["error"] as? String)?.contains("Input/output error; the board is unchanged") == true)
      #expect(answer["appended"] == nil)
    }
  }

  @Test(arguments: ["--json", ""])
  func `acknowledged lines that can't be kept at the end are told`(_ option: String) throws {
    let result = try shell(
      """
      mkfifo orders; rectboard edit my.board \(option) < orders > answers & exec 3> orders
      echo 'add a' >&3; until_lines 1 answers
      mkdir my.board.torn; printf '# mine\\n' > my.board
      exec 3>&-; wait $!
      """, in: folder)
    #expect(result.status == 74)
    let told = option.isEmpty ? result.errors : try answers(in: "answers").last?["error"] as? String ?? ""
    #expect(told.contains("cannot write 'my.board.torn': Is a directory; "))
    #expect(told.contains("or add these lines to the document, or they are lost:\nadd a"))
  }

  @Test func `a preview that can't be written costs the status, and no answer`() throws {
    let result = try shellWithFaults(
      """
      begin --preview p.svg; order 'add a'
      ln -sf /dev/full p.svg; order 'add b'; order 'add c'; rm p.svg; order 'add d'; finish
      """)
    #expect(result.status == 74, "\(result.errors)")
    let answers = try answers(in: "answers")
    #expect(answers.map { $0["ok"] as? Bool == true } == [true, true, true, true])
    #expect(
      answers.map { $0["events"] as? [String] ?? [] } == [
        [], ["cannot write 'p.svg': No space left on device"], [], [],
      ])
    #expect(try folder.text("p.svg").contains("</svg>"))
  }

  @Test func `a preview needs no watch, if the system has none left`() throws {
    let result = try shellWithFaults(
      """
      touch inotify; begin --preview p.svg; order 'add a'; order 'add b'; finish || exit
      rectboard render my.board -o then.svg
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try answers(in: "answers").count == 2)
    #expect(try folder.text("p.svg") == folder.text("then.svg"))
  }

  @Test func `nothing is formatted in place while it is edited`() throws {
    try folder.write("add   a\n", to: "my.board")
    let document = try Document(path: folder.path("my.board"))
    let result = try shell("rectboard format --in-place my.board", in: folder)
    #expect(result.status == 73)
    #expect(result.errors.contains("cannot replace 'my.board': another program is editing it; end that one first"))
    try document.makeClient().execute("add b")
    #expect(try folder.text("my.board") == "add   a\nadd b\n")
  }

  @Test func `a document that can't be read or made is told, with a status`() throws {
    try folder.write("add a\n", to: "mine.board")
    try folder.makeFolder("folder.board")
    for (path, status) in [("none/my.board", 66), ("folder.board", 66), ("/dev/null", 66)] {
      let result = try shell("rectboard edit \(path) < /dev/null", in: folder)
      #expect(result.status == status, "\(path): \(result.errors)")
      #expect(result.errors.hasPrefix("rectboard: error: cannot read '\(path)': "))
    }
    let document = try Document(path: folder.path("mine.board"))
    let result = try shell("echo 'add b' | rectboard edit mine.board", in: folder)
    #expect((result.status, result.outputText) == (73, ""))
    #expect(result.errors.contains("another program is editing it"))
    let reading = try shell("printf 'expect a present\\nadd b\\n' | rectboard edit mine.board --read-only", in: folder)
    #expect(reading.status == 73)
    #expect(try folder.text("mine.board") == "add a\n")
    withExtendedLifetime(document) {}
  }
}
