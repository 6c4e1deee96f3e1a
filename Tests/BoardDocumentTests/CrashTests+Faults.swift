import BoardTestSupport
import Testing

/// Failing system calls.
extension CrashTests {
  /// Runs shell commands in which `edit` runs the program with faults. A call fails as long as a file with its name exists.
  ///
  /// `begin` starts the program with options, `order` has it execute a line and waits for the answer, `finish` ends it.
  func shellWithFaults(_ commands: String) throws -> ProgramResult {
    try folder.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <string.h>
      #include <sys/uio.h>
      #include <unistd.h>
      /* Fails for files while there is one that is called as the call. */
      static void add_theirs(void) {
        int file = access("theirs", F_OK) == 0 ? open("my.board", O_WRONLY | O_APPEND) : -1;
        if (file >= 0) { write(file, "add theirs\\n", 11); close(file); unlink("theirs"); }
      }
      int ftruncate(int file, off_t length) {
        if (access("ftruncate", F_OK) == 0) { errno = EIO; return -1; }
        return ((int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate"))(file, length);
      }
      static int is_blind = 0;  /* The status of a file isn't told once. */
      int fdatasync(int file) {
        if (access("fdatasync", F_OK) == 0) {
          add_theirs();
          if (access("blind", F_OK) == 0) { is_blind = 1; unlink("blind"); }
          errno = EIO; return -1;
        }
        return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
      }
      int inotify_init1(int flags) {
        if (access("inotify", F_OK) == 0) { errno = EMFILE; return -1; }
        return ((int (*)(int))dlsym(RTLD_NEXT, "inotify_init1"))(flags);
      }
      ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
        if (access("no-place", F_OK) == 0) return 0;
        return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite"))(file, bytes, count, offset);
      }
      #include <sys/stat.h>
      static int was_written = 0;  /* The status of a file isn't told from its next write on. */
      int fstat(int file, struct stat *status) {
        if (is_blind) { is_blind = 0; errno = EIO; return -1; }
        if (was_written && access("fstat", F_OK) == 0) { if (access("once", F_OK) == 0) was_written = 0; errno = EIO; return -1; }
        was_written = 0;
        return ((int (*)(int, struct stat *))dlsym(RTLD_NEXT, "fstat"))(file, status);
      }
      ssize_t writev(int file, const struct iovec *pieces, int count) {
        if (file > 2) was_written = 1;
        if (access(file > 2 ? "nothing" : file == 2 ? "no-errors" : "no-output", F_OK) == 0) return 0;
        if (file > 2 && access("half", F_OK) == 0) { add_theirs(); write(file, pieces[0].iov_base, pieces[0].iov_len / 2); errno = EIO; return -1; }
        if (file > 2 && access("writev", F_OK) == 0) { add_theirs(); errno = EIO; return -1; }
        if (file > 2 && access("swap", F_OK) == 0) {  /* The first figure's name is another one, in a file as long. */
          int other = open("my.board", O_WRONLY);
          pwrite(other, "q", 1, 4); close(other); unlink("swap");
        }
        return ((ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev"))(file, pieces, count);
      }
      """, to: "shim.c")
    return try shell(
      """
      clang -shared -fPIC -o shim.so shim.c -ldl || exit 99
      mkfifo orders
      edit() { LD_PRELOAD=./shim.so rectboard edit my.board --json "$@"; }
      begin() { n=0; : > answers; edit "$@" < orders > answers & exec 3> orders; }
      order() { echo "$1" >&3; n=$((n + 1)); until_lines $n answers; }
      finish() { exec 3>&-; wait $!; }
      \(commands)
      """, in: folder)
  }

  @Test func `output that takes nothing is a failed write`() throws {
    try folder.write("add a\nadd b\n", to: "other.board")
    let result = try shellWithFaults(
      """
      faulty() { touch $1; shift; timeout -s KILL 20 env LD_PRELOAD=./shim.so rectboard "$@" --quiet; echo $?; rm -f no*; }
      faulty nothing render other.board -o a.svg
      # The number of an animation's pictures is written at the end, over the beginning.
      faulty no-place run other.board --snapshots none --animation b.png
      faulty no-fault run other.board --snapshots none --animation c.png
      ls -A | grep -E 'unfinished|tmp|[.](svg|png)'
      """)
    #expect(result.outputText == "74\n74\n0\nc.png\n")
    #expect(result.errors.contains("cannot write 'a.svg': Input/output error\n"), "\(result.errors)")
    #expect(result.errors.contains("cannot write 'b.png': Input/output error\n"), "\(result.errors)")
  }

  @Test func `standard streams that take nothing are told, or cost the status`() throws {
    try folder.write("add a\nadd b\n", to: "other.board")
    let result = try shellWithFaults(
      """
      faulty() { touch $1; shift; timeout -s KILL 20 env LD_PRELOAD=./shim.so rectboard "$@" > out; echo $?; rm no-*; }
      faulty no-output history other.board
      faulty no-output history other.board --json
      faulty no-output run other.board --snapshots none --trace --quiet
      faulty no-errors check other.board
      """)
    #expect(result.outputText == "74\n74\n74\n74\n", "\(result.errors)")
    let message = "rectboard: error: cannot write 'standard output': Input/output error\n"
    #expect(result.errors == String(repeating: message, count: 3))
  }
}
