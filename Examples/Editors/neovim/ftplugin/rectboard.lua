vim.bo.commentstring = "# %s"
vim.bo.comments = ":#"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
require("rectboard").attach(vim.api.nvim_get_current_buf())
