/// Files that the pages share: palette and base styles, helpers for elements, the drawing of a figure, and the stack of a
/// history.
///
/// The editor's page loads these files from the server; pages that are single files, such as the storyboard, contain them.
package enum PageKit {
  /// A file of the kit, such as "dom.js".
  package static func file(_ name: String) -> [UInt8]? { files[name] }

  /// The names of all files of the kit.
  package static var names: [String] { Array(files.keys) }

  /// The styles of all pages.
  package static let styles = PackageResources.kit_css + PackageResources.history_css

  private static let files: [String: [UInt8]] = [
    "dom.js": PackageResources.dom_js, "draw.js": PackageResources.draw_js, "figure.js": PackageResources.figure_js,
    "history.css": PackageResources.history_css, "history.js": PackageResources.history_js,
    "kit.css": PackageResources.kit_css,
  ]

  /// Joins a module and everything that it imports, for a page that can't load files: each module once, after those that it imports,
  /// without its imports and exports.
  ///
  /// The modules then share one scope, so no two of them may declare the same name, and an import must not rename anything. An import
  /// has to be on a line of its own: `import { … } from "./other.js";`, or from "./kit/dom.js" for a module of the kit.
  ///
  /// - Parameter modules: The page's own modules, by name.
  package static func inlined(_ name: String, of modules: [String: [UInt8]]) -> [UInt8] {
    var written: Set<String> = []
    var code = ""
    func write(_ path: String) {
      guard written.insert(path).inserted else { return }
      let folder = path.hasPrefix("kit/") ? "kit/" : ""
      guard let bytes = folder.isEmpty ? modules[path] : file(String(path.dropFirst(folder.count))) else {
        preconditionFailure("a page has its module \(path)")
      }
      var own = ""
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") {
          let parts = line.split(separator: " from \"./")
          precondition(parts.count == 2 && line.hasSuffix("\";"), "an import of \(path) is a line of its own: \(line)")
          write(folder + parts[1].dropLast(2))
        } else {
          own += (line.hasPrefix("export ") ? line.dropFirst("export ".count) : line) + "\n"
        }
      }
      code += own
    }
    write(name)
    return Array(code.utf8)
  }
}
