/// What is wrong with a line, and at which byte of the script.
struct SyntaxError: Error {
  let offset: Int
  let message: Message

  init(offset: Int, _ message: Message) {
    (self.offset, self.message) = (offset, message)
  }
}
