/// The reason why a drawing can't be read, and the place.
struct ImportError: Error {
  /// An offset in the drawing's bytes.
  let place: Int
  let message: String
  let hint: String?

  init(at place: Int, _ message: String, hint: String? = nil) {
    (self.place, self.message, self.hint) = (place, message, hint)
  }
}
