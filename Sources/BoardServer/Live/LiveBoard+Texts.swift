#if WebEditor
  import BoardDocument
  import BoardJSON
  import BoardSnapshots
  import HTTPTypes
  import Lettering

  // Texts and tables that a page adds, and sizes that follow labels.
  extension LiveBoard {
    func addition(of text: PageEdit.NewText) throws(NoPlan) -> Plan {
      var names = FreeNames(on: document.editor.board)
      let name = names.name(like: "text-1")
      let figure = try text.figure(named: name)
      guard let label = figure.appearance.label, !label.text.isEmpty else {
        throw .refused("A text has at least one character")
      }
      let line =
        text.width == nil
        ? CommandText.text(name, at: figure.frame.origin, label.text) : CommandText.add(figure)
      return Plan(lines: [line], added: [name])
    }

    /// Answers how a text looks that isn't on the board yet.
    func draft(_ text: PageEdit.NewText) -> Answer {
      do throws(NoPlan) {
        let figure = try text.figure(named: "text")
        guard let label = DrawnLabel(of: figure, on: document.editor.board.background) else { return .ok }
        return Answer(.ok) { text in
          text.member("ok", true)
          text.member("draft", DraftJSON(figure: figure, label: label))
          text.member("carets", CaretsJSON(height: label.carets.height, places: label.carets.places))
        }
      } catch {
        return .refused(error.status, error.kind, error.sentence)
      }
    }

    // MARK: Tables

    /// The height of rows of one line, in board units.
    private static let rowHeight = 34.0

    func emptyTable(_ frame: [Double], columns: Int, rows: Int) throws(NoPlan) -> Plan {
      guard let frame = Rectangle(frame), 1...100 ~= columns, 1...100 ~= rows else {
        throw NoPlan(
          status: .badRequest, kind: "request",
          sentence: "Expected a 'frame' of 4 numbers, and 'columns' and 'rows' from 1 to 100")
      }
      // The cells share their borders.
      func length(_ whole: Double, _ count: Int) -> Double { max(8, ((whole - 1) / Double(count)).rounded()) }
      var names = FreeNames(on: document.editor.board)
      let name = names.table()
      let row = (height: Double?.none, cells: [String](repeating: "", count: columns))
      let lines = CommandText.table(
        name, at: frame.origin, columns: Array(repeating: length(frame.size.width, columns), count: columns),
        rowHeight: length(frame.size.height, rows), rows: Array(repeating: row, count: rows))
      return Plan(lines: lines, added: [name])
    }

    /// A table of cells that were pasted, in which each text has room.
    func table(of cells: PastedCells, aside: Double, in seen: [Double]?) throws(NoPlan) -> Plan {
      let count = cells.columnCount * cells.rows.count
      guard cells.columnCount <= Limits.maximumTableColumnCount, count < Limits.maximumTableCellCount else {
        throw .refused(
          "A table that is pasted has fewer than \(Limits.maximumTableCellCount) cells; these are \(count)")
      }
      var look = Appearance()
      var (columns, rows) = (
        Array(repeating: PastedCells.leastWidth, count: cells.columnCount), [(Double?, [String])]()
      )
      func fittingSize(_ text: String, width: Double? = nil) throws(NoPlan) -> Size? {
        if text.isEmpty { return nil }
        look.label = try label(.init(text: text, size: nil, column: .left, row: nil, color: nil))
        return width.map { DrawnLabel.fittingSize(for: look, width: $0) } ?? DrawnLabel.fittingSize(for: look)
      }
      // Cells are as much larger as their border is wide.
      for row in cells.rows {
        for (index, text) in row.enumerated() {
          let width = try fittingSize(text).map { $0.width - 1 } ?? 0
          columns[index] = min(max(columns[index], width), PastedCells.mostWidth)
        }
      }
      for row in cells.rows {
        var height = LiveBoard.rowHeight
        for (index, text) in row.enumerated() {
          height = max(height, try fittingSize(text, width: columns[index] + 1).map { $0.height - 1 } ?? 0)
        }
        rows.append((height == LiveBoard.rowHeight ? nil : height, row))
      }
      let height = rows.reduce(1) { $0 + ($1.0 ?? LiveBoard.rowHeight) }
      guard let whole = Rectangle([0, 0, columns.reduce(1, +), height]), Limits.allow(whole) else {
        throw .refused("The table is too large")
      }
      let board = boardWithoutPreviews
      var names = FreeNames(on: board)
      let name = names.table()
      let figure = [Figure(name, frame: whole, appearance: look)]
      let middle = try LiveBoard.offset(of: figure, in: seen, isInMiddle: true)
      let offset = LiveBoard.free(for: figure, from: middle, by: aside, on: board)
      let lines = CommandText.table(
        name, at: whole.moved(by: offset).origin, columns: columns, rowHeight: LiveBoard.rowHeight, labels: .left,
        rows: rows)
      return Plan(lines: lines, added: [name])
    }

    // MARK: Labels

    /// The figures of a request whose sizes follow their labels, as they are before it.
    func followers(_ names: [String]) -> [Figure] {
      let board = names.isEmpty ? document.editor.board : boardWithoutPreviews
      return names.compactMap { board[FigureName(unchecked: $0)] }
        .filter { DrawnLabel.size(of: $0, following: $0.appearance) != nil }
    }

    /// The lines that give figures the sizes that follow their new labels.
    func resizes(of followers: [Figure]) -> [String] {
      followers.compactMap { old in
        guard let now = document.editor.board[old.id], now.frame.size == old.frame.size,
          let size = DrawnLabel.size(of: old, following: now.appearance), size != now.frame.size
        else { return nil }
        return CommandText.resize(now.name, to: size)
      }
    }
  }

  /// A text that isn't on the board yet, as it is drawn.
  private struct DraftJSON: JSONObject {
    let figure: Figure
    let label: DrawnLabel

    func writeMembers(to text: inout JSONText) {
      text.member("frame", figure.frame)
      if !label.layout.path.isEmpty { text.member("ink", LabelStrokes(label: label)) }
      LabelLacks(of: figure, label).writeMembers(to: &text)
    }
  }

  extension PageEdit.NewText {
    /// The figure as it is added, or as it is shown while it is typed and may be empty: without a fill and a border, as large as its label,
    /// or as high as that is in its width.
    func figure(named name: FigureName) throws(NoPlan) -> Figure {
      guard at.count == 2, at.allSatisfy(\.isFinite), width.map({ $0 > 0 }) ?? true else {
        throw NoPlan(
          status: .badRequest, kind: "request", sentence: "Expected a place of 2 numbers in 'at', and a 'width'")
      }
      var look = Appearance(fill: NamedColors.transparent, cornerRadius: 0, border: nil)
      do throws(Label.Fault) {
        let style = try Label("-", column: .left, row: width == nil ? .middle : .top, padding: 0)
        look.label =
          text.isEmpty
          ? .untyped(like: style) : try Label(text, column: style.column, row: style.row, padding: style.padding)
      } catch {
        throw .refused(error.description.asSentence)
      }
      guard
        let size = width.map({ DrawnLabel.fittingSize(for: look, width: $0) }) ?? DrawnLabel.fittingSize(for: look),
        let frame = Rectangle([at[0], at[1], size.width, size.height]), Limits.allow(frame)
      else { throw .refused("That is too far off the board") }
      return Figure(name, frame: frame, appearance: look)
    }
  }
#endif
