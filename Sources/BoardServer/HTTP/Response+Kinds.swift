#if WebEditor
  import BoardLanguage
  import HTTPTypes
  import Hummingbird
  import NIOCore

  extension Response {
    init(_ mediaType: String, _ bytes: [UInt8], _ status: HTTPResponse.Status = .ok) {
      self.init(
        status: status, headers: [.contentType: mediaType], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    init(_ answer: Answer) { self.init("application/json", answer.body, answer.status) }

    static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
      Response("text/plain; charset=utf-8", Array((Display.escapedLines(text) + "\n").utf8), status)
    }

    static func later(_ status: HTTPResponse.Status, _ text: String, seconds: Int = 1) -> Response {
      var response = Response.text(status, text)
      response.headers[.retryAfter] = String(seconds)
      return response
    }

    /// Makes the browser save the response instead of showing it, if the request asks for that.
    func asDownload(_ request: Request, named name: String) -> Response {
      guard request.uri.query?.contains("download") == true else { return self }
      var response = self
      // Only characters are kept that every file system accepts and that can't break the header.
      let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }
      response.headers[.contentDisposition] = "attachment; filename=\"\(String(plain))\""
      return response
    }
  }
#endif
