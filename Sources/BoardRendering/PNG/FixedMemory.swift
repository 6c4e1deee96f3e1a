/// Memory that stays where it is and is freed with the object: all that the encoder reads and writes without checks.
///
/// Arrays check each access, and say where they are only while a closure runs.
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
