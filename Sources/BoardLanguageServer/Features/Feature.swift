/// A request of the protocol and what answers it. A file in this folder has one or a few that belong together, and
/// ``FeatureTable`` lists them all.
protocol Feature: SendableMetatype {
  associatedtype Params: Decodable
  associatedtype Answer: Encodable

  /// Such as "textDocument/hover".
  static var method: String { get }

  /// Tells the client that the server has it.
  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities)

  /// Answers a request.
  ///
  /// - Throws: `RequestError`; anything else is an error of the server.
  static func answer(_ params: Params, in workspace: Workspace) throws -> Answer
}
