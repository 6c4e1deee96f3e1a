import BoardLanguage
import ScriptTestSupport
import Testing

/// Errors that reading a script can give, as they are shown: scripts of one error each.
@Suite struct DiagnosticTests {
  typealias Case = (script: String, rendered: String)

  @Test(arguments: commands + names + operands + values + structure)
  func `an error is shown with its place, its line, a caret and a hint`(script: String, rendered: String) throws {
    let errors = errors(script)
    #expect(errors.count == 1)
    #expect(errors.first?.rendered == rendered)
  }
}
