#if WebEditor
  import HTTPTypes
  import Hummingbird

  /// `GET`: the page and its files.
  enum PageRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, token: String) {
      routes.get { request, _ in
        // The page's addresses are relative, so its own has to end like this.
        request.uri.path == "/\(token)/" ? respond("index.html") : .redirect(to: "/\(token)/", type: .temporary)
      }
      routes.get(":file") { _, context in respond(context.parameters.get("file") ?? "") }
      routes.get(":folder/:file") { _, context in
        respond(["folder", "file"].map { context.parameters.get($0) ?? "" }.joined(separator: "/"))
      }
    }

    private static func respond(_ name: String) -> Response {
      guard let file = Page.file(name) else { return .text(.notFound, "not found") }
      return Response(file.mediaType, file.bytes)
    }
  }
#endif
