#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  extension LiveBoard {
    /// The answer to a request that may have been executed by the run of the server before this one; `nil` if it surely wasn't.
    ///
    /// A server that was killed leaves only the script. If that had grown when this one was started, some or all of the request's lines
    /// may be among what was appended, and equal lines may be somebody else's: so nothing is executed, and whoever sent it decides.
    func doubt(about request: CommandRequest) -> Answer? {
      guard let after = request.after, after.epoch != epoch, after.lineCount != lineCountAtStart else { return nil }
      return refused(request, at: nil) { text in
        text.member("kind", "mayBeDone")
        text.member("error", "the server was restarted before this was answered, so it may have been done already")
        text.member("since", Array(lines(after: after.lineCount).prefix(LiveBoard.mostShown)))
      }
    }

    /// How many of the lines that were appended meanwhile are shown.
    private static let mostShown = 100

    /// Of a request that came before, when its answer isn't kept any more.
    ///
    /// - Parameter line: The one that was refused; `nil` if none was.
    func answerAgain(to request: CommandRequest, refusedAt line: Int?) -> Answer {
      if let line {
        let before = line > 0 ? "; the lines before it were executed then" : ""
        return refused(request, .unprocessableContent, at: line) { text in
          text.member("kind", "refused")
          text.member("error", "line \(line + 1) was refused when this came before\(before)")
          text.member("line", line)
        }
      }
      return Answer(.ok) { text in
        text.member("ok", true)
        text.member("id", request.id)
        writePosition(to: &text)
        text.member("repeated", true)
        text.member("appended", [String]())
        text.member("answers", [String]())
      }
    }
  }
#endif
