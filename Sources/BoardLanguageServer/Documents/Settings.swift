/// The user's settings, in `initializationOptions` or by `workspace/didChangeConfiguration`:
/// `{"rectboard": {"strict": false, "hints": {"undo": true, "expectations": true, "places": true}}}`. Each may be left out, and
/// values of other types are ignored.
struct Settings: Decodable, Hashable {
  /// The kinds of hints that are shown after lines.
  struct Hints: Decodable, Hashable {
    /// The steps that `undo` and `redo` affected.
    var undo = true
    /// The actual value, after an `expect` that fails.
    var expectations = true
    /// The numbers of relative places.
    var places = true

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      undo = container.flag(.undo) ?? true
      expectations = container.flag(.expectations) ?? true
      places = container.flag(.places) ?? true
    }

    private enum CodingKeys: String, CodingKey { case undo, expectations, places }
  }

  /// Whether an unmet expectation is an error, rather than information.
  var strict = false
  var hints = Hints()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    strict = container.flag(.strict) ?? false
    hints = (try? container.decodeIfPresent(Hints.self, forKey: .hints)) ?? Hints()
  }

  private enum CodingKeys: String, CodingKey { case strict, hints }

  /// The settings in a client's message, in the member "rectboard" or at the top level. Many clients send something else, or
  /// nothing.
  struct Holder: Decodable {
    let settings: Settings?

    init(from decoder: any Decoder) throws {
      let outer = try? decoder.container(keyedBy: OuterKeys.self)
      let inner = try? decoder.container(keyedBy: CodingKeys.self)
      if outer?.contains(.rectboard) == true {
        settings = try? outer?.decode(Settings.self, forKey: .rectboard)
      } else if let inner, inner.contains(.strict) || inner.contains(.hints) {
        settings = try? Settings(from: decoder)
      } else {
        settings = nil
      }
    }

    private enum OuterKeys: String, CodingKey { case rectboard }
  }
}

extension KeyedDecodingContainer {
  fileprivate func flag(_ key: Key) -> Bool? { (try? decodeIfPresent(Bool.self, forKey: key)) ?? nil }
}
