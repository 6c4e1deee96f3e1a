#if WebEditor
  import BoardDocument
  import BoardEditing
  import BoardModel
  import BoardScript
  import BoardSnapshots
  import HTTPTypes

  /// What a page wants of an interactive edit.
  struct PreviewRequest: Decodable, Sendable {
    enum Action: String, Decodable, Sendable { case begin, update, end, cancel }
    enum Kind: String, Decodable, Sendable { case frame, panel }

    let page: String
    let gesture: Int
    let action: Action
    /// Of `begin`.
    let kind: Kind?
    /// Of `update`: grows, so that one that was overtaken is known.
    let number: Int?
    /// Of `begin` and `update`.
    let figures: [Figure]?
    /// Of `end`.
    let id: String?
    let lines: [String]?
    let after: CommandRequest.Position?

    /// A figure's name, and what is to be shown of it.
    struct Figure: Decodable, Sendable {
      let name: String
      var frame: [Double]?
      var color: String?
      var corner: Double?
      /// None given, no border, or one.
      var border: Line?

      struct Line: Decodable, Sendable {
        /// `nil` for no border.
        let color: String?
        let width: Double

        init(from decoder: any Decoder) throws {
          let single = try decoder.singleValueContainer()
          guard !single.decodeNil() else {
            (color, width) = (nil, 0)
            return
          }
          var list = try decoder.unkeyedContainer()
          color = try list.decode(String.self)
          width = try list.decode(Double.self)
        }
      }

      private enum Key: String, CodingKey { case name, frame, color, corner, border }

      init(from decoder: any Decoder) throws {
        // In the list of `begin`, a name alone.
        if let name = try? decoder.singleValueContainer().decode(String.self) {
          self.name = name
          return
        }
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        frame = try values.decodeIfPresent([Double].self, forKey: .frame)
        color = try values.decodeIfPresent(String.self, forKey: .color)
        corner = try values.decodeIfPresent(Double.self, forKey: .corner)
        border = values.contains(.border) ? try values.decode(Line.self, forKey: .border) : nil
      }
    }
  }

  /// An interactive edit of a page: a drag or a resize of some figures, or the settings panel of one.
  final class Gesture {
    struct Key: Hashable {
      let page: String
      let number: Int
    }

    enum Edit {
      case frame(InteractiveEdit<Rectangle>)
      case panel(InteractiveEdit<Appearance>)
    }

    fileprivate var edits: [FigureName: Edit] = [:]
    fileprivate var lastUpdate = 0
    /// Whether something else has cancelled one of its edits.
    fileprivate var isOver = false

    fileprivate func cancel() {
      for edit in edits.values {
        switch edit {
        case .frame(let edit): edit.cancel()
        case .panel(let edit): edit.cancel()
        }
      }
    }
  }

  extension LiveBoard {
    private static let mostGestures = 8

    /// All interactive edits, as pages know them.
    var previews: [PreviewText] {
      gestures.flatMap { key, gesture in
        gesture.edits.values.map { edit in PreviewText(page: key.page, edit: edit, board: document.editor.board) }
      }
    }

    /// The board without what is only previewed.
    var recordedBoard: Board {
      var board = document.editor.board
      for edit in gestures.values.flatMap(\.edits.values) {
        switch edit {
        case .frame(let edit):
          if let id = board.id(named: edit.figure), let start = edit.start { board.setFrame(of: id, to: start) }
        case .panel(let edit):
          if let id = board.id(named: edit.figure), let start = edit.start { board.setAppearance(of: id, to: start) }
        }
      }
      return board
    }

    func preview(_ request: PreviewRequest) async -> Answer {
      let key = Gesture.Key(page: request.page, number: request.gesture)
      switch request.action {
      case .begin: return begin(key, request)
      case .update: return update(key, request)
      case .cancel:
        end(key)
        publish()
        return .ok
      case .end:
        guard let id = request.id, let lines = request.lines else { return .badRequest("expected 'id' and 'lines'") }
        return await execute(CommandRequest(id: id, lines: lines, after: request.after)) { end(key) }
      }
    }

    private func begin(_ key: Gesture.Key, _ request: PreviewRequest) -> Answer {
      guard isPresent(key.page) else { return .refused(.conflict, "absent", "the page has no stream of events") }
      if let obstacle = document.obstacle { return .refused(.conflict, "readOnly", obstacle.description) }
      guard gestures[key] == nil, gestures.keys.count(where: { $0.page == key.page }) < LiveBoard.mostGestures else {
        return .refused(.conflict, "request", "the page has begun this one, or too many")
      }
      guard let kind = request.kind, let figures = request.figures else {
        return .badRequest("expected 'kind' and 'figures'")
      }
      let gesture = Gesture()
      for figure in figures {
        do throws(EditError) {
          guard let name = try? FigureName(figure.name) else {
            throw .unknownFigure(FigureName(unchecked: figure.name))
          }
          gesture.edits[name] = try edit(kind, of: name, in: gesture)
        } catch {
          gesture.cancel()
          return refusal(error, of: figure.name)
        }
      }
      gestures[key] = gesture
      notePreviews()
      publish()
      return .ok
    }

    private func edit(
      _ kind: PreviewRequest.Kind, of name: FigureName, in gesture: Gesture
    ) throws(EditError) -> Gesture.Edit {
      let editor = document.editor
      switch kind {
      case .frame:
        let edit = try editor.boardContext.beginFrameEdit(of: name)
        edit.onCancel = { [unowned gesture] in gesture.isOver = true }
        return .frame(edit)
      case .panel:
        let edit = try editor.context(of: name).openPanel()
        edit.onCancel = { [unowned gesture] in gesture.isOver = true }
        return .panel(edit)
      }
    }

    private func update(_ key: Gesture.Key, _ request: PreviewRequest) -> Answer {
      guard let gesture = gestures[key] else { return .refused(.gone, "over", "this edit is over") }
      guard let number = request.number, let figures = request.figures else {
        return .badRequest("expected 'number' and 'figures'")
      }
      guard number > gesture.lastUpdate else { return .ok }
      gesture.lastUpdate = number
      defer { publish() }
      for figure in figures {
        do throws(EditError) {
          guard let name = try? FigureName(figure.name), let edit = gesture.edits[name] else { continue }
          switch edit {
          case .frame(let edit):
            guard let frame = figure.rectangle else { return .badRequest("expected a frame of 4 numbers") }
            try edit.update { $0 = frame }
          case .panel(let edit):
            let colors: (fill: Color?, border: Color?)
            do throws(Diagnostic) {
              colors = (try Color?(ofScript: figure.color), try Color?(ofScript: figure.border?.color))
            } catch {
              return .refused(.unprocessableContent, "refused", error.message)
            }
            try edit.update { figure.change(&$0, colors) }
            // From its first preview on, a panel locks its figure's history.
            noteContexts([document.editor.board.id(named: name)])
          }
        } catch {
          return refusal(error, of: figure.name)
        }
      }
      return .ok
    }

    /// Ends a gesture: what it has shown is taken back.
    func end(_ key: Gesture.Key) {
      guard let gesture = gestures.removeValue(forKey: key) else { return }
      gesture.cancel()
      noteContexts(gesture.edits.keys.map { document.editor.board.id(named: $0) })
      notePreviews()
    }

    /// Ends gestures of which a part was cancelled by something else.
    func endGesturesThatAreOver() {
      for (key, gesture) in gestures where gesture.isOver { end(key) }
    }

    func cancelGestures(ofAbsent page: String) {
      let keys = gestures.keys.filter { $0.page == page }
      guard !keys.isEmpty, !isPresent(page) else { return }
      for key in keys { end(key) }
      publish()
    }

    private func refusal(_ error: EditError, of figure: String) -> Answer {
      let name = Display.quoted(figure)
      let (status, kind, text): (Answer.Status, String, String) =
        switch error {
        case .unknownFigure: (.notFound, "unknown", "no figure \(name) is on the board")
        case .interactiveEditIsOpen: (.conflict, "busy", "\(name) is being edited elsewhere")
        case .isBusy, .groupIsOpen, .historyIsLocked:
          (.conflict, "busy", "a group is open on \(name); try again when that is closed")
        case .interactiveEditIsOver: (.gone, "over", "somebody else has edited \(name), which has cancelled this")
        case .outOfRange: (.unprocessableContent, "refused", "\(name) can't be there: that is too far off the board")
        case .invalidRadius: (.unprocessableContent, "refused", "expected a radius from 0 to 1000000")
        case .invalidBorderWidth: (.unprocessableContent, "refused", "expected a width above 0 and up to 1000000")
        case .nameInUse, .namedTwice: (.conflict, "refused", "\(name) is named twice")
        }
      return Answer(status) { answer in
        answer.member("ok", false)
        answer.member("kind", kind)
        answer.member("error", text)
        answer.member("figure", figure)
      }
    }
  }

  extension PreviewRequest.Figure {
    fileprivate var rectangle: Rectangle? {
      guard let frame, frame.count == 4, frame.allSatisfy(\.isFinite),
        let size = Size(width: frame[2], height: frame[3])
      else { return nil }
      return Rectangle(origin: Point(x: frame[0], y: frame[1]), size: size)
    }

    fileprivate func change(_ appearance: inout Appearance, _ colors: (fill: Color?, border: Color?)) {
      if let fill = colors.fill { appearance.fill = fill }
      if let corner { appearance.cornerRadius = corner }
      guard let border else { return }
      appearance.border = colors.border.map { Border(color: $0, width: border.width) }
    }
  }

  extension Color? {
    fileprivate init(ofScript text: String?) throws(Diagnostic) {
      self = nil
      if let text { self = try Color(ofScript: text) }
    }
  }

  /// An interactive edit, as pages know it.
  struct PreviewText: JSONValue {
    let page: String
    let kind: PreviewRequest.Kind
    let figure: FigureID?

    fileprivate init(page: String, edit: Gesture.Edit, board: Board) {
      self.page = page
      switch edit {
      case .frame(let edit): (kind, figure) = (.frame, board.id(named: edit.figure))
      case .panel(let edit): (kind, figure) = (.panel, board.id(named: edit.figure))
      }
    }

    func write(to text: inout JSONText) {
      text.open("{")
      text.member("figure", figure.map { Int($0.rawValue) })
      text.member("kind", kind.rawValue)
      text.member("page", page)
      text.close("}")
    }
  }
#endif
