#if WebEditor
  import HTTPTypes
  import Hummingbird

  /// `GET`: the page and its files.
  enum PageRoutes {
    static func add(to routes: RouterGroup<some RequestContext>, token: String) {
      routes.get { request, _ in
        // The page's addresses are relative, so its own address must end in a slash.
        request.uri.path == "/\(token)/" ? respond("index.html") : .redirect(to: "/\(token)/", type: .temporary)
      }
      // Files are registered by their whole paths: a folder with the same name as another route would otherwise hide the routes
      // below.
      for path in Page.paths { routes.get(RouterPath(path)) { _, _ in respond(path) } }
      routes.get(":file") { _, context in respond(context.parameters.get("file") ?? "") }
    }

    private static func respond(_ name: String) -> Response {
      guard let file = Page.file(name) else { return .text(.notFound, "not found") }
      return Response(file.mediaType, file.bytes)
    }
  }
#endif
