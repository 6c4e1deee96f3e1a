import BoardTestSupport
import Foundation
import Testing

/// A suite of a run's storyboard, opened in a browser.
protocol StoryboardSuite {
  var folder: TemporaryFolder { get }
  var browser: Browser { get }
}

extension StoryboardSuite {
  // WebDriver's codes of keys.
  var home: String { "\u{E011}" }
  var end: String { "\u{E010}" }
  var left: String { "\u{E012}" }
  var right: String { "\u{E014}" }
  var tab: String { "\u{E004}" }
  var up: String { "\u{E013}" }
  var down: String { "\u{E015}" }

  func open(_ script: String, at fragment: String = "", status: Int32 = 0) throws {
    try folder.write(script, to: "demo.board")
    let result = try runRectboard(
      ["run", "demo.board", "--snapshots", "none", "--storyboard", "demo.html"], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    let page = fragment.isEmpty ? folder["demo.html"] : URL(string: folder["demo.html"].absoluteString + fragment)
    try browser.open(try #require(page))
  }

  func text(_ expression: String) throws -> String { "\(try browser.evaluate("return \(expression)"))" }
  func text(of id: String) throws -> String { try text("document.getElementById('\(id)').textContent") }

  /// The figures' names, back to front.
  var figures: String {
    get throws { try text("[...document.querySelectorAll('#stage g rect title')].map(t => t.textContent).join(' ')") }
  }

  /// The stacks of a history, top down, with the place between undo and redo.
  func stack(of name: String) throws -> String {
    try text(
      """
      [...document.querySelectorAll('.card')].filter(h => !h.hidden && h.querySelector('h3').textContent === '\(name)')
        .map(h => [...h.querySelectorAll('.stack li')].map(l => l.firstChild.textContent).join(' | ')).join(' and ')
      """.replacing("\n", with: " "))
  }

  func badges(of name: String) throws -> String {
    try text(
      "[...document.querySelectorAll('.card')].filter(h => h.querySelector('h3').textContent === '\(name)')"
        + ".map(h => [...h.querySelectorAll('.badges span')].map(s => s.textContent).join(' ')).join(' and ')")
  }

  static var exampleFolder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
  }

  static func script(of example: String) throws -> String {
    try String(contentsOf: exampleFolder.appending(path: example + "/script.board"), encoding: .utf8)
  }
}
