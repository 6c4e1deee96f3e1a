#if WebEditor
  import BoardDocument
  import BoardScript
  import Files

  extension LiveBoard {
    /// How many lines of a request a run of the server before this one has executed: all of them, or those until it was killed.
    ///
    /// What the lines come to is found by executing them on a copy of the script, as far as the page knew it when it first sent
    /// them, and is then looked for in what was appended since. Of lines that were executed in part, the last stand at the end.
    func linesExecutedBefore(_ request: CommandRequest) -> Int {
      guard let after = request.after, after.epoch != epoch, after.lineCount < lineCount,
        let lines = try? scriptLines(),
        let steps = try? rehearse(request.lines, behind: lines.prefix(after.lineCount))
      else { return 0 }
      let since = lines.dropFirst(after.lineCount).map { String(decoding: $0, as: UTF8.self) }
      let all = steps.flatMap(\.appended)
      guard !all.isEmpty else { return 0 }
      var longest = 0
      for start in since.indices {
        let count = zip(since[start...], all).prefix { $0 == $1 }.count
        if count == all.count || start + count == since.count { longest = max(longest, count) }
      }
      if longest == 0 { return 0 }
      var (appended, executed) = (0, 0)
      for (index, step) in steps.enumerated() {
        appended += step.appended.count
        if appended <= longest, !step.isInBlock { executed = index + 1 }
      }
      return executed
    }

    /// What each line appends to a script, and whether a block is open after it; up to the first that is refused.
    private func rehearse(
      _ lines: [String], behind script: ArraySlice<ArraySlice<UInt8>>
    ) throws -> [(appended: [String], isInBlock: Bool)] {
      let folder = try ScratchFolder()
      let path = folder.path + "/script.board"
      try FileContents(Array(script.map { Array($0) + [UInt8(ascii: "\n")] }.joined())).write(to: path)
      let client = try Document(path: path, durability: .none).makeClient()
      var steps: [(appended: [String], isInBlock: Bool)] = []
      for line in lines {
        do {
          let answer = try client.execute(line)
          steps.append((answer?.appended ?? [], !client.session.openBlocks.isEmpty))
        } catch {
          break
        }
      }
      // The end of a request closes what is open.
      guard let last = steps.indices.last, steps[last].isInBlock else { return steps }
      try client.close { steps[last].appended += $0?.appended ?? [] }
      steps[last].isInBlock = false
      return steps
    }
  }
#endif
