#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The editor's page in a browser: what needs one, by feature. What the page's code does without one is tested in PageTests
  /// beside this folder.
  @Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected)) struct PageTests {
    typealias Key = Browser.Key

    /// A document of three lines.
    static let two = "rectboard 4\nadd card at 40,40\nadd table at 240,40\n"
    /// What a figure that the page adds has besides its place.
    static let looks = "size 100x100 color #b3b3b3 border #626262 1"
  }
#endif
