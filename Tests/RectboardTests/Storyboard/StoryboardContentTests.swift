import BoardEditing
import BoardLanguage
import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import Lettering
import SeededRandom
import Testing

/// What the storyboard shows at each step, held against the pictures and the stacks of a run.
@Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected))
struct StoryboardContentTests: StoryboardSuite {
  let folder: TemporaryFolder
  let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(OneBrowser.current)
    try browser.resize(width: 1200, height: 900)
  }

  /// Steps through the whole page in it, and returns what it shows after each step.
  private func shown() throws -> [[String: Any]] {
    let answer = try browser.evaluate(
      """
      const states = [];
      const number = (node, name) => Number(node.getAttribute(name) ?? 0);
      for (;;) {
        states.push({
          figures: [...document.querySelectorAll('#stage g:first-of-type rect')].map(r => [
            r.querySelector('title').textContent, number(r, 'x'), number(r, 'y'), number(r, 'width'), number(r, 'height'),
            number(r, 'rx'), r.getAttribute('fill'), r.getAttribute('stroke'), number(r, 'stroke-width'),
            ...(label => label ? [label.getAttribute('d'), label.getAttribute('stroke'),
              Math.round(1000 * number(label, 'stroke-width')) / 1000, label.getAttribute('aria-label')] : []
            )(r.nextElementSibling)].join(' ')),
          histories: [...document.querySelectorAll('.card')].filter(h => !h.hidden && h.querySelector('.now')).map(h => [
            h.querySelector('h3').textContent, [...h.querySelectorAll('.stack li:not(.start)')].map(l =>
              ({ now: 'now', more: '…' })[l.className] ?? l.firstChild.textContent)]),
          caption: document.getElementById('caption').textContent,
        });
        const next = document.getElementById('next');
        if (next.getAttribute('aria-disabled') === 'true') return states;
        next.click();
      }
      """)
    return try #require(answer as? [[String: Any]])
  }

  /// The figures of an SVG picture of rectangles, each with its label, in the words of ``shown()``. Widths there have three digits. Where
  /// the letters of a picture are, BoardRendering's tests tell; here they are taken from the board.
  private func figures(inPicture name: String, of board: Board) throws -> [String] {
    var figures: [String] = []
    for line in try folder.text(name).split(separator: "\n") {
      guard let title = line.firstMatch(of: /<(rect|g) .*<title>(.*)<\/title>/)?.2 else { continue }
      var attributes: [Substring: Substring] = [:]
      for match in line.matches(of: /([a-z-]+)="([^"]*)"/) { attributes[match.1] = match.2 }
      func number(_ name: Substring) -> Double? { attributes[name].flatMap { Double($0) } }
      func color(_ name: Substring) -> String {
        guard let color = attributes[name] else { return "none" }
        guard let opacity = number(name + "-opacity") else { return String(color) }
        let alpha = String(Int((opacity * 255).rounded()), radix: 16)
        return color + (alpha.count == 1 ? "0" : "") + alpha
      }
      let stroke = color("stroke")
      let name = title.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#xA;", with: "\n")
        .replacing("&amp;", with: "&")
      if attributes["role"] == "img" {
        let label = try #require(DrawnLabel(of: board.figures.map(\.self)[figures.count - 1], on: board.background))
        var path: [UInt8] = []
        path.append(label.layout.path, from: label.origin)
        let width = (label.layout.strokeWidth * 1000).rounded() / 1000
        figures[figures.count - 1] += " \(String(decoding: path, as: UTF8.self)) \(stroke) \(words(width)) \(name)"
        continue
      }
      let numbers = ["x", "y", "width", "height", "rx"].map { number($0) ?? 0 }
      let width = stroke == "none" ? 0 : number("stroke-width") ?? 1
      figures.append(
        ([String(name)] + numbers.map(words) + [color("fill"), stroke, words(width)]).joined(separator: " "))
    }
    return figures
  }

  private func words(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

  /// How many steps of a stack the page lists.
  private static let visible = 30

  /// A history's stacks, in the words of ``shown()``.
  private func stacks(of context: EditingContext) -> [String] {
    func steps(_ titles: [String], _ subjects: [StepSubject]) -> [String] {
      titles.enumerated().prefix(Self.visible).map { index, title in
        title.dropFirst(5) + (index < subjects.count ? " · \(subjects[index])" : "")
      } + (titles.count > Self.visible ? ["…"] : [])
    }
    return steps(context.redoTitles, context.redoSubjects).reversed() + ["now"]
      + steps(context.undoTitles, context.undoSubjects)
  }

  /// Those that need no other files.
  static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exampleFolder.path)) ?? []
    return names.filter { (try? Script(script(of: $0))) != nil }.sorted()
  }()

  /// Edits, undo, redo and limits in many histories, groups and panels, figures that leave and come back, and names used again.
  private func randomScript(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    let names = ["a", "b", "__proto__", "\"two words\""]
    var there: Set<String> = []
    for _ in 0..<120 {
      let name = names.randomElement(using: &random) ?? "a"
      if !there.contains(name) {
        lines += ["add \(name) at \(Int.random(in: 0...300, using: &random)),5 size 60x40"]
        there.insert(name)
        continue
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: lines += ["move \(name) by \(Int.random(in: -9...9, using: &random)),3"]
      case 4..<8: lines += ["color \(name) rgb(\(Int.random(in: 0...255, using: &random)) 90 20 / 50%)"]
      case 8: lines += ["order \(name) back"]
      case 9: lines += ["undo \(name)", "undo \(name) 2"]
      case 10: lines += ["redo \(name)"]
      case 11: lines += ["step \"Both\" on board", "  move \(name) by 1,1", "  order \(name) front", "end"]
      case 12: lines += ["panel \(name)", "  color \(name) red", "  corner \(name) 7", "end"]
      case 13: lines += ["panel \(name)", "  color \(name) blue", "cancel"]
      case 14: lines += ["limit \(name) \(Int.random(in: 0...3, using: &random))"]
      case 15: lines += ["focus \(name)", "undo", "redo all"]
      case 16: lines += ["limit board \(Int.random(in: 3...9, using: &random))"]
      case 17: lines += ["move a, b by 2,0"].filter { _ in there.isSuperset(of: ["a", "b"]) }
      case 18: lines += ["forget \(name)"]
      default:
        // What comes back is the figure that left, or another of its name.
        lines += ["remove \(name)"] + (Bool.random(using: &random) ? ["undo board"] : ["add \(name) size 30x30"])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: examples + ["1", "2", "3"])
  func `each step shows the board of its picture, and the stacks as they are`(source: String) throws {
    let script = try UInt64(source).map(randomScript) ?? Self.script(of: source)
    try open(script, at: "#0")
    let states = try shown()
    let picture = try runRectboard(
      ["run", "demo.board", "--format", "svg", "--svg-elements", "rects", "--snapshots", "each", "-o", "all"],
      in: folder.url)
    #expect(picture.status == 0)
    let pictures = try folder.names(in: "all").filter { $0.first?.isNumber == true && !$0.contains("-snapshot") }
    try #require(pictures.count == states.count)

    let runner = ScriptRunner(try Script(script))
    for (index, state) in states.enumerated() {
      if index > 0 { while let report = try runner.next(), report.stepNumber == nil {} }
      let board = try figures(inPicture: "all/\(pictures[index])", of: runner.editor.board)
      #expect(state["figures"] as? [String] == board, "step \(index)")
      for case let history as [Any] in state["histories"] as? [Any] ?? [] {
        let name = try #require(history[0] as? String)
        let context = try runner.editor.context(name == "board" ? .board : .figure(FigureName(name)))
        #expect(history[1] as? [String] == stacks(of: context), "\(name) after \(state["caption"] ?? "")")
      }
    }
  }
}
