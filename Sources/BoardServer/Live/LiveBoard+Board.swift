#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  /// What the board itself is to be.
  struct BoardRequest: Decodable, Sendable {
    let id: String
    let width: Double
    let height: Double
    /// In the words of the script.
    let color: String
  }

  extension LiveBoard {
    /// Replaces the document's `board` line, and replays it.
    ///
    /// A request that came already is answered as it was then.
    func setBoard(_ request: BoardRequest) async -> Answer {
      guard (1...64).contains(request.id.utf8.count) else { return .badRequest("expected an 'id' of 1 to 64 bytes") }
      guard let size = try? Size(width: request.width, height: request.height) else {
        return .badRequest("expected a 'width' and a 'height' above 0")
      }
      if let known = answers[request.id] { return await known.answer() }
      let place = answers.reserve(request.id, from: nil)
      // What waits for the disk learns what became of it.
      var error = sync()
      do throws(DocumentError) {
        if error == nil { try document.setBoard(size: size, background: background(request.color)) }
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

    private func background(_ words: String) throws(DocumentError) -> Color {
      document.refresh()
      do throws(Diagnostic) {
        return try document.makeClient().session.background(words)
      } catch {
        throw .refused(error)
      }
    }
  }
#endif
