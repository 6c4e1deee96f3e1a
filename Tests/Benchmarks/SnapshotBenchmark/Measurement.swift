import Foundation

/// The times of many equal operations.
struct Measurement {
  private var nanoseconds: [Int] = []

  mutating func measure<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    let start = Measurement.now
    let result = try work()
    nanoseconds.append(Measurement.now - start)
    return result
  }

  /// The current time in nanoseconds.
  static var now: Int { Int(DispatchTime.now().uptimeNanoseconds) }

  /// The median, in microseconds.
  var median: Double {
    let sorted = nanoseconds.sorted()
    return sorted.isEmpty ? 0 : Double(sorted[sorted.count / 2]) / 1000
  }

  /// The mean, in microseconds.
  var mean: Double { nanoseconds.isEmpty ? 0 : Double(nanoseconds.reduce(0, +)) / Double(nanoseconds.count) / 1000 }
}

/// A temporary folder.
final class ScratchFolder {
  let path: String

  /// - Parameter parent: The folder in which to make it; a file system in memory keeps the disk out of the figures.
  init(in parent: String) throws {
    path = "\(parent)/snapshot-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Creates a file and writes bytes, and nothing else: the least that a program needs to do to write this file.
func writePlainly(_ bytes: [UInt8], to path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  precondition(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count, "the floor's file is written")
  close(descriptor)
}
