#if WebEditor
  import BoardModel

  /// An edit for which the server writes the lines, because they depend on the document when the request arrives.
  enum PageEdit: Decodable, Sendable {
    /// Goes to a step of a history by undo or redo; without a step, to the state before all steps that can be undone.
    case walk(figure: UInt32?, step: Int?)
    /// Redoes the branch with which a step was cut off.
    case restore(figure: UInt32?, step: Int)
    /// Adds a figure, with the first free name of `rectangle-1`, `rectangle-2`, ….
    case add(figure: NewFigure, label: NewLabel?)
    /// Adds a text, with the first free name of `text-1`, `text-2`, ….
    case text(text: String, at: [Double], width: Double?)
    /// Adds a table of empty cells with a frame, with the first free name of `table-1`, `table-2`, ….
    case table(frame: [Double], columns: Int, rows: Int)
    /// Adds copies of figures and groups, from back to front.
    case duplicate(figures: [Copy])
    /// Makes a group of figures and groups, with the first free name of `group-1`, `group-2`, ….
    case group(of: [String])
    /// Adds the figures and groups that a script makes, a table if the text has tabs, or a figure that shows the text. With a name, it is a
    /// script, and several of them become a group, with the first free name of the name, the name with `-2`, and so on.
    ///
    /// - Parameter is: What the text is; without it, it is a script only if that is certain (see `PastedPart`).
    case paste(text: String, is: Content?, as: String?, aside: Double, seen: [Double]?)

    enum Content: String, Decodable, Sendable { case script, text }

    struct NewFigure: Decodable, Sendable {
      let frame: [Double]
      let color: String
      let corner: Double
      let border: Border?

      struct Border: Decodable, Sendable {
        let color: String
        let width: Double
      }
    }

    /// A new text: its top-left corner, and its width if it is broken into lines in that.
    struct NewText: Decodable, Sendable {
      let text: String
      let at: [Double]
      let width: Double?
    }

    /// A new label; properties that aren't given have their defaults.
    struct NewLabel: Decodable, Sendable {
      let text: String
      let size: Double?
      let column: Label.Column?
      let row: Label.Row?
      let color: String?
    }

    /// The name of a figure or a group, and the place of the copy's top-left corner.
    struct Copy: Decodable, Sendable {
      let name: String
      let at: [Double]
    }
  }
#endif
