import CairoDrawing
import WholeFiles

/// The pictures that a script expects, in the folder beside it: `drawing.expected` for `drawing.board`.
///
/// Comparing writes nothing: the files to write and remove are collected until the test is reported.
struct GoldenFolder {
  /// A file to write or to remove.
  struct Operation: Sendable {
    let folder: String
    let name: String
    /// The new contents; `nil` to remove the file.
    var bytes: [UInt8]?

    var path: String { "\(folder)/\(name)" }
    var kind: OutputGuard.Kind { PictureFormat(ofName: name)?.kind ?? .png }
  }

  private let path: String
  private let recording: GoldenRecording
  /// The format of new pictures.
  private let newFormat: PictureFormat
  /// The command line, for hints, that runs the script again and records pictures of some kind.
  private let command: (GoldenRecording) -> String
  /// Why the folder must not be used: it is a link. Comparing any picture then fails.
  private let obstacle: ForeignFile?
  /// The names of the files in the folder.
  private let files: Set<String>
  /// The files to write and to remove, in order; at most one operation per file.
  private(set) var operations: [Operation] = []
  /// The pictures that this run has recorded, by file name.
  private var recorded: [String: [UInt8]] = [:]
  /// The SVG pictures that this run has recorded, or found to be what it would record.
  private(set) var recordedSVGs: [String] = []
  private lazy var manifest = GoldenManifest(in: path)
  /// The names that were expected, by their lower-case forms.
  private var names: [String: String] = [:]
  /// The files that were compared or recorded.
  private var compared: Set<String> = []
  /// Whether ``pictures`` collects those that are as expected: the first of each name.
  private let keepsPictures: Bool
  private(set) var pictures: [TestPicture] = []
  /// How many comparisons there were, including pictures that were recorded.
  private(set) var comparisonCount = 0

  /// - Parameter command: The command line that runs the script again and records pictures of some kind.
  /// - Throws: `InputError` if the folder exists and can't be read.
  init(
    of script: String, recording: GoldenRecording, newFormat: PictureFormat, keepsPictures: Bool = false,
    command: @escaping (GoldenRecording) -> String
  ) throws {
    path = GoldenFolder.path(of: script)
    (self.recording, self.newFormat, self.command, self.keepsPictures) = (recording, newFormat, command, keepsPictures)
    // Comparing a picture reports the link; the rest of the script is tested all the same.
    obstacle = ForeignFile(ofLinkToFolder: path)
    files = obstacle == nil && Folder.exists(path) ? Set(try FolderListing.contents(of: path).files) : []
  }

  static func path(of script: String) -> String {
    let suffix = ".board"
    return (script.hasSuffix(suffix) ? String(script.dropLast(suffix.count)) : script) + ".expected"
  }

  var recordedFiles: [String] { recorded.keys.sorted().map { "\(path)/\($0)" } }

  /// A picture that isn't as expected.
  struct Mismatch {
    var message: String
    var hint: String?
    var pictures: PictureDifference?
  }

  /// Compares the board with the expected picture; returns `nil` if they are equal enough.
  mutating func compare(_ expected: ExpectedSnapshot, with board: Board) -> Mismatch? {
    comparisonCount += 1
    if let obstacle { return Mismatch(message: "\(obstacle)") }
    let name = expected.name
    if let other = names.updateValue(name, forKey: SnapshotRequest.folded(name)), other != name {
      return Mismatch(
        message: "another expected picture of this script is called '\(other)'",
        hint: "choose another name; names that differ only in case are the same")
    }
    let formats = PictureFormat.allCases.filter { files.contains("\(name).\($0.rawValue)") }
    let format = formats.first ?? newFormat
    let file = "\(name).\(format.rawValue)"
    // The first picture of a name may be recorded; later ones are compared with it.
    let isFirst = compared.insert(file).inserted
    if format == .svg, expected.tolerance != nil || expected.percentage != nil {
      // Recording a picture would be of no use: it could never be compared.
      let mismatch = Mismatch(
        message: "SVG pictures are compared byte by byte, so '\(name)' can't have a tolerance",
        hint: "use a PNG picture, or leave out 'tolerance' and 'within'")
      note(mismatch, expected)
      return mismatch
    }
    do {
      let actual = try GoldenFolder.picture(of: board, in: format)
      if isFirst, recording == .all { return record(actual, file, expected) }
      guard let golden = try recorded[file] ?? InputFile.readIfThere("\(path)/\(file)", limit: Limits.maximumFileLength)
      else { return record(actual, file, expected) }
      guard var mismatch = try mismatch(golden, actual, format, expected) else {
        noteMatch(name)
        keep(actual, format, name)
        return nil
      }
      if isFirst, recording.writesDifferent { return record(actual, file, expected) }
      if format == .svg, recorded[file] == nil, let version = manifest.otherCairo(of: file) {
        mismatch.message =
          "'\(file)' was recorded with Cairo \(version), which writes other bytes than \(CairoLibrary.version): it can't be compared"
        mismatch.hint =
          "use a PNG picture, or look at '\(name).actual.svg', then record it again with '\(command(.failed))'"
      }
      note(mismatch, expected)
      return mismatch
    } catch let error as InputError {
      return Mismatch(message: error.description)
    } catch {
      return Mismatch(message: "cannot draw the board: \(error)")
    }
  }

  private static func picture(of board: Board, in format: PictureFormat) throws(CairoError) -> [UInt8] {
    // A new renderer each time, so that a picture's bytes depend on the board alone.
    switch format {
    case .png: try SnapshotRenderer(of: board).png().bytes
    case .svg: try BoardRenderer().svg(of: board).bytes
    }
  }

  private mutating func record(_ actual: [UInt8], _ file: String, _ expected: ExpectedSnapshot) -> Mismatch? {
    guard recording.writesMissing else {
      return Mismatch(
        message: "expected the picture '\(path)/\(file)', found none",
        hint: "record it with '\(command(.missing))'",
        pictures: PictureDifference(name: expected.name, isSVG: file.hasSuffix(".svg"), actual: actual))
    }
    if file.hasSuffix(".svg") { recordedSVGs.append(file) }
    let old = try? InputFile.readIfThere("\(path)/\(file)", limit: actual.count)
    if old != actual {
      recorded[file] = actual
      add(file, actual)
    }
    noteMatch(expected.name)
    keep(actual, file.hasSuffix(".svg") ? .svg : .png, expected.name)
    return nil
  }

  private mutating func keep(_ picture: [UInt8], _ format: PictureFormat, _ name: String) {
    guard keepsPictures, !pictures.contains(where: { $0.name == name }) else { return }
    pictures.append(TestPicture(name: name, isSVG: format == .svg, bytes: picture))
  }

  private func mismatch(
    _ golden: [UInt8], _ actual: [UInt8], _ format: PictureFormat, _ expected: ExpectedSnapshot
  ) throws(CairoError) -> Mismatch? {
    if golden == actual { return nil }
    var pictures = PictureDifference(name: expected.name, isSVG: format == .svg, golden: golden, actual: actual)
    if format == .svg {
      return Mismatch(message: "expected the same bytes as in '\(expected.name).svg', found others", pictures: pictures)
    }
    let found = try Pixels(png: actual)
    guard let pixels = GoldenFolder.pixels(ofFile: golden) else {
      pictures.golden = nil
      return Mismatch(
        message: "expected '\(expected.name).png' to be a PNG picture of at most 8 bits a channel, found none",
        hint: "restore it, or remove it and run '\(command(.missing))'", pictures: pictures)
    }
    let difference = PixelDifference(from: pixels, to: found, tolerance: expected.tolerance ?? 0)
    guard let fault = difference.fault(expected) else { return nil }
    pictures.difference = difference.picture.png().bytes
    return Mismatch(message: "'\(expected.name)': \(fault)", pictures: pictures)
  }

  /// The pixels of a file; `nil` if it is no picture, or one that is larger than any of ours.
  /// The pixels of a PNG; `nil` if the file isn't a picture, or is larger than any that rectboard writes.
  private static func pixels(ofFile png: [UInt8]) -> Pixels? {
    // The header is checked first, because a file of a few bytes can ask for gigabytes: it has the sides, in four bytes each, and then
    // the depth of a channel. Of a depth of 16, Cairo would only take the upper 8 bits.
    guard png.count > 24, png[24] <= 8 else { return nil }
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard max(width, height) <= Limits.maximumSideInPixels, width * height <= Limits.maximumAreaInPixels else {
      return nil
    }
    return try? Pixels(png: png)
  }

  // MARK: Files beside the expected picture

  private static let besides = ["actual.png", "diff.png", "actual.svg"]

  private mutating func noteMatch(_ name: String) {
    for end in GoldenFolder.besides where files.contains("\(name).\(end)") { add("\(name).\(end)", nil) }
  }

  private mutating func note(_ mismatch: Mismatch, _ expected: ExpectedSnapshot) {
    noteMatch(expected.name)
    guard let pictures = mismatch.pictures else { return }
    add("\(expected.name).actual.\(pictures.isSVG ? "svg" : "png")", pictures.actual)
    if let difference = pictures.difference { add("\(expected.name).diff.png", difference) }
  }

  /// Adds an operation. Of several for one file, writing outranks removing, and the first one to write is kept.
  private mutating func add(_ name: String, _ bytes: [UInt8]?) {
    if let index = operations.firstIndex(where: { $0.name == name }) {
      operations[index].bytes = operations[index].bytes ?? bytes
    } else {
      operations.append(Operation(folder: path, name: name, bytes: bytes))
    }
  }

  // MARK: Unused pictures

  /// Operations that remove pictures from a script's folder; none if another script, of the same name without the usual ending, may
  /// own the folder.
  static func removals(of pictures: [String], of script: String) -> [Operation] {
    let folder = path(of: script)
    if Folder.entry(at: String(folder.dropLast(".expected".count)), followsLinks: true) != nil { return [] }
    return pictures.map { Operation(folder: folder, name: String($0.dropFirst(folder.count + 1))) }
  }

  /// The pictures in the folder that no command of the script expects.
  func unusedFiles(by script: Script) -> [String] {
    let used = Set(script.statements.compactMap { $0.expectedSnapshot?.name })
    return files.sorted().filter { file in
      guard let format = PictureFormat(ofName: file) else { return false }
      let name = String(file.dropLast(format.rawValue.count + 1))
      if ExpectedSnapshot.suffixes.contains(where: name.hasSuffix) { return false }
      // An SVG picture is ignored if there is a PNG of the same name.
      return !used.contains(name) && !compared.contains(file) || format == .svg && files.contains("\(name).png")
    }.map { "\(path)/\($0)" }
  }
}

/// A picture that is as expected, for reports.
public struct TestPicture: Sendable {
  /// The picture's name in the script; `nil` for the final board.
  public let name: String?
  /// Whether it is SVG; otherwise it is PNG.
  public let isSVG: Bool
  /// The file's contents.
  public let bytes: [UInt8]
}

/// A picture that isn't as expected, for reports.
public struct PictureDifference: Sendable {
  /// The picture's name in the script.
  public let name: String
  /// Whether both are SVG; otherwise both are PNG.
  public let isSVG: Bool
  /// The expected file's contents; `nil` if it doesn't exist or can't be read.
  public internal(set) var golden: [UInt8]?
  /// The picture of the board, as a file's contents.
  public let actual: [UInt8]
  /// A PNG that highlights the differences.
  public internal(set) var difference: [UInt8]?
}
