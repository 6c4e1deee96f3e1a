import UndoContexts
import UndoKit

final class FriendScreen: Responder {
  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  private(set) var friend: Friend

  init(_ friend: Friend) { self.friend = friend }

  func modify(named name: String, _ body: (inout Friend) -> Void) {
    var new = friend
    body(&new)
    let diff = friend.diffed(with: new)
    guard diff.hasChanges else { return }
    undoManager?.group(named: name) { apply(diff) }
  }

  private func apply(_ diff: Friend.Diff) {
    undoManager?.registerUndo(withTarget: self) { $0.apply(diff.inverse) }
    friend = diff.to
    print(" ", friend)
  }
}
