import ScriptFiles
public import WholeFiles

/// The board scripts that are run as tests.
public struct TestSuite: Sendable {
  private var finder = ScriptFinder()
  /// Whether no script that was found has been left out, so that ``orphans`` can be determined.
  private var isWhole = true

  /// A suite without scripts.
  public init() {}

  /// The paths of the scripts, without repetitions, in byte order. A link to a script is another script, with its own pictures beside
  /// it.
  public var scripts: [String] { finder.scripts.map(\.path) }

  /// Folders of expected pictures whose script doesn't exist.
  public var orphans: [String] {
    guard isWhole else { return [] }
    return finder.pictureFolders.filter {
      Folder.entry(at: $0.dropLast(".expected".count) + ".board", followsLinks: false) == nil
    }
  }

  /// Folders that couldn't be read; scripts in them are missing.
  public var failures: [InputError] { finder.failures }

  /// The folders that were searched, including those that couldn't be.
  package var folders: [String] { finder.folders }

  /// Adds a file, or all scripts in a folder and its subfolders except hidden ones.
  public mutating func add(_ path: String) { finder.add(path) }

  /// Keeps some of the scripts.
  public mutating func keep(where isKept: (String) -> Bool) { finder.keep { isKept($0.path) } }

  /// Keeps the scripts that match a pattern.
  ///
  /// A pattern without `*` and `?` matches paths that contain it. Otherwise it matches the name of a script, or, if it has a `/`, the
  /// path from the folder that was added, with or without that folder: `*` stands for any characters of a name, `?` for one, and `**`
  /// for any characters including `/`; `**/` also stands for no folder.
  public mutating func filter(_ pattern: String) {
    isWhole = false
    let pattern = ScriptPattern(pattern)
    finder.keep(where: pattern.describes)
  }

  /// Leaves out the scripts that ``filter(_:)`` would keep.
  public mutating func exclude(_ pattern: String) {
    let pattern = ScriptPattern(pattern)
    finder.keep { !pattern.describes($0) }
  }

  /// Whether a pattern matches any of the scripts.
  public func contains(_ pattern: String) -> Bool { finder.scripts.contains(where: ScriptPattern(pattern).describes) }

  /// Keeps one of several shards. Each script is in exactly one of them; a shard may be empty.
  ///
  /// - Parameters:
  ///   - number: The shard, from 1 to `count`.
  ///   - count: The number of shards.
  public mutating func shard(_ number: Int, of count: Int) {
    if number > 1 { isWhole = false }
    var index = -1
    finder.keep { _ in
      index += 1
      return count > 0 && index % count == number - 1
    }
  }

  /// Runs the scripts on several threads, and passes on each result, in order.
  ///
  /// - Parameters:
  ///   - test: How to run each script.
  ///   - threads: How many scripts run at once.
  ///   - isInterrupted: Called after each command; the run is given up if it returns true.
  ///   - take: Called on the calling thread; if it returns false, no more scripts are run.
  public func run(
    _ test: BoardTest, threads: Int, until isInterrupted: @escaping @Sendable () -> Bool = { false },
    take: (TestResult) throws -> Bool
  ) rethrows {
    let scripts = scripts
    try OrderedWork.forEach(
      of: scripts.count, threads: threads, make: { test.run(scripts[$0], until: isInterrupted) }, take: take)
  }
}
