import Dispatch
import Foundation
import Testing
import WholeFiles

@Suite struct FileWatchTests {
  @Test func `what may be read from now on may have changed`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0]))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let told = DispatchSemaphore(value: 0)
    let watch = try FileWatch(files: [path]) { told.signal() }
    #expect(chmod(path, 0o644) == 0)
    #expect(told.wait(timeout: .now() + 60) == .success, "the watch doesn't tell of new permissions")
    withExtendedLifetime(watch) {}
  }
}
