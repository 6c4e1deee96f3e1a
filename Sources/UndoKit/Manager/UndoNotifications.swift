// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Foundation
  public import Foundation
#endif

/// What a manager posts.
enum UndoPost { case checkpoint, didOpenGroup, willCloseGroup, didCloseGroup, willUndo, didUndo, willRedo, didRedo }

extension UndoManager {
  /// Posts unless this manager's posts are switched off. A post costs more than recording an operation does, even if nobody observes
  /// anything; hence the switch, and hence this stays out of line.
  @inline(__always)
  final func post(_ post: UndoPost, isDiscardable: Bool = false) {
    #if Foundation
      if state.postsNotifications { send(post, isDiscardable: isDiscardable) }
    #endif
  }
}

#if Foundation
  extension UndoManager {
    @inline(never)
    private final func send(_ post: UndoPost, isDiscardable: Bool) {
      NotificationCenter.default.post(
        name: post.name, object: self, userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    }
  }

  extension UndoPost {
    fileprivate var name: NSNotification.Name {
      switch self {
      case .checkpoint: .NSUndoManagerCheckpoint
      case .didOpenGroup: .NSUndoManagerDidOpenUndoGroup
      case .willCloseGroup: .NSUndoManagerWillCloseUndoGroup
      case .didCloseGroup: .NSUndoManagerDidCloseUndoGroup
      case .willUndo: .NSUndoManagerWillUndoChange
      case .didUndo: .NSUndoManagerDidUndoChange
      case .willRedo: .NSUndoManagerWillRedoChange
      case .didRedo: .NSUndoManagerDidRedoChange
      }
    }
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms Foundation has these, with the same names and values.

    /// An undo manager's notifications. Their object is the manager.
    ///
    /// The group or the step is discardable if the user info has `true` for ``NSUndoManagerGroupIsDiscardableKey``; otherwise there is no
    /// user info. Notifications of groups aren't posted while undoing or redoing.
    extension NSNotification.Name {
      /// Posted when a group is explicitly opened, when one closes, before an undo or a redo, and when
      /// ``UndoManager/canRedo`` is read.
      public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")

      /// Posted when a group has been opened; ``UndoManager/groupingLevel`` already counts it.
      public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")

      /// Posted before a group closes, nested ones included.
      public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")

      /// Posted when a group has closed, nested ones included; ``UndoManager/groupingLevel`` still counts a nested one, and is 0 when the
      /// outermost has closed.
      public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")

      /// Posted before a step is undone, if there is one. There is no user info.
      public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")

      /// Posted when a step has been undone.
      public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")

      /// Posted before a step is redone, if there is one. There is no user info.
      public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")

      /// Posted when a step has been redone.
      public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
    }

    /// In a notification's user info: the group is discardable.
    public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

    /// The order in which Foundation closes event groups in a run loop. It exists for programs that use the name. In UndoKit, the run
    /// loop closes them in the pass that follows the registration, in no particular order.
    public let NSUndoCloseGroupingRunLoopOrdering = 350_000

    /// Foundation's older name.
    public typealias NSUndoManager = UndoManager
  #endif
#endif
