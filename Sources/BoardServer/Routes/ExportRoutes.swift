#if WebEditor
  import BoardScript
  import BoardSnapshots
  import HTTPTypes
  import Hummingbird

  /// `GET`: the board's pictures, the script, what is made of it, and what can be asked about it.
  enum ExportRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard, _ exports: Exports, name: String) {
      routes.get("board.svg") { request, _ in
        Response("image/svg+xml", try await exports.svg(of: live.board)).asDownload(request, named: "\(name).svg")
      }
      routes.get("board.png") { request, _ in
        Response("image/png", try await exports.png(of: live.board)).asDownload(request, named: "\(name).png")
      }
      routes.get("script") { request, _ in
        Response("text/plain; charset=utf-8", try await live.script()).asDownload(request, named: "\(name).board")
      }
      routes.get("storyboard") { request, _ in
        var response = Response("text/html; charset=utf-8", try await exports.storyboard(of: live.script()))
        // It has its code in itself. The sandbox keeps that from this server, as if it came from elsewhere.
        response.headers[.contentSecurityPolicy] = """
          default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; sandbox allow-scripts
          """
        return response.asDownload(request, named: "\(name).html")
      }
      routes.get("history") { _, _ in Response("application/json", try await exports.history(of: live.script())) }
      routes.get("restoration") { request, _ in
        guard let line = request.uri.queryParameters["line"].flatMap({ Int($0) }) else {
          return Response(.badRequest("expected 'line', a number"))
        }
        do {
          let lines = try await exports.restoration(of: live.script(), line: line)
          return Response(Answer(.ok) { $0.member("lines", lines) })
        } catch let error as ScriptHistory.NoBranch {
          return Response(.refused(.notFound, "unknown", error.message))
        }
      }
      routes.get("completion") { request, _ in
        let line = request.uri.queryParameters["line"].map(String.init) ?? ""
        let candidates = await live.completions(of: line)
        return Response(Answer(.ok) { $0.member("candidates", candidates) })
      }
    }
  }
#endif
