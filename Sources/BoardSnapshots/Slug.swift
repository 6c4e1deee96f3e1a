extension Statement {
  /// The command, and the figures or the context that it concerns, such as `move card`, `move 3 figures`, `undo board`.
  package var slugWords: [String] {
    switch subject {
    case .nothing, .context(nil): [name]
    case .context(let context?): [name, context.text]
    case .figures(let names): names.count == 1 ? [name, names[0].text] : [name, "\(names.count)", "figures"]
    }
  }
}

/// The part of a file name that says what a step did: the letters and digits of its words, joined by `-`.
///
/// - Parameters:
///   - words: The command and what it concerns, such as `["move", "card"]` or `["undo", "board"]`.
/// - Returns: All letters and digits; each run of other characters becomes one `-`, except at either end; at most 60 bytes of
///   UTF-8.
package func slug(_ words: [String]) -> String {
  let longest = 60
  var slug = ""
  var isSeparated = false
  for scalar in words.joined(separator: " ").unicodeScalars {
    guard scalar.isLetterOrDigit || scalar.isMark else {
      isSeparated = true
      continue
    }
    let next = (isSeparated && !slug.isEmpty ? "-" : "") + String(scalar)
    guard slug.utf8.count + next.utf8.count <= longest else { break }
    slug += next
    isSeparated = false
  }
  return slug
}
