// swift-tools-version: 6.2
import PackageDescription

extension [SwiftSetting] {
  /// What every module is built with.
  static let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  /// What modules that touch no C are built with besides.
  static let pure: [SwiftSetting] = house + [.strictMemorySafety()]
}

/// For what only the program needs, and what only its web editor needs. Packages that use the libraries don't fetch it.
let program = TargetDependencyCondition.when(traits: ["Program"])
let webEditor = TargetDependencyCondition.when(traits: ["WebEditor"])

let package = Package(
  name: "rectboard",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UndoKit", targets: ["UndoKit"]),
    .library(name: "ValueHistory", targets: ["ValueHistory"]),
    .library(name: "BoardKit", targets: ["BoardKit"]),
    .library(name: "BoardTesting", targets: ["BoardTesting"]),
    .executable(name: "rectboard", targets: ["rectboard"]),
  ],
  traits: [
    .default(enabledTraits: ["Foundation", "Program"]),
    .trait(
      name: "Foundation",
      description: """
        UndoKit has what needs Foundation: notifications, modes of the run loop, and texts of errors for it. Without it, a program that is \
        linked statically is several times smaller.
        """),
    .trait(
      name: "MainActorUndoManager",
      description: """
        UndoKit's UndoManager belongs to the main actor, as Apple's does. For programs with subclasses of it that do too; \
        UndoKit only, not BoardKit.
        """),
    .trait(
      name: "Program",
      description: "The program, which needs swift-argument-parser. Packages that use the libraries leave it out."),
    .trait(
      name: "WebEditor", description: "The program has 'rectboard serve'. It takes some minutes longer to build.",
      enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    // The web editor's.
    .package(url: "https://github.com/apple/swift-http-types", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/apple/swift-nio-extras", .upToNextMinor(from: "1.35.2")),
    .package(url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"), traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", .upToNextMinor(from: "2.13.0")),
  ],
  targets: [
    // The C library, and what of Foundation needs no tables of languages.
    .target(name: "SystemEssentials", swiftSettings: .house),

    // Files, whole or not at all; knows no boards and no pictures.
    .target(name: "WholeFiles", dependencies: ["SystemEssentials"], swiftSettings: .house),

    // Undo, by operations and by values: knows no boards and no pictures.
    .target(name: "Stacks", swiftSettings: .pure),
    .target(name: "UndoKit", dependencies: ["Stacks"], swiftSettings: .pure),
    .target(name: "ValueHistory", dependencies: ["Stacks"], swiftSettings: .pure),

    // Letters as strokes, and text laid out in a box: knows no boards and no pictures.
    .target(name: "Lettering", swiftSettings: .pure),

    // Boards: the values, their editing with undo, and their script.
    .target(name: "BoardModel", dependencies: ["Lettering", "SystemEssentials"], swiftSettings: .pure),
    .target(name: "BoardEditing", dependencies: ["BoardModel", "SystemEssentials", "UndoKit"], swiftSettings: .pure),
    .target(
      name: "BoardScript", dependencies: ["BoardEditing", "Lettering", "SystemEssentials", "UndoKit", "WholeFiles"],
      swiftSettings: .house),

    // JSON, and what is told in it: diagnostics, differences, histories. It knows no pictures.
    .target(name: "BoardJSON", dependencies: ["BoardScript"], swiftSettings: .house),

    // Pictures.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    // Its checksums; Cairo's PNG files need it anyway.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CairoDrawing", dependencies: ["CCairo"], swiftSettings: .house),
    .target(name: "TerminalPictures", dependencies: ["CairoDrawing", "SystemEssentials"], swiftSettings: .house),
    .target(
      name: "BoardRendering",
      dependencies: ["BoardModel", "CZlib", "CairoDrawing", "Lettering", "SystemEssentials", "WholeFiles"],
      swiftSettings: .house),

    // Drawings from elsewhere become boards. Cairo's fonts need Expat anyway.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "BoardImport", dependencies: ["BoardModel", "BoardScript", "CExpat", "Lettering", "SystemEssentials"],
      swiftSettings: .house),

    // What all pages have in common, in the browser's languages: the editor, the storyboard and the report of tests.
    .target(name: "PageKit", resources: [.embedInCode("Resources")], swiftSettings: .house),

    // What a run leaves: pictures, animation, storyboard, manifest, trace.
    .target(
      name: "BoardSnapshots",
      dependencies: [
        "BoardJSON", "BoardRendering", "BoardScript", "CairoDrawing", "Lettering", "PageKit", "SystemEssentials",
        "UndoKit", "WholeFiles",
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: .house),

    // Scripts as tests: what they expect, pictures too, and reporters.
    .target(
      name: "BoardTestRunner",
      dependencies: ["BoardJSON", "BoardSnapshots", "CairoDrawing", "SystemEssentials", "WholeFiles"],
      resources: [.embedInCode("Resources")],
      swiftSettings: .house),

    // A script as a file that is edited, and never loses anything.
    .target(
      name: "BoardDocument", dependencies: ["BoardScript", "SystemEssentials", "WholeFiles"], swiftSettings: .house),

    // All of the above by one import, for programs that use it.
    .target(
      name: "BoardKit",
      dependencies: [
        "BoardDocument", "BoardEditing", "BoardJSON", "BoardModel", "BoardRendering", "BoardScript", "BoardSnapshots",
        "BoardTestRunner", "CairoDrawing", "UndoKit", "ValueHistory", "WholeFiles",
      ],
      swiftSettings: .house),

    // Boards in tests that are written in Swift.
    .target(name: "BoardTesting", dependencies: ["BoardTestRunner", "SystemEssentials"], swiftSettings: .house),

    // A document in the browser; empty without the trait.
    .target(
      name: "BoardServer",
      dependencies: [
        "BoardDocument", "BoardImport", "BoardJSON", "BoardRendering", "BoardSnapshots", "CairoDrawing", "PageKit",
        "SystemEssentials", "WholeFiles",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: webEditor),
        .product(name: "Hummingbird", package: "hummingbird", condition: webEditor),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: webEditor),
        .product(name: "Logging", package: "swift-log", condition: webEditor),
        .product(name: "NIOCore", package: "swift-nio", condition: webEditor),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: webEditor),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: webEditor),
        .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: webEditor),
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: .house),

    // The command line.
    .executableTarget(
      name: "rectboard",
      dependencies: [
        "BoardDocument", "BoardImport", "BoardJSON", "BoardRendering", "BoardScript", "BoardSnapshots",
        "BoardTestRunner",
        "CairoDrawing", "SystemEssentials", "TerminalPictures", "WholeFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: program),
        .target(name: "BoardServer", condition: webEditor),
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: .house),

    // Examples of UndoKit and, the last one, of BoardKit: each a program with a README; and what they have instead of windows. They
    // depend on what products hand on, since they are a package of their own, too: Examples/Package.swift.
    .target(
      name: "ExampleSupport", dependencies: ["UndoKit"], path: "Examples/Support/Sources", swiftSettings: .house),
    .executableTarget(
      name: "student-list", dependencies: ["ExampleSupport", "UndoKit"], path: "Examples/03-student-list/Sources",
      swiftSettings: .house),
    .executableTarget(
      name: "people-keeper", dependencies: ["ExampleSupport", "UndoKit"], path: "Examples/10-people-keeper/Sources",
      swiftSettings: .house),
    .executableTarget(
      name: "value-history", dependencies: ["ExampleSupport", "UndoKit", "ValueHistory"],
      path: "Examples/08-value-history/Sources",
      swiftSettings: .house),
    .executableTarget(
      name: "photo-filters", dependencies: ["ExampleSupport", "UndoKit"], path: "Examples/04-photo-filters/Sources",
      swiftSettings: .house),
    .executableTarget(
      name: "bar-chart", dependencies: ["BoardKit", "ExampleSupport"], path: "Examples/13-bar-chart/Sources",
      swiftSettings: .house),

    // The code of UndoKit's tutorial, as its pages show it.
    .executableTarget(
      name: "undo-tutorial", dependencies: ["UndoKit", "ValueHistory"],
      path: "Sources/UndoKit/UndoKit.docc/Tutorial/Code",
      swiftSettings: .house),

    // Tests.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: .pure),
    .target(
      name: "BoardTestSupport", dependencies: ["BoardModel", "CSpawn", "SeededRandom"],
      path: "Tests/BoardTestSupport", swiftSettings: .house),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    .testTarget(
      name: "UndoKitTests", dependencies: ["CMemory", "SeededRandom", "Stacks", "UndoKit", "ValueHistory"],
      swiftSettings: .house),
    .testTarget(name: "ValueHistoryTests", dependencies: ["SeededRandom", "ValueHistory"], swiftSettings: .house),
    .testTarget(
      name: "UndoUsageTests", dependencies: ["UndoKit"],
      swiftSettings: .house + [
        .swiftLanguageMode(Context.environment["UNDO_USAGE_SWIFT"] == "5" ? .v5 : .v6),
        // A handler that is spelled otherwise than the overridden member's is a warning.
        .treatAllWarnings(as: .warning),
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "BoardTestSupport", "ExampleSupport", "SeededRandom", "TerminalPictures", "UndoKit", "ValueHistory",
        "bar-chart", "people-keeper", "photo-filters", "student-list", "undo-tutorial", "value-history",
      ],
      swiftSettings: .house),
    .testTarget(
      name: "BoardModelTests", dependencies: ["BoardModel", "BoardTestSupport", "SeededRandom"], swiftSettings: .house),
    .testTarget(
      name: "BoardEditingTests",
      dependencies: ["BoardEditing", "BoardModel", "BoardTestSupport", "SeededRandom", "UndoKit"],
      swiftSettings: .house),
    .testTarget(
      name: "BoardScriptTests",
      dependencies: ["BoardEditing", "BoardModel", "BoardScript", "BoardTestSupport", "SeededRandom"],
      swiftSettings: .house),
    .testTarget(
      name: "BoardDocumentTests",
      dependencies: [
        "BoardDocument", "BoardEditing", "BoardModel", "BoardScript", "BoardTestSupport", "CMemory", "SeededRandom",
        "WholeFiles", "rectboard",
      ],
      swiftSettings: .house),
    // Empty without the trait.
    .testTarget(
      name: "BoardServerTests",
      dependencies: [
        "BoardDocument", "BoardEditing", "BoardModel", "BoardRendering", "BoardScript", "BoardServer",
        "BoardTestSupport", "Lettering", "SeededRandom", "WholeFiles", "rectboard",
      ],
      swiftSettings: .house),
    .testTarget(
      name: "BoardTestingTests", dependencies: ["BoardTestSupport", "BoardTesting"],
      exclude: ["Boards", "BoardTestingTests.expected"],
      swiftSettings: .house),
    .testTarget(name: "PageKitTests", dependencies: ["PageKit"], swiftSettings: .house),
    .testTarget(name: "LetteringTests", dependencies: ["Lettering", "SeededRandom"], swiftSettings: .house),
    .testTarget(name: "CairoDrawingTests", dependencies: ["CairoDrawing"], swiftSettings: .house),
    .testTarget(
      name: "TerminalPicturesTests", dependencies: ["CairoDrawing", "TerminalPictures"], swiftSettings: .house),
    .testTarget(name: "WholeFilesTests", dependencies: ["WholeFiles"], swiftSettings: .house),
    .testTarget(
      name: "BoardRenderingTests",
      dependencies: [
        "BoardEditing", "BoardModel", "BoardRendering", "BoardTestSupport", "CZlib", "CairoDrawing", "WholeFiles",
        "SeededRandom",
      ],
      exclude: ["Snapshots"], swiftSettings: .house),
    .testTarget(
      name: "BoardImportTests",
      dependencies: [
        "BoardEditing", "BoardImport", "BoardModel", "BoardRendering", "BoardScript", "BoardTestSupport",
        "SeededRandom",
      ],
      swiftSettings: .house),
    .testTarget(name: "BoardJSONTests", dependencies: ["BoardJSON"], swiftSettings: .house),
    .testTarget(
      name: "BoardTestRunnerTests",
      dependencies: [
        "BoardEditing", "BoardModel", "BoardRendering", "BoardScript", "BoardSnapshots", "BoardTestRunner",
        "BoardTestSupport", "CairoDrawing", "SeededRandom",
      ],
      swiftSettings: .house),
    .testTarget(
      name: "BoardSnapshotsTests",
      dependencies: [
        "BoardEditing", "BoardModel", "BoardRendering", "BoardScript", "BoardSnapshots", "BoardTestSupport",
        "WholeFiles",
        "SeededRandom",
      ],
      swiftSettings: .house),
    .testTarget(
      name: "RectboardTests",
      dependencies: [
        "BoardEditing", "BoardModel", "BoardRendering", "BoardScript", "BoardTestSupport", "CairoDrawing",
        "Lettering", "SeededRandom", "rectboard",
      ],
      swiftSettings: .house),
    .testTarget(name: "ExampleTests", dependencies: ["BoardKit", "CairoDrawing"], swiftSettings: .house),

    // Measurements, see the README of each.
    .executableTarget(
      name: "SnapshotBenchmark",
      dependencies: ["BoardEditing", "BoardModel", "BoardRendering", "CairoDrawing", "WholeFiles", "SeededRandom"],
      path: "Tests/Benchmarks/SnapshotBenchmark", exclude: ["README.md", "naive.py"], swiftSettings: .house),
    .executableTarget(
      name: "ScriptBenchmark", dependencies: ["BoardScript", "BoardSnapshots"],
      path: "Tests/Benchmarks/ScriptBenchmark",
      exclude: ["README.md"], swiftSettings: .house),
    .executableTarget(
      name: "DocumentBenchmark", dependencies: ["BoardDocument", "BoardScript"],
      path: "Tests/Benchmarks/DocumentBenchmark", exclude: ["README.md"], swiftSettings: .house),
    .executableTarget(
      name: "EditorBenchmark", dependencies: ["BoardTestSupport"], path: "Tests/Benchmarks/EditorBenchmark",
      exclude: ["README.md"], swiftSettings: .house),
    .executableTarget(
      name: "UndoHistoryBenchmark", dependencies: ["ValueHistory"], path: "Tests/Benchmarks/UndoHistoryBenchmark",
      exclude: ["README.md"], swiftSettings: .house),
    .systemLibrary(name: "CMemory", path: "Tests/Benchmarks/CMemory"),
    .executableTarget(
      name: "UndoBenchmark", dependencies: ["CMemory", "UndoKit"], path: "Tests/Benchmarks/UndoBenchmark",
      exclude: ["README.md", "Peers", "run"], swiftSettings: .house),
  ],
  swiftLanguageModes: [.v6]
)

// Documentation, sanitizers and traits build all over again what they look at, so continuous integration names it, and nothing else
// is built: RECTBOARD_ONLY="WholeFilesTests UndoKitTests".
if let only = Context.environment["RECTBOARD_ONLY"] {
  var (needed, rest) = (Set<String>(), only.split(separator: " ").map(String.init))
  while let name = rest.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let name, _) in target.dependencies { rest.append(name) }
    for case .targetItem(let name, _) in target.dependencies { rest.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  // Where modules are built optimized to be tested so, their tests needn't be.
  for target in package.targets where target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

// Without debug information, debug builds take about a sixth less time: RECTBOARD_DEBUG_INFO=none.
if Context.environment["RECTBOARD_DEBUG_INFO"] == "none" {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-gnone"])]
  }
}

// The plug-in that builds the documentation is fetched only by those who ask for it; see Sources/UndoKit/UndoKit.docc. It builds
// with all traits there are, and BoardKit doesn't build with UndoKit's MainActorUndoManager.
if Context.environment["RECTBOARD_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", .upToNextMinor(from: "1.5.0")))
  package.traits = package.traits.filter { ["default", "Foundation", "Program"].contains($0.name) }
}
