/// What an encoded history consists of.
private enum HistoryKey: String, CodingKey {
  case entries, currentIndex, savedIndex, levelsOfUndo
}

extension UndoHistory: Encodable where Value: Encodable {
  /// Writes all entries with their labels, the index of the current entry and of the saved one, and the limit.
  ///
  /// Values that share storage in memory are written separately. The decoded history doesn't go on merging a gesture. Inside of
  /// ``coalescing(_:_:)``, the current value is written without a separate entry.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HistoryKey.self)
    try container.encode(Array(entries), forKey: .entries)
    try container.encode(currentIndex, forKey: .currentIndex)
    try container.encodeIfPresent(savePoint.map { $0 - past.start }, forKey: .savedIndex)
    try container.encode(limit, forKey: .levelsOfUndo)
  }
}

extension UndoHistory: Decodable where Value: Decodable {
  /// Reads a history that ``encode(to:)`` has written.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the indices don't match the entries, and any error of decoding the values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HistoryKey.self)
    let entries = try container.decode([Entry].self, forKey: .entries)
    let current = try container.decode(Int.self, forKey: .currentIndex)
    let saved = try container.decodeIfPresent(Int.self, forKey: .savedIndex)
    let limit = try container.decode(Int.self, forKey: .levelsOfUndo)

    func problem(_ key: HistoryKey, _ text: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: text)
    }
    for (key, index) in [(HistoryKey.currentIndex, current), (.savedIndex, saved ?? current)] {
      if !entries.indices.contains(index) { throw problem(key, "no entry \(index) among \(entries.count)") }
    }
    if limit < 0 { throw problem(.levelsOfUndo, "a limit is at least 0, and this is \(limit)") }

    self.init(initialValue: entries[current].value)
    presentLabel = entries[current].label
    past = BoundedStack(entries[..<current])
    future = BoundedStack(entries[(current + 1)...].reversed())
    savePoint = saved
    self.limit = limit
  }
}
