public import BoardScript

/// Which pictures a run will write, known before it starts.
///
/// Files are called after the number of their step, padded to the width of the last step's and to at least 4 digits, and what it
/// does: `0007-move-card`. `0000-board` is the board before the first step.
public struct SnapshotPlan: Sendable {
  /// A picture that a run takes: in each of the run's formats, under one name.
  public struct Picture: Hashable, Sendable {
    /// The file's name without extension.
    public let name: String
    /// The statement after which it is taken, counted from 0; -1 is before the first.
    let statement: Int
  }

  public let formats: [PictureFormat]
  /// How many steps the script has.
  public let stepCount: Int
  /// In the order in which they are taken.
  public let pictures: [Picture]

  /// Plans a run.
  ///
  /// - Throws: ``NameClash`` if a `snapshot` command asks for a name that another picture of the run has, even ignoring case.
  public init(_ script: Script, mode: SnapshotMode, formats: [PictureFormat]) throws(NameClash) {
    self.formats = formats
    stepCount = script.commands.count { $0.isStep }
    let width = max(4, String(stepCount).count)
    func number(_ step: Int) -> String {
      let digits = String(step)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    var pictures: [Picture] = []
    if mode == .each || (mode == .final && stepCount == 0) {
      pictures.append(Picture(name: number(0) + "-board", statement: -1))
    }
    var step = 0
    // How many pictures without a name have been taken since the last step.
    var unnamed = 0
    var requests: [(picture: Picture, line: Int)] = []
    for (index, command) in script.commands.enumerated() {
      if command.isStep {
        step += 1
        unnamed = 0
        if mode == .each || (mode == .final && step == stepCount) {
          pictures.append(Picture(name: number(step) + "-" + slug(command.slugWords), statement: index))
        }
      } else if let request = command.snapshot {
        let name: String
        switch request {
        case .named(let given):
          name = given
        case .unnamed:
          unnamed += 1
          name = number(step) + (unnamed == 1 ? "-snapshot" : "-snapshot-\(unnamed)")
        }
        let picture = Picture(name: name, statement: index)
        if case .named = request { requests.append((picture, command.line)) }
        pictures.append(picture)
      }
    }
    self.pictures = pictures
    if !requests.isEmpty { try SnapshotPlan.check(requests, among: pictures) }
  }

  /// A name that two pictures of one run would have.
  public struct NameClash: Error, Hashable, Sendable {
    /// The line of the `snapshot` command that asks for it.
    public let line: Int
    public let name: String
  }

  /// Finds the first request whose name another picture has, ignoring case: names are ASCII letters there, and some file systems
  /// don't tell them apart.
  private static func check(
    _ requests: [(picture: Picture, line: Int)], among pictures: [Picture]
  ) throws(NameClash) {
    var owner: [String: Int] = [:]
    let requested = Set(requests.map(\.picture.statement))
    for picture in pictures where !requested.contains(picture.statement) {
      owner[picture.name.lowercased()] = picture.statement
    }
    for (picture, line) in requests {
      if owner.updateValue(picture.statement, forKey: picture.name.lowercased()) != nil {
        throw NameClash(line: line, name: picture.name)
      }
    }
  }

  /// The names of all files that the run will write, besides the manifest.
  public var files: [String] {
    pictures.flatMap { picture in formats.map { "\(picture.name).\($0.rawValue)" } }
  }
}
