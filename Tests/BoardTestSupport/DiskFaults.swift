import Foundation
import Synchronization
import WholeFiles

/// Has something happen when a file is to be brought to the disk; all others are said to be there at once.
///
/// - Parameters:
///   - number: Which file, from 1.
///   - refusing: Whether the disk refuses it then, with `EIO`.
///   - event: What happens first.
package func whenSyncing(
  _ number: Int = 1, refusing: Bool = false, _ event: @escaping @Sendable () -> Void = {},
  during body: () throws -> Void
) rethrows {
  let count = Mutex(0)
  try DiskSync.$call.withValue(
    { _, _ in
      let isDue = count.withLock { count in
        count += 1
        return count == number
      }
      guard isDue else { return 0 }
      event()
      guard refusing else { return 0 }
      errno = EIO
      return -1
    }, operation: body)
}
