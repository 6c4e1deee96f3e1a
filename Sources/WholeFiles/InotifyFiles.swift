#if os(Linux)
  import Dispatch
  import SystemEssentials
  import Synchronization

  /// The files and folders that an `inotify` instance watches. It watches their folders and all folders on the way to them, so that it
  /// watches a folder again when it comes back.
  final class InotifyFiles: WatchedFiles {
    private let descriptor: Int32
    private let suffix: String
    private let state = Mutex(State())

    private struct State {
      var files: Set<String> = []
      /// Folders in which every subfolder counts, and every file with the suffix.
      var trees: Set<String> = []
      /// For each watch, by number: the names that count in its folder.
      var names: [Int32: Set<String>] = [:]
      /// The watches of `trees`, by number.
      var treeWatches: Set<Int32> = []
    }

    /// - Parameter descriptor: The descriptor of an `inotify` instance, which this object closes.
    init(_ descriptor: Int32, suffix: String) { (self.descriptor, self.suffix) = (descriptor, suffix) }

    deinit { close(descriptor) }

    func makeSource() -> any DispatchSourceProtocol {
      DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "file-watch"))
    }

    /// - Returns: Whether any of them wasn't watched before.
    func add(files: [String], folders: [String]) throws(InputError) -> Bool {
      try state.withLock { state throws(InputError) in
        // Files that were added before are watched already; if one can't be watched any more, that is no error here.
        let (newFiles, newTrees) = (Set(files).subtracting(state.files), Set(folders).subtracting(state.trees))
        state.files.formUnion(newFiles)
        state.trees.formUnion(newTrees)
        try watch(newFiles, newTrees, &state)
        return !newFiles.isEmpty || !newTrees.isEmpty
      }
    }

    /// Reads the pending events.
    ///
    /// - Returns: Whether one of them is about a watched file, or events were lost.
    func haveChanged() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      return state.withLock { state in
        var (hasChanged, areOthers) = (false, false)
        var rest = buffer[..<count]
        let header = MemoryLayout<inotify_event>.size
        while rest.count >= header {
          // A `struct inotify_event`: a watch, a mask, a cookie, and the length of the name that follows, padded with NUL bytes.
          let (watch, mask, length) = rest.withUnsafeBytes {
            (
              $0.loadUnaligned(as: Int32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
              Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            )
          }
          let name = String(decoding: rest.dropFirst(header).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
          if mask & UInt32(IN_Q_OVERFLOW) != 0 || counts(name, mask, in: watch, state) {
            hasChanged = true
            // The names may lead to other files now.
            if mask & InotifyFiles.contentKinds == 0 { areOthers = true }
          }
          // The folder was removed.
          if mask & UInt32(IN_IGNORED) != 0 { (state.names[watch], _) = (nil, state.treeWatches.remove(watch)) }
          rest = rest.dropFirst(header + length)
        }
        // Before the caller checks the files; otherwise changes in between would be missed.
        if areOthers { try? watch(state.files, state.trees, &state) }
        return hasChanged
      }
    }

    /// Whether an event is about something that is watched.
    private func counts(_ name: String, _ mask: UInt32, in watch: Int32, _ state: State) -> Bool {
      state.names[watch]?.contains(name) == true
        || state.treeWatches.contains(watch) && (name.hasSuffix(suffix) || mask & UInt32(IN_ISDIR) != 0)
    }

    /// Includes changes of permissions, which may make a file readable.
    private static let nameKinds = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)
    private static let contentKinds = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
    private static let allKinds = nameKinds | contentKinds

    /// Watches all existing folders of some files and trees.
    ///
    /// - Throws: The first error; the other folders are watched.
    private func watch(_ files: Set<String>, _ trees: Set<String>, _ state: inout State) throws(InputError) {
      var failure: InputError?
      for (path, isTree) in files.map({ ($0, false) }) + trees.map({ ($0.hasSuffix("/") ? $0 : $0 + "/", true) }) {
        do throws(InputError) {
          try watch(path, &state)
          guard isTree else { continue }
          if let watch = try watch(path, InotifyFiles.allKinds, mayBeLocked: true) { state.treeWatches.insert(watch) }
        } catch {
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
    }

    /// Watches the folder of a file and the folders on the way to it, the outermost first, since additions to a watched folder are
    /// reported.
    private func watch(_ path: String, _ state: inout State, linkCount: Int = 0) throws(InputError) {
      var folder = path.hasPrefix("/") ? "/" : ""
      for part in path.split(separator: "/") {
        let isOnTheWay = part.endIndex != path.endIndex
        let kinds = isOnTheWay ? InotifyFiles.nameKinds : InotifyFiles.allKinds
        if let watch = try watch(folder, kinds, mayBeLocked: isOnTheWay) {
          state.names[watch, default: []].insert(String(part))
        }
        // A link leads on from its target. As many links are followed as Linux does.
        if linkCount < 40, let target = try? target(ofLink: folder + part) {
          let rest = target + path[part.endIndex...]
          return try watch(target.hasPrefix("/") ? rest : folder + rest, &state, linkCount: linkCount + 1)
        }
        folder += part + "/"
      }
    }

    /// - Parameter mayBeLocked: Whether to ignore that an unreadable folder can't be watched. A folder on the way needn't be readable, and
    ///   listing an unreadable folder has reported the error already.
    /// - Returns: The number of the watch; `nil` if the folder doesn't exist.
    private func watch(_ folder: String, _ kinds: UInt32, mayBeLocked: Bool) throws(InputError) -> Int32? {
      let folder = folder.isEmpty ? "." : folder
      do throws(SystemError) {
        return try system { inotify_add_watch(descriptor, folder, kinds | UInt32(IN_MASK_ADD | IN_ONLYDIR)) }
      } catch {
        let isHarmless = mayBeLocked && error.code == EACCES
        if isHarmless || [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.code) { return nil }
        throw InputError(path: folder, error)
      }
    }
  }
#endif
