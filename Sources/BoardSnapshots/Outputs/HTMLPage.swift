import PageKit

/// Makes a page that needs no other file.
package enum HTMLPage {
  /// The mark by which rectboard recognizes its own pages.
  fileprivate static let mark = Array("<meta name=\"generator\" content=\"rectboard\">".utf8)

  /// The page's text before and after its content.
  ///
  /// - Parameters:
  ///   - html: The template, in which `MARK` stands for the mark of rectboard's pages, then `STYLE` for the style sheet, `content` for
  ///     the content, and `CODE` for the code.
  ///   - css: The page's own styles, which follow those of all pages.
  ///   - name: The page's main module, which imports from `modules` and from the kit.
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
  /// A page that rectboard wrote: a storyboard or a report.
  public static let page = OutputGuard.Kind("a page made by rectboard") { file in
    file.start.firstRange(of: HTMLPage.mark) != nil
  }
}
