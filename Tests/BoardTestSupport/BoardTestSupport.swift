public import BoardModel

/// A name that is known to be one.
public func name(_ text: String) -> FigureName {
  do { return try FigureName(text) } catch { preconditionFailure("'\(text)' is no name: \(error)") }
}

/// A size that is known to be one.
public func size(_ width: Double, _ height: Double) -> Size {
  guard let size = try? Size(width: width, height: height) else { preconditionFailure("\(width)x\(height) is no size") }
  return size
}

public func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
  Rectangle(origin: Point(x: x, y: y), size: size(width, height))
}
