// swift-tools-version: 6.2
import PackageDescription

// The example programs as a package of their own, to copy and to change. It uses public products only.

/// Where Rectboard is: the folder above, or for a copy of this package what the environment says.
let rectboard = Context.environment["RECTBOARD"] ?? ".."
let undoKit = Target.Dependency.product(name: "UndoKit", package: "rectboard")
let undoContexts = Target.Dependency.product(name: "UndoContexts", package: "rectboard")
let undoTimelines = Target.Dependency.product(name: "UndoTimelines", package: "rectboard")
let valueHistory = Target.Dependency.product(name: "ValueHistory", package: "rectboard")
let boardKit = Target.Dependency.product(name: "BoardKit", package: "rectboard")

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rectboard", path: rectboard, traits: ["Foundation"])],
  targets: [
    .target(name: "ExampleSupport", dependencies: [undoKit], path: "Support/Sources"),
    .executableTarget(
      name: "student-list", dependencies: ["ExampleSupport", undoKit], path: "03-student-list/Sources"),
    .executableTarget(
      name: "photo-filters", dependencies: ["ExampleSupport", undoKit], path: "04-photo-filters/Sources"),
    .executableTarget(
      name: "value-history", dependencies: ["ExampleSupport", undoKit, valueHistory], path: "08-value-history/Sources"),
    .executableTarget(
      name: "people-keeper", dependencies: ["ExampleSupport", undoContexts, undoKit],
      path: "10-people-keeper/Sources"),
    .executableTarget(
      name: "two-documents", dependencies: ["ExampleSupport", undoContexts, undoKit, undoTimelines],
      path: "17-two-documents/Sources"),
    .executableTarget(name: "bar-chart", dependencies: ["ExampleSupport", boardKit], path: "13-bar-chart/Sources"),
  ]
)
