import Foundation

/// A program at a terminal of its own, of which a test reads the screen and has the keyboard.
public final class Terminal {
  private let process: ChildProcess
  private let (keyboard, screen) = (Pipe(), Pipe())
  /// What has come since the last ``wait(for:)`` ended.
  private var unread = Data()
  private var seen = Data()

  /// Starts a command of a shell, in which `rectboard` is the program that was built along with the tests.
  public init(_ command: String, in folder: TemporaryFolder) throws {
    // Else to type to a program that has ended would end the tests.
    signal(SIGPIPE, SIG_IGN)
    let programs = try builtProgram("rectboard").deletingLastPathComponent().path
    process = try ChildProcess(
      URL(filePath: "/usr/bin/script"),
      // ^C reaches this shell, too, and not each of them lets the program alone go on.
      ["-qec", "trap : INT; PATH='\(programs)':$PATH; \(command)", "/dev/null"], in: folder.url,
      environment: ["TERM": "xterm", "NO_COLOR": nil, "PAGER": nil, "LESS": nil], input: keyboard.fileHandleForReading,
      output: screen.fileHandleForWriting)
    try keyboard.fileHandleForReading.close()
    try screen.fileHandleForWriting.close()
  }

  public func type(_ keys: String) { try? keyboard.fileHandleForWriting.write(contentsOf: Data(keys.utf8)) }

  /// Waits until a text is shown after what was waited for before.
  public func wait(for text: String) throws {
    let wanted = Data(text.utf8)
    let more = screen.fileHandleForReading.read(silence: .seconds(120)) { more in
      (unread + more).range(of: wanted) != nil
    }
    (seen, unread) = (seen + more, unread + more)
    guard let range = unread.range(of: wanted) else {
      throw WaitFailure(description: "'\(text)' isn't shown after: \(String(decoding: seen, as: UTF8.self))")
    }
    unread = Data(unread[range.upperBound...])
  }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit status, and all that was shown.
  public func finish() -> (status: Int32, screen: String) {
    seen += screen.fileHandleForReading.read(silence: .seconds(120))
    let ending = process.wait(atMost: .seconds(120)) ?? process.end()
    return (ending.status, String(decoding: seen, as: UTF8.self))
  }
}
