// CairoDrawing
