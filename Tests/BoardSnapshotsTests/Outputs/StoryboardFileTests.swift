import BoardLanguage
import BoardSnapshots
import Foundation
import Testing

@Suite struct StoryboardFileTests {
  /// The size of a storyboard of nested groups with an edit in each, in bytes.
  private func size(depth: Int) throws -> Int {
    let text =
      "add a\n" + String(repeating: "step\nmove a by 1,0\n", count: depth) + String(repeating: "end\n", count: depth)
    let script = try Script(text)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(failures(of: SnapshotRun(script), [Storyboard(at: path, of: script)]).isEmpty)
    return try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }

  @Test func `a comment is told at the step that follows it, once`() throws {
    let script = try Script("# First.\nadd a\nadd b\n\n# Then.\nmove a by 1,1\nmove b by 1,1\nmove a by 1,1\n")
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(failures(of: SnapshotRun(script), [Storyboard(at: path, of: script)]).isEmpty)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.ranges(of: "\"n\":\"First.\"").count == 1)
    #expect(page.ranges(of: "\"n\":\"Then.\"").count == 1)
  }

  @Test func `twice as many nested groups take twice the room`() throws {
    let sizes = try [100, 200, 400].map(size)
    let growth = (sizes[1] - sizes[0], sizes[2] - sizes[1])
    // Numbers get more digits, too.
    #expect(Double(growth.1) < 2.1 * Double(growth.0), "\(sizes)")
  }
}
