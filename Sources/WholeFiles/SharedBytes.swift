/// Bytes that never change, at an address that never changes, shared by all pictures that hold them.
///
/// An array would do but for the address: files are written from many pieces at once, all of which must stay where they are.
package final class SharedBytes: @unchecked Sendable {
  // Sendable, since nothing is written to the memory after `init`, and it is freed with the object.
  package let contents: UnsafeRawBufferPointer

  package init(copying bytes: UnsafeRawBufferPointer) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes)
    contents = UnsafeRawBufferPointer(memory)
  }

  package convenience init(_ bytes: [UInt8]) { self.init(joining: [bytes]) }

  /// Joins texts.
  package init(joining texts: [[UInt8]]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: texts.reduce(0) { $0 + $1.count }, alignment: 1)
    var offset = 0
    for text in texts {
      UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyBytes(from: text)
      offset += text.count
    }
    contents = UnsafeRawBufferPointer(memory)
  }

  package var count: Int { contents.count }

  deinit { contents.deallocate() }
}
