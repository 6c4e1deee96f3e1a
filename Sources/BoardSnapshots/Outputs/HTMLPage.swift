import PageKit

/// Puts a page together that needs no other file.
package enum HTMLPage {
  /// By which we know our own.
  fileprivate static let mark = Array("<meta name=\"generator\" content=\"rectboard\">".utf8)

  /// The page before and after its content.
  ///
  /// - Parameters:
  ///   - html: A text in which `MARK` stands for what tells where the page comes from, `STYLE` for the style sheet, then `content` for the content, then `CODE` for the code.
  ///   - css: The page's own styles, which follow those of all pages.
  ///   - name: The module that is the page's code with what it imports, of its `modules` and of the kit.
  package static func parts(
    html: [UInt8], css: [UInt8], code name: String, of modules: [String: [UInt8]], content: String
  ) -> (head: [UInt8], tail: [UInt8]) {
    guard let place = html.firstRange(of: content.utf8) else {
      preconditionFailure("the page has a place for its content")
    }
    let code = PageKit.inlined(name, of: modules)
    return (
      Array(html[..<place.lowerBound]).replacing("MARK".utf8, with: mark, maxReplacements: 1)
        .replacing("STYLE".utf8, with: PageKit.styles + css, maxReplacements: 1),
      Array(html[place.upperBound...]).replacing("CODE".utf8, with: code, maxReplacements: 1)
    )
  }
}

extension OutputGuard.Kind {
  /// A page, be it a storyboard's or a report's.
  public static let page = OutputGuard.Kind("a page made by rectboard") { file in
    file.start.firstRange(of: HTMLPage.mark) != nil
  }
}
