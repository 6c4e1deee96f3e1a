#if WebEditor
  import BoardJSON
  import HTTPTypes
  import Hummingbird
  import ScriptAnalysis

  /// `GET`: the script, downloads made from it, and queries about it.
  enum ExportRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard, _ exports: Exports, name: String) {
      routes.get("copy") { request, _ in
        let list = request.uri.queryParameters["figures"].map(String.init) ?? ""
        let board = await live.boardWithoutPreviews
        guard let chosen = Chosen(list, of: board) else { return Response(noFigures) }
        let lines = BoardListing.lines(adding: chosen.figures, chosen.groups)
        return Response("text/plain; charset=utf-8", Array(lines.utf8))
      }
      routes.get("script") { request, _ in
        Response("text/plain; charset=utf-8", try await live.script()).asDownload(request, named: "\(name).board")
      }
      routes.get("storyboard") { request, _ in
        let script = try await live.script()
        var response = Response("text/html; charset=utf-8", try await exports.take { try $0.storyboard(of: script) })
        // The storyboard contains its own code. The sandbox gives it another origin, so that this code can't access the server.
        response.headers[.contentSecurityPolicy] = """
          default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; sandbox allow-scripts
          """
        return response.asDownload(request, named: "\(name).html")
      }
      routes.get("history") { _, _ in
        let (epoch, revision, histories) = await live.histories
        return Response(
          Answer(.ok) { text in
            text.member("epoch", epoch)
            text.member("revision", revision)
            text.member("histories", histories)
          })
      }
      routes.get("timeline") { request, _ in
        guard let most = request.uri.queryParameters["most"].flatMap({ Int($0) }), most > 0 else {
          return Response(.badRequest("expected 'most', a number from 1"))
        }
        return Response(Answer(.ok, await live.timeline(atMost: most).writeMembers))
      }
      routes.get("figures") { request, _ in
        guard let line = request.uri.queryParameters["line"].flatMap({ Int($0) }) else {
          return Response(.badRequest("expected 'line', a number"))
        }
        let (script, board) = try await live.scriptAndBoard()
        let effects = try await exports.take { $0.effects(of: script) }
        let ids = effects.figures(ofLine: line).compactMap { board.id(named: $0.name).map { Int($0.rawValue) } }
        return Response(Answer(.ok) { $0.member("figures", ids.sorted()) })
      }
      routes.get("lines") { request, _ in
        let (script, board) = try await live.scriptAndBoard()
        guard
          let figure = request.uri.queryParameters["figure"].flatMap({ UInt32($0) }).flatMap({
            board[FigureID(rawValue: $0)]
          })
        else {
          return Response(noFigures)
        }
        let effects = try await exports.take { $0.effects(of: script) }
        let lines = effects.board.id(named: figure.name).map(effects.lines) ?? []
        return Response(Answer(.ok) { $0.member("lines", lines) })
      }
      routes.get("reference") { _, _ in
        Response(
          Answer(.ok) { text in
            text.objects("commands", LanguageReference.commands) { command, text in
              text.member("name", command.name)
              text.member("summary", command.summary)
              text.member("forms", command.forms)
            }
          })
      }
      routes.get("completion") { request, _ in
        let line = request.uri.queryParameters["line"].map(String.init) ?? ""
        let completions = await live.completions(of: line)
        return Response(
          Answer(.ok) { text in
            text.objects("candidates", completions.candidates) { candidate, text in
              text.member("text", candidate.text)
              text.member("kind", candidate.kind.rawValue)
              if let color = candidate.color { text.member("color", color.hexadecimalText) }
            }
            text.member("others", completions.others)
            text.member("word", completions.word)
          })
      }
    }

    static let noFigures = Answer.refused(.notFound, "unknown", "no such figure is on the board")
  }
#endif
