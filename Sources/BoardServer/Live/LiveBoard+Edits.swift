#if WebEditor
  import BoardDocument
  import BoardHistories
  import BoardImport
  import BoardJSON
  import HTTPTypes
  import WholeFiles

  /// The lines of a request, and what the answer says about them.
  struct Plan {
    var lines: [String]
    /// The names of the added figures and groups, from back to front; of a group, not its members.
    var added: [FigureName] = []
    /// Sentences about what the lines leave out of the request.
    var leftOut: [String] = []
    /// The drawing that is imported, with its warnings.
    var drawing: SVGImport?
  }

  /// The reason why a request can't be executed.
  struct NoPlan: Error {
    let status: Answer.Status
    let kind: String
    let sentence: String

    static func refused(_ sentence: String) -> NoPlan {
      NoPlan(status: .unprocessableContent, kind: "refused", sentence: sentence)
    }
  }

  extension LiveBoard {
    /// Makes the lines of a request, for the board as it is now.
    ///
    /// - Parameter pasted: What a text becomes that the request pastes.
    func plan(_ work: CommandRequest.Work, _ pasted: Result<Pasted, NoPlan>?) throws(NoPlan) -> Plan {
      if case .lines(let lines) = work { return Plan(lines: lines) }
      document.refresh()
      if let obstacle = document.obstacle {
        throw NoPlan(status: .conflict, kind: obstacle.kind, sentence: obstacle.sentence)
      }
      switch work {
      case .lines(let lines): return Plan(lines: lines)
      case .edit(.paste(let text, let content, let name, let aside, let seen)):
        guard let pasted else { preconditionFailure("a text is run before it is pasted") }
        switch try pasted.get() {
        case .text:
          if content == nil, let cells = PastedCells(text) { return try table(of: cells, aside: aside, in: seen) }
          let board = try board(withText: text, seen: seen.flatMap { $0.count == 4 ? $0[2] : nil })
          return try adding(board, as: "Paste", aside: aside, in: seen, isInMiddle: true)
        case .board(let other):
          let board = try joined(other, as: name)
          return try adding(board, as: "Paste", aside: aside, in: seen, isInMiddle: board.hasGroups)
        }
      case .edit(let edit): return try plan(edit)
      case .drawing(let drawing, let aside, let seen):
        var plan = try adding(drawing.board, as: "Import", aside: aside, in: seen, isInMiddle: true)
        plan.drawing = drawing
        return plan
      }
    }

    private func plan(_ edit: PageEdit) throws(NoPlan) -> Plan {
      switch edit {
      case .walk(let figure, let step): try walk(of: figure, to: step)
      case .restore(let figure, let step): try restoration(of: figure, from: step)
      case .add(let figure, let label): try addition(of: figure, label)
      case .text(let text, let place, let width): try addition(of: .init(text: text, at: place, width: width))
      case .table(let frame, let columns, let rows): try emptyTable(frame, columns: columns, rows: rows)
      case .duplicate(let copies): try duplicates(copies)
      case .group(let members): group(of: members)
      case .paste: preconditionFailure("a text is pasted as what it becomes")
      }
    }

    // MARK: Histories

    private func walk(of number: UInt32?, to step: Int?) throws(NoPlan) -> Plan {
      let figure = number.map { FigureID(rawValue: $0) }
      // The name of a figure that is off the board may now belong to another figure.
      let isThere = figure.map(document.editor.board.contains) ?? true
      switch isThere ? document.histories?.histories.first(where: { $0.figure == figure })?.way(to: step) : nil {
      case .here: return Plan(lines: [])
      case .command(let line): return Plan(lines: [line])
      case nil:
        throw NoPlan(
          status: .conflict, kind: "refused", sentence: "Neither undo nor redo leads to this step any more")
      }
    }

    private func restoration(of number: UInt32?, from step: Int) throws(NoPlan) -> Plan {
      let figure = number.map { FigureID(rawValue: $0) }
      let lines = document.histories?.restoration(ofStep: step, of: figure, on: boardWithoutPreviews) ?? []
      guard !lines.isEmpty else {
        throw NoPlan(status: .notFound, kind: "unknown", sentence: "No branch has this step")
      }
      let restored = lines.filter(\.isRestored).map(\.line)
      let lost = lines.filter { !$0.isRestored }.map { line in
        line.line.drop { $0 == " " } + (line.fault.map { ": \($0)" } ?? "")
      }
      guard !restored.isEmpty else {
        throw .refused((["None of it can be restored on this board:"] + lost).joined(separator: "\n"))
      }
      return Plan(lines: restored, leftOut: lost.map { String($0) })
    }

    // MARK: New figures

    private func addition(of new: PageEdit.NewFigure, _ label: PageEdit.NewLabel?) throws(NoPlan) -> Plan {
      var names = FreeNames(on: document.editor.board)
      guard let frame = Rectangle(new.frame), let color = try? Color(new.color) else {
        throw NoPlan(
          status: .badRequest, kind: "request", sentence: "Expected a 'frame' of 4 numbers and a 'color'")
      }
      let border = new.border.flatMap { border in
        (try? Color(border.color)).map { Border(color: $0, width: border.width) }
      }
      let look = Appearance(
        fill: color, cornerRadius: new.corner, border: border,
        label: try label.map { new throws(NoPlan) in try self.label(new) })
      let name = names.name(like: "rectangle-1")
      return Plan(lines: [CommandText.add(Figure(name, frame: frame, appearance: look))], added: [name])
    }

    func label(_ new: PageEdit.NewLabel) throws(NoPlan) -> Label {
      let color = new.color.map { try? Color($0) }
      if let color, color == nil {
        throw NoPlan(status: .badRequest, kind: "request", sentence: "Expected a 'color' of the label")
      }
      do throws(Label.Fault) {
        return try Label(
          new.text, size: new.size ?? Label.defaultSize, color: color ?? nil, column: new.column ?? .center,
          row: new.row ?? .middle)
      } catch {
        throw .refused(error.description.asSentence)
      }
    }

    private func duplicates(_ copies: [PageEdit.Copy]) throws(NoPlan) -> Plan {
      guard copies.allSatisfy({ $0.at.count == 2 && $0.at.allSatisfy(\.isFinite) }) else {
        throw NoPlan(status: .badRequest, kind: "request", sentence: "Expected places of 2 numbers")
      }
      var names = FreeNames(on: document.editor.board)
      let added = copies.map { names.copy(of: FigureName(unchecked: $0.name)) }
      let lines = zip(copies, added).map { copy, name in
        CommandText.duplicate(FigureName(unchecked: copy.name), as: name, at: Point(x: copy.at[0], y: copy.at[1]))
      }
      let title = "Duplicate \(copies.count) Figures"
      return Plan(lines: lines.count > 1 ? try step(lines, named: title) : lines, added: added)
    }

    private func group(of members: [String]) -> Plan {
      var names = FreeNames(on: document.editor.board)
      let name = names.name(like: "group-1")
      return Plan(lines: [CommandText.group(name, of: members.map { FigureName(unchecked: $0) })], added: [name])
    }

    /// What a text that is pasted becomes.
    enum Pasted: Sendable {
      /// A figure that shows the text.
      case text
      /// The figures and groups of a script.
      case board(Board)
    }

    /// Finds out what a text becomes that is pasted. It may take a second, so it runs on a thread of its own, and others are served meanwhile.
    ///
    /// - Parameter content: `nil` if it isn't known whether it is a script.
    func pasted(_ text: String, _ content: PageEdit.Content?) async -> Result<Pasted, NoPlan> {
      document.refresh()
      guard waitingPastes < LiveBoard.mostWaitingPastes else {
        return .failure(NoPlan(status: .conflict, kind: "busy", sentence: "Too much is being pasted; try again later"))
      }
      waitingPastes += 1
      defer { waitingPastes -= 1 }
      let (vocabulary, format) = (document.makeClient().session.vocabulary, document.editor.board.format)
      return await withCheckedContinuation { continuation in
        let job = { @Sendable () -> Void in
          continuation.resume(
            returning: Result { () throws(NoPlan) in
              let part = PastedPart(Array(text.utf8), vocabulary, on: format)
              return content.map { $0 == .text } ?? !part.isCertain ? .text : .board(try LiveBoard.board(of: part))
            })
        }
        // The thread ends only with its queue.
        do { try pastes.add(job) } catch { job() }
      }
    }

    private static func board(of part: PastedPart) throws(NoPlan) -> Board {
      let board: Board
      do throws(ScriptErrors) {
        board = try part.board(atMost: Limits.maximumAddedByRequest)
      } catch {
        let diagnostic = error.diagnostics[0]
        throw .refused(
          "What is in the clipboard can’t be pasted: line \(diagnostic.location.line), \(diagnostic.message)"
            + (diagnostic.hint.map { "; \($0)" } ?? ""))
      }
      if board.figures.isEmpty { throw .refused("The clipboard has no figures") }
      return board
    }

    /// A board with a figure of which only the text is visible, large enough for it.
    ///
    /// - Parameter width: The width that is visible; long lines take up to half of it.
    private func board(withText text: String, seen width: Double?) throws(NoPlan) -> Board {
      let text = text.plainText
      if text.isEmpty { throw .refused("There is no text to paste") }
      let label = try label(.init(text: text, size: nil, column: nil, row: nil, color: nil))
      let longest = label.text.split(separator: "\n").map(\.count).max() ?? 0
      let length = min(max(160, 8 * Double(longest)), max(160, (width ?? 600) / 2)).rounded()
      guard let frame = Rectangle([0, 0, length, 32]) else { throw .refused("The visible part is too large") }
      let look = Appearance(fill: "#ffffff00", cornerRadius: 0, border: nil, label: label)
      var board = Board()
      var figure = Figure(id: board.makeFigureID(), name: "text-1", frame: frame, appearance: look)
      if let needed = DrawnLabel.neededSize(of: figure) { figure.frame = figure.frame.resized(to: needed) }
      board.insert(figure, at: 0)
      return board
    }

    /// - Parameter name: The name of the group to make if the board has several items.
    private func joined(_ board: Board, as name: String?) throws(NoPlan) -> Board {
      guard let name else { return board }
      var board = board
      guard let name = try? FigureName(name) else {
        throw NoPlan(status: .badRequest, kind: "request", sentence: "Expected a name for the group in 'as'")
      }
      guard board.items.allSatisfy({ board.depth(of: $0) < Limits.maximumGroupDepth }) else {
        throw .refused(EditError.nestedTooDeep(name).description.asSentence)
      }
      board.join(as: name)
      return board
    }

    /// Adds the figures and groups of another board, with their relative places and with free names, as one undo step of the board.
    ///
    /// - Parameters:
    ///   - seen: The visible part of the board.
    ///   - isInMiddle: Whether they go to the middle of it even if they would be visible at their own places.
    private func adding(
      _ other: Board, as title: String, aside: Double, in seen: [Double]?, isInMiddle: Bool
    ) throws(NoPlan) -> Plan {
      let (board, figures) = (boardWithoutPreviews, Array(other.figures))
      let names = LiveBoard.names(of: other, on: board)
      let middle = try LiveBoard.offset(of: figures, in: seen, isInMiddle: isInMiddle)
      let offset = LiveBoard.free(for: figures, from: middle, by: aside, on: board)
      let added = figures.map { figure in
        Figure(
          names[figure.id] ?? figure.name, frame: figure.frame.moved(by: offset), appearance: figure.appearance)
      }
      let lines = other.groups.map { group in
        CommandText.group(names[group.id] ?? group.name, of: group.members.compactMap { names[$0] })
      }
      return Plan(
        lines: try step(added.map { CommandText.add($0) } + lines, named: title),
        added: other.items.compactMap { names[$0] })
    }

    /// Free names for the figures and groups of another board, by identity. Names that begin with the name of their group begin
    /// with its new name.
    private static func names(of other: Board, on board: Board) -> [FigureID: FigureName] {
      var (free, names) = (FreeNames(on: board), [FigureID: FigureName]())
      func give(_ id: FigureID, _ name: FigureName) {
        var owner = other.group(holding: id)
        while let group = owner, !name.text.hasPrefix(group.name.text + ".") { owner = other.group(holding: group.id) }
        let wish = owner.flatMap { group in
          names[group.id].flatMap { try? FigureName($0.text + name.text.dropFirst(group.name.text.count)) }
        }
        names[id] = free.name(like: wish ?? name)
      }
      // Outer groups come first, so that their new names are known.
      for group in other.groups.reversed() { give(group.id, group.name) }
      for figure in other.figures { give(figure.id, figure.name) }
      return names
    }

    private func step(_ lines: [String], named name: String) throws(NoPlan) -> [String] {
      guard lines.count <= CommandRequest.mostLines - 2 else {
        throw .refused(
          "These are too many figures for the page: they would be more than \(CommandRequest.mostLines) lines")
      }
      return lines.isEmpty ? [] : CommandText.step(lines, named: name)
    }

    /// How many origins are compared to find a free place.
    private static let mostOrigins = 1_000_000

    /// The offset that brings figures to the middle of the visible part of the board: zero if they needn't be brought there.
    static func offset(of figures: [Figure], in seen: [Double]?, isInMiddle: Bool) throws(NoPlan) -> Offset {
      let none = Offset(dx: 0, dy: 0)
      guard let seen, let bounds = Rectangle(around: figures.map(\.frame)) else { return none }
      guard seen.count == 4, seen.allSatisfy(\.isFinite) else {
        throw NoPlan(status: .badRequest, kind: "request", sentence: "Expected 4 numbers in 'seen'")
      }
      let (right, bottom) = (seen[0] + seen[2], seen[1] + seen[3])
      let isSeen = bounds.minX < right && bounds.maxX > seen[0] && bounds.minY < bottom && bounds.maxY > seen[1]
      // A point is where something was dropped.
      if isSeen, !isInMiddle, seen[2] > 0 { return none }
      let offset = Offset(
        dx: ((seen[0] + right - bounds.minX - bounds.maxX) / 2).rounded(),
        dy: ((seen[1] + bottom - bounds.minY - bounds.maxY) / 2).rounded())
      return figures.allSatisfy { Limits.allow($0.frame.moved(by: offset)) } ? offset : none
    }

    /// The first offset, from one on in steps, that keeps all figures from having the same origin as another.
    static func free(
      for figures: [Figure], from start: Offset, by step: Double, on board: Board
    ) -> Offset {
      let taken = Set(board.figures.map(\.frame.origin))
      var offset = start
      guard step.isFinite, step > 0, let bounds = Rectangle(around: figures.map(\.frame)) else { return offset }
      // After so many places, it doesn't matter any more that a figure hides another.
      for count in 1...min(board.count + 1, max(1, mostOrigins / figures.count)) {
        guard figures.contains(where: { taken.contains($0.frame.moved(by: offset).origin) }) else { break }
        offset = Offset(dx: start.dx + step * Double(count), dy: start.dy + step * Double(count))
        // If they would leave the limits of coordinates, they aren't moved.
        guard Limits.allow(bounds.moved(by: offset)) else { return start }
      }
      return offset
    }
  }

  extension String {
    /// The text with line feeds as line ends, spaces in place of tabs, and without other control characters and empty space at its ends.
    var plainText: String {
      var text = ""
      for character in self {
        switch character {
        case "\t": text += "    "
        case _ where character.isNewline: text += "\n"
        default:
          text.unicodeScalars.append(
            contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
        }
      }
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text.drop { $0 == "\n" })
    }
  }

  extension Board {
    /// The figures and the outermost groups of the board, from back to front.
    fileprivate var items: [FigureID] {
      var seen: Set<FigureID> = []
      return figures.map { outermost($0.id) }.filter { seen.insert($0).inserted }
    }

    /// Makes a group of everything on the board, if it has several items.
    fileprivate mutating func join(as name: FigureName) {
      let items = items
      guard items.count > 1 else { return }
      var names = FreeNames(on: self)
      let id = makeFigureID()
      setGroup(id, to: FigureGroup(id: id, name: names.name(like: name), members: items))
    }
  }
#endif
