/// The snapshots that a run will take, known before it starts.
///
/// The name of a picture is the number of its step, padded to the width of the last step's number and to at least 4 digits, and
/// what the step does: `0007-move-card`. `0000-board` is the board before the first step.
public struct SnapshotPlan: Sendable {
  /// A state of the board that a run draws: in each of the run's formats, under one name.
  public struct Snapshot: Hashable, Sendable {
    /// The file's name without extension.
    public let name: String
    /// The number of the command after which it is taken, from 1; 0 is the state before the first.
    public let command: Int

    func fileName(_ format: PictureFormat) -> String { "\(name).\(format.rawValue)" }
  }

  /// The formats of each snapshot, without repetitions, in the order in which they were requested.
  public let formats: [PictureFormat]
  /// How many steps the script has.
  public let stepCount: Int
  /// The snapshots, in the order in which they are taken.
  public let snapshots: [Snapshot]

  /// Plans a run.
  ///
  /// - Throws: ``NameClash`` if a `snapshot` command asks for a name that another snapshot of the run has, even ignoring case.
  public init(_ script: Script, mode: SnapshotMode, formats: [PictureFormat]) throws(NameClash) {
    let stepCount = script.stepCount
    self.stepCount = stepCount
    self.formats = formats.reduce(into: []) { unique, format in
      if !unique.contains(format) { unique.append(format) }
    }
    let width = max(4, String(stepCount).count)
    var step = 0
    // The number of pictures without a name that have been taken since the last step.
    var unnamed = 0
    var requests: [Snapshot] = []
    var planned: [Snapshot] = []
    func add(_ name: String, after command: Int) {
      let digits = String(step)
      let number = String(repeating: "0", count: max(0, width - digits.count)) + digits
      planned.append(Snapshot(name: "\(number)-\(name)", command: command))
    }
    func isTaken(_ step: Int) -> Bool { mode == .each || mode == .final && step == stepCount }

    if isTaken(0) { add("board", after: 0) }
    for (index, command) in script.statements.enumerated() {
      if command.isStep {
        step += 1
        unnamed = 0
        if isTaken(step) { add(slug(command.slugWords), after: index + 1) }
      } else if case .named(let name) = command.snapshot {
        requests.append(Snapshot(name: name, command: index + 1))
        planned.append(requests[requests.count - 1])
      } else if command.snapshot != nil {
        unnamed += 1
        add(unnamed == 1 ? "snapshot" : "snapshot-\(unnamed)", after: index + 1)
      }
    }
    snapshots = planned
    if !requests.isEmpty { try SnapshotPlan.check(requests, among: snapshots) }
  }

  /// Two snapshots of one run would have the same name.
  public struct NameClash: BoardError, Hashable, Sendable {
    /// The number of the command that requests it, from 1: the later `snapshot`.
    public let command: Int
    /// The name that it requests.
    public let name: String

    /// Such as `another picture of this run is called 'start'`.
    public var description: String { "another picture of this run is called '\(name)'" }
  }

  /// Throws for the first request whose name another snapshot has, ignoring case: some file systems don't distinguish it.
  private static func check(_ requests: [Snapshot], among snapshots: [Snapshot]) throws(NameClash) {
    let requested = Set(requests.map(\.command))
    var taken = Set(snapshots.lazy.filter { !requested.contains($0.command) }.map { SnapshotRequest.folded($0.name) })
    for request in requests where !taken.insert(SnapshotRequest.folded(request.name)).inserted {
      throw NameClash(command: request.command, name: request.name)
    }
  }

  /// Whether a run can have given a file its name. Every name of a step's picture could also be given by a `snapshot` command.
  package static func canName(_ file: String) -> Bool {
    guard let format = PictureFormat(ofName: file) else { return false }
    return SnapshotRequest.isName(String(file.dropLast(format.rawValue.count + 1)))
  }

  /// The names of all files that the run will write, except the manifest.
  public var files: [String] { snapshots.flatMap { formats.map($0.fileName) } }
}
