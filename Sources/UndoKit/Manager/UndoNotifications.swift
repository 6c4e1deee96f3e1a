// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

#if !canImport(ObjectiveC)
  // On Apple's platforms Foundation has these, with the same names and values.

  extension NSNotification.Name {
    /// Posted when a group is explicitly opened, when one closes, before an undo or a redo, and when
    /// ``UndoManager/canRedo`` is read.
    ///
    /// The object is the undo manager; there is no user info.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")

    /// Posted when a group has been opened; ``UndoManager/groupingLevel`` counts it already.
    ///
    /// The object is the undo manager; there is no user info. It is not posted while undoing or redoing.
    public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")

    /// Posted before a group closes, nested ones included; ``UndoManager/groupingLevel`` still counts it.
    ///
    /// The object is the undo manager. User info is there for a discardable group only: `true` under
    /// ``NSUndoManagerGroupIsDiscardableKey``. It is not posted while undoing or redoing.
    public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")

    /// Posted when a group has closed, nested ones included; ``UndoManager/groupingLevel`` still counts it.
    ///
    /// The object is the undo manager; the user info is that of `NSUndoManagerWillCloseUndoGroup`. It is not posted while
    /// undoing or redoing.
    public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")

    /// Posted before a step is undone, if there is one.
    ///
    /// The object is the undo manager; there is no user info.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")

    /// Posted when a step has been undone.
    ///
    /// The object is the undo manager. User info is there for a discardable step only: `true` under
    /// ``NSUndoManagerGroupIsDiscardableKey``.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")

    /// Posted before a step is redone, if there is one.
    ///
    /// The object is the undo manager; there is no user info.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")

    /// Posted when a step has been redone.
    ///
    /// The object is the undo manager. User info is there for a discardable step only: `true` under
    /// ``NSUndoManagerGroupIsDiscardableKey``.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
  }

  /// In a notification's user info: the group is discardable.
  public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

  /// Where Foundation places the closing of event groups among a run loop's work.
  ///
  /// Here it is a name for programs that mention it. The close is performed by the run loop in the pass that follows the
  /// registration, without an order among other work.
  public let NSUndoCloseGroupingRunLoopOrdering = 350_000

  /// Foundation's older name.
  public typealias NSUndoManager = UndoManager
#endif

extension UndoManager {
  enum Post {
    case checkpoint, didOpen, willClose, didClose, willUndo, didUndo, willRedo, didRedo

    fileprivate var name: NSNotification.Name {
      switch self {
      case .checkpoint: .NSUndoManagerCheckpoint
      case .didOpen: .NSUndoManagerDidOpenUndoGroup
      case .willClose: .NSUndoManagerWillCloseUndoGroup
      case .didClose: .NSUndoManagerDidCloseUndoGroup
      case .willUndo: .NSUndoManagerWillUndoChange
      case .didUndo: .NSUndoManagerDidUndoChange
      case .willRedo: .NSUndoManagerWillRedoChange
      case .didRedo: .NSUndoManagerDidRedoChange
      }
    }
  }

  /// Posts unless this manager's posts are switched off. One post costs some 300 ns even if nobody observes anything,
  /// which is more than recording an operation does; hence the switch, and hence this stays out of line.
  @inline(__always)
  final func post(_ post: Post, isDiscardable: Bool = false) {
    if state.postsNotifications { send(post, isDiscardable: isDiscardable) }
  }

  @inline(never)
  private final func send(_ post: Post, isDiscardable: Bool) {
    NotificationCenter.default.post(
      name: post.name, object: self,
      userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
  }
}
