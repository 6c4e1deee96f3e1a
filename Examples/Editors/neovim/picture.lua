-- Writes an SVG picture of a script as Neovim shows it, from what Neovim itself says of it: the colors of its syntax, the hints and
-- the diagnostics that it draws. README has such a picture: RECTBOARD=PROGRAM nvim --headless --clean --cmd 'set rtp^=neovim'
-- -c 'luafile neovim/picture.lua' SCRIPT > hints.svg
require("rectboard").command[1] = assert(os.getenv("RECTBOARD"))
vim.cmd("filetype on | syntax on | edit")
require("rectboard").attach(0)
assert(vim.wait(60000, function()
  local hints = vim.api.nvim_get_namespaces().rectboard_hints
  return hints and #vim.api.nvim_buf_get_extmarks(0, hints, 0, -1, {}) > 0
end, 20), "no hints")

local colors = {
  rectboardCommand = "#c678dd", rectboardWord = "#61afef", rectboardColor = "#e5c07b", rectboardNumber = "#d19a66",
  rectboardText = "#98c379", rectboardEscape = "#56b6c2", rectboardComment = "#7f848e",
}
local severities = { "#e06c75", "#e5c07b", "#56b6c2", "#7f848e" }
local width, height = 8.4, 22
local parts = {}
local function escaped(text) return (text:gsub("&", "&amp;"):gsub("<", "&lt;")) end
local function write(column, row, text, color, style)
  table.insert(parts, string.format(
    '<text x="%.1f" y="%.1f" fill="%s" %s xml:space="preserve">%s</text>',
    16 + column * width, 26 + row * height, color, style or "", escaped(text)))
end

local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
local hints = vim.api.nvim_get_namespaces().rectboard_hints
local widest = 0
for row, line in ipairs(lines) do
  write(0, row - 1, string.format("%2d", row), "#4b5263")
  -- Runs of one color.
  local start, color = 1, nil
  for column = 1, #line + 1 do
    local name = column <= #line and vim.fn.synIDattr(vim.fn.synID(row, column, 1), "name") or nil
    local next_color = name and (colors[name] or "#abb2bf")
    if next_color ~= color then
      if color and column > start then write(3 + start, row - 1, line:sub(start, column - 1), color) end
      start, color = column, next_color
    end
  end
  local text = ""
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, hints, { row - 1, 0 }, { row - 1, -1 }, { details = true })) do
    for _, chunk in ipairs(mark[4].virt_text) do text = text .. chunk[1] end
  end
  local column = 4 + vim.fn.strdisplaywidth(line)
  if text ~= "" then write(column, row - 1, text, "#7f848e", 'font-style="italic"') end
  column = column + vim.fn.strdisplaywidth(text)
  for _, diagnostic in ipairs(vim.diagnostic.get(0, { lnum = row - 1 })) do
    local from, to = 4 + diagnostic.col, 4 + diagnostic.end_col
    table.insert(parts, string.format(
      '<path d="M%.1f %.1fH%.1f" stroke="%s" stroke-width="1.5" stroke-dasharray="3 2"/>',
      16 + from * width, 31 + (row - 1) * height, 16 + to * width, severities[diagnostic.severity]))
    local message = " ■ " .. diagnostic.message:gsub("\n.*", "")
    write(column, row - 1, message, severities[diagnostic.severity])
    column = column + vim.fn.strdisplaywidth(message)
  end
  widest = math.max(widest, column)
end
io.stdout:write(string.format(
  '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="monospace" font-size="14">\n'
    .. '<rect width="100%%" height="100%%" rx="6" fill="#282c34"/>\n%s\n</svg>\n',
  32 + widest * width, 20 + #lines * height, table.concat(parts, "\n")))
vim.cmd("quitall!")
