// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Foundation
  public import Foundation
#endif

/// The notifications that a manager posts, with Foundation's names.
enum UndoPost: String {
  case checkpoint = "NSUndoManagerCheckpointNotification"
  case didOpenGroup = "NSUndoManagerDidOpenUndoGroupNotification"
  case willCloseGroup = "NSUndoManagerWillCloseUndoGroupNotification"
  case didCloseGroup = "NSUndoManagerDidCloseUndoGroupNotification"
  case willUndo = "NSUndoManagerWillUndoChangeNotification"
  case didUndo = "NSUndoManagerDidUndoChangeNotification"
  case willRedo = "NSUndoManagerWillRedoChangeNotification"
  case didRedo = "NSUndoManagerDidRedoChangeNotification"
}

extension UndoManager {
  /// Posts unless this manager's posts are switched off. A post costs more than recording an operation, even if nobody observes it.
  @inline(__always)
  final func post(_ post: UndoPost, isDiscardable: Bool = false) {
    #if Foundation
      if history.postsNotifications { send(post, isDiscardable: isDiscardable) }
    #endif
  }

  /// Posts that a step will be or was performed. As with Foundation, ``groupingLevel`` doesn't count the groups around it.
  final func postOfStep(_ post: UndoPost, isDiscardable: Bool = false) {
    let level = Int32(history.openGroups.count)
    postedLevel -= level
    self.post(post, isDiscardable: isDiscardable)
    postedLevel += level
  }
}

#if Foundation
  extension UndoManager {
    @inline(never)
    private final func send(_ post: UndoPost, isDiscardable: Bool) {
      let isInside = isPostingCheckpoint
      isPostingCheckpoint = isInside || post == .checkpoint
      defer { isPostingCheckpoint = isInside }
      NotificationCenter.default.post(
        name: post.name, object: self, userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    }
  }

  extension UndoPost {
    fileprivate var name: NSNotification.Name { NSNotification.Name(rawValue) }
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms Foundation has these, with the same names and values.

    /// An undo manager's notifications. Their object is the manager.
    ///
    /// If the user info has `true` for ``NSUndoManagerGroupIsDiscardableKey``, the group or step is discardable; otherwise there is none.
    /// Notifications of groups aren't posted while undoing or redoing.
    extension NSNotification.Name {
      /// Posted when a group is explicitly opened, when one closes, before an undo or a redo, and when
      /// ``UndoManager/canRedo`` is read, unless that is while it is being posted. Observers may register what they have put off.
      public static let NSUndoManagerCheckpoint = UndoPost.checkpoint.name

      /// Posted when a group has been opened; ``UndoManager/groupingLevel`` already counts it.
      public static let NSUndoManagerDidOpenUndoGroup = UndoPost.didOpenGroup.name

      /// Posted before a group closes, nested ones included.
      public static let NSUndoManagerWillCloseUndoGroup = UndoPost.willCloseGroup.name

      /// Posted when a group has closed; ``UndoManager/groupingLevel`` still counts a nested one, and is 0 for the outermost.
      public static let NSUndoManagerDidCloseUndoGroup = UndoPost.didCloseGroup.name

      /// Posted before a step is undone, if there is one.
      public static let NSUndoManagerWillUndoChange = UndoPost.willUndo.name

      /// Posted when a step has been undone.
      public static let NSUndoManagerDidUndoChange = UndoPost.didUndo.name

      /// Posted before a step is redone, if there is one.
      public static let NSUndoManagerWillRedoChange = UndoPost.willRedo.name

      /// Posted when a step has been redone.
      public static let NSUndoManagerDidRedoChange = UndoPost.didRedo.name
    }

    /// In a notification's user info: the group is discardable.
    public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

    /// The order in which Foundation closes event groups in a run loop, for programs that use the name. UndoKit's have no such order.
    public let NSUndoCloseGroupingRunLoopOrdering = 350_000

    /// Foundation's older name.
    public typealias NSUndoManager = UndoManager
  #endif
#endif
