#if WebEditor
  import BoardDocument
  import BoardJSON
  import BoardSnapshots
  import HTTPTypes
  import Lettering

  /// The interactive edit of one figure within a gesture.
  private protocol GesturePart {
    var isOpen: Bool { get }
    /// The figure's current name.
    var figure: FigureName { get }
    /// Whether it was cancelled because the figure left the board.
    var figureHasLeft: Bool { get }
    @discardableResult func cancel() -> Bool
  }

  extension InteractiveEdit: GesturePart {}

  /// An interactive edit of a page: a drag or a resize of some figures, or the settings panel of one.
  final class Gesture {
    struct Key: Hashable {
      let page: String
      let number: Int
    }

    fileprivate let kind: PreviewRequest.Kind
    /// The edits, by the figures' names when the gesture began.
    fileprivate var edits: [FigureName: any GesturePart] = [:]
    /// The edits of the sizes that follow labels, by the same names.
    fileprivate var sizes: [FigureName: InteractiveEdit<Rectangle>] = [:]
    /// The figures that it goes on without, by their names when it began, and the reasons.
    fileprivate var without: [(figure: String, reason: String)] = []
    fileprivate var lastUpdate = 0
    /// The last label that the first figure had during the gesture.
    fileprivate var label: Label?

    fileprivate init(_ kind: PreviewRequest.Kind) { self.kind = kind }

    /// Whether a figure is part of the gesture, by its name when that began.
    fileprivate func isAbout(_ name: String) -> Bool { edits[FigureName(unchecked: name)] != nil }

    fileprivate func cancel() { for edit in parts { edit.cancel() } }

    fileprivate var parts: [any GesturePart] { Array(edits.values) + Array(sizes.values) }
  }

  extension LiveBoard {
    private static let mostGestures = 8

    /// All interactive edits, in the format for pages.
    var previews: [PreviewJSON] {
      gestures.flatMap { key, gesture in
        gesture.edits.values.map { edit in
          PreviewJSON(page: key.page, kind: gesture.kind, figure: document.editor.board.id(named: edit.figure))
        }
      }
    }

    /// The board without previews.
    var boardWithoutPreviews: Board {
      var board = document.editor.board
      for edit in gestures.values.flatMap(\.parts) {
        if let edit = edit as? InteractiveEdit<Rectangle>, let id = board.id(named: edit.figure), let start = edit.start
        {
          board.setFrame(of: id, to: start)
        }
        if let edit = edit as? InteractiveEdit<Appearance>, let id = board.id(named: edit.figure),
          let start = edit.start
        {
          board.setAppearance(of: id, to: start)
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
        // The gesture ends even if the lines are refused.
        end(key)
        publish()
        var end = CommandRequest(id: id, .lines(lines))
        (end.after, end.focus, end.fit) = (request.after, request.focus, request.fit ?? [])
        return await execute(end)
      case .draft:
        guard let text = request.text else { return .badRequest("expected a 'text'") }
        return draft(text)
      }
    }

    private func begin(_ key: Gesture.Key, _ request: PreviewRequest) -> Answer {
      guard isPresent(key.page) else { return .refused(.conflict, "absent", "the page has no stream of events") }
      if let obstacle = document.obstacle { return .refused(.conflict, obstacle.kind, obstacle.sentence) }
      guard let kind = request.kind, let names = request.names else {
        return .badRequest("expected 'kind' and 'names'")
      }
      endGestures { other, gesture in
        other.page == key.page && (other == key || gesture.kind == kind && names.contains(where: gesture.isAbout))
      }
      guard gestures.keys.count(where: { $0.page == key.page }) < LiveBoard.mostGestures else {
        return .refused(.conflict, "request", "the page has too many edits open")
      }
      let gesture = Gesture(kind)
      for text in names {
        do throws(EditError) {
          guard let name = try? FigureName(text) else { throw .unknownFigure(FigureName(unchecked: text)) }
          // A gesture is an owner of its own, so that it locks no history for the commands of clients.
          gesture.edits[name] = try document.editor.asOwner(gesture) { () throws(EditError) in try edit(kind, of: name)
          }
        } catch {
          // A drag of several figures goes on without those that can't be dragged.
          guard kind == .frame, names.count > 1 else {
            gesture.cancel()
            return refusal(error, of: text, in: kind)
          }
          gesture.without.append((text, reason(error, of: text, in: kind).text.asSentence))
        }
      }
      if gesture.edits.isEmpty, let (figure, reason) = gesture.without.first {
        return refusal(.conflict, "busy", reason, of: figure)
      }
      gestures[key] = gesture
      notePreviews()
      publish()
      return goesOn(gesture)
    }

    /// Answers that a gesture is shown: from which revision on, and without which figures.
    private func goesOn(_ gesture: Gesture) -> Answer {
      Answer(.ok) { text in
        text.member("ok", true)
        text.member("revision", revision)
        guard !gesture.without.isEmpty else { return }
        text.objects("without", gesture.without) { left, text in
          text.member("figure", left.figure)
          text.member("reason", left.reason)
        }
      }
    }

    private func edit(_ kind: PreviewRequest.Kind, of name: FigureName) throws(EditError) -> any GesturePart {
      switch kind {
      case .frame:
        let edit = try document.editor.boardContext.beginFrameEdit(of: name)
        // It is shown from now on, so that what others move before the first update isn't moved back.
        try edit.update { _ in }
        return edit
      case .panel:
        // Only its previews are shown; the file gets its end, by a command.
        return try document.editor.recording { () throws(EditError) in
          try document.editor.context(of: name).openPanel()
        }
      }
    }

    private func update(_ key: Gesture.Key, _ request: PreviewRequest) -> Answer {
      guard let gesture = gestures[key] else { return .refused(.gone, "over", "this edit is over") }
      guard let number = request.number, let figures = request.figures else {
        return .badRequest("expected 'number' and 'figures'")
      }
      guard number > gesture.lastUpdate else { return .ok }
      gesture.lastUpdate = number
      defer { publish(previewedBy: key.page) }
      // A new session knows the colors that the script defines.
      let session = document.makeClient().session
      var typed: Figure?
      for (index, figure) in figures.enumerated() {
        do throws(EditError) {
          guard let name = try? FigureName(figure.name), let edit = gesture.edits[name] else { continue }
          if let edit = edit as? InteractiveEdit<Rectangle> {
            guard let frame = figure.frame.flatMap({ Rectangle($0) }) else {
              return .badRequest("expected a frame of 4 numbers")
            }
            try edit.update { $0 = frame }
          } else if let edit = edit as? InteractiveEdit<Appearance> {
            var settings: [AppearanceSetting] = []
            for (word, value) in figure.settings ?? [:] {
              guard let property = AppearanceProperty(rawValue: word) else { return .badRequest("unknown '\(word)'") }
              do throws(Diagnostic) {
                settings.append(try AppearanceSetting(property, value, in: session))
              } catch {
                return refusal(.refused(error))
              }
            }
            // All touched settings are applied to the figure as it was before the gesture.
            let start = edit.start
            try edit.update {
              $0 = start ?? $0
              for setting in settings { setting.apply(to: &$0) }
            }
            if figure.settings?[AppearanceProperty.label.rawValue] != nil { follow(edit, of: name, in: gesture) }
            if index == 0, figure.settings?[AppearanceProperty.label.rawValue] != nil {
              typed = document.editor.board[edit.figure]
              gesture.label = typed?.appearance.label ?? gesture.label ?? start?.label
            }
          }
        } catch {
          return refusal(error, of: figure.name)
        }
      }
      return typed.map { shown($0, typedAs: gesture.label) } ?? goesOn(gesture)
    }

    /// Shows the size that follows a figure's label, unless the figure's size is edited by others.
    private func follow(_ edit: InteractiveEdit<Appearance>, of name: FigureName, in gesture: Gesture) {
      guard var old = document.editor.board[edit.figure], let start = edit.start else { return }
      let look = old.appearance
      (old.appearance, old.frame) = (start, gesture.sizes[name]?.start ?? old.frame)
      let size = DrawnLabel.size(of: old, following: look) ?? old.frame.size
      guard size != old.frame.size || gesture.sizes[name] != nil else { return }
      do throws(EditError) {
        if gesture.sizes[name] == nil {
          gesture.sizes[name] = try document.editor.asOwner(gesture) { () throws(EditError) in
            try document.editor.boardContext.beginFrameEdit(of: edit.figure)
          }
        }
        try gesture.sizes[name]?.update { $0 = old.frame.resized(to: size) }
      } catch {
        // The label is shown in the size that the figure has.
      }
    }

    /// Answers that a label is shown, with its carets.
    ///
    /// - Parameter style: The label that the figure had before its text became empty.
    private func shown(_ figure: Figure, typedAs style: Label?) -> Answer {
      var figure = figure
      if figure.appearance.label == nil { figure.appearance.label = .untyped(like: style) }
      return Answer(.ok) { text in
        text.member("ok", true)
        guard let carets = DrawnLabel(of: figure, on: document.editor.board.background)?.carets else { return }
        text.member("carets", CaretsJSON(height: carets.height, places: carets.places))
      }
    }

    /// Ends a gesture and reverts its previews.
    func end(_ key: Gesture.Key) {
      guard let gesture = gestures.removeValue(forKey: key) else { return }
      gesture.cancel()
      notePreviews()
    }

    private func endGestures(where isOver: (Gesture.Key, Gesture) -> Bool) {
      for (key, gesture) in gestures where isOver(key, gesture) { end(key) }
    }

    /// Ends gestures of which an edit was cancelled by something else. A drag of several figures goes on with the others.
    func endGesturesThatAreOver() {
      for (key, gesture) in gestures {
        let over = gesture.edits.filter { !$0.value.isOpen }
        if over.isEmpty, gesture.sizes.values.allSatisfy(\.isOpen) { continue }
        if gesture.kind == .panel || over.count == gesture.edits.count {
          end(key)
          continue
        }
        for (name, edit) in over {
          gesture.edits[name] = nil
          let reason = "\(Display.quoted(edit.figure.text)) was \(edit.figureHasLeft ? "removed" : "moved") elsewhere"
          gesture.without.append((name.text, reason.asSentence))
        }
        notePreviews()
      }
    }

    /// Ends the gestures of a page that has gone or was reloaded.
    func endGestures(of page: String) {
      guard gestures.keys.contains(where: { $0.page == page }) else { return }
      endGestures { key, _ in key.page == page }
      publish()
    }

    private func refusal(_ error: DocumentError) -> Answer {
      Answer(error.httpStatus) { text in
        text.member("ok", false)
        write(error, line: nil, to: &text)
      }
    }

    private func refusal(_ error: EditError, of figure: String, in kind: PreviewRequest.Kind? = nil) -> Answer {
      let (status, word, text) = reason(error, of: figure, in: kind)
      return refusal(status, word, text.asSentence, of: figure)
    }

    private func refusal(_ status: Answer.Status, _ kind: String, _ sentence: String, of figure: String) -> Answer {
      Answer(status) { answer in
        answer.member("ok", false)
        answer.member("kind", kind)
        answer.member("error", sentence)
        answer.member("figure", figure)
      }
    }

    /// Tells what keeps a figure busy: another page's gesture of the same kind.
    private func obstacle(of figure: String, in kind: PreviewRequest.Kind?) -> String {
      let gesture = gestures.values.first { gesture in
        gesture.kind == kind && gesture.edits.values.contains { $0.isOpen && $0.figure.text == figure }
      }
      let name = Display.quoted(figure)
      if kind == .panel, gesture?.label != nil { return "the label of \(name) is being typed in another window" }
      return "\(name) is being \(kind == .frame ? "moved" : "edited") in another window"
    }

    /// - Parameter kind: The kind of gesture that couldn't begin.
    private func reason(
      _ error: EditError, of figure: String, in kind: PreviewRequest.Kind?
    ) -> (status: Answer.Status, kind: String, text: String) {
      let (name, most) = (Display.quoted(figure), Int(Limits.maximumCoordinate))
      return
        switch error
      {
      case .unknownFigure: (.unprocessableContent, "unknown", "no figure \(name) is on the board")
      case .interactiveEditIsOpen: (.conflict, "busy", obstacle(of: figure, in: kind))
      case .isBusy, .groupIsOpen, .historyIsLocked:
        (.conflict, "busy", "a step is open on \(name); try again after its end")
      case .interactiveEditIsOver: (.gone, "over", "\(name) was edited elsewhere, which cancelled this edit")
      case .outOfRange: (.unprocessableContent, "refused", "\(name) can't be there: that is too far off the board")
      case .invalidRadius: (.unprocessableContent, "refused", "expected a radius from 0 to \(most)")
      case .invalidBorderWidth: (.unprocessableContent, "refused", "expected a width above 0 and up to \(most)")
      case .isGroup: (.unprocessableContent, "refused", "\(name) is a group: begin with its figures")
      case .nameInUse, .namedTwice, .nameTooLong, .invalidCopyCount, .isFigure, .isMember, .nestedTooDeep,
        .tooManyFigures,
        .needsClient:
        (.conflict, "refused", "\(name) is named twice")
      }
    }
  }
#endif
