/// Memory with a fixed address that is freed with the object; the encoder reads and writes it without checks.
///
/// An array would check each access, and its address is only valid within a closure.
final class FixedMemory<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, of value: Element) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: value, count: count)
  }

  deinit { start.deallocate() }
}
