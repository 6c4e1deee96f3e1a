import Foundation

/// Writes a file, whole or not at all. One that exists is replaced, so only names with the ending of its kind are taken.
package func write(_ bytes: some Sequence<UInt8>, to path: String, ending: String) throws(Refusal) {
  guard path.hasSuffix(ending) else { throw Refusal("expected a name that ends in '\(ending)', found '\(path)'") }
  try attempt("write", path) { try Data(bytes).write(to: $0, options: .atomic) }
}

/// Reads a file of at most 100 MB.
package func read(_ path: String) throws(Refusal) -> [UInt8] {
  let data = try attempt("read", path) { try FileHandle(forReadingFrom: $0).read(upToCount: 100_000_001) ?? Data() }
  if data.count <= 100_000_000 { return [UInt8](data) }
  throw Refusal("cannot read '\(path)': expected at most 100 MB")
}

/// Uses a file, or says in the system's words why that can't be done.
private func attempt<Result>(_ verb: String, _ path: String, use: (URL) throws -> Result) throws(Refusal) -> Result {
  do { return try use(URL(filePath: path)) } catch {
    let reason = ((error as? CocoaError)?.underlying as NSError?)?.localizedFailureReason
    throw Refusal("cannot \(verb) '\(path)': \(reason ?? error.localizedDescription)")
  }
}
