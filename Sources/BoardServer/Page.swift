#if WebEditor
  /// The files of the page, which are in the program.
  enum Page {
    static func file(_ name: String) -> (mediaType: String, bytes: [UInt8])? {
      files[name].map { (types[String(name.split(separator: ".").last ?? "")] ?? "text/plain", $0) }
    }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    private static let files: [String: [UInt8]] = [
      "bar.js": PackageResources.bar_js, "board.js": PackageResources.board_js,
      "commands.js": PackageResources.commands_js, "gestures.js": PackageResources.gestures_js,
      "history.css": PackageResources.history_css, "history.js": PackageResources.history_js,
      "index.html": PackageResources.index_html, "keyboard.js": PackageResources.keyboard_js,
      "main.js": PackageResources.main_js, "make.js": PackageResources.make_js,
      "messages.css": PackageResources.messages_css, "messages.js": PackageResources.messages_js,
      "overlay.js": PackageResources.overlay_js, "page.css": PackageResources.page_css,
      "panel.js": PackageResources.panel_js, "script.css": PackageResources.script_css,
      "script.js": PackageResources.script_js, "selection.js": PackageResources.selection_js,
      "side.js": PackageResources.side_js, "store.js": PackageResources.store_js,
    ]
  }
#endif
