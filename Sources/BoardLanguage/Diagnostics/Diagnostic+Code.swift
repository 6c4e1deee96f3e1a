extension Diagnostic {
  /// The kind of problem that a diagnostic reports, as a word that stays the same when the message is reworded.
  ///
  /// `Diagnostics.md` lists them.
  public enum Code: String, Hashable, CaseIterable, Sendable {
    case lineTooLong = "line-too-long"
    case scriptTooLarge = "script-too-large"
    case severalLines = "several-lines"
    case notText = "not-text"
    case lineEnd = "line-end"
    case incompleteInput = "incomplete-input"
    case versionNotFirst = "version-not-first"
    case needsNewer = "needs-newer"
    case unknownCommand = "unknown-command"
    case expected
    case oneFigure = "one-figure"
    case namedTwice = "named-twice"
    case optionTwice = "option-twice"
    case optionsExclude = "options-exclude"
    case afterLabel = "after-label"
    case textCount = "text-count"
    case wordAsName = "word-as-name"
    case badName = "bad-name"
    case badText = "bad-text"
    case badEscape = "bad-escape"
    case badPictureName = "bad-picture-name"
    case pictureNameTaken = "picture-name-taken"
    case unclosed
    case outOfRange = "out-of-range"
    case unknownColor = "unknown-color"
    case badColor = "bad-color"
    case colorNotSupported = "color-not-supported"
    case unknownStyle = "unknown-style"
    case colorNameTaken = "color-name-taken"
    case tooManyDefinitions = "too-many-definitions"
    case backgroundNotOpaque = "background-not-opaque"
    case includesNowhere = "includes-nowhere"
    case includesOutside = "includes-outside"
    case includesItself = "includes-itself"
    case includesNoScript = "includes-no-script"
    case includesTooMuch = "includes-too-much"
    case cannotRead = "cannot-read"
    case boardNotFirst = "board-not-first"
    case boardTwice = "board-twice"
    case boardIncluded = "board-included"
    case noBlock = "no-block"
    case blocksCross = "blocks-cross"
    case blockLeftOpen = "block-left-open"
    case noTable = "no-table"
    case tableIsOpen = "table-is-open"
    case rowWidth = "row-width"
    case nothingAbove = "nothing-above"
    case unknownFigure = "unknown-figure"
    case nameTaken = "name-taken"
    case isGroup = "is-group"
    case stepIsOpen = "step-is-open"
    case panelIsOpen = "panel-is-open"
    case isBusy = "is-busy"
    case needsClient = "needs-client"
    case panelIsOver = "panel-is-over"
    case unmet
    case pictureDiffers = "picture-differs"
    case pictureTooLarge = "picture-too-large"
    case inverseDiffers = "inverse-differs"
    case noRoom = "no-room"
    case nothingToDo = "nothing-to-do"
    case panelIsGone = "panel-is-gone"
    case emptyStep = "empty-step"
    case emptyTable = "empty-table"
    case labelIsCut = "label-is-cut"
    case noLabel = "no-label"
    case noLetter = "no-letter"
    case pictureNotCompared = "picture-not-compared"
    /// A problem of a drawing that is imported.
    case drawing
  }

  /// An edit of the diagnostic's line that does what the hint says.
  public struct Fix: Hashable, Sendable {
    /// The first column that is replaced, in Unicode scalars, from 1.
    public var column: Int
    /// The column after the last one that is replaced; the same as ``column`` if text is only inserted.
    public var endColumn: Int
    /// The text that takes their place.
    public var replacement: String
    /// Whether the author may have meant something else; `rectboard check --fix` doesn't apply such an edit.
    public var isGuess: Bool

    /// An edit of some columns, counted from 1.
    public init(column: Int, endColumn: Int, replacement: String, isGuess: Bool = false) {
      (self.column, self.endColumn, self.replacement, self.isGuess) = (column, endColumn, replacement, isGuess)
    }

    /// The line with the edit applied.
    public func applied(to line: String) -> String {
      let scalars = line.unicodeScalars
      return String(scalars.prefix(column - 1)) + replacement + String(scalars.dropFirst(endColumn - 1))
    }
  }
}
