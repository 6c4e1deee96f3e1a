import BoardScript
import Testing

/// The canonical form of a script that has no errors.
func canonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
  do {
    return try Script(text, file: "test.board").formatted
  } catch {
    Issue.record("\(error.diagnostics[0].rendered)", sourceLocation: sourceLocation)
    return ""
  }
}

/// What is wrong with a script, as it is shown.
func errors(_ bytes: [UInt8]) -> [Diagnostic] {
  do throws(ScriptErrors) {
    _ = try Script(bytes, file: "test.board")
    return []
  } catch {
    return error.diagnostics
  }
}

func errors(_ text: String) -> [Diagnostic] { errors(Array(text.utf8)) }

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
