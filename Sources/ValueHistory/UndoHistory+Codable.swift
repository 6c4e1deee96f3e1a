import Stacks

/// The keys of an encoded history. Older files have other keys for steps and names.
private enum HistoryKey: String, CodingKey {
  case steps = "entries"
  case currentIndex, savedIndex, levelsOfUndo
}

extension UndoHistory: Encodable where Value: Encodable {
  /// Writes all steps with their names, the index of the current step and of the saved one, and the limit.
  ///
  /// Values that share storage in memory are written separately. In a decoded history, the next edit doesn't merge with the last step.
  /// Inside of ``group(named:_:)``, the current value is written without a separate step.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HistoryKey.self)
    try container.encode(Array(steps), forKey: .steps)
    try container.encode(currentIndex, forKey: .currentIndex)
    try container.encodeIfPresent(savePoint.map { $0 - past.start }, forKey: .savedIndex)
    try container.encode(limit, forKey: .levelsOfUndo)
  }
}

extension UndoHistory: Decodable where Value: Decodable {
  /// Reads a history that ``encode(to:)`` has written.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the indices don't match the steps, and any error of decoding the values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HistoryKey.self)
    let steps = try container.decode([Step].self, forKey: .steps)
    let current = try container.decode(Int.self, forKey: .currentIndex)
    let saved = try container.decodeIfPresent(Int.self, forKey: .savedIndex)
    let limit = try container.decode(Int.self, forKey: .levelsOfUndo)

    func problem(_ key: HistoryKey, _ text: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: text)
    }
    for (key, index) in [(HistoryKey.currentIndex, current), (.savedIndex, saved ?? current)] {
      if !steps.indices.contains(index) { throw problem(key, "no step \(index) among \(steps.count)") }
    }
    if limit < 0 { throw problem(.levelsOfUndo, "a limit is at least 0, and this is \(limit)") }

    self.init(initialValue: steps[current].value)
    presentName = steps[current].name
    past = BoundedStack(steps[..<current])
    future = BoundedStack(steps[(current + 1)...].reversed())
    savePoint = saved
    self.limit = limit
  }
}

extension UndoHistory.Step {
  enum CodingKeys: String, CodingKey {
    case value
    case name = "label"
  }
}
