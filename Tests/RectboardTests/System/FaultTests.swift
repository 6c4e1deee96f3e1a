import BoardTestSupport
import Foundation
import SeededRandom
import Testing

/// Streams that are closed or full, signals, and a system that gives nothing.
@Suite(.startsPrograms) struct FaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("board 30x20\nadd card\nprint\ncolor card red\n", to: "demo.board")
  }

  private func expectWholePictures(in name: String = "demo.snapshots") throws {
    for file in try folder.names(in: name) where file.hasSuffix(".png") {
      let bytes = try Data(contentsOf: folder["\(name)/\(file)"])
      let isWhole = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.suffix(8).starts(with: Data("IEND".utf8))
      #expect(isWhole, "\(file)")
    }
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">&- 2>&-"])
  func `a stream that is closed is no picture's`(streams: String) throws {
    let result = try shell("rectboard run demo.board --trace --format png \(streams)", in: folder)
    #expect(result.status == (streams.contains(" >&-") || streams.hasPrefix(">&-") ? 74 : 0), "\(result.errors)")
    #expect(try folder.names(in: "demo.snapshots").count == 4)
    try expectWholePictures()
  }

  @Test func `standard input that is closed can't be read`() throws {
    #expect(try shell("rectboard render - -o a.png <&-", in: folder).status == 66)
  }

  @Test(arguments: [
    "--help", "--version", "run --help", "help run", "--generate-completion-script bash", "language", "language move",
    "format demo.board", "run demo.board --trace", "run demo.board", "demo", "render demo.board -o - --format png",
    "run demo.board --storyboard - --snapshots none", "run demo.board --pdf - --snapshots none",
    "render demo.board -o - --format pdf",
  ])
  func `standard output that is full or closed is told`(arguments: String) throws {
    for stream in ["> /dev/full", ">&-"] {
      let result = try shell("rectboard \(arguments) \(stream)", in: folder)
      #expect(result.status == 74, "\(stream)")
      #expect(result.errors.contains("rectboard: error: cannot write"), "\(stream): \(result.errors)")
    }
  }

  @Test func `standard error that is full costs the status, one that is closed doesn't`() throws {
    #expect(try shell("rectboard run demo.board 2> /dev/full", in: folder).status == 74)
    #expect(try shell("rectboard check demo.board 2> /dev/full", in: folder).status == 74)
    #expect(try shell("rectboard check demo.board 2>&-", in: folder).status == 0)
  }

  @Test func `a reader of the trace that goes away ends the trace, and not the pictures`() throws {
    let moves = (0..<4000).map { "move card to \($0 % 20),5\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
    let result = try shell(
      "rectboard run demo.board --trace --format png --quiet | head -1; echo ${PIPESTATUS[0]}", in: folder)
    #expect(result.outputText.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
    #expect(try folder.names(in: "demo.snapshots").count == 4003)
    let picture = try shell("\(readerThatHasGone)rectboard render demo.board -o - --format png >&3", in: folder)
    #expect(picture.status == 74)
  }

  @Test func `what is printed goes elsewhere if a file goes to standard output`() throws {
    let picture = try shell("rectboard render demo.board -o - --format png", in: folder)
    #expect(picture.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(picture.errors.hasPrefix("board 30x20"))
    let page = try shell("rectboard run demo.board --snapshots none --storyboard - --trace", in: folder)
    #expect(page.outputText.hasPrefix("<!DOCTYPE html>") && page.outputText.hasSuffix("</html>\n"))
    #expect(page.errors.contains("Undo Change Color"))
    let document = try shell("rectboard run demo.board --snapshots none --pdf - --trace", in: folder)
    #expect(document.output.starts(with: Data("%PDF-".utf8)) && document.output.suffix(6) == Data("%%EOF\n".utf8))
    #expect(document.errors.contains("Undo Change Color"))
    #expect(try shell("rectboard run demo.board --snapshots none --pdf d.pdf", in: folder).status == 0)
    #expect(try Data(contentsOf: folder["d.pdf"]) == document.output)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal ends a run between two steps, with everything in order`(signal: String, status: Int32) throws {
    let moves = (0..<40_000).map { "move card to \($0 % 20),5\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
    try folder.write("<meta name=\"generator\" content=\"rectboard\">", to: "s.html")
    // A shell has its background jobs ignore some signals, `env` reverts that.
    let result = try shell(
      """
      env --default-signal rectboard run demo.board --snapshots each --format png --animation a.png --storyboard s.html \
        --pdf d.pdf & 
      until_exists demo.snapshots/00009-move-card.png
      kill -\(signal) $!; wait $!
      """, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains("interrupted by signal \(status - 128) after "))
    #expect(try folder.names == ["demo.board", "demo.snapshots", "s.html"])
    #expect(try folder.text("s.html") == "<meta name=\"generator\" content=\"rectboard\">")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder["demo.snapshots/manifest.json"]))
    let manifest = try #require(json as? [String: Any])
    #expect(manifest["outcome"] as? String == "interrupted")
    #expect(manifest["complete"] as? Bool == false)
    let steps = try #require(manifest["steps"] as? [[String: Any]])
    let pictures = try folder.names(in: "demo.snapshots")
    #expect(pictures.count == steps.count + 2)
    #expect(!pictures.contains { $0.hasPrefix(".") })
    try expectWholePictures()
  }

  @Test(arguments: [
    "run demo.board --snapshots none --storyboard pipe", "run demo.board --snapshots none --pdf pipe",
    "render demo.board -o pipe --format png", "run demo.board pipe --snapshots none",
  ])
  func `a signal ends a program that waits, too`(arguments: String) throws {
    let result = try shell("mkfifo pipe; timeout -k 60 1 rectboard \(arguments)", in: folder)
    #expect(result.status == 124, "\(result.errors)")
    // No animation can be written to a pipe, so nobody waits for its reader.
    #expect(try shell("rectboard run demo.board --animation pipe", in: folder).status == 73)
  }

  @Test func `what a killed run has left is removed by the next`() throws {
    let moves = (0..<40_000).map { "move card to \($0 % 20),5\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
    let killed = try shell(
      """
      rectboard run demo.board --snapshots each --format png --animation a.png --storyboard s.html --pdf d.pdf & 
      until_exists demo.snapshots/00009-move-card.png
      kill -KILL $!; wait $!; ls -A | grep -c tmp
      """, in: folder)
    #expect(killed.outputText == "3\n")
    try folder.write("mine", to: ".unfinished-notes.tmp")
    try folder.write("board 30x20\nadd card\n", to: "demo.board")
    let next = try shell(
      "rectboard run demo.board --format png --animation a.png --storyboard s.html --pdf d.pdf", in: folder)
    #expect(next.status == 0, "\(next.errors)")
    #expect(try folder.names == [".unfinished-notes.tmp", "a.png", "d.pdf", "demo.board", "demo.snapshots", "s.html"])
    #expect(try folder.names(in: "demo.snapshots") == ["0000-board.png", "0001-add-card.png", "manifest.json"])
  }

  @Test func `pictures are written without a thread of their own`() throws {
    // Root is bound by no limit of threads, so it runs as somebody else; the limit counts all of that user's.
    let result = try shell(
      """
      chmod 777 .; user=$((RANDOM + 60000)); run="bash -c"
      if [ $(id -u) = 0 ]; then run="setpriv --reuid $user --clear-groups bash -c"; fi
      $run 'ulimit -u 1; exec "$0" run demo.board --format png' "$(command -v rectboard)"
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.names(in: "demo.snapshots").count == 4)
  }

  @Test func `a pipe under the name of a manifest or a picture holds nobody up`() throws {
    for name in ["manifest.json", "0000-board.png"] {
      let result = try shell(
        """
        rm -rf demo.snapshots; rectboard run demo.board --format png --quiet; rm demo.snapshots/\(name)
        mkfifo demo.snapshots/\(name); rectboard run demo.board --format png
        """, in: folder)
      #expect(result.status == 73, "\(result.errors)")
    }
  }

  @Test func `a manifest of another version, or one without an end, is in the way`() throws {
    try folder.makeFolder("demo.snapshots")
    try folder.write(#"{"rectboard":99,"files":[],"steps":[]}"#, to: "demo.snapshots/manifest.json")
    let other = try shell("rectboard run demo.board", in: folder)
    #expect(other.status == 73)
    #expect(other.errors.contains("is not a manifest that this program knows"))
    // 100 MB, of which 64 MiB are looked at.
    let large = try shell(
      """
      (printf '{"rectboard":2,"files":["'; head -c 100000000 /dev/zero | tr '\\0' a) > demo.snapshots/manifest.json
      ulimit -v 2000000; rectboard run demo.board
      """, in: folder)
    #expect(large.status == 73, "\(large.errors)")
  }

  @Test func `standard input without an end is an error`() throws {
    let result = try shell("yes 'add card' | rectboard check -; exit ${PIPESTATUS[1]}", in: folder)
    #expect(result.status == 66)
    #expect(result.errors.contains("cannot read standard input: it is larger than 256 MiB"))
  }

  @Test func `what a run came to is told`() throws {
    try folder.write("add card\nexpect board count 1\nexpect board count 2\nexpect card at 0,0\n", to: "demo.board")
    let result = try shell("rectboard run demo.board --snapshots final", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("demo.board: 1 step, 2 pictures in demo.snapshots, 2 of 3 expectations not met\n"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder["demo.snapshots/manifest.json"]))
    let manifest = try #require(json as? [String: Any])
    #expect(manifest["outcome"] as? String == "unmet")
    let unmet = try #require(manifest["unmet"] as? [[String: Any]])
    #expect(unmet.map { $0["line"] as? Int } == [3, 4])
    #expect(manifest["expectations"] as? [String: Int] == ["checked": 3, "unmet": 2])
  }

  @Test func `of many unmet expectations the first are shown, and all are in the manifest and the storyboard`() throws {
    try folder.write("add card\n" + String(repeating: "expect board count 2\n", count: 50), to: "demo.board")
    let result = try shell("rectboard run demo.board --snapshots final --storyboard s.html", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.matches(of: /demo.board:\d+:14: error: board: expected count 2/).count == 20)
    #expect(result.errors.contains("30 more expectations were not met"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder["demo.snapshots/manifest.json"]))
    #expect(((json as? [String: Any])?["unmet"] as? [[String: Any]])?.map { $0["line"] as? Int } == Array(2...51))
    // Each is told at its place, and once more in the list of what was wrong.
    #expect(try folder.text("s.html").matches(of: /"m":"board: expected count 2/).count == 50)
  }

  @Test func `a run without a folder leaves none`() throws {
    #expect(try shell("rectboard run demo.board --snapshots none", in: folder).status == 0)
    #expect(try folder.names == ["demo.board"])
    #expect(try shell("rectboard run demo.board --snapshots none -o out", in: folder).status == 0)
    #expect(try folder.names(in: "out") == ["manifest.json"])
  }

  @Test func `killed at any time, a run leaves whole pictures that the next one takes over`() throws {
    var random = SeededGenerator(seed: 10)
    for trial in 0..<trials(6) {
      let moves = (0..<Int.random(in: 50...400, using: &random)).map { "move card to \($0 % 20),5\n" }.joined()
      try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
      let seconds = Double.random(in: 0.005...0.25, using: &random)
      _ = try shell(
        """
        timeout -s KILL \(seconds) rectboard run demo.board --format png --animation a.png --storyboard s.html --quiet
        """, in: folder)
      if FileManager.default.fileExists(atPath: folder.path("demo.snapshots")) { try expectWholePictures() }
      guard trial % 3 == 2 else { continue }
      let next = try shell("rectboard run demo.board --format png --animation a.png --storyboard s.html", in: folder)
      #expect(next.status == 0, "\(next.errors)")
      #expect(try folder.names(in: "demo.snapshots").count == moves.split(separator: "\n").count + 3)
      #expect(try folder.names == ["a.png", "demo.board", "demo.snapshots", "s.html"])
    }
  }

  @Test func `on a disk that is full at any place, nothing is torn, and the status says so`() throws {
    var random = SeededGenerator(seed: 11)
    let moves = (0..<40).map { "move card to \($0 * 9),\($0 * 7)\ncolor card rgb(\($0 * 5) 0 0)\n" }.joined()
    try folder.write("board 400x300\nadd card\n\(moves)", to: "demo.board")
    for _ in 0..<trials(6) {
      // Files may have this many blocks of 1024 bytes.
      let limit = Int.random(in: 0...40, using: &random)
      let result = try shell(
        "ulimit -f \(limit); rectboard run demo.board --scale 4 --animation a.png --storyboard s.html --pdf d.pdf --quiet",
        in: folder)
      #expect(result.status == 0 || result.status == 74, "\(limit): \(result.errors)")
      try expectWholePictures()
      for name in try folder.names where name.hasSuffix(".tmp") { Issue.record("\(name) was left") }
      let (page, animation) = (folder.path("s.html"), folder["a.png"])
      if FileManager.default.fileExists(atPath: page) { #expect(try folder.text("s.html").hasSuffix("</html>\n")) }
      if let bytes = try? Data(contentsOf: folder["d.pdf"]) { #expect(bytes.suffix(6) == Data("%%EOF\n".utf8)) }
      if let bytes = try? Data(contentsOf: animation) { #expect(bytes.suffix(8).starts(with: Data("IEND".utf8))) }
    }
    #expect(try shell("rectboard run demo.board --quiet", in: folder).status == 0)
  }

  @Test func `a document that doesn't fit is given up at the page where the disk is full, and nothing else is`() throws
  {
    // Each page has another label of 2 KB or more.
    let labels = (0..<400).map { "label card \"\(String(repeating: "Take \($0) ", count: 24))\"\n" }.joined()
    try folder.write("rectboard 1\nboard 400x300\nadd card size 380x280\n\(labels)", to: "demo.board")
    #expect(try shell("rectboard run demo.board --snapshots none --pdf d.pdf --quiet", in: folder).status == 0)
    let whole = try Data(contentsOf: folder["d.pdf"])
    #expect(whole.count > 600 << 10)
    let result = try shell(
      "ulimit -f 300; rectboard run demo.board --snapshots final --pdf d.pdf", in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("cannot write 'd.pdf': File too large\n"))
    #expect(try folder.names == ["d.pdf", "demo.board", "demo.snapshots"])
    #expect(try Data(contentsOf: folder["d.pdf"]) == whole)
    #expect(try folder.names(in: "demo.snapshots").count == 3)
    let gone = try shell("\(readerThatHasGone)rectboard run demo.board --snapshots none --pdf - >&3", in: folder)
    #expect(gone.status == 74)
  }

  @Test func `the progress bar keeps to one line, in signs that the locale has`() throws {
    let moves = (0..<4_000).map { "move card to \($0 % 20),5\nprint\n" }.joined()
    try folder.write("board 30x20\nadd card\n\(moves)", to: "demo.board")
    func bars(columns: Int, _ environment: String) throws -> [Substring] {
      // It is drawn a second after the run began, which has printed something and waits for a reader by then: a pipe holds a part only.
      let command =
        "stty cols \(columns); \(environment) rectboard run demo.board --snapshots none | (read -r _; sleep 1.1; cat > printed)"
      let result = try shell("script -qec '\(command)' /dev/null", in: folder)
      #expect(result.status == 0)
      return result.outputText.split(separator: "\r").compactMap { $0.hasPrefix("\u{1B}[K") ? $0.dropFirst(3) : nil }
        .filter { $0.contains("step ") && $0.contains(" of 4001") }
    }
    let wide = try bars(columns: 100, "TERM=xterm LC_ALL=C.UTF-8")
    #expect(wide.contains { $0.contains("█") || $0.contains("░") })
    let narrow = try bars(columns: 24, "TERM=xterm LC_ALL=C")
    #expect(!narrow.isEmpty)
    #expect(narrow.allSatisfy { $0.unicodeScalars.count < 24 && $0.unicodeScalars.allSatisfy(\.isASCII) }, "\(narrow)")
    #expect(try bars(columns: 100, "TERM=dumb LC_ALL=C.UTF-8").isEmpty)
  }
}
