/// What the user has chosen, in `initializationOptions` or by `workspace/didChangeConfiguration`:
/// `{"rectboard": {"strict": false, "hints": {"undo": true, "expectations": true, "places": true}}}`, each of which may be left out.
/// What is of another type is as if it were left out.
struct Settings: Decodable, Hashable {
  /// Which kinds of hints are shown behind lines.
  struct Hints: Decodable, Hashable {
    /// What `undo` and `redo` have undone.
    var undo = true
    /// What is so, behind an `expect` that isn't met.
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

  /// Whether an expectation that isn't met is an error, and not only information.
  var strict = false
  var hints = Hints()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    strict = container.flag(.strict) ?? false
    hints = (try? container.decodeIfPresent(Hints.self, forKey: .hints)) ?? Hints()
  }

  private enum CodingKeys: String, CodingKey { case strict, hints }

  /// Settings as clients send them, in the member "rectboard" or alone; many send something else, or nothing.
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
