import BoardTestSupport
import Foundation
import Testing

/// Other programs that change what `rectboard edit` has open, or read no more.
@Suite(.startsPrograms) struct EditOutsideTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test func `errors from outside are told once, as they are, and lines keep their numbers`() throws {
    let result = try converse(
      "",
      """
      say 'add a' 'board: Undo'
      echo 'ad b' >> my.board
      say 'print' 'add a at'
      say 'add c' 'did you mean'
      echo 'ad c' >> my.board
      say 'add c' 'not executed'
      sed -i '/^ad /d' my.board
      say 'mvoe a' 'did you mean'
      """)
    #expect(result.status == 65, "\(result.errors)")
    #expect(
      result.outputText == """
        + a at 250,250 size 100x100
          board: Undo Add Figure · a | –
        my.board: another program has changed the document, which can't be edited as it is now
        my.board:2:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        board 600x600 color whitesmoke
        add a at 250,250 size 100x100 color #b3b3b3 border #b3b3b3 1
        my.board:2:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        my.board: another program has changed the document, which can't be edited as it is now
        my.board:2:1: error: unknown command 'ad'
          ad b
          ^
        hint: did you mean 'add'?
        my.board:3:1: error: unknown command 'ad'
          ad c
          ^
        hint: did you mean 'add'?
        rectboard: error: the command was not executed; fix the document, then try again
        my.board: another program has changed the document; the board was reloaded
        line:5:1: error: unknown command 'mvoe'
          mvoe a
          ^
        hint: did you mean 'move'?

        """)
  }

  @Test func `lines that are set aside after nobody reads the answers any more are told to standard error`() throws {
    let result = try shell(
      """
      mkfifo orders answers
      rectboard edit my.board --json < orders > answers &
      exec 3> orders 4< answers
      echo 'add a' >&3; read line <&4
      echo 'add x' > my.board
      exec 4<&-
      echo 'print' >&3
      wait $!
      """, in: folder)
    #expect(result.status == 74, "\(result.errors)")
    #expect(!result.errors.contains("Fatal"))
    #expect(result.errors.contains("my.board: 1 line moved to 'my.board.torn'\n"))
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
  }
}
