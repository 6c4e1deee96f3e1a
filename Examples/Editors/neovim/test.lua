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
    "rectboard 3",
    "add card at 40,40   color tomato",
    "add other right of card gap 8",
    "move crad by 10,10",
    "move card to 200,150",
    "undo board",
  }, folder .. "/test.board")
  vim.cmd("edit " .. folder .. "/test.board")
  expect("the filetype", vim.bo.filetype, "rectboard")
  expect("the syntax", vim.fn.synIDattr(vim.fn.synID(2, 1, 1), "name"), "rectboardCommand")

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
  end

  -- The word that is wrong is mended by the fix of its diagnostic's action.
  local params = vim.lsp.util.make_given_range_params({ 4, 0 }, { 4, 0 })
  params.context = { diagnostics = {} }
  local _, answer = next(assert(vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 60000)))
  expect("the fix", answer.result[1].title, "Replace with 'card'")
  vim.lsp.util.apply_workspace_edit(answer.result[1].edit, "utf-16")
  wait("no diagnostics", function() return #vim.diagnostic.get(0) == 0 end)

  -- Completion, as the text is now.
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "color o" })
  vim.api.nvim_win_set_cursor(0, { 7, 7 })
  vim.cmd("startinsert!")
  params = vim.lsp.util.make_position_params()
  params.position.character = 7
  _, answer = next(assert(vim.lsp.buf_request_sync(0, "textDocument/completion", params, 60000)))
  local item = answer.result.items[1]
  expect("the completion", item.label, "other")
  vim.lsp.util.apply_text_edits({ item.textEdit }, 0, "utf-16")
  vim.api.nvim_buf_set_lines(0, 6, 7, false, { vim.api.nvim_buf_get_lines(0, 6, 7, false)[1] .. " teal" })
  vim.cmd("stopinsert")

  vim.api.nvim_win_set_cursor(0, { 2, 5 })
  vim.lsp.buf.rename("poster")
  wait("the new name", function() return lines()[5] == "move poster to 200,150" end)
  if vim.lsp.buf.format then vim.lsp.buf.format({ async = false, timeout_ms = 60000 }) else vim.lsp.buf.formatting_sync(nil, 60000) end
  expect("the buffer", lines(), {
    "rectboard 3",
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
