#if WebEditor
  import PageKit

  /// The files of the page, which are embedded in the program.
  enum Page {
    /// A file by its path relative to the page, such as "index.html" or "core/store.js"; those of the kit are in "kit".
    static func file(_ path: String) -> (mediaType: String, bytes: [UInt8])? {
      let bytes = path.hasPrefix("kit/") ? PageKit.file(String(path.dropFirst(4))) : files[path]
      return bytes.map { (types[String(path.split(separator: ".").last ?? "")] ?? "text/plain", $0) }
    }

    /// The paths of all files.
    static var paths: [String] { files.keys + PageKit.names.map { "kit/\($0)" } }

    private static let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    // PackageResources identifies files by their names alone, so no two files may have the same name, even in different folders.
    private static let files: [String: [UInt8]] = [
      "bar/bar.css": PackageResources.bar_css,
      "bar/bar.js": PackageResources.bar_js,
      "bar/state.js": PackageResources.state_js,
      "bar/status.js": PackageResources.status_js,
      "board/adding.js": PackageResources.adding_js,
      "board/arranging.js": PackageResources.arranging_js,
      "board/board.css": PackageResources.board_css,
      "board/carrying.js": PackageResources.carrying_js,
      "board/desk.js": PackageResources.desk_js,
      "board/drawing.js": PackageResources.drawing_js,
      "board/drawn.js": PackageResources.drawn_js,
      "board/geometry.js": PackageResources.geometry_js,
      "board/grouping.js": PackageResources.grouping_js,
      "board/looks.js": PackageResources.looks_js,
      "board/marquee.js": PackageResources.marquee_js,
      "board/moving.js": PackageResources.moving_js,
      "board/overlay.js": PackageResources.overlay_js,
      "board/pointer.js": PackageResources.pointer_js,
      "board/stacking.js": PackageResources.stacking_js,
      "board/tools.js": PackageResources.tools_js,
      "board/writing.js": PackageResources.writing_js,
      "commands/buttons.js": PackageResources.buttons_js,
      "commands/commands.js": PackageResources.commands_js,
      "commands/exports.js": PackageResources.exports_js,
      "commands/help.js": PackageResources.help_js,
      "commands/icons.js": PackageResources.icons_js,
      "commands/keyboard.js": PackageResources.keyboard_js,
      "commands/keys.js": PackageResources.keys_js,
      "commands/menus.js": PackageResources.menus_js,
      "commands/palette.js": PackageResources.palette_js,
      "commands/table.js": PackageResources.table_js,
      "commands/undoing.js": PackageResources.undoing_js,
      "core/document.js": PackageResources.document_js,
      "core/downloads.js": PackageResources.downloads_js,
      "core/frames.js": PackageResources.frames_js,
      "core/gesture.js": PackageResources.gesture_js,
      "core/histories.js": PackageResources.histories_js,
      "core/lines.js": PackageResources.lines_js,
      "core/outbox.js": PackageResources.outbox_js,
      "core/groups.js": PackageResources.groups_js,
      "core/post.js": PackageResources.post_js,
      "core/selection.js": PackageResources.selection_js,
      "core/server.js": PackageResources.server_js,
      "core/session.js": PackageResources.session_js,
      "core/storage.js": PackageResources.storage_js,
      "core/store.js": PackageResources.store_js,
      "figures/dragging.js": PackageResources.dragging_js,
      "figures/figures.css": PackageResources.figures_css,
      "figures/figures.js": PackageResources.figures_js,
      "figures/row.js": PackageResources.row_js,
      "figures/rows.js": PackageResources.rows_js,
      "history/card.js": PackageResources.card_js,
      "history/cards.js": PackageResources.cards_js,
      "history/history.css": PackageResources.history_css,
      "history/history.js": PackageResources.history_js,
      "history/timeline.js": PackageResources.timeline_js,
      "messages/connection.js": PackageResources.connection_js,
      "messages/messages.css": PackageResources.messages_css,
      "messages/messages.js": PackageResources.messages_js,
      "messages/notices.js": PackageResources.notices_js,
      "panel/color.js": PackageResources.color_js,
      "panel/editing.js": PackageResources.editing_js,
      "panel/fields.js": PackageResources.fields_js,
      "panel/fitting.js": PackageResources.fitting_js,
      "panel/inputs.js": PackageResources.inputs_js,
      "panel/inspector.js": PackageResources.inspector_js,
      "panel/leaving.js": PackageResources.leaving_js,
      "panel/panel.css": PackageResources.panel_css,
      "panel/panel.js": PackageResources.panel_js,
      "panel/properties.js": PackageResources.properties_js,
      "panel/sections.js": PackageResources.sections_js,
      "panel/settings.js": PackageResources.settings_js,
      "panel/swatches.js": PackageResources.swatches_js,
      "script/answers.js": PackageResources.answers_js,
      "script/completion.js": PackageResources.completion_js,
      "script/links.js": PackageResources.links_js,
      "script/list.js": PackageResources.list_js,
      "script/marked.js": PackageResources.marked_js,
      "script/prompt.js": PackageResources.prompt_js,
      "script/recall.js": PackageResources.recall_js,
      "script/reference.js": PackageResources.reference_js,
      "script/script.css": PackageResources.script_css,
      "script/script.js": PackageResources.script_js,
      "script/words.js": PackageResources.words_js,
      "side/side.js": PackageResources.side_js,
      "index.html": PackageResources.index_html,
      "main.js": PackageResources.main_js,
      "page.css": PackageResources.page_css,
    ]
  }
#endif
