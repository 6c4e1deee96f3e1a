import SeededRandom
import Testing

@testable import BoardRendering

/// Bits packed into bytes, compared with a list of single bits.
@Suite struct `A bit writer` {
  /// Memory with a guard after it: a writer may write eight bytes more than it has filled, and no further.
  private final class Memory {
    static let untouched: UInt8 = 0xA5

    private let words: FixedMemory<UInt64>

    init(byteCount: Int) {
      words = FixedMemory((byteCount + 7) / 8 + 4, of: UInt64(Memory.untouched) * 0x0101_0101_0101_0101)
    }

    var start: UnsafeMutablePointer<UInt8> {
      UnsafeMutableRawPointer(words.start).assumingMemoryBound(to: UInt8.self)
    }
    var wordStart: UnsafePointer<UInt64> { UnsafePointer(words.start) }
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: words.count * 8)) }
  }

  /// The written bits, one by one.
  private struct Model {
    private(set) var bits: [Bool] = []

    mutating func put(_ value: UInt64, _ count: Int) {
      for index in 0..<count { bits.append(value >> UInt64(index) & 1 == 1) }
    }

    mutating func append(_ bits: some Sequence<Bool>) { self.bits += bits }

    mutating func align() { while bits.count % 8 != 0 { bits.append(false) } }

    /// The bytes, of which the last one is padded with zeros.
    var bytes: [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
      }
    }
  }

  /// Compares a writer with the model, and aligns both to see the last byte.
  private func check(
    _ writer: BitWriter, _ model: Model, _ memory: Memory, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (writer, model) = (writer, model)
    #expect(writer.bitCount == model.bits.count, sourceLocation: sourceLocation)
    #expect(writer.output - memory.start == model.bits.count / 8, sourceLocation: sourceLocation)
    writer.align()
    model.align()
    #expect(writer.bitCount == model.bits.count, sourceLocation: sourceLocation)
    let bytes = memory.bytes
    #expect(Array(bytes.prefix(model.bytes.count)) == model.bytes, sourceLocation: sourceLocation)
    #expect(
      bytes.dropFirst(model.bytes.count + 8).allSatisfy { $0 == Memory.untouched }, sourceLocation: sourceLocation)
  }

  /// A random value of a number of bits.
  private static func value(_ count: Int, _ random: inout SeededGenerator) -> UInt64 {
    count == 0 ? 0 : random.next() >> UInt64(64 - count)
  }

  @Test func `puts bits of every length behind every number of bits`() {
    for first in 0..<8 {
      for length in 0...56 {
        for value in [UInt64.max, 0, 0xAAAA_AAAA_AAAA_AAAA, 0x5555_5555_5555_5555, 1] {
          let memory = Memory(byteCount: 16)
          var (writer, model) = (BitWriter(memory.start), Model())
          let value = length == 0 ? 0 : value & (.max >> UInt64(64 - length))
          for (value, count) in [(0b101_0101 & (1 << UInt64(first) - 1), first), (value, length), (0b11, 2)] {
            writer.put(value, count)
            model.put(value, count)
          }
          check(writer, model, memory)
        }
      }
    }
  }

  /// Appends what another writer has packed, after a few bits of its own.
  private func append(
    _ count: Int, behind first: Int, _ random: inout SeededGenerator,
    _ body: (inout BitWriter, inout Model, UnsafePointer<UInt64>, [Bool]) -> Void
  ) {
    let (other, memory) = (Memory(byteCount: count / 8 + 1), Memory(byteCount: count / 8 + 16))
    var (source, sourceModel) = (BitWriter(other.start), Model())
    var rest = count
    while rest > 0 {
      let length = min(rest, Int.random(in: 1...56, using: &random))
      let value = Self.value(length, &random)
      source.put(value, length)
      sourceModel.put(value, length)
      rest -= length
    }
    var (writer, model) = (BitWriter(memory.start), Model())
    let value = Self.value(first, &random)
    writer.put(value, first)
    model.put(value, first)
    body(&writer, &model, other.wordStart, sourceModel.bits)
    writer.put(0b101, 3)
    model.put(0b101, 3)
    check(writer, model, memory)
  }

  @Test func `appends what another one has packed, of every length about its words'`() {
    var random = SeededGenerator(seed: 21)
    for first in 0..<8 {
      for count in Array(0...200) + [255, 256, 257, 319, 320, 321, 1000] {
        append(count, behind: first, &random) { writer, model, words, bits in
          writer.append(words, bitCount: count)
          model.append(bits)
        }
      }
    }
  }

  @Test func `appends a part of what another one has packed, from any bit to any other`() {
    var random = SeededGenerator(seed: 22)
    for first in 0..<8 {
      for lower in [0, 1, 7, 8, 9, 31, 55, 56, 57, 63, 64, 65, 100] {
        for count in [0, 1, 7, 8, 9, 55, 56, 57, 63, 64, 65, 111, 112, 113, 150] {
          append(lower + count + Int.random(in: 0...70, using: &random), behind: first, &random) {
            writer, model, words, bits in
            writer.append(words, bits: lower..<lower + count)
            model.append(bits[lower..<lower + count])
          }
        }
      }
    }
  }

  @Test func `fills the last byte with zeros, and nothing if there is none`() {
    for count in 0...17 {
      let memory = Memory(byteCount: 8)
      var writer = BitWriter(memory.start)
      writer.put(1 << UInt64(count) - 1, count)
      for _ in 0..<2 {
        writer.align()
        #expect(writer.bitCount == (count + 7) / 8 * 8)
      }
    }
  }

  @Test func `puts the highest byte of a number first`() {
    let memory = Memory(byteCount: 12)
    var writer = BitWriter(memory.start)
    writer.put(0xFF, 8)
    writer.put(big: 0x0102_0304)
    writer.put(big: 0xFFFE_FDFC)
    #expect(memory.bytes.prefix(9) == [0xFF, 1, 2, 3, 4, 0xFF, 0xFE, 0xFD, 0xFC])
    #expect(writer.bitCount == 72)
  }

  @Test(arguments: 0..<trials(40)) func `packs whatever comes as the model does`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let memory = Memory(byteCount: 300 * 200)
    var (writer, model) = (BitWriter(memory.start), Model())
    // The codes of a block are short, and so are most values in some sessions.
    let longest = [7, 15, 56][seed % 3]
    for _ in 0..<300 {
      let length = Int.random(in: 0...longest, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        writer.align()
        model.align()
      case 1:
        writer.align()
        model.align()
        let value = UInt32(truncatingIfNeeded: random.next())
        writer.put(big: value)
        for shift in [24, 16, 8, 0] { model.put(UInt64(value >> UInt32(shift) & 0xFF), 8) }
      case 2, 3:
        let (other, count) = (Memory(byteCount: 200), Int.random(in: 0...1500, using: &random))
        let bits = (0..<count).map { _ in Bool.random(using: &random) }
        var source = BitWriter(other.start)
        for bit in bits { source.put(bit ? 1 : 0, 1) }
        if Bool.random(using: &random) {
          writer.append(other.wordStart, bitCount: count)
          model.append(bits)
        } else {
          let lower = Int.random(in: 0...count, using: &random)
          let range = lower..<Int.random(in: lower...count, using: &random)
          writer.append(other.wordStart, bits: range)
          model.append(bits[range])
        }
      case 4, 5:
        let length = min(length, 32)
        let value = Self.value(length, &random)
        writer.put(BitString(bits: UInt32(value), count: UInt32(length)))
        model.put(value, length)
      default:
        let value = Self.value(length, &random)
        writer.put(value, length)
        model.put(value, length)
      }
    }
    check(writer, model, memory)
  }
}
