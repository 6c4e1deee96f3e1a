public import BoardLanguage
import ScriptAnalysis

/// Finds the shortest script with some property, such as that it fails.
///
/// ```swift
/// var shrinker = try ScriptShrinker(bytes, file: "demo.board") { try stillFails($0) }
/// let ending = try shrinker.shrink()
/// let shortest = shrinker.bytes
/// ```
///
/// The algorithm is delta debugging: it tries to leave out half of the commands, then quarters, down to single ones, and goes on from
/// every candidate that still has the property. Blocks are left out whole; then their contents are shrunk in the same way, and blocks
/// are unwrapped. At last any two lines are left out at once, such as an edit and its undo, and then operands. All this is repeated
/// until nothing more can be left out, so each command and block of the result is needed.
///
/// Every candidate can be parsed; if the script has no error that `Script.checked` finds, neither has any candidate.
///
/// - SeeAlso: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
public struct ScriptShrinker {
  /// How a search ended.
  public enum Ending: Sendable {
    /// Nothing more can be left out.
    case minimal
    /// The caller ended the search, or the limit of tries was reached; the result is the shortest script so far.
    case ended, outOfTries
    /// The whole script doesn't have the property.
    case neverHeld
  }

  /// The progress of a search.
  public struct Progress: Sendable {
    /// The number of scripts that were tried.
    public let tryCount: Int
    /// The number of lines of the shortest script so far.
    public let lineCount: Int
  }

  /// The default limit of tries.
  public static let defaultTryLimit = 10_000

  /// The shortest script so far that has the property; at first the whole script, byte for byte.
  public private(set) var bytes: [UInt8]
  /// The number of scripts that were tried.
  public private(set) var tryCount = 0
  /// The number of lines of the shortest script so far, without empty ones and comments.
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
  /// The hashes of the candidates so far. If two candidates have the same hash, the later one isn't tried, which does no harm.
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
  ///   - isOver: Called often, also while a candidate is read; the search ends if it returns true.
  ///   - holds: Whether a script still has the property; it is first called with the whole script.
  /// - Throws: The errors of the script.
  public init(
    _ bytes: [UInt8], file: String, tryLimit: Int = ScriptShrinker.defaultTryLimit, load: Script.Loader? = nil,
    until isOver: @escaping (Progress) -> Bool = { _ in false }, while holds: @escaping ([UInt8]) throws -> Bool
  ) throws(ScriptErrors) {
    try self.init(
      bytes, file: file, tryLimit: tryLimit, including: load.map { Inclusion(from: file, $0) }, until: isOver,
      while: holds)
  }

  /// Searches a script that may include files, as ``init(_:file:tryLimit:load:until:while:)`` does.
  ///
  /// - Parameter inclusion: Called for each candidate, because the value counts what is included.
  package init(
    _ bytes: [UInt8], file: String, tryLimit: Int = ScriptShrinker.defaultTryLimit,
    including inclusion: @autoclosure @escaping () -> Inclusion?,
    until isOver: @escaping (Progress) -> Bool = { _ in false }, while holds: @escaping ([UInt8]) throws -> Bool
  ) throws(ScriptErrors) {
    (self.bytes, self.file, self.tryLimit) = (bytes, file, tryLimit)
    (self.isOver, self.holds, makeInclusion) = (isOver, holds, inclusion)
    var parser = ScriptParser(ScriptSource(file: file, bytes: bytes), .plain, inclusion())
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
        case .ends, .cancels: .closer
        case nil: .command
        }
    }
    if script.hasVersionLine { roles[1] = .command }
    return script.source.lines.enumerated().map { index, line in
      Line(bytes: Array(script.source.bytes[line]), role: roles[index + 1] ?? .comment)
    }
  }

  /// Runs the search.
  ///
  /// - Throws: What `holds` throws; ``bytes`` is then the shortest script so far.
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

  /// Continues from other lines if their script has the property.
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
    var parser = ScriptParser(ScriptSource(file: file, bytes: text), .plain, makeInclusion())
    guard parser.parse(until: { !goesOn }), parser.diagnostics.isEmpty else { return false }
    return !isChecked || !Analysis(text, file: file, keepsSymbols: false, including: makeInclusion()).hasMissingFigures
  }

  /// Whether the search may continue.
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
    // An interrupted try has no result.
    return goesOn && holds
  }

  private func lines(without ranges: some Sequence<Range<Int>>) -> [Line] {
    var rest = lines
    rest.removeSubranges(RangeSet(ranges))
    return rest
  }

  // MARK: Leaving out

  /// The lines and the whole blocks at a nesting depth, which can be left out as units; `nil` for any depth.
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

  /// Leaves out lines and blocks, from the outermost level to the innermost: all of a level, halves, quarters, single ones.
  private mutating func leaveOutUnits() throws {
    var depth = 0
    while ending == nil {
      var units = units(atDepth: depth)
      if units.isEmpty { return }
      var size = units.count
      while size > 0, ending == nil {
        // Later lines depend on earlier ones, so the last ones are left out first.
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

  /// Removes the first and the last line of blocks, and keeps their contents.
  private mutating func unwrap() throws {
    for block in units(atDepth: nil).reversed() where block.count > 1 && ending == nil {
      // Unwrapping a block moves others, which are then tried in the next round.
      guard units(atDepth: nil).contains(block) else { continue }
      try keep(lines(without: [block.lowerBound..<block.lowerBound + 1, block.upperBound - 1..<block.upperBound]))
    }
  }

  /// Pairs are only tried among at most this many lines and blocks.
  private static let mostUnitsInPairs = 32

  /// Leaves out any two lines or blocks at once: an edit and its undo may only be removable together.
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

  /// The words of a line as the lexer splits it, such as `rgb(1, 2, 3)`, with its comment as the last one.
  private func words(of line: [UInt8]) -> [[UInt8]] { ScriptSource(file: file, bytes: line).plainWords(vocabulary) }
}
