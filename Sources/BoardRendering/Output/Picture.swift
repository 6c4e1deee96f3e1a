public import WholeFiles

/// A picture's file, as a renderer makes it.
public typealias Picture = FileContents
