import BoardModel
import BoardRendering
import CairoDrawing
import Foundation
import WholeFiles

/// Measures the cost of snapshots; the README beside this file explains how to run it and what its numbers mean.
@main struct SnapshotBenchmark {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    func option(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.endIndex else { return nil }
      let value = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
      return value
    }
    let parent = option("--folder") ?? (FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp")
    let steps = option("--steps").flatMap(Int.init) ?? 200
    let counts = arguments.isEmpty ? [10, 1_000, 10_000] : arguments.compactMap { Int($0) }
    for count in counts {
      try Benchmark(count: count, steps: steps, parent: parent).run()
    }
  }
}

/// All measurements with one board.
struct Benchmark {
  let count: Int
  let steps: Int
  let parent: String

  /// Slow renderers are measured over fewer steps, since each step costs the same.
  private var slowSteps: Int { min(steps, count > 10_000 ? 3 : 20) }

  func run() throws {
    print("\(count) figures, \(steps) steps, 1920x1080, files in \(parent)")
    let naive = try measureNaive()
    try measurePNG(naive)
    try measureSVG()
    try measureAnimation()
    print("")
  }

  private func row(_ what: String, _ microseconds: Double, _ rest: String = "") {
    let time = microseconds >= 1000 ? "\(rounded(microseconds / 1000)) ms" : "\(rounded(microseconds)) µs"
    print("  \(what.padding(toLength: 46, withPad: " ", startingAt: 0)) \(time)\(rest.isEmpty ? "" : "   \(rest)")")
  }

  private func rounded(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }

  private struct Naive {
    var cairo: Double
    var pycairo: Double?
    var bytes: Int
  }

  /// Measures Cairo in this process and pycairo in another one: every step drawn and encoded completely.
  private func measureNaive() throws -> Naive {
    let folder = try ScratchFolder(in: parent)
    var scene = BenchmarkScene(figures: count)
    var time = Measurement()
    var bytes = 0
    var boards: [Board] = []
    for step in 0..<slowSteps {
      scene.step()
      boards.append(scene.board)
      try time.measure {
        let png = try BoardRenderer().png(of: scene.board).bytes
        writePlainly(png, to: "\(folder.path)/\(step).png")
        bytes += png.count
      }
    }
    row("PNG, full redraw by Cairo, per step", time.median, "\(bytes / slowSteps) bytes")
    let pycairo = try pycairoMillisecondsPerStep(boards: boards, folder: folder.path).map { $0 * 1000 }
    if let pycairo { row("PNG, full redraw by pycairo, per step", pycairo) } else { print("  pycairo isn't installed") }
    return Naive(cairo: time.median, pycairo: pycairo, bytes: bytes / slowSteps)
  }

  private func measurePNG(_ naive: Naive) throws {
    var first = Measurement()
    for _ in 0..<5 {
      let scene = BenchmarkScene(figures: count)
      _ = try first.measure { try SnapshotRenderer(of: scene.board).png() }
    }
    row("PNG, first picture, not written", first.median)

    // On one thread: the file is made, then written.
    var (draw, make, write, floor, whole) = (Measurement(), Measurement(), Measurement(), Measurement(), Measurement())
    var bytes = 0
    do {
      let folder = try ScratchFolder(in: parent)
      var scene = BenchmarkScene(figures: count)
      let renderer = SnapshotRenderer(following: scene.recorded)
      _ = try renderer.png()
      for step in 0..<steps {
        scene.step()
        try whole.measure {
          let picture = try make.measure { try renderer.png() }
          try write.measure { try picture.write(to: "\(folder.path)/\(step).png") }
        }
      }
      // The same without encoding, in a separate run, because another picture would affect the caches.
      scene = BenchmarkScene(figures: count)
      var drawing = FollowedPicture(of: scene.recorded, scale: 1)
      _ = try drawing.update()
      for _ in 0..<steps {
        scene.step()
        _ = try draw.measure { try drawing.update() }
      }
      let wrong = zip(
        try drawing.pixels().words, try BoardRenderer().pixels(of: scene.board).words
      ).count { $0 != $1 }
      row(
        "PNG, incremental, one thread, per step", whole.median,
        "draw \(rounded(draw.median)), draw and encode \(rounded(make.median)), write \(rounded(write.median)); mean "
          + "\(rounded(whole.mean)); \(wrong) pixels wrong at the end")
    }
    // The same pictures, with Cairo drawing what is damaged.
    do {
      let folder = try ScratchFolder(in: parent)
      var scene = BenchmarkScene(figures: count)
      let renderer = SnapshotRenderer(
        following: scene.recorded, scale: 1, svgElements: .paths, allowsSpans: false)
      _ = try renderer.png()
      var cairo = Measurement()
      for step in 0..<steps {
        scene.step()
        try cairo.measure { try renderer.png().write(to: "\(folder.path)/\(step).png") }
      }
      row("PNG, incremental, all drawn by Cairo, per step", cairo.median)
    }
    // The lower bound, in a separate run, because writing twice would affect the caches.
    do {
      let folder = try ScratchFolder(in: parent)
      var scene = BenchmarkScene(figures: count)
      let renderer = SnapshotRenderer(following: scene.recorded)
      _ = try renderer.png()
      for step in 0..<steps {
        scene.step()
        let all = try renderer.png().bytes
        bytes += all.count
        floor.measure { writePlainly(all, to: "\(folder.path)/\(step).png") }
      }
      row(
        "floor: the same bytes created and written", floor.median, "mean \(rounded(floor.mean)); \(bytes / steps) bytes"
      )
    }

    // With the writer's thread: the time from the first step to the last file, per step.
    var threaded = 0.0
    do {
      let folder = try ScratchFolder(in: parent)
      var scene = BenchmarkScene(figures: count)
      let renderer = SnapshotRenderer(following: scene.recorded)
      _ = try renderer.png()
      let writer = BackgroundWriter()
      let start = Measurement.now
      for step in 0..<steps {
        scene.step()
        try writer.write(try renderer.png(), to: "\(folder.path)/\(step).png")
      }
      try writer.finish()
      threaded = Double(Measurement.now - start) / Double(steps) / 1000
    }
    row("PNG, incremental, writer's thread, per step", threaded, "mean, the scene's own steps included")
    var ratios = "  ratios: \(rounded(naive.cairo / whole.median))x Cairo's full redraw"
    if let pycairo = naive.pycairo { ratios += ", \(rounded(pycairo / whole.median))x pycairo's" }
    ratios +=
      "; \(rounded(whole.median / floor.median)) of the floor, \(rounded(threaded / floor.mean)) with the thread"
    ratios += "; size \(rounded(Double(bytes / steps) / Double(naive.bytes))) of Cairo's"
    print(ratios)
  }

  private func measureSVG() throws {
    var cairo = Measurement()
    do {
      let folder = try ScratchFolder(in: parent)
      var scene = BenchmarkScene(figures: count)
      for step in 0..<slowSteps {
        scene.step()
        try cairo.measure { writePlainly(try cairoSVG(of: scene.board), to: "\(folder.path)/\(step).svg") }
      }
    }
    row("SVG, one surface of Cairo's, per step", cairo.median)
    for elements in SVGElements.allCases {
      let (folder, floorFolder) = (try ScratchFolder(in: parent), try ScratchFolder(in: parent))
      var scene = BenchmarkScene(figures: count)
      let renderer = SnapshotRenderer(following: scene.recorded, svgElements: elements)
      var (first, whole, write, floor) = (Measurement(), Measurement(), Measurement(), Measurement())
      _ = try first.measure { try renderer.svg() }
      var bytes = 0
      for step in 0..<steps {
        scene.step()
        let picture = try whole.measure {
          let picture = try renderer.svg()
          try write.measure { try picture.write(to: "\(folder.path)/\(step).svg") }
          return picture
        }
        let all = picture.bytes
        bytes += all.count
        floor.measure { writePlainly(all, to: "\(floorFolder.path)/\(step).svg") }
        if step % 40 == 39 {
          // Otherwise the file system in memory would become full.
          for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
          }
          for name in try FileManager.default.contentsOfDirectory(atPath: floorFolder.path) {
            try FileManager.default.removeItem(atPath: "\(floorFolder.path)/\(name)")
          }
        }
      }
      row("SVG of \(elements.rawValue), first picture", first.median)
      row(
        "SVG of \(elements.rawValue), incremental, per step", whole.median,
        "of it writing \(rounded(write.median)), floor \(rounded(floor.median)); \(bytes / steps) bytes; "
          + "\(rounded(cairo.median / whole.median))x Cairo's surface; \(rounded(whole.median / floor.median)) of the floor"
      )
    }
  }

  private func measureAnimation() throws {
    let folder = try ScratchFolder(in: parent)
    var scene = BenchmarkScene(figures: count)
    let path = "\(folder.path)/animation.png"
    var file = try AnimationFile(path: path, following: scene.recorded)
    try file.append()
    var time = Measurement()
    for _ in 0..<steps {
      scene.step()
      try time.measure { try file.append() }
    }
    try file.finish()
    let bytes = try Data(contentsOf: URL(filePath: path)).count
    row("APNG, per step", time.median, "mean \(rounded(time.mean)); \(bytes / steps) bytes, the first frame included")
  }
}
