import UndoKit

/// Edits one friend. Its history ends when the screen is left.
final class FriendScreen: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  let nextResponder: (any Responder)?
  var value: Friend

  init(_ friend: Friend, in list: FriendList) {
    value = friend
    nextResponder = list
    undoManager?.groupsByEvent = false
  }

  func valueDidChange(_ change: ValueChange<Friend>) {
    let friend = change.to
    print("  \(friend.name): \(friend.hair) hair, likes \(friend.likes)")
  }
}
