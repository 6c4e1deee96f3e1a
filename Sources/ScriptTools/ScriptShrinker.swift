public import BoardLanguage
import ScriptAnalysis

/// Finds the shortest script that still does something, such as failing.
///
/// ```swift
/// var shrinker = try ScriptShrinker(bytes, file: "demo.board") { try stillFails($0) }
/// let ending = try shrinker.shrink()
/// let shortest = shrinker.bytes
/// ```
///
/// It is delta debugging: half of the commands is left out, then quarters, down to single ones, and whatever still holds is what
/// the search goes on from. Blocks are left out whole; then what is in them is shrunk in the same way, and they are unwrapped. In the
/// end any two lines are left out at once, such as an edit and its undo, and then operands. That is repeated until nothing more
/// can go, so no single command or block of the result can be left out.
///
/// Every candidate can be parsed; if the script has no error that `Script.checked` finds, neither has any candidate.
///
/// - SeeAlso: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
public struct ScriptShrinker {
  /// How a search ended.
  public enum Ending: Sendable {
    /// Nothing more can be left out.
    case minimal
    /// The caller ended it, or there were as many tries as are allowed; the shortest script so far is there.
    case ended, outOfTries
    /// Not even the whole script holds.
    case neverHeld
  }

  /// How far a search is.
  public struct Progress: Sendable {
    /// How many scripts were tried.
    public let tryCount: Int
    /// How many lines the shortest one has.
    public let lineCount: Int
  }

  /// The most scripts that are tried, if no other number is asked for.
  public static let defaultTryLimit = 10_000

  /// The shortest script so far that holds: at first the whole one, byte for byte.
  public private(set) var bytes: [UInt8]
  /// How many scripts were tried.
  public private(set) var tryCount = 0
  /// How many lines the shortest script so far has, without empty ones and comments.
  public var lineCount: Int { lines.count { $0.role != .comment } }

  private let file: String
  private let makeInclusion: () -> Inclusion?
  private let tryLimit: Int
  private let isOver: (Progress) -> Bool
  private let holds: ([UInt8]) throws -> Bool
  private var lines: [Line] = []
  private let isChecked: Bool
  private let vocabulary: Vocabulary
  private var ending: Ending?
  /// The hashes of the scripts that were looked at. If two have the same, one of them isn't tried, which is no harm.
  private var seen: Set<Int> = []

  private struct Line {
    enum Role { case command, opener, closer, comment }
    var bytes: [UInt8]
    let role: Role
  }

  /// - Parameters:
  ///   - bytes: The whole script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - tryLimit: The most scripts that are tried.
  ///   - load: Reads files that the script includes, again for each candidate; without it, `include` is an error.
  ///   - isOver: Asked again and again whether the search is to end, also while a script is read.
  ///   - holds: Whether a script still does what it is to do; it is asked about the whole script first.
  /// - Throws: What is wrong with the script.
  public init(
    _ bytes: [UInt8], file: String, tryLimit: Int = ScriptShrinker.defaultTryLimit, load: Script.Loader? = nil,
    until isOver: @escaping (Progress) -> Bool = { _ in false }, while holds: @escaping ([UInt8]) throws -> Bool
  ) throws(ScriptErrors) {
    try self.init(
      bytes, file: file, tryLimit: tryLimit, including: load.map { Inclusion(from: file, $0) }, until: isOver,
      while: holds)
  }

  /// As ``init(_:file:tryLimit:load:until:while:)``, with files from elsewhere.
  ///
  /// - Parameter inclusion: Made anew for each candidate, since it counts what is included.
  package init(
    _ bytes: [UInt8], file: String, tryLimit: Int = ScriptShrinker.defaultTryLimit,
    including inclusion: @autoclosure @escaping () -> Inclusion?,
    until isOver: @escaping (Progress) -> Bool = { _ in false }, while holds: @escaping ([UInt8]) throws -> Bool
  ) throws(ScriptErrors) {
    (self.bytes, self.file, self.tryLimit) = (bytes, file, tryLimit)
    (self.isOver, self.holds, makeInclusion) = (isOver, holds, inclusion)
    var parser = ScriptParser(ScriptSource(file: file, bytes: bytes), Vocabulary.all, inclusion())
    let wholeCount = bytes.count { $0 == ASCII.lineFeed }
    let isRead = parser.parse { isOver(Progress(tryCount: 0, lineCount: wholeCount)) }
    vocabulary = parser.vocabulary
    guard isRead else {
      (ending, isChecked) = (.ended, false)
      return
    }
    guard parser.diagnostics.isEmpty else { throw ScriptErrors(parser.diagnostics) }
    lines = ScriptShrinker.lines(of: parser)
    isChecked = !Analysis(bytes, file: file, keepsSymbols: false, including: inclusion()).hasMissingFigures
  }

  private static func lines(of script: ScriptParser) -> [Line] {
    var roles: [Int: Line.Role] = [:]
    for statement in script.statements where statement.source === script.source {
      roles[statement.line] =
        switch statement.block {
        case .opens: .opener
        case .closes: .closer
        case nil: .command
        }
    }
    if script.hasVersionLine { roles[1] = .command }
    return script.source.lines.enumerated().map { index, line in
      Line(bytes: Array(script.source.bytes[line]), role: roles[index + 1] ?? .comment)
    }
  }

  /// Searches.
  ///
  /// - Throws: What `holds` throws; ``bytes`` is the shortest script so far then.
  public mutating func shrink() throws -> Ending {
    guard ending == nil, try tries(bytes) else { return ending ?? .neverHeld }
    try keep(lines.filter { $0.role != .comment })
    var before: [UInt8]
    repeat {
      before = bytes
      try leaveOutUnits()
      try unwrap()
      if bytes == before { try leaveOutPairs() }
      if bytes == before { try leaveOutWords() }
    } while bytes != before && ending == nil
    return ending ?? .minimal
  }

  // MARK: Trying

  /// Goes on from other lines if they hold.
  @discardableResult
  private mutating func keep(_ candidate: [Line]) throws -> Bool {
    guard goesOn else { return false }
    var text: [UInt8] = []
    for line in candidate { text += line.bytes + [ASCII.lineFeed] }
    guard seen.insert(text.hashValue).inserted, canBeTried(text), try tries(text) else { return false }
    (lines, bytes) = (candidate, text)
    return true
  }

  private mutating func canBeTried(_ text: [UInt8]) -> Bool {
    var parser = ScriptParser(ScriptSource(file: file, bytes: text), Vocabulary.all, makeInclusion())
    guard parser.parse(until: { !goesOn }), parser.diagnostics.isEmpty else { return false }
    return !isChecked || !Analysis(text, file: file, keepsSymbols: false, including: makeInclusion()).hasMissingFigures
  }

  /// Whether the search isn't to end yet.
  private var goesOn: Bool {
    mutating get {
      if ending == nil, isOver(Progress(tryCount: tryCount, lineCount: lineCount)) { ending = .ended }
      return ending == nil
    }
  }

  private mutating func tries(_ text: [UInt8]) throws -> Bool {
    if tryCount >= tryLimit { ending = .outOfTries }
    guard goesOn else { return false }
    tryCount += 1
    let holds = try holds(text)
    // What was cut short tells nothing.
    return goesOn && holds
  }

  private func lines(without ranges: some Sequence<Range<Int>>) -> [Line] {
    var rest = lines
    rest.removeSubranges(RangeSet(ranges))
    return rest
  }

  // MARK: Leaving out

  /// What can be left out whole, in so many blocks: a line, or a block from its opener to its closer; `nil` for any depth.
  private func units(atDepth wanted: Int?) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var openers: [Int] = []
    for (index, line) in lines.enumerated() {
      if line.role == .opener {
        openers.append(index)
        continue
      }
      let start = line.role == .closer ? openers.removeLast() : index
      if wanted == nil || openers.count == wanted { units.append(start..<index + 1) }
    }
    return units
  }

  /// Leaves out lines and blocks, from the outermost level to the innermost: all, halves, quarters, single ones.
  private mutating func leaveOutUnits() throws {
    var depth = 0
    while ending == nil {
      var units = units(atDepth: depth)
      if units.isEmpty { return }
      var size = units.count
      while size > 0, ending == nil {
        // Later lines depend on earlier ones, so the last go first.
        var end = units.count
        while end > 0, ending == nil {
          let start = max(0, end - size)
          try keep(lines(without: units[start..<end]))
          end = start
        }
        units = self.units(atDepth: depth)
        size = min(size / 2, units.count)
      }
      depth += 1
    }
  }

  /// Leaves out the first and the last line of blocks, and not what is in them.
  private mutating func unwrap() throws {
    for block in units(atDepth: nil).reversed() where block.count > 1 && ending == nil {
      // Unwrapping a block moves others, whose turn comes in the next round then.
      guard units(atDepth: nil).contains(block) else { continue }
      try keep(lines(without: [block.lowerBound..<block.lowerBound + 1, block.upperBound - 1..<block.upperBound]))
    }
  }

  /// So many lines and blocks have a number of pairs that can be tried.
  private static let mostUnitsInPairs = 32

  /// Leaves out any two lines or blocks at once: an edit and its undo may go only together.
  private mutating func leaveOutPairs() throws {
    let units = units(atDepth: nil)
    guard units.count <= ScriptShrinker.mostUnitsInPairs else { return }
    for (index, second) in units.enumerated().reversed() {
      for first in units[..<index].reversed() where !first.overlaps(second) {
        if try keep(lines(without: [first, second])) { return }
      }
    }
  }

  /// Leaves out operands: up to three words in a row, such as `border black 2`.
  private mutating func leaveOutWords() throws {
    for index in lines.indices.reversed() where ending == nil {
      for count in [3, 2, 1] {
        var start = words(of: lines[index].bytes).count - count
        while start > 0, ending == nil {
          var words = words(of: lines[index].bytes)
          words.removeSubrange(start..<start + count)
          var candidate = lines
          candidate[index].bytes = Array(words.joined(separator: [ASCII.space]))
          start -= try keep(candidate) ? count : 1
        }
      }
    }
  }

  /// The words of a line as the language has them, such as `rgb(1, 2, 3)`, and its comment as the last.
  private func words(of line: [UInt8]) -> [[UInt8]] { ScriptSource(file: file, bytes: line).plainWords(vocabulary) }
}
