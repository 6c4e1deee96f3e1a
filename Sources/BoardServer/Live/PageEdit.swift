#if WebEditor
  import BoardModel

  /// What a page wants done without writing the lines: they depend on what the document is when the request comes.
  enum PageEdit: Decodable, Sendable {
    /// Undo or redo leads to a step of the history of a figure, or of the board; without a step, to what was before all that can be
    /// undone.
    case walk(figure: UInt32?, step: Int?)
    /// The branch that a step was cut off with is done again.
    case restore(figure: UInt32?, step: Int)
    /// A figure is added, by the first of the names `rectangle-1`, `rectangle-2`, … that is free.
    case add(figure: NewFigure, label: NewLabel?)
    /// Copies of figures and parts are added, from back to front.
    case duplicate(figures: [Copy])
    /// A part is made of figures and parts, by the first of the names `part-1`, `part-2`, … that is free.
    case part(of: [String])
    /// The figures and parts are added to which a text leads that is a part of a script. What would hide a figure lies `aside`, to the right and
    /// downwards. With a name, more than one of them become a part, in versions that have parts: by the first of that name, the name with `-2`
    /// and so on that is free.
    case paste(text: String, aside: Double, as: String?)

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

    /// What isn't given is as labels have it by default.
    struct NewLabel: Decodable, Sendable {
      let text: String
      let size: Double?
      let column: Label.Column?
      let row: Label.Row?
      let color: String?
    }

    /// Of a figure or a part, by its name, and where its top-left corner lies.
    struct Copy: Decodable, Sendable {
      let name: String
      let at: [Double]
    }
  }
#endif
