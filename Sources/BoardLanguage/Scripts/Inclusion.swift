/// Reads the files that a script includes, within limits of their number and size.
package final class Inclusion {
  private let load: Script.Loader
  /// The number of files that were read, and of their lines and bytes.
  private var (fileCount, lineCount, byteCount) = (0, 0, 0)
  /// Whether a limit was exceeded, which has been reported; no further lines are read.
  private(set) var isFull = false
  /// The files that are being read, from the script itself to the innermost one, by their paths in ``folder``.
  private var open: [[Substring]]
  /// The folder that holds the files.
  package let folder: IncludeFolder
  /// The files' contents, by the names that diagnostics show.
  package private(set) var texts: [String: [UInt8]] = [:]

  /// - Parameter file: The script's name, as diagnostics show it.
  package convenience init(from file: String, _ load: @escaping Script.Loader) {
    self.init(from: IncludeFolder(of: file), load)
  }

  /// - Parameters:
  ///   - folder: The folder that holds the files.
  ///   - load: Reads a file, by its path in the folder.
  package init(from folder: IncludeFolder, _ load: @escaping Script.Loader) {
    self.load = load
    (self.folder, open) = (folder, [folder.place])
  }

  /// Reads a file. It counts as open, so that it can't include itself, until ``close()``.
  ///
  /// - Parameters:
  ///   - path: The path as the including line has it.
  ///   - offset: The path's offset in that line's file, for errors.
  ///   - lines: The lines that lead to the file, the innermost first.
  func open(_ path: String, at offset: Int, from lines: [ScriptLine]) throws(SyntaxError) -> ScriptSource {
    let place = try resolve(path, at: offset)
    guard !open.contains(place) else { throw SyntaxError(offset: offset, .includesItself(path)) }
    guard open.count <= Limits.maximumIncludeDepth else { throw SyntaxError(offset: offset, .includesTooDeep) }
    let name = place.joined(separator: "/")
    let bytes: [UInt8]
    do {
      bytes = try load(name)
    } catch {
      throw SyntaxError(offset: offset, Message(.cannotRead, "\(error)"))
    }
    fileCount += 1
    lineCount += bytes.count { $0 == ASCII.lineFeed } + (bytes.last == ASCII.lineFeed || bytes.isEmpty ? 0 : 1)
    byteCount += bytes.count
    if let excess {
      isFull = true
      throw SyntaxError(offset: offset, excess)
    }
    open.append(place)
    let file = folder.path + name
    texts[file] = bytes
    return ScriptSource(file: file, bytes: bytes, includedFrom: lines)
  }

  func close() { open.removeLast() }

  /// The error that a limit is exceeded.
  private var excess: Message? {
    let (files, lines, bytes) = (
      Limits.maximumIncludeCount, Limits.maximumIncludedLineCount, Limits.maximumFileLength
    )
    if fileCount > files { return .includesTooMuch("\(files) times") }
    if lineCount > lines { return .includesTooMuch("\(lines) lines in all") }
    return byteCount > bytes ? .includesTooMuch("\(Limits.mebibytes(bytes)) in all") : nil
  }

  /// The path of a file in ``folder``, from a path that is relative to the including file; throws if it leads out of the folder.
  private func resolve(_ path: String, at offset: Int) throws(SyntaxError) -> [Substring] {
    guard !path.isEmpty, !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw SyntaxError(offset: offset, .notAnIncludedPath(path))
    }
    guard !path.hasPrefix("/") else { throw SyntaxError(offset: offset, .includesOutside(path, of: folder.root)) }
    var place = Array(open[open.count - 1].dropLast())
    for name in path.split(separator: "/") where name != "." {
      guard name == ".." else {
        place.append(name)
        continue
      }
      guard !place.isEmpty else { throw SyntaxError(offset: offset, .includesOutside(path, of: folder.root)) }
      place.removeLast()
    }
    guard !place.isEmpty, !path.hasSuffix("/") else { throw SyntaxError(offset: offset, .notAnIncludedPath(path)) }
    return place
  }
}
