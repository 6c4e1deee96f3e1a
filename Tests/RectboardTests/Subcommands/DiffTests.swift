import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("board 60x40\nadd card at 1,2 size 9x9 color tomato\nadd chair\n", to: "a.board")
    try folder.write(
      "board 60x40\nadd table\nadd card at 1,2 size 9x9\nmove card to 3,4\ncolor card teal\n", to: "b.board")
  }

  private func rectboard(_ command: String) throws -> ProgramResult { try shell("rectboard " + command, in: folder) }

  private let text = """
    + table at -20,-30 size 100x100 back
    ~ card: moved 1,2 → 3,4, color tomato → teal
    - chair at -20,-30 size 100x100

    """

  @Test func `the status tells whether boards differ`() throws {
    for command in ["diff a.board b.board", "diff - b.board < a.board", "diff a.board - < b.board"] {
      let result = try rectboard(command)
      #expect((result.status, result.outputText, result.errors) == (1, text, ""))
    }
    let same = try rectboard("diff a.board a.board")
    #expect((same.status, same.outputText, same.errors) == (0, "", ""))
    #expect(try rectboard("diff - -").status == 64)
    #expect(try rectboard("diff a.board").status == 64)
    #expect(try rectboard("diff a.board b.board -o x").status == 64)
    #expect(try rectboard("diff a.board b.board --force").status == 64)
    try folder.write("ad card\n", to: "wrong.board")
    let wrong = try rectboard("diff wrong.board missing.board")
    #expect(wrong.status == 66)
    #expect(wrong.errors.contains("wrong.board:1:1") && wrong.errors.contains("missing.board"))
    #expect(try rectboard("diff a.board wrong.board").status == 65)
    #expect(try rectboard("diff a.board b.board > /dev/full").status == 74)
  }

  @Test func `the document tells the same`() throws {
    let result = try rectboard("diff a.board b.board --json")
    #expect(result.status == 1)
    let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(document["same"] as? Bool == false && document["rectboard"] as? Int == 1)
    #expect((document["old"] as? [String: Any])?["script"] as? String == "a.board")
    #expect((document["new"] as? [String: Any])?["size"] as? [Double] == [60, 40])
    let figures = try #require(document["figures"] as? [[String: Any]])
    #expect(figures.map { $0["name"] as? String } == ["table", "card", "chair"])
    #expect(figures.map { $0["change"] as? String } == ["added", "changed", "removed"])
    #expect(figures[1]["differs"] as? [String] == ["place", "color"])
    let new = try #require(figures[1]["new"] as? [String: Any])
    #expect(new["frame"] as? [Double] == [3, 4, 9, 9] && new["color"] as? String == "#008080" && new["z"] as? Int == 1)
    #expect(figures[0]["old"] is NSNull && figures[2]["new"] is NSNull)
    let same = try rectboard("diff a.board a.board --json")
    #expect(same.status == 0 && same.outputText.hasPrefix(#"{"rectboard":1,"same":true,"#))
  }

  @Test func `a picture shows both, and replaces pictures only`() throws {
    for name in ["d.png", "d.svg"] {
      let result = try rectboard("diff a.board b.board -o \(name) --scale 2")
      #expect((result.status, result.outputText) == (1, text), "\(result.errors)")
      #expect(try rectboard("diff a.board b.board -o \(name)").status == 1)
      try folder.write("notes", to: name)
      #expect(try rectboard("diff a.board b.board -o \(name)").status == 73)
      #expect(try folder.text(name) == "notes")
      #expect(try rectboard("diff a.board b.board -o \(name) --force").status == 1)
    }
    try FileManager.default.linkItem(atPath: folder.path("b.board"), toPath: folder.path("b.png"))
    #expect(try rectboard("diff a.board b.board -o b.png --force").status == 73)
    #expect(try rectboard("diff a.board b.board -o e.png --scale 0").status == 64)
    try folder.write("board 30000x10\n", to: "large.board")
    #expect(try rectboard("diff large.board large.board -o e.png").status == 64)
    #expect(try rectboard("diff large.board large.board -o e.svg").status == 0)
  }

  private let gitShowsBoards = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
    git init -q . && git config user.email a@example.com && git config user.name a
    echo '*.board diff=board' > .gitattributes
    git config diff.board.textconv \\
      'rectboard compact --print --include-root "$(dirname "$(git ls-files ":(top,glob)**/${1##*/}")")" "$1" 2>/dev/null || cat'
    """

  /// As the manual shows it.
  @Test(.enabled(if: Tool.git.isExpected)) func `git shows boards`() throws {
    let result = try shell(
      """
      \(gitShowsBoards)
      git add .gitattributes a.board; git commit -qm 1
      cp a.board old.board; cp b.board a.board; git --no-pager diff -U0
      echo "---"; git difftool -y -x 'rectboard diff -o changes.png' HEAD
      echo "---"; echo 'ad x' >> a.board; git --no-pager diff -U0 | tail -1
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let parts = result.outputText.components(separatedBy: "---\n")
    #expect(
      parts[0].contains(
        "\n-add card at 1,2 size 9x9 color tomato\n-add chair\n+add table\n+add card at 3,4 size 9x9 color teal\n"))
    #expect(parts[1] == text)
    #expect(parts[2] == "+ad x\n")
    #expect(try folder.names.contains("changes.png"))
  }

  /// As the manual shows it.
  @Test(.enabled(if: Tool.git.isExpected))
  func `git shows boards of scripts that include others, and errors by its status`()
    throws
  {
    let result = try shell(
      """
      \(gitShowsBoards)
      git config difftool.board.cmd 'rectboard diff --include-root "$(dirname "$MERGED")" "$LOCAL" "$REMOTE" || [ $? = 1 ]'
      mkdir -p house/parts; echo 'add pillow at 5,5 size 20x10' > house/parts/bed.board
      printf 'rectboard 1\ninclude "parts/bed.board" as a\n' > house/plan.board
      git add .; git commit -qm 1; echo 'include "parts/bed.board" as b at 9,9' >> house/plan.board
      git --no-pager diff -U0 | tail -n 1
      git difftool -y -t board --trust-exit-code HEAD; echo $?
      echo 'ad x' >> house/plan.board; git difftool -y -t board --trust-exit-code HEAD 2> errors || echo died; cat errors
      """, in: folder)
    let added = "b.pillow at 14,14 size 20x10"
    #expect(
      result.outputText.hasPrefix(
        "+group b of b.pillow\n+ \(added)\n+ group b of b.pillow\n0\ndied\nhouse/plan.board:4:1: error: unknown command 'ad'\n"
      ),
      "\(result)")
  }
}
