#if WebEditor
  import BoardDocument
  import BoardJSON

  /// A page's request about an interactive edit.
  struct PreviewRequest: Decodable, Sendable {
    enum Action: String, Decodable, Sendable { case begin, update, end, cancel, draft }
    enum Kind: String, Decodable, Sendable { case frame, panel }

    let page: String
    let gesture: Int
    let action: Action
    /// For `begin`: the kind of edit.
    let kind: Kind?
    /// For `update`: a number that increases, so that outdated updates are recognized.
    let number: Int?
    /// For `begin`: the names of the figures.
    let names: [String]?
    /// For `update`: the figures' preview.
    let figures: [Figure]?
    /// For `end`: the identifier of the request that ends it.
    let id: String?
    let lines: [String]?
    let after: CommandRequest.Position?
    let focus: String?
    let fit: [String]?
    /// For `draft`: a text that isn't on the board yet.
    let text: PageEdit.NewText?

    /// A figure's name, and its preview.
    struct Figure: Decodable, Sendable {
      let name: String
      let frame: [Double]?
      /// Words of a script by property, such as `border` and `black 2`.
      let settings: [String: String]?
    }
  }

  extension Rectangle {
    /// - Parameter numbers: x, y, width and height.
    init?(_ numbers: [Double]) {
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite),
        let size = try? Size(width: numbers[2], height: numbers[3])
      else { return nil }
      self.init(origin: Point(x: numbers[0], y: numbers[1]), size: size)
    }
  }

  /// The places of carets in a label that is being typed, by UTF-16 offset: the upper end of each.
  struct CaretsJSON: JSONObject {
    let height: Double
    let places: [Point]

    func writeMembers(to text: inout JSONText) {
      text.member("height", height)
      text.member("places", places.map { [$0.x, $0.y] })
    }
  }

  /// An interactive edit, in the format for pages.
  struct PreviewJSON: JSONObject {
    let page: String
    let kind: PreviewRequest.Kind
    let figure: FigureID?

    func writeMembers(to text: inout JSONText) {
      text.member("figure", figure.map { Int($0.rawValue) })
      text.member("kind", kind.rawValue)
      text.member("page", page)
    }
  }
#endif
