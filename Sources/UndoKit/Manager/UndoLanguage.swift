/// The words for undo and redo in menus. This is an addition of UndoKit.
///
/// Foundation takes them from the program's localization, which needs a bundle; here the caller chooses. Names of steps
/// are shown as they were given: whoever names a step translates it.
public enum UndoLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case polish = "pl"
  case vietnamese = "vi"
  case simplifiedChinese = "zh-Hans"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case portuguese = "pt"
  case japanese = "ja"
  case korean = "ko"

  /// The language of a tag or a locale's name, such as "pl-PL", "zh_CN.UTF-8" or "de"; nil if it is none of these.
  ///
  /// Chinese in traditional characters is another language here.
  public init?(tag: String) {
    let parts = tag.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let code = parts.first else { return nil }
    if code == "zh" {
      // A script outweighs a region: there is "zh-Hans-HK" as well as "zh-HK".
      if !parts.contains("hans"), parts.contains(where: ["hant", "tw", "hk", "mo"].contains) { return nil }
      self = .simplifiedChinese
    } else {
      self.init(rawValue: code)
    }
  }

  /// Such as "Undo Paste", or "Undo" for an empty name.
  public func undoTitle(for actionName: String) -> String { title(undo, naming: actionName) }

  /// Such as "Redo Paste", or "Redo" for an empty name.
  public func redoTitle(for actionName: String) -> String { title(redo, naming: actionName) }

  private func title(_ word: String, naming actionName: String) -> String {
    if actionName.isEmpty { return word }
    return switch self {
    case .simplifiedChinese: word + actionName
    case .japanese: word + "：" + actionName
    case .korean: actionName + " " + word
    case .german: word + ": " + actionName
    default: word + " " + actionName
    }
  }

  private var undo: String {
    switch self {
    case .english: "Undo"
    case .polish: "Cofnij"
    case .vietnamese: "Hoàn tác"
    case .simplifiedChinese: "撤销"
    case .german: "Rückgängig"
    case .french: "Annuler"
    case .spanish: "Deshacer"
    case .italian: "Annulla"
    case .portuguese: "Desfazer"
    case .japanese: "元に戻す"
    case .korean: "실행 취소"
    }
  }

  private var redo: String {
    switch self {
    case .english: "Redo"
    case .polish: "Ponów"
    case .vietnamese: "Làm lại"
    case .simplifiedChinese: "重做"
    case .german: "Wiederholen"
    case .french: "Rétablir"
    case .spanish: "Rehacer"
    case .italian: "Ripeti"
    case .portuguese: "Refazer"
    case .japanese: "やり直す"
    case .korean: "다시 실행"
    }
  }
}

extension UndoManager {
  /// The language of ``undoMenuItemTitle`` and ``redoMenuItemTitle``. English at first, whatever the system's.
  ///
  /// This is an addition of UndoKit.
  public final var language: UndoLanguage {
    get { state.language }
    set {
      state.language = newValue
      noteChange()
    }
  }
}
