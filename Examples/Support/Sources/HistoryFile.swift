import Foundation
package import UndoKit
package import WholeFiles

/// A JSON file that keeps a list with its undo history. It is written whole or not at all, and never over what another program
/// has written.
package struct HistoryFile<Row: Codable & Identifiable> {
  package let path: String
  /// What the file held when it was last read or written; nil if there was none.
  private var known: [UInt8]?
  private let sizeLimit = 100_000_000

  /// - Parameter path: A file; there is no name for standard input, which orders come from.
  package init(_ path: String) { self.path = path == "-" ? "./-" : path }

  /// Reads the file.
  ///
  /// - Returns: nil if there is none.
  package mutating func read() throws(HistoryFileError) -> UndoHistory<[Row]>? {
    do {
      let bytes = try InputFile.read(path, limit: sizeLimit)
      let history = try JSONDecoder().decode(UndoHistory<[Row]>.self, from: Data(bytes))
      // The file may say what the program would not: rows that nothing tells apart.
      for (index, entry) in history.entries.enumerated() where Set(entry.value.map(\.id)).count < entry.value.count {
        throw HistoryFileError.unexpected(path, "expected each 'id' once in 'entries[\(index)].value', found one twice")
      }
      known = bytes
      return history
    } catch let error as HistoryFileError {
      throw error
    } catch let error as InputError {
      if error.code == ENOENT { return nil }
      throw .unreadable(error)
    } catch {
      throw .unexpected(path, HistoryFileError.diagnosis(of: error))
    }
  }

  package mutating func write(_ history: UndoHistory<[Row]>) throws(HistoryFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(history) else { preconditionFailure("what the examples keep can be encoded") }
    // It could not be read again.
    if data.count > sizeLimit { throw .unexpected(path, "expected at most \(sizeLimit) bytes, found \(data.count)") }
    let contents = FileContents([UInt8](data))
    if known == nil, FileManager.default.fileExists(atPath: path) { throw .changed(path) }
    do throws(OutputError) {
      if let known { try contents.write(to: path, replacing: known) } else { try contents.write(to: path) }
    } catch {
      throw error.operation == .replace && error.code == EBUSY ? .changed(path) : .unwritable(error)
    }
    known = contents.bytes
  }
}

/// Why a file can't be read, used or written.
package enum HistoryFileError: Error, CustomStringConvertible {
  case unreadable(InputError)
  /// The file's path, and what in it isn't as it should be.
  case unexpected(String, String)
  case changed(String)
  case unwritable(OutputError)

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .unexpected(let path, let reason): "cannot use '\(path)': \(reason)"
    case .changed(let path):
      "cannot replace '\(path)': it isn't what this program has read or written last; name another file, or begin with that one"
    case .unwritable(let error): "\(error)"
    }
  }

  /// Says where in a file an error is. The decoder's own words are meant for programmers.
  fileprivate static func diagnosis(of error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let text = path.reduce("") { text, key in
        if let index = key.intValue { return "\(text)[\(index)]" }
        return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
      }
      return text.isEmpty ? "the whole file" : "'\(text)'"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context):
      "expected '\(key.stringValue)' in \(place(context.codingPath)), found none"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "expected another kind of value for \(place(context.codingPath))"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "expected another value for \(place(context.codingPath))"
    default:
      "expected JSON, found something else"
    }
  }
}
