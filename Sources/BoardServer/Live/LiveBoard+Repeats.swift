#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  extension LiveBoard {
    /// The answer to a request that may have been executed before, and whose answer is unknown; `nil` if it certainly wasn't.
    ///
    /// A server that was killed leaves only the script. If the script had grown before this server started, some or all of the
    /// request's lines may be among the new ones, but those may also come from somebody else. The same applies to a request as old as
    /// those whose answers were dropped. So nothing is executed, and the sender has to decide.
    func doubt(about request: CommandRequest) -> Answer? {
      guard let after = request.after else { return nil }
      let isOfThisRun = after.epoch == epoch
      let mayBeDone =
        isOfThisRun ? answers.lastForgotten.map { after.lineCount <= $0 } ?? false : after.lineCount != lineCountAtStart
      guard mayBeDone else { return nil }
      return refused(request) { text in
        text.member("kind", "mayBeDone")
        text.member(
          "error",
          isOfThisRun
            ? "This arrived so late that it may have been done already"
            : "The server was restarted before this was answered, so it may have been done already")
        text.member("since", Array(lines(after: after.lineCount).prefix(LiveBoard.mostShown)))
      }
    }

    /// The most lines that are shown of those appended since the request was first sent.
    private static let mostShown = 100
  }
#endif
