#if WebEditor
  import PageKit

  /// The files of the page, which are in the program.
  enum Page {
    /// A file by its path from the page, such as "index.html" or "core/store.js"; those of the kit are in "kit".
    static func file(_ path: String) -> (mediaType: String, bytes: [UInt8])? {
      let bytes = path.hasPrefix("kit/") ? PageKit.file(String(path.dropFirst(4))) : files[path]
      return bytes.map { (types[String(path.split(separator: ".").last ?? "")] ?? "text/plain", $0) }
    }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    // PackageResources knows files by their names alone, so no two are named alike, whatever folder they are in.
    private static let files: [String: [UInt8]] = [
      "core/document.js": PackageResources.document_js,
      "core/gesture.js": PackageResources.gesture_js,
      "core/lines.js": PackageResources.lines_js,
      "core/outbox.js": PackageResources.outbox_js,
      "core/post.js": PackageResources.post_js,
      "core/selection.js": PackageResources.selection_js,
      "core/server.js": PackageResources.server_js,
      "core/session.js": PackageResources.session_js,
      "core/store.js": PackageResources.store_js,
      "bar.js": PackageResources.bar_js, "board.js": PackageResources.board_js,
      "commands.js": PackageResources.commands_js, "gestures.js": PackageResources.gestures_js,
      "history.css": PackageResources.history_css, "history.js": PackageResources.history_js,
      "index.html": PackageResources.index_html, "keyboard.js": PackageResources.keyboard_js,
      "main.js": PackageResources.main_js, "make.js": PackageResources.make_js,
      "messages.css": PackageResources.messages_css, "messages.js": PackageResources.messages_js,
      "overlay.js": PackageResources.overlay_js, "page.css": PackageResources.page_css,
      "panel.js": PackageResources.panel_js, "script.css": PackageResources.script_css,
      "script.js": PackageResources.script_js, "side.js": PackageResources.side_js,
    ]
  }
#endif
