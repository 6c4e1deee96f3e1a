import Foundation

#if !os(Linux)
  import Synchronization
#endif

/// Tells that a file may have changed: its contents, or which file has the name.
///
/// On Linux the system tells at once (`inotify`); elsewhere the file is looked at four times a second. Callers have to look
/// what has changed, if anything: they are told of our own writes, too.
package final class FileWatch: Sendable {
  #if os(Linux)
    private let descriptor: Int32
    /// A pipe's, which ends the thread that reads the descriptor when it is closed.
    private let end: Int32
  #else
    private let isOver = Atomic(false)
  #endif

  /// Watches until it is released.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist, but its folder has to.
  ///   - changed: Called on a thread of the watch's own.
  package init(_ path: String, _ changed: @escaping @Sendable () -> Void) throws(InputError) {
    #if os(Linux)
      var ends: [Int32] = [0, 0]
      do throws(SystemError) {
        descriptor = try system { inotify_init1(Int32(IN_CLOEXEC)) }
        guard pipe(&ends) == 0 else {
          close(descriptor)
          throw SystemError(code: errno)
        }
      } catch {
        throw InputError(path: path, error)
      }
      end = ends[1]
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // Behind a link, the file itself is watched as well.
      var paths = [path]
      if let real = realpath(path, nil) {
        paths.append(String(cString: real))
        free(real)
      }
      let kinds = IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
      do throws(SystemError) {
        for path in paths {
          let folder = folderPart(of: path)
          try system { inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, UInt32(kinds)) }
        }
      } catch {
        close(descriptor)
        close(ends[0])
        throw InputError(path: path, error)
      }
      let names = Set(paths.map { String($0.dropFirst(folderPart(of: $0).count)) })
      let (events, ended) = (descriptor, ends[0])
      Thread.detachNewThread {
        FileWatch.read(events, until: ended, names, changed)
        close(events)
        close(ended)
      }
    #else
      Thread.detachNewThread { [weak self] in
        var known = try? status(of: path)
        while let watch = self, !watch.isOver.load(ordering: .relaxed) {
          let now = try? status(of: path)
          if now?.st_size != known?.st_size || now?.st_ino != known?.st_ino
            || now?.st_mtimespec.tv_nsec != known?.st_mtimespec.tv_nsec
          {
            known = now
            changed()
          }
          usleep(250_000)
        }
      }
    #endif
  }

  deinit {
    #if os(Linux)
      close(end)
    #else
      isOver.store(true, ordering: .relaxed)
    #endif
  }

  #if os(Linux)
    private static func read(
      _ descriptor: Int32, until end: Int32, _ names: Set<String>, _ changed: () -> Void
    ) {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        guard poll(&requests, 2, -1) >= 0 || errno == EINTR, requests[1].revents == 0 else { return }
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
          if errno == EINTR { continue }
          return
        }
        if tells(of: names, buffer[..<count]) { changed() }
      }
    }

    /// Whether one of the events is about one of the names, or some were lost.
    private static func tells(of names: Set<String>, _ buffer: ArraySlice<UInt8>) -> Bool {
      var rest = buffer
      let header = MemoryLayout<inotify_event>.size
      while rest.count >= header {
        // `struct inotify_event`: a watch, a mask, a cookie, and the length of the name that follows, filled up with NUL bytes.
        let (mask, length) = rest.withUnsafeBytes {
          (
            $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
            Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
          )
        }
        let name = rest.dropFirst(header).prefix(length).prefix { $0 != 0 }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 || names.contains(String(decoding: name, as: UTF8.self)) { return true }
        rest = rest.dropFirst(header + length)
      }
      return false
    }
  #endif
}
