import Foundation

/// A row of the list, with a struct inside: a value down to the last part.
struct Person: Codable, Hashable, Identifiable {
  struct Home: Codable, Hashable {
    var city: String
  }

  /// Stays with a person whatever changes, so that a changed row can be told from a new one.
  private(set) var id = UUID()
  var name: String
  var age = 0
  var home = Home(city: "no home")
}

extension Person: CustomStringConvertible {
  var description: String { "\(name), \(age), \(home.city)" }
}
