import ScriptFiles
public import WholeFiles

/// The board scripts that are run as tests.
public struct TestSuite: Sendable {
  private var finder = ScriptFinder()
  /// Whether all scripts are there that were found, so that it can be told which aren't.
  private var isWhole = true

  /// A suite without scripts.
  public init() {}

  /// Paths, each once, in the order of their bytes. A link to a script is another script: its pictures are beside it.
  public var scripts: [String] { finder.scripts.map(\.path) }

  /// Folders of expected pictures whose scripts aren't there.
  public var orphans: [String] {
    guard isWhole else { return [] }
    return finder.pictureFolders.filter {
      Folder.entry(at: $0.dropLast(".expected".count) + ".board", followsLinks: false) == nil
    }
  }

  /// Why folders couldn't be read: what is in them is left out.
  public var failures: [InputError] { finder.failures }

  /// The folders that were searched, or would have been.
  package var folders: [String] { finder.folders }

  /// Adds a file, or all scripts in a folder and in those within, but for hidden ones.
  public mutating func add(_ path: String) { finder.add(path) }

  /// Keeps some of the scripts.
  public mutating func keep(where isKept: (String) -> Bool) { finder.keep { isKept($0.path) } }

  /// Keeps the scripts that a pattern describes.
  ///
  /// Without `*` and `?` it is a text that their paths hold. Else it describes the name of a script, or, if it has a `/`, its path from
  /// the folder that was added, with or without that folder: `*` stands for any characters of a name, `?` for one, and `**` for any
  /// characters, `/` too; `**/` stands also for no folder.
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

  /// Whether a pattern describes any of the scripts.
  public func contains(_ pattern: String) -> Bool { finder.scripts.contains(where: ScriptPattern(pattern).describes) }

  /// Keeps one of several parts, each script being in just one of them: none if there is no such part.
  ///
  /// - Parameters:
  ///   - number: Which, from 1 to the count.
  ///   - count: How many there are.
  public mutating func shard(_ number: Int, of count: Int) {
    if number > 1 { isWhole = false }
    var index = -1
    finder.keep { _ in
      index += 1
      return count > 0 && index % count == number - 1
    }
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
