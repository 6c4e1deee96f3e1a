extension Diagnostic {
  /// Which kind of thing a diagnostic tells, as a word that stays the same when its message is told better.
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
    case unknownVersion = "unknown-version"
    case needsVersion = "needs-version"
    case unknownCommand = "unknown-command"
    case expected
    case oneFigure = "one-figure"
    case namedTwice = "named-twice"
    case optionTwice = "option-twice"
    case optionsExclude = "options-exclude"
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
    case colorNameTaken = "color-name-taken"
    case tooManyDefinitions = "too-many-definitions"
    case backgroundNotOpaque = "background-not-opaque"
    case includesNowhere = "includes-nowhere"
    case includesOutside = "includes-outside"
    case includesItself = "includes-itself"
    case includesNoScript = "includes-no-script"
    case includesTooMuch = "includes-too-much"
    case otherMeaning = "other-meaning"
    case cannotRead = "cannot-read"
    case boardNotFirst = "board-not-first"
    case boardTwice = "board-twice"
    case boardIncluded = "board-included"
    case noBlock = "no-block"
    case blocksCross = "blocks-cross"
    case blockLeftOpen = "block-left-open"
    case unknownFigure = "unknown-figure"
    case nameTaken = "name-taken"
    case isPart = "is-part"
    case groupIsOpen = "group-is-open"
    case panelIsOpen = "panel-is-open"
    case isBusy = "is-busy"
    case panelIsOver = "panel-is-over"
    case unmet
    case pictureDiffers = "picture-differs"
    case pictureTooLarge = "picture-too-large"
    case inverseDiffers = "inverse-differs"
    case noRoom = "no-room"
    case nothingToDo = "nothing-to-do"
    case panelIsGone = "panel-is-gone"
    case emptyGroup = "empty-group"
    case labelIsCut = "label-is-cut"
    case noPlace = "no-place"
    case noLabel = "no-label"
    case noLetter = "no-letter"
    case pictureNotCompared = "picture-not-compared"
    /// Of a drawing that is imported.
    case drawing
  }

  /// An edit of the line that the diagnostic is about, as its hint has it.
  public struct Fix: Hashable, Sendable {
    /// The first column that is replaced, in Unicode scalars, from 1.
    public var column: Int
    /// The one after the last; the same as ``column`` if nothing is replaced.
    public var endColumn: Int
    /// What is written there.
    public var replacement: String
    /// Whether something else may be meant as well: `rectboard check --fix` leaves that to its user.
    public var isGuess: Bool

    /// An edit of some columns, from 1.
    public init(column: Int, endColumn: Int, replacement: String, isGuess: Bool = false) {
      (self.column, self.endColumn, self.replacement, self.isGuess) = (column, endColumn, replacement, isGuess)
    }

    /// A line with it.
    public func applied(to line: String) -> String {
      let scalars = line.unicodeScalars
      return String(scalars.prefix(column - 1)) + replacement + String(scalars.dropFirst(endColumn - 1))
    }
  }
}
