@_exported public import BoardDocument
@_exported public import BoardEditing
@_exported public import BoardHistories
@_exported public import BoardJSON
@_exported public import BoardLanguage
@_exported public import BoardModel
@_exported public import BoardRendering
@_exported public import BoardSnapshots
@_exported public import BoardTestRunner
@_exported public import ScriptAnalysis
@_exported public import ScriptTools
@_exported public import UndoContexts
@_exported public import UndoKit
@_exported public import UndoTimelines
@_exported public import ValueHistory
@_exported public import WholeFiles

// Only the error that drawing throws.
@_exported public import struct CairoDrawing.CairoError
