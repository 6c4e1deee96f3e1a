/// The types of the Language Server Protocol that are used here, with their names in the protocol.
///
/// - SeeAlso: [The protocol, version 3.17](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/).
package enum LSP {}
