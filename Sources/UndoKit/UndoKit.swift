// UndoKit
