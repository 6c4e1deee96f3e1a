import UndoContexts
import UndoKit

final class FriendList: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  var value = [Friend(id: 1, name: "Bob"), Friend(id: 2, name: "Joan")]

  func valueDidChange(_ change: ValueChange<[Friend]>) {
    let rows = change.to.difference(from: change.from)
    print("  inserted \(rows.insertions.count), removed \(rows.removals.count)")
  }
}
