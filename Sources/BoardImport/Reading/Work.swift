/// Limits the work of reading a drawing, which is counted as ``XMLDocument/weight(of:)`` each time that an element is drawn.
struct Work {
  private var rest: Int
  private let isCancelled: (() -> Bool)?

  /// - Parameter isCancelled: Called repeatedly; if it returns true, reading ends with an error.
  init(_ limit: Int, isCancelled: (() -> Bool)? = nil) { (rest, self.isCancelled) = (limit, isCancelled) }

  mutating func spend(_ amount: Int, at place: Int = 0) throws(ImportError) {
    let before = rest
    rest -= amount
    if rest < 0 { throw ImportError(at: place, "the drawing is too complex: its elements are used too often") }
    if before >> 12 != rest >> 12, isCancelled?() ?? false { throw ImportError(at: place, "the import was cancelled") }
  }
}
