import Foundation
import Synchronization

/// A program or library of others that some tests need.
///
/// Where it isn't installed, those tests are skipped, and a line at the end of the run says so. `RECTBOARD_TOOLS=required` says that
/// all are there, as in CI: then they run, and fail without it.
public struct Tool: Sendable {
  /// What it is called in that line.
  fileprivate let name: String
  /// Debian's package that brings it.
  fileprivate let package: String
  private let paths: [String]

  /// - Parameter paths: Where it may be.
  private init(_ name: String, package: String, at paths: String...) {
    (self.name, self.package, self.paths) = (name, package, paths)
  }

  /// Where it is, or `nil` if it isn't installed.
  public var path: String? { paths.first { FileManager.default.fileExists(atPath: $0) } }

  /// Whether tests that need it should run.
  public var isExpected: Bool {
    if path != nil || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required" { return true }
    MissingTools.note(self)
    return false
  }

  public static let chromedriver = Tool(
    "chromedriver", package: "chromium chromium-driver", at: "/usr/bin/chromedriver", "/usr/local/bin/chromedriver")
  public static let git = Tool("git", package: "git", at: "/usr/bin/git")
  public static let libedit = Tool(
    "libedit", package: "libedit2", at: "/usr/lib/x86_64-linux-gnu/libedit.so.2",
    "/usr/lib/aarch64-linux-gnu/libedit.so.2")
  public static let neovim = Tool("Neovim", package: "neovim", at: "/usr/bin/nvim", "/usr/local/bin/nvim")
  public static let pdftoppm = Tool("pdftoppm", package: "poppler-utils", at: "/usr/bin/pdftoppm")
  public static let pdftotext = Tool("pdftotext", package: "poppler-utils", at: "/usr/bin/pdftotext")
  public static let pillow = Tool(
    "Pillow", package: "python3-pil", at: "/usr/lib/python3/dist-packages/PIL/Image.py")
  public static let pngcheck = Tool("pngcheck", package: "pngcheck", at: "/usr/bin/pngcheck")
  public static let rsvgConvert = Tool("rsvg-convert", package: "librsvg2-bin", at: "/usr/bin/rsvg-convert")
  public static let tsc = Tool("tsc", package: "node-typescript", at: "/usr/bin/tsc", "/usr/local/bin/tsc")
}

/// What was looked for and isn't there.
private enum MissingTools {
  private static let found = Mutex<[String: Tool]>([:])

  static func note(_ tool: Tool) {
    found.withLock { found in
      // Said last, when the tests have told how they went.
      if found.isEmpty { atexit { MissingTools.tell() } }
      found[tool.name] = tool
    }
  }

  private static func tell() {
    let tools = found.withLock { $0.values.sorted { $0.name < $1.name } }
    let names = tools.map(\.name).joined(separator: ", ")
    let packages = Set(tools.map(\.package)).sorted().joined(separator: " ")
    print("Skipped: tests that need \(names). To run them: apt-get install \(packages)")
    fflush(nil)
  }
}
