import SystemEssentials
import WholeFiles

extension Manifest {
  private struct Content: Decodable {
    let rectboard: Int
    let files: [String]
  }

  /// How the key of the steps is written. What stands before it says which files belong to the run.
  private static let stepsKey = Array("\"steps\":[".utf8)

  /// The files that the manifest of an earlier run claims; empty if there is none.
  ///
  /// - Returns: Only names that a run can have made. `nil` if the file of the manifest's name isn't a manifest, or is of an
  ///   unknown version.
  /// - Throws: `InputError` if it can't be read.
  static func files(in folder: Folder) throws(InputError) -> [String]? {
    if try folder.entry(fileName) == nil { return [] }
    guard let start = try folder.readStart(of: fileName, limit: Limits.maximumManifestLength) else { return nil }
    // Parses the start only: a run of a million steps leaves a long list of steps, which isn't needed here.
    let head = start.firstRange(of: stepsKey).map { start[..<$0.upperBound] + Array("]}".utf8) } ?? start[...]
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(head)),
      (1...version).contains(content.rectboard)
    else { return nil }
    return content.files.filter { SnapshotPlan.canName($0) }
  }
}

extension Limits {
  /// The most bytes of an earlier run's manifest that are read; a list of a million files is smaller.
  public static let maximumManifestLength = 1 << 26
}
