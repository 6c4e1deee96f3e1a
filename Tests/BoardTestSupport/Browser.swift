public import Foundation

/// A headless Chromium, driven by chromedriver over the W3C's WebDriver protocol.
///
/// - SeeAlso: [WebDriver](https://www.w3.org/TR/webdriver2/).
public final class Browser {
  private let driver: Process
  private let port: UInt16
  /// Open as long as the driver may write to it.
  private let output = Pipe()
  private var session = ""

  /// Where chromedriver is, or `nil` if it isn't installed.
  public static let driverPath = ["/usr/bin/chromedriver", "/usr/local/bin/chromedriver"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether tests with a browser should run: if one is there, or has to be.
  public static let isExpected =
    driverPath != nil || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a driver and a browser with one window.
  public init() throws {
    guard let path = Browser.driverPath else { throw Failure(description: "chromedriver isn't installed") }
    driver = Process()
    driver.executableURL = URL(fileURLWithPath: path)
    // The driver looks for a free port and says which it is; one that we chose could be taken.
    driver.arguments = ["--port=0"]
    driver.standardOutput = output
    driver.standardError = FileHandle.nullDevice
    try driver.runWithAllSignals()
    try output.fileHandleForWriting.close()
    var text = ""
    while !text.contains("started successfully on port") || text.last != "\n" {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Failure(description: "the driver ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let number = text.firstMatch(of: /successfully on port (\d+)/)?.1, let port = UInt16(number) else {
      throw Failure(description: "the driver says no port: \(text)")
    }
    self.port = port
    let options = [
      "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,900"]
    ]
    let answer = try request(
      "POST", "/session", ["capabilities": ["alwaysMatch": ["goog:chromeOptions": options]]], patience: 30)
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    session = "/session/\(id)"
  }

  deinit {
    // Without this the browser would outlive the driver.
    if !session.isEmpty { _ = try? request("DELETE", session) }
    kill(driver.processIdentifier, SIGKILL)
  }

  public func open(_ url: URL) throws { _ = try command("/url", ["url": url.absoluteString]) }

  /// Gives the window a size, in pixels.
  public func resize(width: Int, height: Int) throws {
    _ = try command("/window/rect", ["width": width, "height": height])
  }

  /// What a function's body returns in the page.
  public func evaluate(_ body: String) throws -> Any {
    try command("/execute/sync", ["script": body, "args": [Any]()])
  }

  /// Presses and releases a key where the focus is; see WebDriver's table for keys that are no characters.
  public func press(_ key: String) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    _ = try command("/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  private func command(_ path: String, _ body: [String: Any]) throws -> Any {
    try request("POST", session + path, body)
  }

  private func request(_ method: String, _ path: String, _ body: [String: Any]? = nil, patience: Int = 1) throws -> Any
  {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    // `URLSession` on Linux doesn't take chromedriver's headers.
    let connection = try LocalConnection(to: port, patience: .seconds(patience))
    try connection.send(method, path, ["Content-Type: application/json", "Connection: close"], content)
    let answer = try connection.answer()
    guard let object = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any] else {
      throw Failure(description: "\(path): \(answer.text)")
    }
    let value = object["value"] ?? NSNull()
    if (value as? [String: Any])?["error"] != nil { throw Failure(description: "\(path): \(value)") }
    return value
  }
}

extension Process {
  /// Runs the process with no signals blocked. A task's thread blocks most of them, and children inherit that.
  public func runWithAllSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
