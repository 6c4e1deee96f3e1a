import Foundation
import Testing
import UndoKit

#if Foundation
  struct `Notifications` {
    let manager = LenientUndoManager.manual()
    let document: Document
    let log: PostLog

    init() {
      document = Document(manager)
      log = PostLog(manager)
    }

    @Test func `names are Foundation's`() {
      let names = [
        "NSUndoManagerCheckpointNotification", "NSUndoManagerDidOpenUndoGroupNotification",
        "NSUndoManagerWillCloseUndoGroupNotification", "NSUndoManagerDidCloseUndoGroupNotification",
        "NSUndoManagerWillUndoChangeNotification", "NSUndoManagerDidUndoChangeNotification",
        "NSUndoManagerWillRedoChangeNotification", "NSUndoManagerDidRedoChangeNotification",
      ]
      #expect(PostLog.names.map(\.rawValue) == names)
      #expect(NSUndoManagerGroupIsDiscardableKey == "NSUndoManagerGroupIsDiscardableKey")
      #expect(NSUndoCloseGroupingRunLoopOrdering == 350_000)
      #expect(NSUndoManager.self == UndoManager.self)
    }

    @Test func `opening a group posts a checkpoint, then that it is open`() {
      manager.beginUndoGrouping()
      #expect(log.take() == ["Checkpoint 0", "DidOpenUndoGroup 1"])
      manager.beginUndoGrouping()
      #expect(log.take() == ["Checkpoint 1", "DidOpenUndoGroup 2"])
    }

    @Test func `opening a group inside a new event group posts that first`() {
      manager.groupsByEvent = true
      manager.beginUndoGrouping()
      #expect(log.take() == ["DidOpenUndoGroup 1", "Checkpoint 1", "DidOpenUndoGroup 2"])
    }

    @Test func `an event group opens without a checkpoint`() {
      manager.groupsByEvent = true
      document.append("a")
      #expect(log.take() == ["DidOpenUndoGroup 1"])
      document.append("b")
      #expect(log.take() == [])
    }

    @Test func `closing a group posts a checkpoint, will and did, which count the group, but did not the outermost`() {
      manager.beginUndoGrouping()
      manager.beginUndoGrouping()
      document.append("a")
      _ = log.take()
      manager.endUndoGrouping()
      #expect(log.take() == ["Checkpoint 2", "WillCloseUndoGroup 2", "DidCloseUndoGroup 2"])
      manager.endUndoGrouping()
      #expect(log.take() == ["Checkpoint 1", "WillCloseUndoGroup 1", "DidCloseUndoGroup 0"])
    }

    /// Programs count versions, and clear other histories, only at 0.
    @Test func `when the outermost group has closed, its level is 0, also after a cancellation and by an event`() {
      let didClose: () -> [String] = { [log] in log.take().filter { $0.hasPrefix("DidClose") } }
      manager.step { manager.step { manager.step { document.append("a") } } }
      #expect(didClose() == ["DidCloseUndoGroup 3", "DidCloseUndoGroup 2", "DidCloseUndoGroup 0"])
      manager.beginUndoGrouping()
      manager.step { document.append("b") }
      manager.beginUndoGrouping()
      document.append("c")
      manager.cancelUndoGrouping()
      manager.cancelUndoGrouping()
      #expect(didClose() == ["DidCloseUndoGroup 2", "DidCloseUndoGroup 2", "DidCloseUndoGroup 0"])
      manager.groupsByEvent = true
      manager.step { document.append("d") }
      manager.endUndoGrouping()
      #expect(didClose() == ["DidCloseUndoGroup 2", "DidCloseUndoGroup 0"])
    }

    @Test func `undo and redo post a checkpoint, will and did`() {
      manager.step { document.append("a") }
      _ = log.take()
      manager.undo()
      #expect(log.take() == ["Checkpoint 0", "WillUndoChange 0", "DidUndoChange 0"])
      manager.redo()
      #expect(log.take() == ["Checkpoint 0", "WillRedoChange 0", "DidRedoChange 0"])
    }

    @Test func `undo closes the open group with its posts`() {
      manager.beginUndoGrouping()
      document.append("a")
      _ = log.take()
      manager.undo()
      #expect(
        log.take() == [
          "Checkpoint 1", "WillCloseUndoGroup 1", "DidCloseUndoGroup 0",
          "Checkpoint 0", "WillUndoChange 0", "DidUndoChange 0",
        ])
    }

    @Test func `with nothing to do only a checkpoint is posted`() {
      manager.undo()
      #expect(log.take() == ["Checkpoint 0"])
      manager.undoNestedGroup()
      #expect(log.take() == ["Checkpoint 0"])
      manager.redo()
      #expect(log.take() == ["Checkpoint 0"])
    }

    @Test func `groups that handlers open post checkpoints only`() {
      manager.step {
        manager.registerUndo(withTarget: document) { [manager] document in
          manager.step { manager.registerUndo(withTarget: document) { _ in } }
        }
      }
      _ = log.take()
      manager.undo()
      #expect(
        log.take() == ["Checkpoint 0", "WillUndoChange 0", "Checkpoint 1", "Checkpoint 2", "DidUndoChange 0"])
    }

    @Test func `reading canRedo posts a checkpoint, other questions post nothing`() {
      _ = manager.canUndo
      _ = (manager.undoCount, manager.redoCount, manager.undoActionName, manager.redoActionName)
      _ = (manager.undoMenuItemTitle, manager.redoMenuItemTitle, manager.undoSteps.count, manager.undoMenu)
      #expect(log.take() == [])
      _ = manager.canRedo
      #expect(log.take() == ["Checkpoint 0"])
    }

    @Test func `a discardable group says so before and after closing, undo and redo`() {
      manager.beginUndoGrouping()
      document.append("a")
      manager.setActionIsDiscardable(true)
      _ = log.take()
      manager.endUndoGrouping()
      let flag = " NSUndoManagerGroupIsDiscardableKey: true"
      #expect(log.take() == ["Checkpoint 1", "WillCloseUndoGroup 1" + flag, "DidCloseUndoGroup 0" + flag])
      manager.undo()
      #expect(log.take() == ["Checkpoint 0", "WillUndoChange 0", "DidUndoChange 0" + flag])
      manager.redo()
      #expect(log.take() == ["Checkpoint 0", "WillRedoChange 0", "DidRedoChange 0" + flag])
    }

    @Test func `clearing, naming, limits and disabling post nothing`() {
      manager.beginUndoGrouping()
      document.append("a")
      _ = log.take()
      manager.setActionName("A")
      manager.setActionIsDiscardable(true)
      manager.setActionUserInfoValue(1, forKey: "key")
      manager.levelsOfUndo = 5
      manager.disableUndoRegistration()
      manager.enableUndoRegistration()
      manager.removeAllActions(withTarget: document)
      manager.removeAllActions()
      #expect(log.take() == [])
    }

    @Test func `isUndoing is true neither before nor after the handlers`() {
      var seen: [String] = []
      log.onPost = { [manager] name in seen.append("\(name) \(manager.isUndoing) \(manager.isRedoing)") }
      manager.step { document.append("a") }
      seen = []
      manager.undo()
      #expect(seen == ["Checkpoint false false", "WillUndoChange false false", "DidUndoChange false false"])
    }

    /// Public programs set their buttons so.
    @Test func `an observer of the checkpoint may read canUndo and canRedo`() {
      var seen: [Bool] = []
      log.onPost = { [manager] name in if name == "Checkpoint" { seen += [manager.canUndo, manager.canRedo] } }
      manager.step { document.append("a") }
      #expect(seen == [false, false, true, false])
      manager.undo()
      seen = []
      #expect(manager.canRedo)
      #expect(seen == [false, true])
    }

    @Test(arguments: [true, false]) func `undo undoes what an observer of the checkpoint registers`(groupsByEvent: Bool)
    {
      manager.step { document.append("a") }
      manager.groupsByEvent = groupsByEvent
      var isLate = true
      log.onPost = { [manager, document] name in
        guard name == "Checkpoint", isLate else { return }
        isLate = false
        if groupsByEvent { document.append("late") } else { manager.step { document.append("late") } }
      }
      manager.undo()
      #expect(document.texts == ["a"])
      #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (1, 1, 0))
    }

    @Test func `the posts of undo don't count the groups around it`() {
      manager.beginUndoGrouping()
      manager.step { document.append("a") }
      _ = log.take()
      manager.undoNestedGroup()
      #expect(log.take() == ["Checkpoint 1", "WillUndoChange 0", "DidUndoChange 0"])
      #expect(manager.groupingLevel == 1)
    }

    @Test func `with posts off nothing is posted`() {
      manager.postsNotifications = false
      manager.groupsByEvent = true
      document.append("a")
      manager.step { document.append("b") }
      manager.undo()
      manager.redo()
      _ = manager.canRedo
      #expect(log.take() == [])
      #expect(document.texts == ["a", "b"])
    }

    @Test(arguments: PostLog.names.map(\.rawValue))
    func `an observer that empties the history at any post does no harm`(_ name: String) {
      log.onPost = { [manager] post in if name == "NSUndoManager\(post)Notification" { manager.removeAllActions() } }
      manager.step { document.append("a") }
      manager.step { manager.step { document.append("b") } }
      manager.undo()
      manager.redo()
      #expect(manager.groupingLevel <= 1)
      log.onPost = { _ in }
      manager.removeAllActions()
      manager.step { document.append("z") }
      manager.undo()
      #expect((manager.undoCount, manager.redoCount) == (0, 1))
    }

    @Test func `an observer of the checkpoint that undoes the step itself does no harm`() {
      var isNested = false
      manager.step { document.append("a") }
      log.onPost = { [manager] name in
        guard name == "Checkpoint", !isNested else { return }
        isNested = true
        manager.undo()
      }
      manager.undo()
      #expect(document.texts == [])
      #expect((manager.undoCount, manager.redoCount) == (0, 1))
      #expect(manager.rejected == [])
    }
  }

  struct `Observers that change groups` {
    @Test func `an operation whose group an observer closes is rejected`() {
      let manager = LenientUndoManager()
      let document = Document(manager)
      let observation = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerDidOpenUndoGroup, object: manager, queue: nil
      ) { ($0.object as? UndoManager)?.endUndoGrouping() }
      document.append("a")
      NotificationCenter.default.removeObserver(observation)
      #expect(manager.rejected == [.registeringOutsideGroup])
      #expect((manager.canUndo, manager.groupingLevel) == (false, 0))
      document.append("b")
      #expect(manager.undoCount == 1)
    }

    @Test func `a state is not marked as saved that an observer changes as its group closes`() {
      let manager = LenientUndoManager()
      let document = Document(manager)
      document.append("a")
      nonisolated(unsafe) let observed = document  // called at once, on this thread
      let observation = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerDidCloseUndoGroup, object: manager, queue: nil
      ) { _ in if observed.texts.count == 1 { observed.append("b") } }
      manager.markSaved()
      NotificationCenter.default.removeObserver(observation)
      #expect(document.texts == ["a", "b"])
      #expect((manager.rejected, manager.isAtSavePoint) == ([], false))
    }
  }
#endif
