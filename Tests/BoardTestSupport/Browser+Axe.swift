import Foundation

extension Browser {
  private static let axe = ProcessInfo.processInfo.environment["RECTBOARD_AXE"]
  /// Whether pages are to be judged by axe-core: where `RECTBOARD_AXE` names its axe.min.js, and where no tool may be missing.
  public static let isAxeExpected =
    axe != nil || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"

  /// What axe-core finds wrong with the page for those who can't see it, or not well.
  ///
  /// - SeeAlso: [axe-core](https://github.com/dequelabs/axe-core).
  public func axeViolations() throws -> [String] {
    guard let axe = Browser.axe else { throw Failure(description: "RECTBOARD_AXE doesn't name axe.min.js") }
    if "\(try evaluate("return typeof axe"))" == "undefined" {
      _ = try evaluate(String(contentsOfFile: axe, encoding: .utf8) + "\nwindow.axe = axe;")
    }
    let found = try evaluate(
      """
      return axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`)));
      """)
    return found as? [String] ?? ["\(found)"]
  }
}
