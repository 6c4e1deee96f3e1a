#if WebEditor
  import BoardJSON
  import BoardRendering
  import HTTPTypes
  import Hummingbird

  /// `GET`: the board's pictures, the script, what is made of it, and what can be asked about it.
  enum ExportRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard, _ exports: Exports, name: String) {
      routes.get("board.svg") { request, _ in
        let board = await live.boardWithoutPreviews
        let svg = try await exports.take { try $0.renderer.svg(of: board) }
        return Response("image/svg+xml", svg).asDownload(request, named: "\(name).svg")
      }
      routes.get("board.png") { request, _ in
        let board = await live.boardWithoutPreviews
        let png = try await exports.take { try $0.renderer.png(of: board) }
        return Response("image/png", png).asDownload(request, named: "\(name).png")
      }
      routes.get("script") { request, _ in
        Response("text/plain; charset=utf-8", try await live.script()).asDownload(request, named: "\(name).board")
      }
      routes.get("storyboard") { request, _ in
        let script = try await live.script()
        var response = Response("text/html; charset=utf-8", try await exports.take { try $0.storyboard(of: script) })
        // It has its code in itself. The sandbox keeps that from this server, as if it came from elsewhere.
        response.headers[.contentSecurityPolicy] = """
          default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; sandbox allow-scripts
          """
        return response.asDownload(request, named: "\(name).html")
      }
      routes.get("history") { _, _ in
        let histories = await live.histories
        return Response(Answer(.ok) { $0.member("histories", histories) })
      }
      routes.get("restoration") { request, _ in
        let parameters = request.uri.queryParameters
        guard let step = parameters["step"].flatMap({ Int($0) }) else {
          return Response(.badRequest("expected 'step', a number"))
        }
        let number = parameters["figure"].map { UInt32($0) }
        if case .some(nil) = number { return Response(.badRequest("expected 'figure', a number")) }
        let figure = number?.map { FigureID(rawValue: $0) }
        let (histories, board) = try await live.lost()
        let lines = try await exports.take { _ in histories.restoration(ofStep: step, of: figure, on: board) }
        guard !lines.isEmpty else { return Response(.refused(.notFound, "unknown", "no branch has this step")) }
        return Response(Answer(.ok) { $0.member("lines", lines) })
      }
      routes.get("completion") { request, _ in
        let line = request.uri.queryParameters["line"].map(String.init) ?? ""
        let candidates = await live.completions(of: line)
        return Response(Answer(.ok) { $0.member("candidates", candidates) })
      }
    }
  }
#endif
