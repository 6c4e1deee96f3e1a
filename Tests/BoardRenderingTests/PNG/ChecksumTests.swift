import BoardModel
import BoardRendering
import CZlib
import Testing
import WholeFiles

@Suite struct `The data of a PNG file` {
  /// libpng stops at the last pixel and ignores the checksum of all bytes.
  @Test(arguments: [(9.0, 5.0), (333, 130), (40, 2_000)]) func `are whole for zlib, checksum and all`(
    width: Double, height: Double
  ) throws {
    var edits = try EditSession(kind: .everything, size: try! Size(width: width, height: height), count: 30, seed: 11)
    let renderer = SnapshotRenderer(following: edits.recorded)
    for step in 0..<8 {
      if step > 0 { try edits.step() }
      let chunks = try `An animated PNG`.chunks(renderer.png().bytes)
      let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
      var count = uLong(Int(height) * (1 + 3 * Int(width)))
      let expected = count
      var rows = [UInt8](repeating: 0, count: Int(count))
      #expect(uncompress(&rows, &count, data, uLong(data.count)) == Z_OK)
      #expect(count == expected)
    }
  }
}
