import BoardLanguage
import BoardModel
import ScriptAnalysis

// Finds words at places of the text, without running more than the lines before them.
extension OpenDocument {
  /// A word of a line.
  struct Word {
    /// The line of the script, from 1.
    let line: Int
    /// The range in the text, in bytes.
    let range: Range<Int>
    let kind: ScriptWord.Kind
    let text: String
    /// The name, if the word is one.
    let name: FigureName?
    /// The contents of a quoted text, if the word is one.
    let string: String?
    /// The color, if the word is one.
    let color: Color?
  }

  /// The words of a line.
  ///
  /// - Parameter line: The line of the script, from 1.
  func words(ofLine line: Int, _ vocabulary: Vocabulary) -> [Word] {
    let content = buffer.content(ofLine: line)
    let source = ScriptSource(file: file, bytes: Array(buffer.bytes[content]))
    return source.allWords(of: source.bytes.indices, vocabulary).words.map { word in
      let isName = if case .name = word.kind { true } else { false }
      let isColor = if case .color = word.kind { true } else { false }
      return Word(
        line: line, range: word.range.lowerBound + content.lowerBound..<word.range.upperBound + content.lowerBound,
        kind: word.kind, text: source.text(word.range), name: isName ? source.name(word, vocabulary) : nil,
        string: source.string(word, vocabulary), color: isColor ? source.color(word, vocabulary) : nil)
    }
  }

  /// The word at a place, or directly before it.
  ///
  /// - Parameter vocabulary: The vocabulary in which the line is read; by default it is determined from the lines before.
  func word(at position: LSP.Position, _ vocabulary: Vocabulary? = nil) -> Word? {
    let offset = buffer.offset(of: position)
    let line = buffer.place(of: offset).line
    let words = words(ofLine: line, vocabulary ?? start(ofLine: line).vocabulary)
    return words.first { $0.range.contains(offset) } ?? words.first { $0.range.upperBound == offset }
  }

  /// The text of the line up to a place, and the line's start.
  func beginning(before position: LSP.Position) -> (line: Int, offset: Int, text: String) {
    let offset = buffer.offset(of: position)
    let line = buffer.place(of: offset).line
    let start = buffer.content(ofLine: line).lowerBound
    return (line, max(start, offset), String(decoding: buffer.bytes[start..<max(start, offset)], as: UTF8.self))
  }

  /// The end of a line's words, before its comment.
  func endOfWords(ofLine line: Int) -> Int {
    words(ofLine: line, .plain).last?.range.upperBound ?? buffer.content(ofLine: line).lowerBound
  }

  /// The lines of the script that a client's range touches.
  func lines(in range: LSP.Range) -> ClosedRange<Int> {
    let bytes = buffer.offsets(of: range)
    return buffer.place(of: bytes.lowerBound).line...buffer.place(of: bytes.upperBound).line
  }

  /// The range of a line, without its end.
  func range(ofLine line: Int) -> LSP.Range { buffer.range(of: buffer.content(ofLine: line)) }

  /// The absolute path of a file that the script names; `nil` if the script isn't a file.
  func path(ofFile path: String) -> String? { uri.path.map { $0.besideFile(path) } }
}

extension String {
  /// Resolves another file's path relative to this path's folder.
  func besideFile(_ path: String) -> String {
    var names = split(separator: "/").dropLast()
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// This path relative to the folder of another file.
  func relative(toFolderOf file: String) -> String {
    var (own, other) = (split(separator: "/")[...], file.split(separator: "/").dropLast()[...])
    while let name = own.first, own.count > 1, name == other.first {
      (own, other) = (own.dropFirst(), other.dropFirst())
    }
    return (other.map { _ in ".." } + own).joined(separator: "/")
  }
}
