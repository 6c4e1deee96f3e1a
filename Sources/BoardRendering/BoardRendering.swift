// BoardRendering
