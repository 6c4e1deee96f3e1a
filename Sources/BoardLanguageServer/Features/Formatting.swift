import BoardLanguage
import ScriptFiles
import ScriptTools

extension OpenDocument {
  /// The formatted script; `nil` if it can't be parsed.
  private var formatted: [UInt8]? {
    let script = try? Script.withoutIncludedFiles(buffer.bytes, file: file, in: inclusion().folder)
    return (try? script?.formatted(canonical: false)).map { Array($0.utf8) }
  }

  /// The edits that format the script, each for a line and the empty ones before it; `nil` if it can't be parsed.
  ///
  /// - Parameter lines: The lines to format.
  func layout(of lines: ClosedRange<Int> = 0...Int.max) -> [LSP.TextEdit]? {
    guard let new = formatted else { return nil }
    let old = buffer.bytes
    var (before, after) = (pieces(old), pieces(new))
    var edits: [LSP.TextEdit] = []
    if before.isEmpty { before = [0..<0] }
    after += repeatElement(new.count..<new.count, count: before.count - after.count)
    for (before, after) in zip(before, after) where old[before] != new[after] {
      let last = buffer.place(of: max(before.lowerBound, before.upperBound - 1)).line
      guard lines.overlaps(buffer.place(of: before.lowerBound).line...last) else { continue }
      edits.append(
        LSP.TextEdit(range: buffer.range(of: before), newText: String(decoding: new[after], as: UTF8.self)))
    }
    return edits
  }

  /// The ranges of each line with the empty lines before it and its end, and of the empty lines at the end. Formatting keeps each
  /// of them, in order.
  private func pieces(_ bytes: [UInt8]) -> [Range<Int>] {
    let source = ScriptSource(file: file, bytes: bytes)
    var pieces: [Range<Int>] = []
    var start = 0
    for line in source.lines where !source.trimmed(line).isEmpty {
      let end = bytes[line.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      pieces.append(start..<end)
      start = end
    }
    return pieces + (start < bytes.count ? [start..<bytes.count] : [])
  }

  /// The edits that indent lines according to the blocks around them.
  func indentation(of lines: [Int]) -> [LSP.TextEdit] {
    var (depth, edits): (Int, [LSP.TextEdit]) = (0, [])
    for line in 1...max(1, lines.last ?? 1) {
      let role = Keyword.command(of: buffer.text(ofLine: line))?.role
      if role?.closes == true { depth = max(0, depth - 1) }
      if lines.contains(line) {
        let old = buffer.bytes[buffer.content(ofLine: line)].prefix { $0 == 0x20 || $0 == 0x09 }
        let new = String(repeating: "  ", count: min(depth, Printer.deepestIndentation))
        if !old.elementsEqual(new.utf8) {
          edits.append(LSP.TextEdit(range: buffer.range(of: old.indices), newText: new))
        }
      }
      if case .opens = role { depth += 1 }
    }
    return edits
  }
}

/// Formats a document; one that can't be parsed isn't changed.
enum Formatting: Feature {
  static let method = "textDocument/formatting"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentFormattingProvider = true
  }

  static func answer(_ params: LSP.DocumentFormattingParams, in workspace: Workspace) throws -> [LSP.TextEdit]? {
    try workspace.document(params.textDocument).layout()
  }
}

/// Formats some lines.
enum RangeFormatting: Feature {
  static let method = "textDocument/rangeFormatting"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentRangeFormattingProvider = true
  }

  static func answer(_ params: LSP.DocumentFormattingParams, in workspace: Workspace) throws -> [LSP.TextEdit]? {
    let document = try workspace.document(params.textDocument)
    return document.layout(of: params.range.map(document.lines) ?? 0...Int.max)
  }
}

/// Indents a finished line, and the new one after it, according to the blocks around them.
enum OnTypeFormatting: Feature {
  static let method = "textDocument/onTypeFormatting"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentOnTypeFormattingProvider = .init(firstTriggerCharacter: "\n")
  }

  static func answer(_ params: LSP.DocumentOnTypeFormattingParams, in workspace: Workspace) throws -> [LSP.TextEdit] {
    let document = try workspace.document(params.textDocument)
    let line = document.buffer.place(of: params.position).line
    return document.indentation(of: [line - 1, line].filter { $0 > 0 })
  }
}
