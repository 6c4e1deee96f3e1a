#if WebEditor
  import BoardDocument
  import BoardJSON
  import HTTPTypes

  extension LiveBoard {
    /// The answer to a request that may have been executed already, and whose answer isn't known; `nil` if it surely wasn't.
    ///
    /// A server that was killed leaves only the script. If that had grown when this one was started, some or all of the request's lines
    /// may be among what was appended, and equal lines may be somebody else's. The same holds of a request that is as old as those
    /// whose answers aren't kept any more. So nothing is executed, and whoever sent it decides.
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

    /// How many of the lines that were appended meanwhile are shown.
    private static let mostShown = 100
  }
#endif
