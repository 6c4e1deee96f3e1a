import UndoKit

struct Friend: Equatable, Identifiable {
  let id: Int
  var name: String
  var hair = "short"
}

final class FriendScreen: Responder {
  let undoManager: UndoManager? = UndoManager()
  private(set) var friend: Friend

  init(_ friend: Friend) {
    self.friend = friend
    undoManager?.groupsByEvent = false
  }

  func modify(named name: String, _ body: (inout Friend) -> Void) {
    var new = friend
    body(&new)
    let diff = ValueChange(from: friend, to: new)
    guard diff.hasChanges else { return }
    undoManager?.group(named: name) { apply(diff) }
  }

  private func apply(_ diff: ValueChange<Friend>) {
    undoManager?.registerUndo(withTarget: self) { $0.apply(diff.inverse) }
    friend = diff.to
    print("  \(friend.name): \(friend.hair) hair")
  }
}
