/// All features.
enum FeatureTable {
  static let all: [any Feature.Type] = [
    PreviewFeature.self
  ]

  static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}
