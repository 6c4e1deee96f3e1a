func twoStacks() {
  var names = ["Sam", "Kim", "Joan"]
  // Stack 1: inverses of inserts and deletes. Undo calls the last one.
  let stack1: [(inout [String]) -> Void] = [
    { $0.remove(at: 0) }, { $0.insert("Bob", at: 1) }, { $0.remove(at: 1) },
  ]
  // Stack 2: the lists from before each change. Undo takes the last one.
  let stack2 = [["Bob", "Joan"], ["Sam", "Bob", "Joan"], ["Sam", "Joan"]]

  names.insert("Leo", at: 0)  // The mistake: nothing is registered.
  stack1.last?(&names)
  print("Stack 1:", names)
  print("Stack 2:", stack2.last ?? [])
}
