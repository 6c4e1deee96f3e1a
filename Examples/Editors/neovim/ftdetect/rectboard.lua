vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.board",
  callback = function() vim.bo.filetype = "rectboard" end,
})
