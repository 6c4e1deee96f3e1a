import UndoKit

/// Holds all friends.
final class FriendList: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  var value: [Friend]

  init(_ friends: [Friend]) {
    value = friends
    undoManager?.groupsByEvent = false
  }

  func valueDidChange(_ change: ValueChange<[Friend]>) {
    let rows = RowChanges(from: change.from, to: change.to, by: \.id)
    print("  inserted \(rows.inserted) updated \(rows.updated) deleted \(rows.deleted)")
  }

  /// Takes over a friend from the other screen: one step, however many edits.
  func update(_ friend: Friend) {
    modify(named: "Edit \(friend.name)") { friends in
      for index in friends.indices where friends[index].id == friend.id {
        friends[index] = friend
      }
    }
  }
}
