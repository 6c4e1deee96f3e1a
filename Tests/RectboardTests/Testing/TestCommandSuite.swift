import BoardRendering
import BoardTestSupport
import Foundation

/// A suite of `rectboard test` in a folder of its own with a script, `card.board`, that expects a picture of a card.
protocol TestCommandSuite {
  var folder: TemporaryFolder { get }
}

extension TestCommandSuite {
  /// The script of the card.
  func script(_ color: String, _ expected: String = "card") -> String {
    """
    board 60x40 color white
    add card at 10,10 size 20x10 color \(color) border none
    expect card at 10,10
    expect board image \(expected)

    """
  }

  func rectboard(_ command: String) throws -> ProgramResult { try shell("rectboard " + command, in: folder) }

  func pixels(_ name: String) throws -> Pixels { try Pixels(png: Array(Data(contentsOf: folder[name]))) }

  /// Durations become 0.
  func masked(_ text: String) -> String {
    text.replacing(/\d+ ms/, with: "0 ms").replacing(/duration_ms: \d+/, with: "duration_ms: 0")
      .replacing(/time="[\d.]+"/, with: "time=\"0\"").replacing(/"seconds":[\d.]+/, with: "\"seconds\":0")
  }
}
