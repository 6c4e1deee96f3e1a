import BoardJSON
import CairoDrawing
import Synchronization
import SystemEssentials
import WholeFiles

/// Records in a folder of expected pictures which version of Cairo wrote each SVG picture.
///
/// An SVG picture is compared byte by byte, and each version of Cairo writes other bytes for the same board. PNG pictures are
/// compared by their pixels and need no record.
struct GoldenManifest {
  static let fileName = "manifest.json"
  private static let version = 1

  /// The version of Cairo that wrote each picture, by file name.
  private var cairo: [String: String] = [:]

  private struct Content: Decodable {
    let rectboard: Int
    let pictures: [Picture]

    struct Picture: Decodable {
      let file: String
      let cairo: String
    }
  }

  /// Reads a folder's manifest; empty if there is none, or if it isn't a manifest of a known version.
  init(in folder: String) {
    let path = "\(folder)/\(GoldenManifest.fileName)"
    guard let bytes = try? InputFile.readIfThere(path, limit: Limits.maximumManifestLength),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.rectboard == GoldenManifest.version
    else { return }
    cairo = Dictionary(content.pictures.map { ($0.file, $0.cairo) }) { $1 }
  }

  /// The version of Cairo that wrote a picture; `nil` if it is the installed one or unknown.
  func otherCairo(of file: String) -> String? { cairo[file].flatMap { $0 == CairoLibrary.version ? nil : $0 } }

  private var bytes: [UInt8] {
    JSONText.document { json in
      json.member("rectboard", GoldenManifest.version)
      json.objects("pictures", cairo.sorted { $0.key < $1.key }, onLines: true) { picture, json in
        json.member("file", picture.key)
        json.member("cairo", picture.value)
      }
    }
  }

  /// Locked while a manifest is read and written: tests of one process may share a folder.
  private static let isUpdating = Mutex(())

  /// Records that pictures were just written, and drops entries of pictures that no longer exist.
  ///
  /// - Parameters:
  ///   - pictures: The names of the files.
  ///   - outputGuard: Decides whether the manifest's file may be replaced.
  /// - Throws: `OutputError`, and ``ForeignFile`` if another kind of file has the manifest's name.
  static func note(_ pictures: [String], in path: String, _ outputGuard: OutputGuard) throws {
    try isUpdating.withLock { _ in
      guard Folder.exists(path) else { return }
      let old = GoldenManifest(in: path)
      let folder = try Folder(creating: path, followsLink: false)
      var new = old
      for picture in pictures { new.cairo[picture] = CairoLibrary.version }
      for picture in new.cairo.keys where try folder.entry(picture) == nil { new.cairo[picture] = nil }
      if new.cairo == old.cairo { return }
      try outputGuard.take("\(path)/\(fileName)", for: .goldenManifest)
      if new.cairo.isEmpty { return try folder.remove(fileName) }
      try FileContents(new.bytes).write(fileName, in: folder)
    }
  }
}

extension OutputGuard.Kind {
  fileprivate static let goldenManifest = OutputGuard.Kind("a list of pictures made by rectboard") { file in
    file.start.starts(with: "{\"rectboard\":".utf8)
  }
}
