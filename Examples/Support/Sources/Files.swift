import Foundation

/// Writes a file, whole or not at all. One that exists is replaced, so only names with the ending of its kind are taken.
package func write(_ bytes: some Sequence<UInt8>, to path: String, ending: String) throws(Refusal) {
  guard path.hasSuffix(ending) else { throw Refusal("expected a name that ends in '\(ending)', found '\(path)'") }
  do { try Data(bytes).write(to: URL(filePath: path), options: .atomic) } catch {
    throw Refusal("cannot write '\(path)': expected a folder that exists, and in which you may write")
  }
}

/// Reads a file of at most 100 MB.
package func read(_ path: String) throws(Refusal) -> [UInt8] {
  do {
    let data = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 100_000_001) ?? Data()
    if data.count <= 100_000_000 { return [UInt8](data) }
  } catch { throw Refusal("cannot read '\(path)': expected a file that you may read") }
  throw Refusal("cannot read '\(path)': expected at most 100 MB")
}
