import Dispatch
import Synchronization
import SystemEssentials

/// Files and folders that are checked four times a second.
final class PolledFiles: WatchedFiles {
  /// The status of each path at the last check; empty if it doesn't exist.
  private let known = Mutex<[String: [Int]]>([:])

  func makeSource() -> any DispatchSourceProtocol {
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "file-watch"))
    source.schedule(deadline: .now() + 0.25, repeating: 0.25)
    return source
  }

  func add(files: [String], folders: [String]) -> Bool {
    known.withLock { known in
      let count = known.count
      for path in files + folders where known[path] == nil { known[path] = PolledFiles.state(of: path) }
      return known.count > count
    }
  }

  func haveChanged() -> Bool {
    known.withLock { known in
      let old = known
      for path in old.keys { known[path] = PolledFiles.state(of: path) }
      return known != old
    }
  }

  private static func state(of path: String) -> [Int] {
    guard let status = (try? status(of: path)) ?? nil else { return [] }
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return [Int(status.st_size), Int(status.st_ino), Int(status.st_mode), time.tv_sec, time.tv_nsec]
  }
}
