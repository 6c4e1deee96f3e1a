import SeededRandom
import Stacks
import Testing

@testable import UndoKit

/// The data structures of a history, each compared with the simplest one that does the same.
struct `Structures of the storage` {

  /// Up to a few hundred elements, so that the storage is moved, and runs empty at both ends.
  @Test(arguments: 0..<20) func `a bounded stack is an array whose elements keep their positions`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var (stack, array, start) = (BoundedStack<Int>(start: seed % 3 * 1_000), [Int](), seed % 3 * 1_000)
    for step in 1...4_000 {
      // Phases that grow, shrink at the top, shrink at the bottom, and stay about the same.
      let weights = [[6, 2, 2], [3, 6, 1], [3, 1, 6], [4, 2, 2]][step / 300 % 4]
      switch Int.random(in: 0..<weights[0] + weights[1] + weights[2], using: &dice) {
      case ..<weights[0]:
        stack.append(step)
        array.append(step)
      case ..<(weights[0] + weights[1]):
        #expect(stack.popLast() == array.popLast())
      default:
        #expect(stack.popFirst() == array.first)
        if !array.isEmpty {
          array.removeFirst()
          start += 1
        }
      }
      if step % 211 == 0 {
        var asked: [Int] = []
        stack.removeAll { element in
          asked.append(element)
          return element % 7 == 0
        }
        #expect(asked == array)
        array.removeAll { $0 % 7 == 0 }
      }
      if let index = array.indices.randomElement(using: &dice) {
        array[index] += 1
        stack[start + index] += 1
      }
      #expect((stack.count, stack.start, stack.end) == (array.count, start, start + array.count))
      #expect((stack.isEmpty, stack.last) == (array.isEmpty, array.last))
      if step % 97 == 0 { #expect((stack.start..<stack.end).map { stack[$0] } == array) }
    }
  }

  @Test func `a copy of a bounded stack has a life of its own`() {
    var stack = BoundedStack(0..<200)
    let copy = stack
    for _ in 1...150 { _ = stack.popFirst() }
    stack.trim(to: 3)
    #expect((stack.start, stack.count, stack.last) == (197, 3, 199))
    #expect((copy.start..<copy.end).map { copy[$0] } == Array(0..<200))
  }

  @Test func `what a bounded stack drops is released at once`() {
    final class Token {}
    var stack = BoundedStack<Token>()
    var tokens: [Weak] = []
    struct Weak { weak let token: Token? }
    for _ in 0..<500 {
      let token = Token()
      tokens.append(Weak(token: token))
      stack.append(token)
    }
    for count in 1...400 {
      _ = stack.popFirst()
      #expect(tokens.count { $0.token == nil } == count)
    }
  }

  private final class Object {}

  @Test func `the table of targets finds each of thousands, and keeps those that something names`() {
    var table = TargetTable()
    func use(_ object: Object) -> Target { table.find(object) ?? table.add(object) }
    let named = (0..<5_000).map { _ in Object() }
    let targets = named.map { use($0) }
    for (object, target) in zip(named, targets) {
      #expect(table.find(object) === target)
      #expect(use(object) === target)
    }
    for _ in 0..<20_000 { _ = use(Object()) }
    let unused = table.unused()
    #expect((unused.count, table.count) == (20_000, 25_000))
    for target in unused { table.remove(target) }
    #expect(table.count == 5_000)
    #expect(zip(named, targets).allSatisfy { table.find($0) === $1 })
    for (object, target) in zip(named, targets) where target !== targets[7] {
      table.remove(target)
      #expect(table.find(object) == nil)
    }
    #expect(table.find(named[7]) === targets[7])
    #expect(use(named[8]) !== targets[8])
  }
}
