import UndoKit

final class FriendList: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  var value = [Friend(id: 1, name: "Bob"), Friend(id: 2, name: "Joan")]

  func valueDidChange(_ change: ValueChange<[Friend]>) {
    let rows = RowChanges(from: change.from, to: change.to, by: \.id)
    print("  inserted \(rows.inserted) updated \(rows.updated) deleted \(rows.deleted)")
  }
}
