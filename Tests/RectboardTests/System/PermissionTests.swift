import BoardTestSupport
import Foundation
import Testing

/// A file that the program makes from another has at most its permissions, whatever the umask.
@Suite(.startsPrograms) struct PermissionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let isRoot = getuid() == 0

  /// For each file, what it is made from. The commands leave each of them beside the document, or in place of it.
  private static let commands = [
    // An incomplete end; lines that another program has dropped; the same, from a file that was removed and is read again at the end.
    "printf 'add b' >> my.board; rectboard edit my.board --incomplete-end drop < /dev/null",
    "edit 'sed -i /card/d my.board; chmod $mode my.board'", "edit 'rm my.board'",
    "edit 'echo > other; chmod 666 other; mv other my.board'",
    "rectboard format my.board --in-place", "rectboard check my.board --fix", "rectboard compact my.board --quiet",
    "printf 'add a\\n' | rectboard edit new.board > /dev/null",
  ]

  private static let functions = """
    # Has a line acknowledged, and then something done to the document.
    edit() {
      rm -f orders answers; mkfifo orders; rectboard edit my.board --json < orders > answers 2> /dev/null & local editor=$!
      exec 3> orders; echo 'add card' >&3; until_lines 1 answers; eval "$1"; exec 3>&-; wait $editor; rm -f orders answers
    }
    """

  @Test(arguments: commands, ["000", "022", "077"])
  func `a file has no permission that the document lacks`(_ command: String, _ umask: String) throws {
    for mode in ["600", "640", "644", "660"] {
      let result = try shell(
        """
        \(Self.functions)
        rm -f *; umask \(umask); mode=\(mode)
        printf 'rectboard 1\\nadd  a\\nmove a to 1,1\\ncolor a redd\\n' > wrong
        printf 'rectboard 1\\nadd  a\\nmove a to 1,1\\nundo board\\n' > my.board
        case "\(command.prefix(16))" in *check*) mv wrong my.board;; *) rm wrong;; esac
        > new.board
        chmod $mode my.board new.board
        \(command)
        stat -c '%a %n' *
        """, in: folder)
      let made = result.outputText.split(separator: "\n").filter { !$0.hasSuffix(" other") }
      #expect(made.contains { $0.hasSuffix("my.board") || command.contains("rm my") }, "\(result.errors)")
      for file in made where !file.hasSuffix(" my.board") || !command.contains("666") {
        #expect(file.hasPrefix("\(mode) "), "\(file) of a document of mode \(mode): \(result.errors)")
      }
      if command.hasPrefix("edit") || command.contains("drop") {
        #expect(made.contains { $0.hasSuffix("my.board.torn") }, "\(result.outputText)\(result.errors)")
      }
      if command.contains("compact") { #expect(made.contains { $0.hasSuffix("my.board~") }, "\(result.outputText)") }
    }
  }

  @Test(arguments: ["600", "640"]) func `a file that was there before gives up what the document doesn't permit`(
    _ mode: String
  ) throws {
    let result = try shell(
      """
      printf 'add a\\nadd' > my.board; chmod \(mode) my.board
      for old in 666 604; do
        echo '# mine' > my.board.torn; chmod $old my.board.torn
        printf 'add a\\nadd' > my.board
        rectboard edit my.board --incomplete-end drop < /dev/null; stat -c %a my.board.torn; tail -1 my.board.torn
      done
      """, in: folder)
    // What it lacks, it doesn't get.
    #expect(result.outputText == (mode == "600" ? "600\nadd\n600\nadd\n" : "640\nadd\n600\nadd\n"), "\(result.errors)")
  }

  /// Another user's folder may have a file there on purpose.
  @Test(.enabled(if: isRoot)) func `nothing is added to a file that others keep open for themselves`() throws {
    let result = try shell(
      """
      chmod 777 .; printf 'add a\\nadd' > my.board; chmod 600 my.board; chown 65534 my.board
      echo > my.board.torn; chmod 666 my.board.torn; chown 65533 my.board.torn
      setpriv --reuid 65534 --clear-groups "$(command -v rectboard)" edit my.board --incomplete-end drop < /dev/null
      echo $?; cat my.board.torn my.board
      """, in: folder)
    #expect(result.outputText == "74\n\nadd a\nadd", "\(result.errors)")
    #expect(result.errors.contains("my.board.torn': Operation not permitted"), "\(result.errors)")
  }

  /// The group of a document is one to which its writer doesn't belong, so new files have another group, which gets nothing.
  @Test(.enabled(if: isRoot)) func `a group that a file can't have leaves its permissions to nobody`() throws {
    let result = try shell(
      """
      chmod 777 .; printf 'rectboard 1\\nadd  a\\nundo board\\nadd' > my.board; chmod 664 my.board; chown 65534:4242 my.board
      own() { setpriv --reuid 65534 --regid 65534 --clear-groups "$(command -v rectboard)" "$@"; }
      own edit my.board --incomplete-end drop < /dev/null; own format my.board --in-place
      chmod 660 my.board; chgrp 4242 my.board; own compact my.board --quiet
      stat -c '%a %u:%g %n' my.board*
      printf 'add   b\\n' >> my.board; chgrp 4242 my.board; chmod 4750 my.board; own format my.board --in-place; stat -c '%a %u:%g' my.board
      """, in: folder)
    #expect(
      result.outputText == """
        600 65534:65534 my.board
        644 65534:65534 my.board.torn
        600 65534:65534 my.board~
        700 65534:65534

        """, "\(result.errors)")
  }

  @Test func `a file under a temporary name isn't open to others meanwhile`() throws {
    let moves = (0..<30_000).map { "move card to \($0 % 20),5\n" }.joined()
    // The two spaces have to be formatted.
    try folder.write("rectboard 1\nadd  card\n\(moves)", to: "my.board")
    // The mode of each file is recorded whenever something is written to it, and printed once for each command.
    let result = try shell(
      """
      chmod 600 my.board; umask 000
      modes() { sort -u modes; rm modes; }
      cat > shim.c <<'END'
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdio.h>
      #include <sys/stat.h>
      #include <sys/uio.h>
      /* Records the mode of each file when something is written to it. */
      ssize_t writev(int file, const struct iovec *pieces, int count) {
        struct stat status;
        if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
          FILE *modes = fopen("modes", "a");
          fprintf(modes, "%o\\n", status.st_mode & 07777); fclose(modes);
        }
        return ((ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev"))(file, pieces, count);
      }
      END
      clang -shared -fPIC -o shim.so shim.c -ldl || exit 99
      LD_PRELOAD=./shim.so rectboard format my.board --in-place 2> /dev/null | cat; modes
      LD_PRELOAD=./shim.so rectboard compact my.board --quiet 2> /dev/null | cat; modes
      printf 'add' >> my.board; LD_PRELOAD=./shim.so rectboard edit my.board --incomplete-end drop < /dev/null 2> /dev/null | cat; modes
      """, in: folder)
    #expect(result.outputText == "600\n600\n600\n", "\(result.errors)")
  }
}
