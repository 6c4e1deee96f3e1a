import Lettering

/// The bounds of a layout's strokes, including round ends.
struct Ink {
  var low = SIMD2(repeating: Double.infinity), high = SIMD2(repeating: -Double.infinity)
  var strokes = 0

  init(_ layout: TextLayout) {
    var pen = SIMD2<Double>()
    for element in layout.path {
      switch element {
      case .move(let point):
        strokes += 1
        include(point)
        pen = point
      case .line(let point):
        include(point)
        pen = point
      case .curve(let first, let second, let end):
        for step in 1...32 {
          let t = Double(step) / 32
          func between(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
          let (ab, bc, cd) = (between(pen, first), between(first, second), between(second, end))
          include(between(between(ab, bc), between(bc, cd)))
        }
        pen = end
      }
    }
    low -= layout.strokeWidth / 2
    high += layout.strokeWidth / 2
  }

  private mutating func include(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }
}

extension TextLayout {
  /// A text in a large box, such that its baseline is at ``baseline``.
  static func wide(_ text: String, _ weight: Lettering.Weight = .regular) -> TextLayout {
    TextLayout(text, size: 100, width: 100_000, height: 10_000, .center, .middle, weight)
  }
  static var baseline: Double { 5000 + Lettering.capHeight * 50 }
}

/// The characters that the font has, besides letters with marks.
enum Promised {
  static let ascii = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
  static let latin = (0xA0...0x17F).compactMap { Unicode.Scalar($0).map(Character.init) } + "ƠơƯưȘșȚțẀẁẂẃẄẅẞ"
  static let vietnamese = (0x1EA0...0x1EF9).compactMap { Unicode.Scalar($0).map(Character.init) }
  static let signs = Array(
    """
    ←→↑↓↔↕↖↗↘↙⇐⇒↩↪↺↻•◦·‐‑–—−…‘’‚“”„‹›«»€£¥¢₫₹₩₽₺×÷±°≤≥≠≈∞√µμπΩ\u{2126}∑Σ∆Δ✓✔✕✗✘★☆♡♥■□▪▲▼▶◀△▽▴▾▸◂●○◆◇™©®§¶№½¼¾¹²³ªº‰\
    ⌘⌥⌃⇧⇪⏎↵⌫⌦⇥⇤␣☰⋮⋯⚙⚠☐☑☒🔍
    """)
  /// The letters of languages that aren't written in the Latin alphabet, and their own punctuation.
  static let alphabets = [
    (
      "Greek",
      "ΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΤΥΎΫΦΧΨΩΏαάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ\u{37E}\u{387}΄΅"
    ),
    ("Russian", "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    ("Ukrainian", "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ"),
    ("Belarusian", "АБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯабвгдеёжзійклмнопрстуўфхцчшыьэюя"),
    ("Bulgarian", "АБВГДЕЖЗИЍЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзиѝйклмнопрстуфхцчшщъьюя"),
    ("Macedonian", "АБВГДЃЕЀЖЗЅИЍЈКЛЉМНЊОПРСТЌУФХЦЧЏШабвгдѓеѐжзѕиѝјклљмнњопрстќуфхцчџш"),
    ("Serbian", "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШабвгдђежзијклљмнњопрстћуфхцчџш"),
  ]
  static let greekAndCyrillic = Array(Set(alphabets.flatMap { Array($0.1) })).sorted()
  static let latinAndSigns = ascii + latin + vietnamese + signs
  static let all = latinAndSigns + greekAndCyrillic
}
