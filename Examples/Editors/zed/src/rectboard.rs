//! Starts `rectboard language-server`, with the settings of `lsp.rectboard.settings`.

use zed_extension_api::{
    self as zed, serde_json::json, serde_json::Value, settings::LspSettings, Command, Extension, LanguageServerId, Worktree,
};

struct Rectboard;

impl Extension for Rectboard {
    fn new() -> Self {
        Rectboard
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> zed::Result<Command> {
        let command = worktree.which("rectboard").ok_or("there is no program rectboard on the path")?;
        Ok(Command { command, args: vec!["language-server".into()], env: worktree.shell_env() })
    }

    fn language_server_initialization_options(
        &mut self, server: &LanguageServerId, worktree: &Worktree,
    ) -> zed::Result<Option<Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| json!({ "rectboard": settings })))
    }

    fn language_server_workspace_configuration(
        &mut self, server: &LanguageServerId, worktree: &Worktree,
    ) -> zed::Result<Option<Value>> {
        self.language_server_initialization_options(server, worktree)
    }
}

zed::register_extension!(Rectboard);
