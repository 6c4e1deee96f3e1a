#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  /// What the board itself is to be.
  struct BoardRequest: Decodable, Sendable {
    let id: String
    let width: Double
    let height: Double
    let color: String
  }

  extension LiveBoard {
    /// Replaces the document's `board` line, and replays it.
    ///
    /// A request that came already is answered as it was then.
    func setBoard(_ request: BoardRequest) async -> Answer {
      guard (1...64).contains(request.id.utf8.count), let size = Size(width: request.width, height: request.height),
        let color = Color(request.color)
      else { return .badRequest("expected an 'id' of 1 to 64 bytes, a 'width' and a 'height' above 0, and a 'color'") }
      if let known = answers[request.id] { return await known.answer() }
      let place = answers.reserve(request.id, from: nil)
      // What waits for the disk learns what became of it.
      var error = sync()
      do throws(DocumentError) {
        if error == nil { try document.setBoard(size: size, background: color) }
      } catch let fault {
        error = fault
      }
      let answer = Answer(error?.httpStatus ?? .ok) { text in
        text.member("ok", error == nil)
        text.member("id", request.id)
        if let error { write(error, line: nil, to: &text) }
        writePosition(to: &text)
      }
      answers.fulfil(place, with: answer)
      return answer
    }
  }
#endif
