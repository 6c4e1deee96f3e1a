import BoardLanguage

/// The reason why a request can't be answered.
///
/// - SeeAlso: [JSON-RPC 2.0, section 5.1](https://www.jsonrpc.org/specification#error_object), and the protocol's own codes.
package struct RequestError: Error, Hashable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  package let code: Code
  package let message: String

  /// - Parameter message: May contain names from the request, which are escaped.
  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, Display.escaped(message)) }

  static let cancelled = RequestError(.requestCancelled, "the request was cancelled")
}
