#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  /// A request to upgrade the document to the newest version of the language.
  struct UpgradeRequest: Decodable, Sendable {
    let id: String
  }

  extension LiveBoard {
    /// Upgrades the document, and replays it.
    ///
    /// A repeated request gets the same answer.
    func upgrade(_ request: UpgradeRequest) async -> Answer {
      guard (1...64).contains(request.id.utf8.count) else { return .badRequest("expected an 'id' of 1 to 64 bytes") }
      if let known = answers[request.id] { return await known.answer() }
      let place = answers.reserve(request.id, from: nil)
      // Requests that wait for the disk are answered first.
      var error = sync()
      do throws(DocumentError) {
        if error == nil { try document.upgrade() }
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
