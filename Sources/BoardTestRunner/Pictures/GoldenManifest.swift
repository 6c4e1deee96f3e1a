import BoardJSON
import CairoDrawing
import Synchronization
import SystemEssentials
import WholeFiles

/// What a folder of expected pictures notes beside them: which version of Cairo wrote each SVG picture.
///
/// An SVG picture is compared byte by byte, and each version of Cairo writes other bytes for the same board. There is none beside PNG
/// pictures, whose pixels are compared.
struct GoldenManifest {
  static let fileName = "manifest.json"
  private static let version = 1

  /// The versions, by file names.
  private var cairo: [String: String] = [:]

  private struct Content: Decodable {
    let rectboard: Int
    let pictures: [Picture]

    struct Picture: Decodable {
      let file: String
      let cairo: String
    }
  }

  /// Reads what is in a folder: nothing if there is no manifest, or one that isn't known.
  init(in folder: String) {
    let path = "\(folder)/\(GoldenManifest.fileName)"
    guard let bytes = try? InputFile.readPlain(path, limit: Limits.maximumManifestLength),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.rectboard == GoldenManifest.version
    else { return }
    cairo = Dictionary(content.pictures.map { ($0.file, $0.cairo) }) { $1 }
  }

  /// The version of Cairo that wrote a picture, if it is known to be another than the one that is here.
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

  /// Held while a manifest is read and written: tests of one process may share a folder.
  private static let isUpdating = Mutex(())

  /// Notes that pictures were written just now, and forgets those that aren't there any more.
  ///
  /// - Parameters:
  ///   - pictures: Names of files.
  ///   - outputGuard: The run's.
  /// - Throws: `OutputError`, and ``ForeignFile`` if a file that isn't a manifest has its name.
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
