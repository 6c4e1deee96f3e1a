#if WebEditor
  import PageKit

  /// The files of the page, which are in the program.
  enum Page {
    /// A file by its path from the page, such as "index.html" or "core/store.js"; those of the kit are in "kit".
    static func file(_ path: String) -> (mediaType: String, bytes: [UInt8])? {
      let bytes = path.hasPrefix("kit/") ? PageKit.file(String(path.dropFirst(4))) : files[path]
      return bytes.map { (types[String(path.split(separator: ".").last ?? "")] ?? "text/plain", $0) }
    }

    /// The paths of all files.
    static var paths: [String] { files.keys + PageKit.names.map { "kit/\($0)" } }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    // PackageResources knows files by their names alone, so no two are named alike, whatever folder they are in.
    private static let files: [String: [UInt8]] = [
      "board/adding.js": PackageResources.adding_js,
      "board/carrying.js": PackageResources.carrying_js,
      "board/commands.js": PackageResources.commands_js,
      "board/desk.js": PackageResources.desk_js,
      "board/drawing.js": PackageResources.drawing_js,
      "board/geometry.js": PackageResources.geometry_js,
      "board/help.js": PackageResources.help_js,
      "board/keyboard.js": PackageResources.keyboard_js,
      "board/menu.js": PackageResources.menu_js,
      "board/moving.js": PackageResources.moving_js,
      "board/overlay.js": PackageResources.overlay_js,
      "board/pointer.js": PackageResources.pointer_js,
      "core/document.js": PackageResources.document_js,
      "core/downloads.js": PackageResources.downloads_js,
      "core/gesture.js": PackageResources.gesture_js,
      "core/lines.js": PackageResources.lines_js,
      "core/outbox.js": PackageResources.outbox_js,
      "core/post.js": PackageResources.post_js,
      "core/selection.js": PackageResources.selection_js,
      "core/server.js": PackageResources.server_js,
      "core/session.js": PackageResources.session_js,
      "core/store.js": PackageResources.store_js,
      "bar.js": PackageResources.bar_js,
      "history.css": PackageResources.history_css,
      "history.js": PackageResources.history_js,
      "index.html": PackageResources.index_html,
      "main.js": PackageResources.main_js,
      "messages.css": PackageResources.messages_css,
      "messages.js": PackageResources.messages_js,
      "page.css": PackageResources.page_css,
      "panel.js": PackageResources.panel_js,
      "script.css": PackageResources.script_css,
      "script.js": PackageResources.script_js,
      "side.js": PackageResources.side_js,
    ]
  }
#endif
