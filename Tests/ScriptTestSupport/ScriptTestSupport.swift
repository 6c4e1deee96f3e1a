package import BoardLanguage
import ScriptTools
package import Testing

/// The canonical form of a script that has no errors.
package func canonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  script(text, sourceLocation: sourceLocation)?.canonicalText ?? ""
}

/// A script that has no errors, laid out.
package func formatted(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  script(text, sourceLocation: sourceLocation)?.formatted ?? ""
}

private func script(_ text: String, sourceLocation: SourceLocation) -> Script? {
  do {
    return try Script(Array(text.utf8), file: "test.board", load: { _ in [] })
  } catch {
    Issue.record("\(error.diagnostics[0].rendered)", sourceLocation: sourceLocation)
    return nil
  }
}

/// What is wrong with a script, as it is shown.
package func errors(_ bytes: [UInt8]) -> [Diagnostic] {
  do throws(ScriptErrors) {
    _ = try Script(bytes, file: "test.board")
    return []
  } catch {
    return error.diagnostics
  }
}

package func errors(_ text: String) -> [Diagnostic] { errors(Array(text.utf8)) }
