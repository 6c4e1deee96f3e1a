import UndoKit

func twoScreens() {
  let list = FriendList([Friend(id: 1, name: "Bob"), Friend(id: 2, name: "Joan")])
  let chain = ResponderChain()
  chain.makeFirstResponder(list)

  print("A third friend.")
  list.modify(named: "Add Sam") { $0.append(Friend(id: 3, name: "Sam")) }
  print(chain.menu.undoTitle)

  print("Open Sam.")
  let screen = FriendScreen(list.value[2], in: list)
  chain.makeFirstResponder(screen)
  print(chain.menu.undoTitle)
  screen.modify(named: "Change Hair") { $0.hair = "long" }
  screen.modify(named: "Change Likes") { $0.likes.append("rain") }
  print(chain.menu.undoTitle)

  print("Undo, twice more than there is.")
  for _ in 1...4 { print(chain.undo()) }

  print("Redo all, and go back.")
  while chain.redo() {}
  list.update(screen.value)
  chain.makeFirstResponder(list)
  print(chain.menu.undoTitle)
  chain.undo()
}
