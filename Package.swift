// swift-tools-version: 6.2
import PackageDescription

/// The settings of all modules; `pure` adds strict memory safety, for modules without C.
let house: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]
let pure: Set = [
  "Stacks", "UndoKit", "UndoContexts", "UndoTimelines", "ValueHistory", "Lettering", "BoardModel", "BoardEditing",
  "SeededRandom",
]

/// For dependencies of the program. Packages that use the libraries don't fetch them.
let program = TargetDependencyCondition.when(traits: ["Program"])
let webEditor = TargetDependencyCondition.when(traits: ["WebEditor"])
let resources = [Resource.embedInCode("Resources")]
/// A dependency of the web editor only.
func web(_ product: String, in package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: webEditor)
}

func example(_ name: String, in folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["ExampleSupport", "UndoKit"] + dependencies, path: "Examples/\(folder)/Sources")
}

/// The test target of a module.
func tests(_ module: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: [.byName(name: module)] + others, exclude: exclude)
}

/// A target that several test targets use.
func shared(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(name)")
}

/// A measurement; see the README of each.
func benchmark(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .executableTarget(
    name: "\(name)Benchmark", dependencies: dependencies, path: "Tests/Benchmarks/\(name)Benchmark",
    exclude: ["README.md"] + exclude)
}

let package = Package(
  name: "rectboard",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UndoKit", targets: ["UndoKit"]), .library(name: "UndoContexts", targets: ["UndoContexts"]),
    .library(name: "UndoTimelines", targets: ["UndoTimelines"]),
    .library(name: "ValueHistory", targets: ["ValueHistory"]),
    .library(name: "BoardKit", targets: ["BoardKit"]), .library(name: "BoardTesting", targets: ["BoardTesting"]),
    .executable(name: "rectboard", targets: ["rectboard"]),
  ],
  traits: [
    .default(enabledTraits: ["Foundation", "Program"]),
    .trait(
      name: "Foundation",
      description:
        "UndoKit has what needs Foundation. Without it, a program linked statically is several times smaller."),
    .trait(
      name: "MainActorUndoManager",
      description: "UndoKit's UndoManager belongs to the main actor, as Apple's does; UndoKit only, not BoardKit."),
    .trait(
      name: "Program", description: "The program; packages that use the libraries don't fetch what only it needs."),
    .trait(
      name: "WebEditor", description: "The program has 'rectboard serve'. It takes some minutes longer to build.",
      enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-http-types", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/apple/swift-nio-extras", .upToNextMinor(from: "1.35.2")),
    .package(url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"), traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", .upToNextMinor(from: "2.13.0")),
  ],
  targets: [
    // The C library, and the part of Foundation that needs no tables of languages.
    .target(name: "SystemEssentials"),
    // Files that are written completely or not at all; doesn't know boards or pictures.
    .target(name: "WholeFiles", dependencies: ["SystemEssentials"]),

    // Undo, by operations and by values; doesn't know boards or pictures.
    .target(name: "Stacks"), .target(name: "UndoKit", dependencies: ["Stacks"]),
    .target(name: "UndoContexts", dependencies: ["UndoKit"]),
    .target(name: "UndoTimelines", dependencies: ["UndoContexts", "UndoKit"]),
    .target(name: "ValueHistory", dependencies: ["Stacks"]),
    // Letters as strokes, and text layout in a box; doesn't know boards or pictures.
    .target(name: "Lettering"),
    // Boards: the values, and their editing with undo.
    .target(name: "BoardModel", dependencies: ["Lettering", "SystemEssentials"]),
    .target(name: "BoardEditing", dependencies: ["BoardModel", "UndoContexts", "UndoKit", "UndoTimelines"]),
    // Scripts: the language and its sessions, the histories of a run, files, analysis, and tools.
    .target(name: "BoardLanguage", dependencies: ["BoardEditing", "BoardModel", "Lettering"]),
    .target(
      name: "BoardHistories", dependencies: ["BoardEditing", "BoardLanguage", "BoardModel", "UndoKit", "UndoTimelines"]),
    .target(name: "ScriptFiles", dependencies: ["BoardLanguage", "BoardModel", "SystemEssentials", "WholeFiles"]),
    .target(name: "ScriptAnalysis", dependencies: ["BoardEditing", "BoardHistories", "BoardLanguage", "BoardModel"]),
    .target(name: "ScriptTools", dependencies: ["BoardEditing", "BoardLanguage", "BoardModel", "ScriptAnalysis"]),
    // JSON of diagnostics, differences and histories; doesn't know pictures.
    .target(name: "BoardJSON", dependencies: ["BoardHistories"]),

    // Pictures. Zlib is for their checksums; Cairo's PNG files need it anyway.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CairoDrawing", dependencies: ["CCairo"]),
    .target(name: "TerminalPictures", dependencies: ["CairoDrawing", "SystemEssentials"]),
    .target(name: "BoardRendering", dependencies: ["BoardModel", "CZlib", "CairoDrawing", "Lettering", "WholeFiles"]),
    // Imports drawings of other programs. Cairo's fonts need Expat anyway.
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "BoardImport", dependencies: ["BoardLanguage", "CExpat", "Lettering", "SystemEssentials"]),
    // What all pages share, in the browser's languages: the editor, the storyboard and the report of tests.
    .target(name: "PageKit", resources: resources),
    // The outputs of a run: pictures, animation, storyboard, manifest, trace.
    .target(
      name: "BoardSnapshots", dependencies: ["BoardJSON", "BoardRendering", "PageKit", "ScriptTools"],
      resources: resources),
    // Scripts as tests: what they expect, including pictures, and reporters.
    .target(name: "BoardTestRunner", dependencies: ["BoardSnapshots", "ScriptFiles"], resources: resources),
    // A script as a durable file that is edited.
    .target(name: "BoardDocument", dependencies: ["ScriptFiles", "ScriptTools"]),
    // All of the above by one import, for programs that use it; and boards in Swift tests.
    .target(name: "BoardKit", dependencies: ["BoardDocument", "BoardTestRunner", "UndoTimelines", "ValueHistory"]),
    .target(name: "BoardTesting", dependencies: ["BoardTestRunner"]),
    // The language server for text editors.
    .target(name: "BoardLanguageServer", dependencies: ["BoardRendering", "ScriptFiles", "ScriptTools"]),
    // The web editor; empty without the trait.
    .target(
      name: "BoardServer",
      dependencies: [
        "BoardDocument", "BoardImport", "BoardSnapshots",
        web("HTTPTypes", in: "swift-http-types"), web("Hummingbird", in: "hummingbird"),
        web("HummingbirdCore", in: "hummingbird"), web("Logging", in: "swift-log"), web("NIOCore", in: "swift-nio"),
        web("NIOHTTPTypes", in: "swift-nio-extras"), web("ServiceLifecycle", in: "swift-service-lifecycle"),
        web("UnixSignals", in: "swift-service-lifecycle"),
      ],
      resources: resources),
    // The command line.
    .executableTarget(
      name: "rectboard",
      dependencies: [
        "BoardDocument", "BoardImport", "BoardLanguageServer", "BoardTestRunner", "TerminalPictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: program),
        .target(name: "BoardServer", condition: webEditor),
      ],
      resources: resources),

    // Examples, and their replacement for windows. They only depend on what products export, since they are also a package of their own.
    .target(name: "ExampleSupport", dependencies: ["UndoKit"], path: "Examples/Support/Sources"),
    example("student-list", in: "03-student-list"), example("value-history", in: "08-value-history", ["ValueHistory"]),
    example("photo-filters", in: "04-photo-filters"),
    example("people-keeper", in: "10-people-keeper", ["UndoContexts"]),
    example("bar-chart", in: "13-bar-chart", ["BoardKit"]),
    example("two-documents", in: "17-two-documents", ["UndoContexts", "UndoTimelines"]),
    // The code of UndoKit's tutorial, as its pages show it.
    .executableTarget(
      name: "undo-tutorial", dependencies: ["UndoContexts", "UndoKit", "ValueHistory"],
      path: "Sources/UndoKit/UndoKit.docc/Tutorial/Code"),

    // Tests, and what they share.
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"), shared("SeededRandom", []),
    shared("BoardTestSupport", ["BoardModel", "CSpawn", "SeededRandom"]),
    shared("ScriptTestSupport", ["BoardTestSupport", "ScriptTools"]),
    tests("UndoKit", ["CMemory", "SeededRandom", "UndoContexts", "UndoTimelines", "ValueHistory"]),
    tests("ValueHistory", ["SeededRandom"]),
    .testTarget(
      name: "UndoUsageTests", dependencies: ["UndoContexts", "UndoKit", "UndoTimelines", "ValueHistory"],
      swiftSettings: [.swiftLanguageMode(Context.environment["UNDO_USAGE_SWIFT"] == "5" ? .v5 : .v6)]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "BoardTestSupport", "ExampleSupport", "TerminalPictures", "ValueHistory", "bar-chart", "people-keeper",
        "photo-filters", "student-list", "two-documents", "undo-tutorial", "value-history",
      ]),
    tests("BoardModel", ["BoardTestSupport"]), tests("BoardEditing", ["BoardTestSupport"]),
    tests("BoardLanguage", ["BoardHistories", "ScriptFiles", "ScriptTestSupport"]),
    tests("BoardHistories", ["ScriptTestSupport"]), tests("ScriptFiles", ["ScriptTestSupport"]),
    tests("ScriptAnalysis", ["ScriptFiles", "ScriptTestSupport"]),
    tests("ScriptTools", ["ScriptFiles", "ScriptTestSupport"]),
    tests("BoardDocument", ["CMemory", "ScriptTestSupport", "rectboard"]),
    // These are empty without the trait.
    tests("BoardServer", ["ScriptTestSupport", "rectboard"]),
    tests("BoardTesting", ["BoardTestSupport"], exclude: ["Boards", "BoardTestingTests.expected"]),
    tests("PageKit"), tests("CairoDrawing"), tests("TerminalPictures"), tests("WholeFiles"), tests("BoardJSON"),
    tests("Lettering", ["SeededRandom"]), tests("BoardLanguageServer", ["ScriptTestSupport", "rectboard"]),
    tests("BoardRendering", ["BoardEditing", "BoardTestSupport"], exclude: ["Snapshots"]),
    tests("BoardImport", ["BoardRendering", "ScriptFiles", "ScriptTestSupport"]),
    tests("BoardTestRunner", ["ScriptTestSupport"]), tests("BoardSnapshots", ["ScriptTestSupport"]),
    .testTarget(name: "RectboardTests", dependencies: ["ScriptTestSupport", "rectboard"]),
    .testTarget(name: "ExampleTests", dependencies: ["BoardKit"]), benchmark("Document", ["BoardDocument"]),
    benchmark("Snapshot", ["BoardEditing", "BoardRendering", "SeededRandom"], exclude: ["naive.py"]),
    benchmark("Script", ["BoardSnapshots"]), benchmark("Editor", ["BoardTestSupport"]),
    benchmark("LanguageServer", ["BoardTestSupport"]), benchmark("UndoHistory", ["ValueHistory"]),
    benchmark("Undo", ["CMemory", "UndoKit", "UndoTimelines"], exclude: ["Peers", "run"]),
    .systemLibrary(name: "CMemory", path: "Tests/Benchmarks/CMemory"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = house + (target.swiftSettings ?? [])
  if pure.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }
  // In these tests, spelling a handler differently from the overridden member is a warning.
  if target.name == "UndoUsageTests" { target.swiftSettings?.append(.treatAllWarnings(as: .warning)) }
  // Without debug information, debug builds take about a sixth less time.
  if Context.environment["RECTBOARD_DEBUG_INFO"] == "none" { target.swiftSettings?.append(.unsafeFlags(["-gnone"])) }
}

// Continuous integration names targets, and only those are built: RECTBOARD_ONLY="WholeFilesTests UndoKitTests".
if let only = Context.environment["RECTBOARD_ONLY"] {
  var (needed, rest) = (Set<String>(), only.split(separator: " ").map(String.init))
  while let name = rest.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let name, _) in target.dependencies { rest.append(name) }
    for case .targetItem(let name, _) in target.dependencies { rest.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  // Even if modules are tested with optimization, their tests needn't be optimized.
  for target in package.targets where target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
