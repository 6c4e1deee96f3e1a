/// Immutable bytes at a fixed address, shared by all pictures that contain them.
///
/// It isn't an array because of the address: files are written from many pieces at once, none of which may move meanwhile.
package final class SharedBytes: @unchecked Sendable {
  // Sendable, since the memory isn't written to after `init`, and is freed with the object.
  package let contents: UnsafeRawBufferPointer

  package init(copying bytes: UnsafeRawBufferPointer) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes)
    contents = UnsafeRawBufferPointer(memory)
  }

  package convenience init(_ bytes: [UInt8]) { self.init(joining: [bytes]) }

  /// Makes one piece of several arrays.
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
