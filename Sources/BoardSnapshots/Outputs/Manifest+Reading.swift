import SystemEssentials
import WholeFiles

extension Manifest {
  private struct Content: Decodable {
    let rectboard: Int
    let files: [String]
  }

  /// What the key of the steps looks like, wherever it stands: what comes before it tells whose files are in the folder.
  private static let stepsKey = Array("\"steps\":[".utf8)

  /// The files that the manifest of an earlier run claims; empty if there is none.
  ///
  /// - Returns: Names that a run can have made, and no others. `nil` if there is a file of the manifest's name that isn't one, or
  ///   is of a version that isn't known.
  /// - Throws: `InputError` if it can't be read.
  static func files(in folder: Folder) throws(InputError) -> [String]? {
    if try folder.entry(fileName) == nil { return [] }
    guard let start = try folder.readStart(of: fileName, limit: Limits.maximumManifestLength) else { return nil }
    // A run of a million steps leaves a long list of them, which isn't needed here.
    let head = start.firstRange(of: stepsKey).map { start[..<$0.upperBound] + Array("]}".utf8) } ?? start[...]
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(head)),
      (1...version).contains(content.rectboard)
    else { return nil }
    return content.files.filter { SnapshotPlan.canName($0) }
  }
}

extension Limits {
  /// How much of an earlier run's manifest is read, in bytes: a list of a million files is smaller.
  public static let maximumManifestLength = 1 << 26
}
