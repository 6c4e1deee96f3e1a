import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct `A prefix code` {
  /// The room that the codes use, in codes of 15 bits.
  private static func room(_ code: HuffmanCode) -> Int {
    code.lengths.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (15 - Int($1))) }
  }

  /// The length of a text in a code without a limit: the sum of all inner nodes' weights.
  private static func leastCost(_ frequencies: [Int]) -> Double {
    var weights = frequencies.map(Double.init).sorted(by: >)
    var cost = 0.0
    while weights.count > 1 {
      let sum = weights.removeLast() + weights.removeLast()
      cost += sum
      weights.insert(sum, at: weights.firstIndex { $0 < sum } ?? weights.endIndex)
    }
    return cost
  }

  @Test func `has RFC 1951's example's codes`() {
    // Section 3.2.2: A to H with lengths 3, 3, 3, 3, 3, 2, 4, 4.
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let bits = zip(code.codes, code.lengths).map { code, length in
      String((0..<length).map { code >> $0 & 1 == 1 ? "1" : "0" })
    }
    #expect(bits == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  @Test func `is as short as can be`() {
    // Weights of 1, 1, 2, 3, 5: depths 4, 4, 3, 2, 1.
    #expect(HuffmanCode(frequencies: [1, 1, 2, 3, 5], limit: 15).lengths == [4, 4, 3, 2, 1])
    #expect(HuffmanCode(frequencies: [7, 7, 7, 7], limit: 15).lengths == [2, 2, 2, 2])
  }

  @Test func `leaves out what doesn't occur`() {
    #expect(HuffmanCode(frequencies: [0, 3, 0, 2], limit: 15).lengths == [0, 1, 0, 1])
    #expect(HuffmanCode(frequencies: [0, 3, 0], limit: 15).lengths == [0, 1, 0])
    #expect(HuffmanCode(frequencies: [0, 0], limit: 15).lengths == [0, 0])
  }

  @Test(arguments: [7, 9, 12, 15]) func `keeps to its limit and uses all room`(limit: Int) {
    // Fibonacci numbers give the deepest trees.
    var frequencies = [1, 1]
    while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let code = HuffmanCode(frequencies: frequencies, limit: limit)
    #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
    #expect(Self.room(code) == 1 << 15)
    // A rarer symbol never has a shorter code.
    #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `keeps to its limit whatever the frequencies`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let count = Int.random(in: 2...286, using: &random)
      let frequencies = (0..<count).map { _ in 1 + Int(random.next() >> UInt64.random(in: 34...63, using: &random)) }
      let code = HuffmanCode(frequencies: frequencies, limit: 15)
      #expect(code.lengths.allSatisfy { (1...15).contains(Int($0)) })
      #expect(Self.room(code) == 1 << 15)
      // The limit costs little.
      let cost = zip(code.lengths, frequencies).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
      #expect(cost <= Self.leastCost(frequencies) * 1.02)
    }
  }
}
