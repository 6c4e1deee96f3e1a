#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  private let arePagesTested = ProcessInfo.processInfo.environment["RECTBOARD_PAGES"] != "later"

  /// Tests of the editor's page that need a browser, by feature. PageTests beside this folder tests the page's code without one.
  ///
  /// `RECTBOARD_PAGES=later` leaves them out: CI runs them when the machine does nothing else.
  @Suite(.serialized, .oneBrowser, .enabled(if: arePagesTested && Tool.chromedriver.isExpected)) struct PageTests {
    typealias Key = Browser.Key

    /// A document of three lines.
    static let two = "rectboard 1\nadd card at 40,40\nadd table at 240,40\n"
    /// The words of a figure that the page adds, after its place.
    static let looks = "size 100x100 color #b3b3b3 border #626262 1"
  }
#endif
