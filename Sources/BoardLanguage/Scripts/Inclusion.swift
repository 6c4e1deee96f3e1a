/// Reads the files that a script includes, as long as they stay within bounds.
package final class Inclusion {
  private let load: Script.Loader
  /// How many files were read, with how many lines and bytes in all.
  private var (fileCount, lineCount, byteCount) = (0, 0, 0)
  /// Whether there was too much, which has been told: no line is read any more.
  private(set) var isFull = false
  /// The files that are being read, from the script itself to the innermost: paths from the folder that files are included from.
  private var open: [[Substring]]
  /// Where files are included from.
  package let folder: IncludeFolder
  /// What was read, by the names that diagnostics show.
  package private(set) var texts: [String: [UInt8]] = [:]

  /// - Parameter file: The script's name, as diagnostics show it.
  package convenience init(from file: String, _ load: @escaping Script.Loader) {
    self.init(from: IncludeFolder(of: file), load)
  }

  /// - Parameters:
  ///   - folder: Where the files are.
  ///   - load: Reads them, by their paths from there.
  package init(from folder: IncludeFolder, _ load: @escaping Script.Loader) {
    self.load = load
    (self.folder, open) = (folder, [folder.place])
  }

  /// Reads a file as a source of its own, until ``close()``.
  ///
  /// - Parameters:
  ///   - path: As the including line has it.
  ///   - offset: Of the path, for errors.
  ///   - lines: Those that lead to the file, the innermost first.
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

  /// What is said if there is too much.
  private var excess: Message? {
    let (files, lines, bytes) = (
      Limits.maximumIncludeCount, Limits.maximumIncludedLineCount, Limits.maximumFileLength
    )
    if fileCount > files { return .includesTooMuch("\(files) times") }
    if lineCount > lines { return .includesTooMuch("\(lines) lines in all") }
    return byteCount > bytes ? .includesTooMuch("\(Limits.mebibytes(bytes)) in all") : nil
  }

  /// The path from the folder that files are included from, which it must not leave.
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
