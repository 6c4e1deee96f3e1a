/// A kind of picture, by its file name's extension.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png
  case svg
}
