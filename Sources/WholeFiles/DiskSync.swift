// Foundation brings the C library of whatever system this is.
import SystemEssentials

/// How files are brought to the disk: one place for all, where tests make it fail and see when it is done.
package enum DiskSync {
  /// What of a file has to be on the disk.
  package enum Extent: Sendable {
    /// Its bytes, and what it takes to read them (`fdatasync`).
    case bytes
    /// All that is known of it as well (`fsync`).
    case everything
  }

  /// Waits until an open file is on the disk; less than 0 is an error, told by `errno`. In a test, what it is replaced by.
  @TaskLocal package static var call: @Sendable (Int32, Extent) -> Int32 = { descriptor, extent in
    #if canImport(Darwin)
      fsync(descriptor)
    #else
      extent == .bytes ? fdatasync(descriptor) : fsync(descriptor)
    #endif
  }
}

/// Waits until an open file is on the disk.
func bringToDisk(_ descriptor: Int32, _ extent: DiskSync.Extent) throws(SystemError) {
  let call = DiskSync.call
  try system { call(descriptor, extent) }
}
