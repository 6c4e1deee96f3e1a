#if os(Linux)
  import Dispatch
  import SystemEssentials
  import Synchronization

  /// The files and folders that an `inotify` instance watches, by their folders and all those on the way to them, so that a folder is
  /// watched again when it comes back.
  final class InotifyFiles: WatchedFiles {
    private let descriptor: Int32
    private let suffix: String
    private let state = Mutex(State())

    private struct State {
      var files: Set<String> = []
      /// Those in which every folder counts, and every file with the suffix.
      var trees: Set<String> = []
      /// By the number of a watch: the names that count in that folder.
      var names: [Int32: Set<String>] = [:]
      /// The numbers of the watches of `trees`.
      var treeWatches: Set<Int32> = []
    }

    /// - Parameter descriptor: Of an `inotify` instance, which ends with this.
    init(_ descriptor: Int32, suffix: String) { (self.descriptor, self.suffix) = (descriptor, suffix) }

    deinit { close(descriptor) }

    func makeSource() -> any DispatchSourceProtocol {
      DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "file-watch"))
    }

    /// - Returns: Whether any of them wasn't watched before.
    func add(files: [String], folders: [String]) throws(InputError) -> Bool {
      try state.withLock { state throws(InputError) in
        // The others are watched: one that can't be any more is no reason to end.
        let (newFiles, newTrees) = (Set(files).subtracting(state.files), Set(folders).subtracting(state.trees))
        state.files.formUnion(newFiles)
        state.trees.formUnion(newTrees)
        try watch(newFiles, newTrees, &state)
        return !newFiles.isEmpty || !newTrees.isEmpty
      }
    }

    /// Reads the events that there are.
    ///
    /// - Returns: Whether one of them is about a file that is watched, or some were lost.
    func haveChanged() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      return state.withLock { state in
        var (tells, areOthers) = (false, false)
        var rest = buffer[..<count]
        let header = MemoryLayout<inotify_event>.size
        while rest.count >= header {
          // `struct inotify_event`: a watch, a mask, a cookie, and the length of the name that follows, filled up with NUL bytes.
          let (watch, mask, length) = rest.withUnsafeBytes {
            (
              $0.loadUnaligned(as: Int32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
              Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            )
          }
          let name = String(decoding: rest.dropFirst(header).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
          if mask & UInt32(IN_Q_OVERFLOW) != 0 || counts(name, mask, in: watch, state) {
            tells = true
            // Other files may have the names now.
            if mask & InotifyFiles.contentKinds == 0 { areOthers = true }
          }
          // The folder is gone.
          if mask & UInt32(IN_IGNORED) != 0 { (state.names[watch], _) = (nil, state.treeWatches.remove(watch)) }
          rest = rest.dropFirst(header + length)
        }
        // Before anybody looks, or what happens between the two would be missed.
        if areOthers { try? watch(state.files, state.trees, &state) }
        return tells
      }
    }

    /// Whether an event is about something that is watched.
    private func counts(_ name: String, _ mask: UInt32, in watch: Int32, _ state: State) -> Bool {
      state.names[watch]?.contains(name) == true
        || state.treeWatches.contains(watch) && (name.hasSuffix(suffix) || mask & UInt32(IN_ISDIR) != 0)
    }

    /// Also what becomes of permissions: what couldn't be read may be readable now.
    private static let nameKinds = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)
    private static let contentKinds = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
    private static let allKinds = nameKinds | contentKinds

    /// Watches all folders that there are now of some files and trees.
    ///
    /// - Throws: The first error; what else can be watched is watched.
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

    /// Watches the folder of a file and those on the way to it, from the outermost: what comes into one that is watched is told.
    private func watch(_ path: String, _ state: inout State, linkCount: Int = 0) throws(InputError) {
      var folder = path.hasPrefix("/") ? "/" : ""
      for part in path.split(separator: "/") {
        let isOnTheWay = part.endIndex != path.endIndex
        let kinds = isOnTheWay ? InotifyFiles.nameKinds : InotifyFiles.allKinds
        if let watch = try watch(folder, kinds, mayBeLocked: isOnTheWay) {
          state.names[watch, default: []].insert(String(part))
        }
        // From a link the way goes on where that leads. As many links are followed as Linux does.
        if linkCount < 40, let target = try? target(ofLink: folder + part) {
          let rest = target + path[part.endIndex...]
          return try watch(target.hasPrefix("/") ? rest : folder + rest, &state, linkCount: linkCount + 1)
        }
        folder += part + "/"
      }
    }

    /// - Parameter mayBeLocked: Whether it is no harm if the folder can't be watched because it may not be read: on the way it needn't
    ///   be, and who lists a folder was told.
    /// - Returns: The number of the watch; `nil` if there is no such folder.
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
