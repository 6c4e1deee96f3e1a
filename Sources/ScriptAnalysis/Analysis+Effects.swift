import BoardEditing
import BoardHistories
package import BoardLanguage
public import BoardModel

extension Analysis {
  /// The effects of a script's lines.
  public struct Effects: Sendable {
    /// The board at the end.
    public fileprivate(set) var board = Board()
    /// Warnings, and expectations that aren't met, in the order of the run.
    package fileprivate(set) var findings: [Diagnostic] = []
    fileprivate var figures: [Int: Set<FigureID>] = [:]
    /// The record of each step. Captions are made on request, since a line may undo thousands of steps.
    fileprivate var log = HistoryLog()
    fileprivate var stepsOfLines: [Int: [StepPlace]] = [:]
    fileprivate var walksOfLines: [Int: (first: [Walk], count: Int)] = [:]
    fileprivate var correctionsOfLines: [Int: WordEdit] = [:]
    fileprivate var placesOfLines: [Int: RelativePlacement] = [:]
    /// The calculations of each line that has some: where they end, and what they come to.
    package fileprivate(set) var calculations: [Int: [(end: Int, value: Double)]] = [:]

    /// Makes empty effects.
    package init() {}

    /// The figures that a line changed and that are on the board at the end, from back to front.
    public func figures(ofLine line: Int) -> [Figure] {
      let ids = figures[line] ?? []
      return ids.isEmpty ? [] : board.figures.filter { ids.contains($0.id) }
    }

    /// The lines that changed a figure, in order.
    public func lines(of figure: FigureID) -> [Int] {
      figures.filter { $0.value.contains(figure) }.keys.sorted()
    }

    /// The lines that changed each figure, in order.
    package var linesOfFigures: [FigureID: [Int]] {
      var lines: [FigureID: [Int]] = [:]
      for (line, ids) in figures { for id in ids { lines[id, default: []].append(line) } }
      return lines.mapValues { $0.sorted() }
    }

    /// The steps that a line made, undid or redid, such as "Move to (9, 9) · card" or "Undo Change Color of card".
    public func captions(ofLine line: Int) -> [String] {
      (stepsOfLines[line] ?? []).map { place in
        let caption = caption(of: place)
        return place.verb.map { "\($0) \(caption)" } ?? caption
      }
    }

    /// The steps that a line made, as in ``captions(ofLine:)``.
    package func steps(ofLine line: Int) -> [String] {
      (stepsOfLines[line] ?? []).filter { $0.verb == nil }.map(caption)
    }

    private func caption(of place: StepPlace) -> String {
      let history = log.histories[Int(place.history)]
      return history.caption(of: history.steps[Int(place.step)])
    }

    /// The steps that an `undo` or a `redo` undid or redid, in that order, up to ``mostWalks`` for each line. Lines of included files
    /// aren't recorded.
    package func walks(ofLine line: Int) -> [Walk] { walksOfLines[line]?.first ?? [] }

    /// How many steps a line undid or redid.
    package func walkCount(ofLine line: Int) -> Int { walksOfLines[line]?.count ?? 0 }

    /// The largest number of steps in ``walks(ofLine:)``.
    package static let mostWalks = 20

    /// The lines for which there are ``walks(ofLine:)``.
    package var walkingLines: [Int] { walksOfLines.keys.sorted() }

    /// The edit that makes a line's failed `expect` give the actual values; `nil` if there is none.
    package func correction(ofLine line: Int) -> WordEdit? { correctionsOfLines[line] }

    /// The lines for which there is a ``correction(ofLine:)``.
    package var correctedLines: [Int] { correctionsOfLines.keys.sorted() }

    /// The place beside another figure where a line has put a figure.
    package func relativePlacement(ofLine line: Int) -> RelativePlacement? { placesOfLines[line] }

    /// The lines for which there is a ``relativePlacement(ofLine:)``.
    package var placingLines: [Int] { placesOfLines.keys.sorted() }
  }

  /// A step, by the indices of its history and of the step in it, and what a line did to it; `nil` if the line made it.
  fileprivate struct StepPlace: Sendable {
    let (history, step): (Int32, Int32)
    let verb: Verb?

    enum Verb: String, CustomStringConvertible {
      case undo = "Undo"
      case redo = "Redo"
      var description: String { rawValue }
    }
  }

  /// A step that was undone or redone.
  package struct Walk: Hashable, Sendable {
    package let isUndo: Bool
    /// The step's effect and the figure whose history has it, such as "Move to (9, 9) · card" or "Change Color of card", with the names of
    /// that time.
    package let caption: String
    /// The lines that made the step.
    package let lines: ClosedRange<Int>

    package init(isUndo: Bool, caption: String, lines: ClosedRange<Int>) {
      (self.isUndo, self.caption, self.lines) = (isUndo, caption, lines)
    }
  }

  /// A place beside another figure where a figure was put.
  package struct RelativePlacement: Hashable, Sendable {
    /// The figure's frame after the command.
    package let frame: Rectangle
    /// The end of the words that give the place, in bytes of the script.
    package let end: Int
  }

  /// Runs the script again, and returns the effects of its lines.
  public func effects() -> Effects {
    Analysis.effects(
      of: texts[file] ?? [], file: file, isIncluded: isIncluded, limits: Limits(edits: edits), including: inclusion)
  }

  /// The effects of a script that hasn't been analyzed; see ``effects()``.
  package static func effects(
    of bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits, including inclusion: Inclusion?
  ) -> Effects {
    var effects: Effects? = Effects()
    _ = Analysis(
      bytes, file: file, isIncluded: isIncluded, limits: limits, keepsSymbols: false, including: inclusion,
      effects: &effects)
    return effects ?? Effects()
  }
}

/// Records the effects of each command of a run.
final class EffectRecorder {
  private var effects = Analysis.Effects()

  init(of run: inout AnalysisRun) {
    // The entries that would repeat the steps aren't needed.
    run.session.parts.formUnion([.histories, .change])
    let session = run.session
    run.observer = { [self] statement, report in note(statement, report, session) }
  }

  private func note(_ statement: Statement, _ report: Report, _ session: Session) {
    effects.log.note(report)
    for figure in report.change.figures { effects.figures[report.line, default: []].insert(figure.id) }
    // An editor shows an effect only beside the line that has it.
    guard report.includedLine == nil else { return }
    for event in report.events { noteWalk(event, at: report.line) }
    if !report.unmet.isEmpty, let correction = statement.correction(in: session) {
      effects.correctionsOfLines[report.line] = correction
    }
    let calculations = statement.calculations
    if !calculations.isEmpty { effects.calculations[report.line] = calculations }
    if let place = statement.relativePlace, let frame = session.editor.board[place.figure]?.frame {
      effects.placesOfLines[report.line] = Analysis.RelativePlacement(frame: frame, end: place.end)
    }
  }

  private func noteWalk(_ event: HistoryEvent, at line: Int) {
    guard case .step = event.kind, let (history, step, isUndo) = effects.log.walk(event) else { return }
    effects.walksOfLines[line, default: ([], 0)].count += 1
    guard effects.walks(ofLine: line).count < Analysis.Effects.mostWalks else { return }
    effects.walksOfLines[line]?.first.append(
      Analysis.Walk(isUndo: isUndo, caption: history.caption(of: step), lines: step.range))
  }

  func effects(of run: AnalysisRun) -> Analysis.Effects {
    (effects.board, effects.findings) = (run.session.editor.board, run.findings)
    for (index, history) in effects.log.histories.enumerated() {
      for number in history.steps.indices {
        func add(_ verb: Analysis.StepPlace.Verb?, _ lines: some Sequence<Int>) {
          let place = Analysis.StepPlace(history: Int32(index), step: Int32(number), verb: verb)
          for line in lines { effects.stepsOfLines[line, default: []].append(place) }
        }
        let step = history.steps[number]
        add(nil, Set(step.lines))
        add(.undo, step.undoLines)
        add(.redo, step.redoLines)
      }
    }
    return effects
  }
}

extension StepHistory {
  fileprivate func caption(of step: Step) -> String {
    figure == nil ? step.caption : "\(step.caption) of \(name.text)"
  }
}
