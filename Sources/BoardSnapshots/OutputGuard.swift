package import WholeFiles

/// Decides which existing files a run may replace.
///
/// The script that is read is never replaced. Another file is replaced only if it is of the kind that the run writes, or with
/// `--force`. Two outputs of a run never go to the same file.
public final class OutputGuard {
  /// A kind of file that is written. Each writer defines its own, and recognizes files of that kind by a mark in them.
  public struct Kind: Hashable, Sendable {
    /// For messages, such as `a page made by rectboard`.
    let name: String
    let isRecognized: @Sendable (ReplacedFile) -> Bool

    /// - Parameters:
    ///   - name: The name in messages, with its article.
    ///   - isRecognized: Whether a file is of this kind, so that another file of the kind may replace it.
    package init(_ name: String, isRecognized: @escaping @Sendable (ReplacedFile) -> Bool) {
      (self.name, self.isRecognized) = (name, isRecognized)
    }

    public static func == (a: Kind, b: Kind) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// A board script. Nothing may replace one, because people edit scripts.
    public static let script = Kind("a script made by rectboard") { _ in false }
  }

  /// Whether files of other kinds may be replaced too.
  let replacesForeignFiles: Bool
  private let script: FileIdentity?
  private var taken: Set<FileIdentity> = []
  private var folders: [(folder: Folder, names: Set<String>)] = []

  /// - Parameters:
  ///   - script: The path of the script that is read, `-` for standard input.
  ///   - replacesForeignFiles: Whether files of other kinds may be replaced too, as `--force` asks for.
  public init(script: String? = nil, replacesForeignFiles: Bool = false) {
    self.script = script.flatMap { FileIdentity(of: $0) }
    self.replacesForeignFiles = replacesForeignFiles
  }

  /// Reserves a path for an output, and removes temporary files that killed runs have left beside it.
  ///
  /// - Throws: ``ForeignFile`` if the path is the script's, another output's, or that of a file of another kind.
  public func take(_ path: String, for kind: Kind) throws {
    if let identity = FileIdentity(of: path) {
      if identity == script { throw ForeignFile(path: path, reason: .isScript) }
      let name = path.split(separator: "/").last.map { String($0) } ?? ""
      let isInFolder = folders.contains {
        $0.names.contains(name) && FileIdentity(of: $0.folder.path(of: name)) == identity
      }
      guard !isInFolder, taken.insert(identity).inserted else { throw ForeignFile(path: path, reason: .isTaken) }
    }
    // A file that can't be read here can't be replaced either; opening the output then reports why.
    if !replacesForeignFiles, let old = try? ReplacedFile(at: path), old.length > 0, !kind.isRecognized(old) {
      throw ForeignFile(path: path, reason: .isOfAnotherKind(kind))
    }
    TemporaryName.removeLeftovers(beside: path)
  }

  /// Whether a file is the script that is read.
  func isScript(_ file: FileIdentity) -> Bool { file == script }

  /// Reserves names in a folder.
  package func take(_ names: Set<String>, in folder: Folder) { folders.append((folder, names)) }
}

/// An existing file that the run must not replace is in the way.
public struct ForeignFile: BoardError, Hashable, Sendable {
  /// Why the run must not replace a file.
  public enum Reason: Hashable, Sendable {
    /// No manifest lists it.
    case isUnlisted
    /// It has the name of a picture or of the manifest, but is a folder, a link or a pipe.
    case isNoFile
    /// It is a folder that holds other things and has no manifest.
    case isForeignFolder
    /// It is a link to a folder, and its path follows from the script's. The user didn't name it, but can name another one by an
    /// option.
    case isLink(option: String? = nil)
    /// It is a manifest that rectboard didn't write, or of an unknown version.
    case isUnknownManifest
    case isOfAnotherKind(OutputGuard.Kind)
    case isScript
    case isTaken
  }

  /// The path as it was given.
  public let path: String
  /// Why the run must not replace it.
  public let reason: Reason

  package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// Fails unless the path leads to a link to a folder.
  ///
  /// - Parameter option: The option by which the user can name another folder.
  package init?(ofLinkToFolder path: String, option: String? = nil) {
    guard Folder.exists(path), Folder.entry(at: path, followsLinks: false)?.kind == .link else { return nil }
    self.init(path: path, reason: .isLink(option: option))
  }

  /// What is in the way, and what to do about it.
  public var description: String {
    switch reason {
    case .isUnlisted:
      "'\(path)' already exists, and was not made by an earlier run; move it away, or overwrite it with --force"
    case .isNoFile: "'\(path)' already exists, and is not a plain file; move it away"
    case .isForeignFolder:
      "'\(path)' is a folder with other files in it, and was not made by an earlier run; choose an empty folder, or write into this one with --force"
    case .isLink(let option):
      "'\(path)' is a link to a folder, which isn't followed because it may lead anywhere; replace it with a folder"
        + (option.map { ", or name it with \($0)" } ?? "")
    case .isUnknownManifest:
      "'\(path)' already exists, and is not a manifest that this program knows; move it away, or overwrite it with --force"
    case .isOfAnotherKind(let kind) where kind == .script:
      "'\(path)' already exists, and might have been edited; choose another file, or overwrite it with --force"
    case .isOfAnotherKind(let kind):
      "'\(path)' already exists, and is not \(kind.name); move it away, or overwrite it with --force"
    case .isScript: "'\(path)' is the script that is read; choose another file"
    case .isTaken: "'\(path)' is written by another option of this command too; choose another file"
    }
  }
}
