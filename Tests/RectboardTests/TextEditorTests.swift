import BoardTestSupport
import Foundation
import Testing

/// Text editors with their own clients, and what `Examples/Editors` has for them.
@Suite struct TextEditorTests {
  private static let editors = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/Editors")

  @Test(.enabled(if: Tool.neovim.isExpected))
  func `Neovim shows diagnostics and hints, completes, renames and lays out`() throws {
    let folder = try TemporaryFolder()
    let plugin = Self.editors.appending(path: "neovim")
    let result = try run(
      URL(filePath: try #require(Tool.neovim.path)),
      [
        "--headless", "--clean", "--cmd", "set rtp^=\(plugin.path)", "-c",
        "luafile \(plugin.appending(path: "test.lua").path)",
      ],
      in: folder.url,
      environment: [
        "RECTBOARD": builtProgram("rectboard").path, "RECTBOARD_FOLDER": folder.url.path, "HOME": folder.url.path,
        "XDG_STATE_HOME": folder.url.path,
      ])
    #expect(result.status == 0 && result.errors.contains("rename and layout"), "\(result.errors)")
  }
}
