/// Decomposes and composes letters, one mark at a time: see ``letterCompositions``.
struct LetterParts: Sendable {
  static let shared = LetterParts()

  private var parts: [Unicode.Scalar: (base: Unicode.Scalar, mark: Unicode.Scalar?)] = [:]
  private var wholes: [SIMD2<UInt32>: Unicode.Scalar] = [:]

  private init() {
    for line in letterCompositions.unicodeScalars.split(separator: "\n") {
      var scalars = line.makeIterator()
      let mark = scalars.next()!
      _ = scalars.next()  // A space.
      while let letter = scalars.next(), let base = scalars.next() {
        parts[letter] = (base, mark)
        // Excluded compositions only occur decomposed in form C.
        if !letter.properties.isFullCompositionExclusion { wholes[[base.value, mark.value]] = letter }
      }
    }
    var pairs = otherLetters.unicodeScalars.makeIterator()
    while let letter = pairs.next(), let other = pairs.next() { parts[letter] = (other, nil) }
    for (start, others) in otherIdeographs {
      for (number, other) in zip(start..., others.unicodeScalars) { parts[Unicode.Scalar(number)!] = (other, nil) }
    }
  }

  /// The letter without its last mark, and that mark; without a mark, the letter's equivalent.
  subscript(letter: Unicode.Scalar) -> (base: Unicode.Scalar, mark: Unicode.Scalar?)? { parts[letter] }

  /// Appends the full canonical decomposition of a character.
  func decompose(_ scalar: Unicode.Scalar, into result: inout [Unicode.Scalar]) {
    if let (base, mark) = parts[scalar] {
      decompose(base, into: &result)
      if let mark { result.append(mark) }
    } else if let (lead, rest) = Hangul.parts(of: scalar) {
      decompose(lead, into: &result)
      result.append(rest)
    } else {
      result.append(scalar)
    }
  }

  /// The composition of a letter and what follows it, if that is one character.
  func whole(of letter: Unicode.Scalar, _ part: Unicode.Scalar) -> Unicode.Scalar? {
    wholes[[letter.value, part.value]] ?? Hangul.whole(of: letter, part)
  }
}

/// The syllables of Korean: 19 leading consonants with 21 vowels, each alone and with 27 trailing consonants, in this order.
private enum Hangul {
  private static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
  private static let leads: Range<UInt32> = 0x1100..<0x1113
  private static let vowels: Range<UInt32> = 0x1161..<0x1176
  /// The first one means none.
  private static let trails: Range<UInt32> = 0x11A7..<0x11C3

  /// A syllable without its last part, and that part.
  static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    guard syllables.contains(scalar.value) else { return nil }
    let (number, trail) = (scalar.value - syllables.lowerBound).quotientAndRemainder(dividingBy: UInt32(trails.count))
    if trail > 0 { return (Unicode.Scalar(scalar.value - trail)!, Unicode.Scalar(trails.lowerBound + trail)!) }
    let (lead, vowel) = number.quotientAndRemainder(dividingBy: UInt32(vowels.count))
    return (Unicode.Scalar(leads.lowerBound + lead)!, Unicode.Scalar(vowels.lowerBound + vowel)!)
  }

  static func whole(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if leads.contains(first.value), vowels.contains(second.value) {
      let pair = (first.value - leads.lowerBound) * UInt32(vowels.count) + second.value - vowels.lowerBound
      return Unicode.Scalar(syllables.lowerBound + pair * UInt32(trails.count))
    }
    guard syllables.contains(first.value), trails.dropFirst().contains(second.value),
      (first.value - syllables.lowerBound).isMultiple(of: UInt32(trails.count))
    else { return nil }
    return Unicode.Scalar(first.value + second.value - trails.lowerBound)
  }
}
