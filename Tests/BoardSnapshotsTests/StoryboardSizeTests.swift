import BoardScript
import BoardSnapshots
import Foundation
import Testing

@Suite struct StoryboardSizeTests {
  /// How many bytes a storyboard of nested groups takes, with an edit in each.
  private func size(depth: Int) throws -> Int {
    let text =
      "add a\n" + String(repeating: "group\nmove a by 1,0\n", count: depth) + String(repeating: "end\n", count: depth)
    let script = try Script(text)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(failures(of: SnapshotRun(script), [Storyboard(at: path, of: script)]).isEmpty)
    return try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }

  @Test func `twice as many nested groups take twice the room`() throws {
    let sizes = try [100, 200, 400].map(size)
    let growth = (sizes[1] - sizes[0], sizes[2] - sizes[1])
    // Numbers have more digits, too.
    #expect(Double(growth.1) < 2.1 * Double(growth.0), "\(sizes)")
  }
}
