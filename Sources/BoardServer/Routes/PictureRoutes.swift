#if WebEditor
  import BoardRendering
  import HTTPTypes
  import Hummingbird

  /// `GET board.png`, `board.svg` and `board.pdf`: pictures of the board, of some figures, or of the area around them.
  enum PictureRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard, _ exports: Exports, name: String) {
      for kind in Kind.allCases {
        routes.get("board.\(kind.rawValue)") { request, _ in
          let board = await live.boardWithoutPreviews
          let (shown, renderer): (Board, BoardRenderer)
          do throws(Refusal) {
            renderer = try self.renderer(for: request, kind)
            shown = try self.shown(request, of: board)
            if kind != .svg, PictureSize(of: shown.size, scale: renderer.scale) == nil {
              throw Refusal(.badRequest(tooLarge(shown.size, renderer.scale)))
            }
          } catch {
            return Response(error.answer)
          }
          let bytes = try await exports.take { _ in try kind.bytes(of: shown, by: renderer) }
          return Response(kind.mediaType, bytes).asDownload(request, named: "\(name).\(kind.rawValue)")
        }
      }
    }

    private enum Kind: String, CaseIterable {
      case png, svg, pdf

      var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
      }

      func bytes(of board: Board, by renderer: BoardRenderer) throws -> [UInt8] {
        switch self {
        case .png: try renderer.png(of: board).bytes
        case .svg: try renderer.svg(of: board).bytes
        case .pdf: try renderer.pdf(of: board).bytes
        }
      }
    }

    /// The reason why there is no picture.
    private struct Refusal: Error {
      let answer: Answer

      init(_ answer: Answer) { self.answer = answer }
    }

    /// The value for a query parameter that must be one of several words.
    private static func value<Value>(
      _ name: String, of request: Request, _ values: KeyValuePairs<String, Value>
    ) throws(Refusal) -> Value? {
      guard let found = request.uri.queryParameters[name[...]] else { return nil }
      if let value = values.first(where: { $0.key == found })?.value { return value }
      let (words, last) = (values.dropLast().map(\.key), values[values.endIndex - 1].key)
      throw Refusal(.badRequest("expected '\(name)', \(words.joined(separator: ", ")) or \(last)"))
    }

    private static func renderer(for request: Request, _ kind: Kind) throws(Refusal) -> BoardRenderer {
      let backdrop = try value("background", of: request, ["board": BoardRenderer.Backdrop.board, "none": .none])
      let scale = kind == .png ? try value("scale", of: request, ["1": 1.0, "2": 2, "3": 3, "4": 4]) : nil
      let labels = kind == .svg ? try value("labels", of: request, ["strokes": SVGLabels.strokes, "text": .text]) : nil
      return BoardRenderer(
        scale: scale ?? 1, svgElements: .rects, svgLabels: labels ?? .strokes, backdrop: backdrop ?? .board)
    }

    private static func tooLarge(_ size: Size, _ scale: Double) -> String {
      let sides = [size.width, size.height].map { String(Int(($0 * scale).rounded(.up))) }.joined(separator: "x")
      return "a picture of \(sides) pixels is too large: it may have \(Limits.maximumSideInPixels) on each side, "
        + "and \(Limits.maximumAreaInPixels) in all"
    }

    /// The board to draw for a request: the whole board, or one as large as the selected figures need, with or without other figures.
    private static func shown(_ request: Request, of board: Board) throws(Refusal) -> Board {
      let showsAll = try value("around", of: request, ["chosen": false, "all": true]) ?? false
      guard let list = request.uri.queryParameters["figures"] else { return board }
      guard let chosen = Chosen(String(list), of: board), let area = Rectangle(around: chosen.figures.map(\.frame))
      else {
        throw Refusal(ExportRoutes.noFigures)
      }
      // The area is in whole units, so that edges lie on pixels.
      let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
      let (right, bottom) = (area.maxX.rounded(.up), area.maxY.rounded(.up))
      guard let size = try? Size(width: right - left, height: bottom - top) else {
        throw Refusal(ExportRoutes.noFigures)
      }
      var shown = Board(size: size, background: board.background)
      // Figures draw nothing outside of their frames.
      let figures = showsAll ? board.figures.filter { $0.frame.overlaps(left, top, right, bottom) } : chosen.figures
      for figure in figures {
        let frame = figure.frame.moved(by: Offset(dx: -left, dy: -top))
        let id = shown.makeFigureID()
        shown.insert(Figure(id: id, name: figure.name, frame: frame, appearance: figure.appearance), at: shown.count)
      }
      for (name, members) in showsAll ? board.groups.map({ ($0.name, board.memberNames(of: $0)) }) : chosen.groups {
        let id = shown.makeFigureID()
        // Members of a group outside of the area are left out of it.
        let members = members.compactMap(shown.identity)
        if !members.isEmpty { shown.setGroup(id, to: FigureGroup(id: id, name: name, members: members)) }
      }
      return shown
    }
  }

  extension Rectangle {
    fileprivate func overlaps(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Bool {
      minX < right && maxX > left && minY < bottom && maxY > top
    }
  }
#endif
