/// A request of the protocol, and the code that answers it. Each file in this folder has one or a few related features;
/// ``FeatureTable`` lists them all.
protocol Feature: SendableMetatype {
  associatedtype Params: Decodable
  associatedtype Answer: Encodable

  /// The name of the request, such as "textDocument/hover".
  static var method: String { get }

  /// Declares the feature in the server's capabilities.
  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities)

  /// Answers a request.
  ///
  /// - Throws: `RequestError`; anything else is an error of the server.
  static func answer(_ params: Params, in workspace: Workspace) throws -> Answer
}
