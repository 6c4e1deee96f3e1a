public import BoardEditing
public import BoardModel
import BoardScript

/// A whole run as one self-contained HTML page: the board at each step, the script with the current line lit, and every touched
/// history's titles.
///
/// The page holds what each step changed, not a picture of each: its size follows the edits.
public struct Storyboard {
  private var steps = JSONText()
  private let name: String
  private let script: [String]
  private let board: Board

  /// Begins the storyboard of a run.
  ///
  /// - Parameters:
  ///   - name: What the page is called, such as the script's file name.
  ///   - script: The script's lines.
  ///   - board: The board before the first step.
  public init(name: String, script: [String], board: Board) {
    (self.name, self.script, self.board) = (name, script, board)
    steps.open("[")
  }

  /// Notes a step.
  ///
  /// - Parameters:
  ///   - change: What it changed on the board.
  ///   - board: The board after it.
  ///   - titles: The titles after it of each context that it touched; no titles for a context that has left.
  public mutating func note(
    _ step: StepRecord, change: Change, board: Board, titles: [ContextTitles]
  ) {
    steps.newLine()
    steps.open("{")
    steps.key("l")
    steps.value(step.line)
    steps.key("x")
    steps.value(step.command)
    steps.key("c")
    steps.open("[")
    for alteration in change.alterations { write(alteration, on: board) }
    steps.close("]")
    steps.key("d")
    steps.write(areas: step.damage)
    steps.key("t")
    Storyboard.write(titles, to: &steps)
    steps.close("}")
  }

  /// One figure after the step: `i` its identity, `n` its name, `r` the path, its radius and its line's width, `f` and `s` the
  /// colours of fill and stroke, `z` its place in the stacking order if that is new. The identity alone: it has left.
  private mutating func write(_ alteration: Change.Alteration, on board: Board) {
    steps.open("{")
    steps.key("i")
    steps.value(Int(alteration.id.rawValue))
    if let figure = alteration.after {
      let outline = figure.outline
      steps.key("n")
      steps.value(figure.name.text)
      steps.key("r")
      steps.open("[")
      let path = outline.rectangle
      for number in [path.minX, path.minY, path.size.width, path.size.height, outline.radius, outline.strokeWidth] {
        steps.value(number)
      }
      steps.close("]")
      steps.key("f")
      steps.value(figure.appearance.fill.hexadecimalText)
      if let border = figure.appearance.border, outline.strokeWidth > 0 {
        steps.key("s")
        steps.value(border.color.hexadecimalText)
      }
      if alteration.isReordered, let position = board.position(of: alteration.id) {
        steps.key("z")
        steps.value(position)
      }
    }
    steps.close("}")
  }

  private static func write(_ titles: [ContextTitles], to text: inout JSONText) {
    text.open("{")
    for context in titles {
      text.key(text: context.context)
      if context.isPresent {
        text.open("[")
        text.value(context.undo)
        text.value(context.redo)
        text.close("]")
      } else {
        text.value(nil as String?)
      }
    }
    text.close("}")
  }

  /// The page, in UTF-8.
  public var bytes: [UInt8] {
    var story = JSONText()
    story.open("{")
    story.key("name")
    story.value(name)
    story.key("width")
    story.value(board.size.width)
    story.key("height")
    story.value(board.size.height)
    story.key("background")
    story.value(board.background.hexadecimalText)
    story.key("titles")
    Storyboard.write([ContextTitles(context: "board", isPresent: true, undo: nil, redo: nil)], to: &story)
    story.key("script")
    story.open("[")
    for line in script { story.value(line) }
    story.close("]")
    story.newLine()
    story.key("steps")
    story.append(steps)
    story.raw("\n]}")

    let page = PackageResources.storyboard_html
    let mark = Array("STORY".utf8)
    guard let place = page.indices.first(where: { page[$0...].starts(with: mark) && page[$0 - 1] == UInt8(ascii: ">") })
    else { preconditionFailure("the page has a place for the story") }
    return page[..<place] + story.bytes + page[(place + mark.count)...]
  }
}
