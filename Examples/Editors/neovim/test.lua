-- Neovim's own client against our server: nvim --headless --clean --cmd 'set rtp^=…/neovim' -c 'luafile …/test.lua'
-- Waits for what the server says; a minute without it is a failure.
local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then
    local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
    fail("waited for " .. what .. "; the buffer has " .. vim.inspect(lines))
  end
end

local function expect(what, found, wanted)
  if not vim.deep_equal(found, wanted) then
    fail(what .. ": expected " .. vim.inspect(wanted) .. ", found " .. vim.inspect(found))
  end
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local ok, failure = xpcall(function()
  require("rectboard").command[1] = assert(os.getenv("RECTBOARD"))
  local folder = assert(os.getenv("RECTBOARD_FOLDER"))
  vim.fn.writefile({
    "rectboard 1",
    "add card at 40,40   color tomato",
    "add other right of card gap 8",
    "move crad by 10,10",
    "move card to 200,150",
    "undo board",
  }, folder .. "/test.board")
  vim.cmd("edit " .. folder .. "/test.board")
  expect("the filetype", vim.bo.filetype, "rectboard")
  expect("the syntax", vim.fn.synIDattr(vim.fn.synID(2, 1, 1), "name"), "rectboardCommand")
  for _, word in ipairs({ "5", "-2.5", ".5", "1e3", "+2.5E-1", "40,-40.5", "120x.5", "2.5%" }) do
    vim.cmd("new | setlocal filetype=rectboard")
    vim.api.nvim_buf_set_lines(0, 0, -1, false, { "corner card " .. word })
    for _, column in ipairs({ 13, 12 + #word }) do
      expect("the syntax of " .. word, vim.fn.synIDattr(vim.fn.synID(1, column, 1), "name"), "rectboardNumber")
    end
    vim.cmd("bwipeout!")
  end

  wait("a diagnostic", function() return #vim.diagnostic.get(0) == 1 end)
  local diagnostic = vim.diagnostic.get(0)[1]
  expect("its place", { diagnostic.lnum, diagnostic.col, diagnostic.end_col }, { 3, 5, 9 })
  expect("its code", diagnostic.code, "unknown-figure")

  local hints = vim.api.nvim_create_namespace("rectboard_hints")
  local function hint(line)
    local marks = vim.api.nvim_buf_get_extmarks(0, hints, { line, 0 }, { line, -1 }, { details = true })
    return marks[1] and marks[1][4].virt_text[1][1]
  end
  if vim.lsp.inlay_hint then
    wait("hints", function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
  else
    wait("hints", function() return hint(5) ~= nil end)
    expect("what undo undoes", hint(5), " ← Move to (200, 150) · card, line 5")
    expect("a relative place", hint(2), " at 148,40")
    -- Read again, it is attached once.
    vim.cmd("edit!")
    expect("what listens", #vim.api.nvim_get_autocmds({ event = "DiagnosticChanged", buffer = 0 }), 1)
    wait("hints", function() return hint(5) ~= nil end)
  end

  -- Hints that are switched off go without a change of the text, and come again. Nothing else is asked for meanwhile.
  local function hint_count()
    if vim.lsp.inlay_hint then return #vim.lsp.inlay_hint.get({ bufnr = 0 }) end
    return #vim.api.nvim_buf_get_extmarks(0, hints, 0, -1, {})
  end
  for _, shown in ipairs({ false, true }) do
    local settings = { rectboard = { hints = { undo = shown, expectations = shown, places = shown } } }
    vim.lsp.buf_notify(0, "workspace/didChangeConfiguration", { settings = settings })
    wait(shown and "hints again" or "no hints", function() return (hint_count() > 0) == shown end)
  end

  -- The word that is wrong is mended by the fix of its diagnostic's action.
  local buffer = vim.api.nvim_get_current_buf()
  local params = vim.lsp.util.make_given_range_params({ 4, 0 }, { 4, 0 }, buffer, "utf-16")
  params.context = { diagnostics = {} }
  local _, answer = next(assert(vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 60000)))
  expect("the fix", answer.result[1].title, "Replace with 'card'")
  vim.lsp.util.apply_workspace_edit(answer.result[1].edit, "utf-16")
  wait("no diagnostics", function() return #vim.diagnostic.get(0) == 0 end)

  -- Completion, as the text is now.
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "color o" })
  vim.api.nvim_win_set_cursor(0, { 7, 7 })
  vim.cmd("startinsert!")
  params = vim.lsp.util.make_position_params(0, "utf-16")
  params.position.character = 7
  _, answer = next(assert(vim.lsp.buf_request_sync(0, "textDocument/completion", params, 60000)))
  local item = answer.result.items[1]
  expect("the completion", item.label, "other")
  vim.lsp.util.apply_text_edits({ item.textEdit }, buffer, "utf-16")
  vim.api.nvim_buf_set_lines(0, 6, 7, false, { vim.api.nvim_buf_get_lines(0, 6, 7, false)[1] .. " teal" })
  vim.cmd("stopinsert")

  vim.api.nvim_win_set_cursor(0, { 2, 5 })
  vim.lsp.buf.rename("poster")
  wait("the new name", function() return lines()[5] == "move poster to 200,150" end)
  if vim.lsp.buf.format then vim.lsp.buf.format({ async = false, timeout_ms = 60000 }) else vim.lsp.buf.formatting_sync(nil, 60000) end
  expect("the buffer", lines(), {
    "rectboard 1",
    "add poster at 40,40 color tomato",
    "add other right of poster gap 8",
    "move poster by 10,10",
    "move poster to 200,150",
    "undo board",
    "color other teal",
  })
  print("neovim: diagnostics, hints, a fix, completion, rename and layout\n")
end, debug.traceback)
if not ok then fail(failure) end
vim.cmd("quitall!")
