// This exports the C library of the platform.
import SystemEssentials

/// Syncs files to the disk. All syncs go through here, so that tests can make them fail and observe them.
package enum DiskSync {
  /// The parts of a file to sync.
  package enum Extent: Sendable {
    /// The contents, and the metadata necessary to read them (`fdatasync`).
    case bytes
    /// The contents and all metadata (`fsync`).
    case everything
  }

  /// Waits until an open file is on the disk; a result less than 0 is an error, given by `errno`. Tests replace it.
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
