-- Board scripts in Neovim, from version 0.7 on: starts `rectboard language-server`, and draws its hints where Neovim can't.
local M = {
  -- The program, if it isn't on the path.
  command = { "rectboard", "language-server" },
  settings = { strict = false, hints = { undo = true, expectations = true, places = true } },
}

local hints = vim.api.nvim_create_namespace("rectboard_hints")
local group = vim.api.nvim_create_augroup("rectboard", {})
-- The clients, by the folders that they have open. From 0.8 on Neovim keeps them.
local clients = {}

--- What a script's includes may be in: the repository that holds it, or else its own folder.
local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  local git = vim.fn.finddir(".git", vim.fn.escape(folder, " ") .. ";")
  if git == "" then return folder end
  return vim.fn.fnamemodify(git, ":p:h:h")
end

local function draw(buffer, found)
  vim.api.nvim_buf_clear_namespace(buffer, hints, 0, -1)
  local texts = {}
  for _, hint in ipairs(found or {}) do
    local line = hint.position.line
    texts[line] = texts[line] or {}
    table.insert(texts[line], { " " .. hint.label, "RectboardHint" })
  end
  for line, chunks in pairs(texts) do
    if line < vim.api.nvim_buf_line_count(buffer) then
      -- Before the messages of diagnostics, which are long: a hint belongs to its line.
      vim.api.nvim_buf_set_extmark(buffer, hints, line, 0, { virt_text = chunks, hl_mode = "combine", priority = 10 })
    end
  end
end

--- Asks for the hints of a buffer, and draws them behind their lines.
function M.refresh(buffer)
  local client = vim.lsp.get_client_by_id(vim.b[buffer].rectboard_client or -1)
  if not client or vim.lsp.inlay_hint then return end
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local range = {
    start = { line = 0, character = 0 },
    ["end"] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
  }
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, range = range }
  client.request("textDocument/inlayHint", params, function(failure, found)
    -- What has changed meanwhile is asked for again, once it has been run.
    if failure or not vim.api.nvim_buf_is_loaded(buffer) then return end
    if vim.api.nvim_buf_get_changedtick(buffer) == tick then draw(buffer, found) end
  end, buffer)
end

--- Starts a client for a folder, if none has it open, and has it serve a buffer.
local function start(root, buffer)
  local config = {
    name = "rectboard",
    cmd = M.command,
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ":t") } },
    init_options = { rectboard = M.settings },
    settings = { rectboard = M.settings },
  }
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  config.on_exit = function() clients[root] = nil end
  clients[root] = clients[root] or vim.lsp.start_client(config)
  if clients[root] then vim.lsp.buf_attach_client(buffer, clients[root]) end
  return clients[root]
end

--- Has a buffer served.
function M.attach(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path == "" or vim.fn.executable(M.command[1]) == 0 then return end
  vim.api.nvim_set_hl(0, "RectboardHint", { link = "Comment", default = true })
  local client = start(root_of(path), buffer)
  if not client then return end
  vim.b[buffer].rectboard_client = client
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
    return
  end
  -- A script has been run whenever its diagnostics come. A buffer that is read again is attached again.
  vim.api.nvim_clear_autocmds({ group = group, buffer = buffer })
  vim.api.nvim_create_autocmd("DiagnosticChanged", {
    group = group,
    buffer = buffer,
    callback = function() M.refresh(buffer) end,
  })
end

return M
