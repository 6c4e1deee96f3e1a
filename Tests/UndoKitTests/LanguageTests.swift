import Testing
import UndoKit

struct `Words for undo and redo` {
  @Test(arguments: [
    (UndoLanguage.english, "Undo", "Undo X", "Redo", "Redo X"),
    (.polish, "Cofnij", "Cofnij X", "Ponów", "Ponów X"),
    (.vietnamese, "Hoàn tác", "Hoàn tác X", "Làm lại", "Làm lại X"),
    (.simplifiedChinese, "撤销", "撤销X", "重做", "重做X"),
    (.german, "Rückgängig", "Rückgängig: X", "Wiederholen", "Wiederholen: X"),
    (.french, "Annuler", "Annuler X", "Rétablir", "Rétablir X"),
    (.spanish, "Deshacer", "Deshacer X", "Rehacer", "Rehacer X"),
    (.italian, "Annulla", "Annulla X", "Ripeti", "Ripeti X"),
    (.portuguese, "Desfazer", "Desfazer X", "Refazer", "Refazer X"),
    (.japanese, "元に戻す", "元に戻す：X", "やり直す", "やり直す：X"),
    (.korean, "실행 취소", "X 실행 취소", "다시 실행", "X 다시 실행"),
  ])
  func `titles are put together as the language does`(
    _ language: UndoLanguage, _ undo: String, _ undoNamed: String, _ redo: String, _ redoNamed: String
  ) {
    let manager = UndoManager()
    manager.language = language
    #expect((manager.undoMenuItemTitle, manager.redoMenuItemTitle) == (undo, redo))
    #expect(manager.undoMenuTitle(forUndoActionName: "X") == undoNamed)
    #expect(manager.redoMenuTitle(forUndoActionName: "X") == redoNamed)
  }

  @Test func `a manager speaks English until told otherwise`() {
    #expect(UndoManager().language == .english)
  }

  @Test(arguments: [
    ("pl", UndoLanguage.polish), ("de-AT", .german), ("zh_CN.UTF-8", .simplifiedChinese),
    ("ZH-Hans", .simplifiedChinese), ("zh-Hans-HK", .simplifiedChinese), ("zh-HK", nil),
    ("zh-Hant-TW", nil), ("zh_TW", nil), ("tlh", nil), ("", nil), ("C", nil),
  ])
  func `a tag or a locale names a language if its words are known`(_ tag: String, _ expected: UndoLanguage?) {
    #expect(UndoLanguage(tag: tag) == expected)
  }
}
