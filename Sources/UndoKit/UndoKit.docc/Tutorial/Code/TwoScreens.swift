import UndoContexts
import UndoKit

func twoScreens() {
  let (list, chain) = (FriendList(), ResponderChain())
  chain.makeFirstResponder(list)
  list.modify(named: "Add Sam") { $0.append(Friend(id: 3, name: "Sam")) }
  print(chain.menu.undoTitle)

  print("Open Sam.")
  let screen = FriendScreen(list.value[2])
  chain.makeFirstResponder(screen)
  print(chain.menu.undoTitle)
  screen.modify(named: "Change Hair") { $0.hair = "long" }
  screen.modify(named: "Change Hair") { $0.hair = "long" }
  print(chain.undo(), chain.undo())
  chain.redo()

  print("Go back.")
  chain.makeFirstResponder(list)
  list.modify(named: "Edit Sam") { $0[2] = screen.friend }
  print(chain.menu.undoTitle)
}
