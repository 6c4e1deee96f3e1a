import BoardTestSupport
import Foundation
import Testing

/// A suite of `rectboard edit` in a folder of its own.
protocol EditSuite {
  var folder: TemporaryFolder { get }
}

extension EditSuite {
  func edit(_ input: String, _ options: String...) throws -> ProgramResult {
    try runRectboard(["edit", "my.board"] + options, input: Data(input.utf8), in: folder.url)
  }

  func answers(_ result: ProgramResult) throws -> [[String: Any]] {
    try result.outputText.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// Gives lines to `edit`, each after what the one before has come to; an outside edit may come in between.
  func converse(_ options: String, _ steps: String) throws -> ProgramResult {
    try shell(
      """
      coproc EDIT { exec rectboard edit my.board \(options) 2>&1; }
      id=$EDIT_PID
      # A line, and what is to be in the last line of the answer.
      say() {
        echo "$1" >&${EDIT[1]}
        until [[ $answer == *"$2"* ]]; do
          IFS= read -r -t 120 answer <&${EDIT[0]} || { echo "no '$2' after '$1'" >&2; exit 99; }
          printf '%s\\n' "$answer"
        done
        answer=
      }
      \(steps)
      exec {EDIT[1]}>&-
      wait $id
      """, in: folder)
  }
}
