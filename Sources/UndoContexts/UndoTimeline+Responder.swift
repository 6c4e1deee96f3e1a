public import UndoKit

/// A timeline may be the last link of every chain, for responders that have no history of their own.
extension UndoTimeline: Responder {}
