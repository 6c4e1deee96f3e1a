// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

#if !canImport(ObjectiveC)
  // On Apple's platforms Foundation has these, with the same names and values.

  /// An undo manager's notifications. Their object is the manager.
  ///
  /// A group's or a step's is discardable if its user info has `true` under ``NSUndoManagerGroupIsDiscardableKey``; else there is no
  /// user info. What tells of groups isn't posted while undoing or redoing.
  extension NSNotification.Name {
    /// Posted when a group is explicitly opened, when one closes, before an undo or a redo, and when
    /// ``UndoManager/canRedo`` is read.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")

    /// Posted when a group has been opened; ``UndoManager/groupingLevel`` counts it already.
    public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")

    /// Posted before a group closes, nested ones included.
    public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")

    /// Posted when a group has closed, nested ones included; ``UndoManager/groupingLevel`` still counts it.
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

  /// Where Foundation places the closing of event groups among a run loop's work: a name for programs that mention it. Here the run
  /// loop closes them in the pass that follows the registration, without an order among other work.
  public let NSUndoCloseGroupingRunLoopOrdering = 350_000

  /// Foundation's older name.
  public typealias NSUndoManager = UndoManager
#endif

extension UndoManager {
  /// Posts unless this manager's posts are switched off. A post costs more than recording an operation does, even if nobody observes
  /// anything; hence the switch, and hence this stays out of line.
  @inline(__always)
  final func post(_ name: @autoclosure () -> NSNotification.Name, isDiscardable: Bool = false) {
    if state.postsNotifications { send(name(), isDiscardable: isDiscardable) }
  }

  @inline(never)
  private final func send(_ name: NSNotification.Name, isDiscardable: Bool) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
  }
}
