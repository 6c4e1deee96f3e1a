public import WholeFiles

/// The board scripts that are run as tests.
public struct TestSuite: Sendable {
  /// Paths, each once, in the order of their bytes. A link to a script is another script: its pictures are beside it.
  public private(set) var scripts: [String] = []
  /// Folders of expected pictures whose scripts aren't there.
  public private(set) var orphans: [String] = []
  /// Why folders couldn't be read: what is in them is left out.
  public private(set) var failures: [InputError] = []
  /// The folders that were searched, or would have been.
  package private(set) var folders: [String] = []
  private var seen: Set<FileIdentity> = []

  /// A suite without scripts.
  public init() {}

  /// Adds a file, or all scripts in a folder and in those within, but for hidden ones.
  public mutating func add(_ path: String) {
    if Folder.exists(path) { addFolder(path) } else { addFile(path) }
    scripts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func addFile(_ path: String) {
    if let identity = FileIdentity(ofName: path), !seen.insert(identity).inserted { return }
    scripts.append(path)
  }

  private mutating func addFolder(_ path: String) {
    // Not by recursion: folders may be nested deeper than the stack allows.
    var waiting = [path]
    while let folder = waiting.popLast() {
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      self.folders.append(folder)
      let (files, folders): ([String], [String])
      do throws(InputError) {
        (files, folders) = try FolderListing.contents(of: folder, naming: ".board")
      } catch {
        failures.append(error)
        continue
      }
      for name in files where name.hasSuffix(".board") && !name.hasPrefix(".") { addFile(prefix + name) }
      for name in folders where !name.hasPrefix(".") && !name.hasSuffix(".snapshots") {
        if !name.hasSuffix(".expected") {
          waiting.append(prefix + name)
        } else if Folder.entry(at: prefix + name.dropLast(".expected".count) + ".board", followsLinks: false) == nil {
          orphans.append(prefix + name)
        }
      }
    }
  }

  /// Keeps some of the scripts.
  public mutating func keep(where isKept: (String) -> Bool) { scripts.removeAll { !isKept($0) } }

  /// Keeps the scripts whose paths hold a text; or, if it has `*` or `?`, whose paths or names it describes.
  public mutating func filter(_ pattern: String) {
    orphans = []
    scripts.removeAll { !TestSuite.describes(pattern, $0) }
  }

  /// Leaves out the scripts that ``filter(_:)`` would keep.
  public mutating func exclude(_ pattern: String) { scripts.removeAll { TestSuite.describes(pattern, $0) } }

  private static func describes(_ pattern: String, _ path: String) -> Bool {
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else { return path.contains(pattern) }
    let pattern = Array(pattern.unicodeScalars)
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return [path, name].contains { matches(Array($0.unicodeScalars), pattern) }
  }

  /// Whether a text is as a pattern describes it: `*` stands for any characters, `?` for one.
  static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (position, place) = (0, 0)
    // Where to go on if what comes after the last star doesn't fit.
    var star: (position: Int, place: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (position, place + 1)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        (position, place) = (position + 1, place + 1)
      } else if let last = star {
        star = (last.position + 1, last.place)
        (position, place) = (last.position + 1, last.place)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// Keeps one of several parts, each script being in just one of them: none if there is no such part.
  ///
  /// - Parameters:
  ///   - number: Which, from 1 to the count.
  ///   - count: How many there are.
  public mutating func shard(_ number: Int, of count: Int) {
    if number > 1 { orphans = [] }
    scripts = scripts.enumerated().filter { count > 0 && $0.offset % count == number - 1 }.map(\.element)
  }

  /// Runs the scripts on several threads, and hands over what became of each, in order.
  ///
  /// - Parameters:
  ///   - test: How they are run.
  ///   - threads: How many run at once.
  ///   - isInterrupted: Asked after each command whether to give up.
  ///   - take: Called on the calling thread; it tells whether to go on.
  public func run(
    _ test: BoardTest, threads: Int, until isInterrupted: @escaping @Sendable () -> Bool = { false },
    take: (TestResult) throws -> Bool
  ) rethrows {
    let scripts = scripts
    try OrderedWork.forEach(
      of: scripts.count, threads: threads, make: { test.run(scripts[$0], until: isInterrupted) }, take: take)
  }
}
