-- Writes an SVG picture of a script as it stands on Neovim's screen, cell by cell. README has such a picture:
-- RECTBOARD=PROGRAM nvim --headless --clean --cmd 'set rtp^=neovim' -c 'luafile neovim/picture.lua' SCRIPT > hints.svg
local groups = {
  Normal = { fg = "#abb2bf", bg = "#282c34" }, SignColumn = { bg = "#282c34" }, LineNr = { fg = "#4b5263" },
  rectboardCommand = { fg = "#c678dd" }, rectboardWord = { fg = "#61afef" }, rectboardColor = { fg = "#e5c07b" },
  rectboardNumber = { fg = "#d19a66" }, rectboardText = { fg = "#98c379" }, rectboardEscape = { fg = "#56b6c2" },
  rectboardComment = { fg = "#7f848e" }, RectboardHint = { fg = "#7f848e", italic = true },
  DiagnosticError = { fg = "#e06c75" }, DiagnosticInfo = { fg = "#56b6c2" },
  DiagnosticUnderlineError = { underline = true, sp = "#e06c75" },
  DiagnosticUnderlineInfo = { underline = true, sp = "#56b6c2" },
}
require("rectboard").command[1] = assert(os.getenv("RECTBOARD"))
vim.o.termguicolors, vim.o.number, vim.o.laststatus, vim.o.columns = true, true, 0, 160
vim.cmd("filetype on | syntax on")
for name, look in pairs(groups) do vim.api.nvim_set_hl(0, name, look) end
vim.cmd("edit")
require("rectboard").attach(0)
assert(vim.wait(60000, function()
  local hints = vim.api.nvim_get_namespaces().rectboard_hints
  return hints and #vim.api.nvim_buf_get_extmarks(0, hints, 0, -1, {}) > 0
end, 20), "no hints")
local rows = vim.api.nvim_buf_line_count(0)
vim.o.lines = rows + 1
-- With the first question Neovim begins to keep what cells look like.
vim.api.nvim__inspect_cell(1, 0, 0)
vim.cmd("redraw!")

local width, height = 8.4, 22
local parts, widest = {}, 0
local function escaped(text) return (text:gsub("&", "&amp;"):gsub("<", "&lt;")) end
local function color(number, otherwise) return number and string.format("#%06x", number) or otherwise end

--- Writes cells that look alike.
local function write(row, column, count, text, look)
  local blank = text:match("^ *")
  local word = text:sub(#blank + 1):gsub(" +$", "")
  local x, length = 16 + (column + #blank) * width, vim.fn.strdisplaywidth(word) * width
  if word ~= "" then
    widest = math.max(widest, column + #blank + vim.fn.strdisplaywidth(word))
    table.insert(parts, string.format(
      '<text x="%.1f" y="%d" fill="%s"%s textLength="%.1f" xml:space="preserve">%s</text>', x, 26 + row * height,
      color(look.foreground, groups.Normal.fg), look.italic and ' font-style="italic"' or "", length, escaped(word)))
  end
  if look.underline then
    table.insert(parts, string.format(
      '<path d="M%.1f %dh%.1f" stroke="%s" stroke-width="1.5"/>', 16 + column * width, 31 + row * height, count * width,
      color(look.special or look.foreground, groups.Normal.fg)))
  end
end

for row = 0, rows - 1 do
  local start, text, look = 0, "", nil
  for column = 0, vim.o.columns do
    local cell = column < vim.o.columns and vim.api.nvim__inspect_cell(1, row, column) or {}
    if not vim.deep_equal(cell[2], look) then
      if look then write(row, start, column - start, text, look) end
      start, text, look = column, "", cell[2]
    end
    text = text .. (cell[1] or "")
  end
end
io.stdout:write(string.format(
  '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="monospace" font-size="14">\n'
    .. '<rect width="100%%" height="100%%" rx="6" fill="%s"/>\n%s\n</svg>\n',
  32 + widest * width, 20 + rows * height, groups.Normal.bg, table.concat(parts, "\n")))
vim.cmd("quitall!")
