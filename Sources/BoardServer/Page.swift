#if WebEditor
  /// The files of the page, which are in the program.
  enum Page {
    struct File {
      let mediaType: String
      let bytes: [UInt8]
    }

    static func file(_ name: String) -> File? {
      guard let bytes = files[name] else { return nil }
      return File(mediaType: types[String(name.split(separator: ".").last ?? "")] ?? "text/plain", bytes: bytes)
    }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    private static let files: [String: [UInt8]] = [
      "index.html": PackageResources.index_html, "page.css": PackageResources.page_css,
      "main.js": PackageResources.main_js, "board.js": PackageResources.board_js,
      "commands.js": PackageResources.commands_js, "gestures.js": PackageResources.gestures_js,
      "selection.js": PackageResources.selection_js,
      "keyboard.js": PackageResources.keyboard_js, "panel.js": PackageResources.panel_js,
      "bar.js": PackageResources.bar_js, "store.js": PackageResources.store_js,
      "script.js": PackageResources.script_js, "script.css": PackageResources.script_css,
      "history.js": PackageResources.history_js, "history.css": PackageResources.history_css,
      "messages.js": PackageResources.messages_js,
    ]
  }
#endif
