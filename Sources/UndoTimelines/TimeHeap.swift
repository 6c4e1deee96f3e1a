/// Numbered seats in a binary heap by times: the seat with the latest time is at node 0, and no node has an earlier time than its children,
/// which are the nodes `2n + 1` and `2n + 2`.
struct TimeHeap {
  /// The seat at each node.
  private(set) var seats: [Int32] = []
  /// The time of each seat.
  private var times: [Int] = []
  /// The node of each seat; -1 if it isn't in the heap.
  private var nodes: [Int32] = []

  var count: Int { seats.count }

  func time(at node: Int) -> Int { times[Int(seats[node])] }

  /// Changes the time of a seat; adds the seat if the heap doesn't have it. An earlier time moves it down only.
  mutating func set(_ time: Int, of seat: Int) {
    while nodes.count <= seat {
      nodes.append(-1)
      times.append(0)
    }
    let isLater = nodes[seat] < 0 || time > times[seat]
    times[seat] = time
    if nodes[seat] < 0 {
      nodes[seat] = Int32(seats.count)
      seats.append(Int32(seat))
    }
    if isLater { moveUp(Int(nodes[seat])) } else { moveDown(Int(nodes[seat])) }
  }

  mutating func remove(_ seat: Int) {
    guard seat < nodes.count, nodes[seat] >= 0 else { return }
    let node = Int(nodes[seat])
    let last = seats.removeLast()
    nodes[seat] = -1
    guard node < seats.count else { return }
    put(last, at: node)
    moveUp(node)
    moveDown(Int(nodes[Int(last)]))
  }

  private mutating func put(_ seat: Int32, at node: Int) {
    seats[node] = seat
    nodes[Int(seat)] = Int32(node)
  }

  private mutating func moveUp(_ start: Int) {
    let (seat, time) = (seats[start], time(at: start))
    var node = start
    while node > 0, self.time(at: (node - 1) / 2) < time {
      put(seats[(node - 1) / 2], at: node)
      node = (node - 1) / 2
    }
    put(seat, at: node)
  }

  private mutating func moveDown(_ start: Int) {
    let (seat, time) = (seats[start], time(at: start))
    var node = start
    while true {
      var child = 2 * node + 1
      if child + 1 < seats.count, self.time(at: child + 1) > self.time(at: child) { child += 1 }
      guard child < seats.count, self.time(at: child) > time else { break }
      put(seats[child], at: node)
      node = child
    }
    put(seat, at: node)
  }
}
