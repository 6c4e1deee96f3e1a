/// The types of the Language Server Protocol, as far as they are used here, by the names that they have there.
///
/// - SeeAlso: [The protocol, version 3.17](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/).
package enum LSP {}
