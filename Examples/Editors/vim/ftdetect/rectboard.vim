autocmd BufRead,BufNewFile *.board setfiletype rectboard
