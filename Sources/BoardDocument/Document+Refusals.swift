import BoardLanguage

extension Document {
  /// The reason why the document refuses a client's command, apart from the board's own reasons.
  func refusal(of command: Statement, by client: Client) -> Message? {
    // Cancelling adds no lines, so it needn't wait.
    if command.keyword != .cancel, let owner = clients.lazy.compactMap(\.client).first(where: { $0.hasOpenGroup }),
      owner !== client
    {
      return Message(
        .isBusy, "'\(command.keyword.text)' is refused while somebody else has a group open",
        advice: "try again when that is closed")
    }
    if command.keyword == .board, state.hasCommands || client.hasOpenBlocks {
      return .boardNotFirst
    }
    // A panel is appended when it is saved, without its previews.
    if command.snapshot != nil, client.session.openBlocks.contains(where: { $0.kind == .panel }) {
      return Message(
        .panelIsOpen, "'snapshot' is refused inside a panel, whose previews aren't kept",
        advice: "close the panel first, with 'end' or 'cancel'")
    }
    if case .named(let name)? = command.snapshot, state.snapshotNames.contains(SnapshotRequest.folded(name)) {
      return Message(
        .pictureNameTaken, "another snapshot of the script is called \(Display.quoted(name))",
        advice: "choose another name; names that differ only in case are the same")
    }
    return nil
  }
}
