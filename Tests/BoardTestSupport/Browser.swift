public import Foundation
public import Synchronization

/// A headless Chromium, driven by chromedriver over the W3C's WebDriver protocol.
///
/// - SeeAlso: [WebDriver](https://www.w3.org/TR/webdriver2/).
public final class Browser: Sendable {
  private let driver: ChildProcess
  private let port: UInt16
  /// Open as long as the driver may write to it.
  private let output = Pipe()
  private let session: String
  private let state = Mutex(State())
  /// Windows that tests have left in which nothing is emulated, for the next ones: to open one takes as long as to load a page.
  public let emptyWindows = Mutex<[String]>([])

  private struct State {
    var window: String?
    /// Whether it has not answered once, and isn't asked again: each question would take as long.
    var isStuck = false
  }

  /// WebDriver's codes of keys.
  public enum Key {
    public static let tab = "\u{E004}"
    public static let enter = "\u{E007}"
    public static let shift = "\u{E008}"
    public static let control = "\u{E009}"
    public static let alt = "\u{E00A}"
    public static let escape = "\u{E00C}"
    public static let pageUp = "\u{E00E}"
    public static let pageDown = "\u{E00F}"
    public static let end = "\u{E010}"
    public static let home = "\u{E011}"
    public static let left = "\u{E012}"
    public static let up = "\u{E013}"
    public static let right = "\u{E014}"
    public static let down = "\u{E015}"
    public static let delete = "\u{E017}"
    public static let f2 = "\u{E032}"
  }

  /// What a pointer does; places are in pixels of the page's, from the window's corner.
  public enum PointerStep: Sendable {
    /// Gets there in so many seconds.
    case move(Double, Double, during: Double = 0)
    case down
    case up
    /// Keys that are held from then on, or not any more.
    case hold([String])
    case release([String])

    fileprivate func action(_ button: Int) -> [String: Any] {
      switch self {
      case .move(let x, let y, let time):
        ["type": "pointerMove", "x": x, "y": y, "duration": Int(time * 1000)]
      case .down: ["type": "pointerDown", "button": button]
      case .up: ["type": "pointerUp", "button": button]
      case .hold, .release: ["type": "pause"]
      }
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a driver and a browser with one window.
  ///
  /// - Parameter traced: Categories of what its pages do, to be asked for by ``trace()``.
  public init(tracing traced: [String] = []) throws {
    guard let path = Tool.chromedriver.path else { throw Failure(description: "chromedriver isn't installed") }
    // The driver looks for a free port and says which it is; one that we chose could be taken.
    driver = try ChildProcess(URL(filePath: path), ["--port=0"], output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    let ready = Data("started successfully on port".utf8)
    let text = String(
      decoding: output.fileHandleForReading.read(silence: .seconds(60)) {
        $0.range(of: ready) != nil && $0.last == UInt8(ascii: "\n")
      }, as: UTF8.self)
    guard let number = text.firstMatch(of: /successfully on port (\d+)/)?.1, let port = UInt16(number) else {
      throw Failure(description: "the driver says no port: \(text)")
    }
    self.port = port
    // Shorter than what we wait for an answer.
    let timeouts = ["pageLoad": 90_000, "script": 90_000]
    var options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,900",
        // Pages in other windows go on as if they were seen.
        "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
      ]
    ]
    if !traced.isEmpty {
      options["perfLoggingPrefs"] = [
        "enableNetwork": false, "enablePage": false, "traceCategories": traced.joined(separator: ","),
      ]
    }
    let capabilities: [String: Any] = [
      "goog:chromeOptions": options, "goog:loggingPrefs": traced.isEmpty ? [:] : ["performance": "ALL"],
      "timeouts": timeouts,
    ]
    let answer = try Browser.request(port, "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    session = "/session/\(id)"
  }

  deinit {
    // Without this the browser would outlive the driver.
    _ = try? request("DELETE", "")
  }

  // MARK: Windows

  /// Opens one more window, and goes to it.
  ///
  /// - Returns: Its handle.
  public func openWindow() throws -> String {
    let answer = try command("/window/new", ["type": "window"])
    guard let handle = (answer as? [String: Any])?["handle"] as? String else {
      throw Failure(description: "no window: \(answer)")
    }
    try goToWindow(handle)
    return handle
  }

  /// Has what follows happen in a window.
  public func goToWindow(_ handle: String) throws {
    if state.withLock({ $0.window == handle }) { return }
    _ = try command("/window", ["handle": handle])
    state.withLock { $0.window = handle }
  }

  /// Closes the window that it is in, and goes to the first one.
  public func closeWindow() throws {
    let rest = try request("DELETE", "/window")
    state.withLock { $0.window = nil }
    if let first = (rest as? [String])?.first { try goToWindow(first) }
  }

  // MARK: The page

  public func open(_ url: URL) throws { _ = try command("/url", ["url": url.absoluteString]) }

  /// Gives the window a size, in pixels.
  public func resize(width: Int, height: Int) throws {
    _ = try command("/window/rect", ["width": width, "height": height])
  }

  /// Loads the page again.
  public func reload() throws { _ = try command("/refresh", [:]) }

  /// What a function's body returns in the page, or what its promise is resolved to; `arguments` are the function's.
  public func evaluate(_ body: String, _ arguments: [Any] = []) throws -> Any {
    try command("/execute/sync", ["script": body, "args": arguments])
  }

  /// Something that a page has done.
  public struct Task: Sendable {
    public let name: String
    /// What a listener was called for, such as "pointerdown".
    public let event: String?
    /// In milliseconds, since some moment.
    public let start: Double
    /// The processor's time in milliseconds, so that what else a machine does isn't counted.
    public let duration: Double
  }

  /// What pages have done since this was asked last.
  ///
  /// - SeeAlso: [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU/).
  public func trace() throws -> [Task] {
    // What is asked for may come with the next answer.
    let entries = try (0..<2).flatMap { _ in
      try command("/se/log", ["type": "performance"]) as? [[String: Any]] ?? []
    }
    return try entries.compactMap { entry in
      let text = Data((entry["message"] as? String ?? "{}").utf8)
      let message = (try JSONSerialization.jsonObject(with: text) as? [String: Any])?["message"] as? [String: Any]
      guard let task = message?["params"] as? [String: Any], task["ph"] as? String == "X" else { return nil }
      func milliseconds(_ key: String) -> Double { ((task[key] as? NSNumber)?.doubleValue ?? 0) / 1000 }
      let data = (task["args"] as? [String: Any])?["data"] as? [String: Any]
      return Task(
        name: task["name"] as? String ?? "", event: data?["type"] as? String, start: milliseconds("ts"),
        duration: milliseconds("tdur"))
    }
  }

  /// Gives a command of the DevTools protocol.
  ///
  /// - SeeAlso: [Chrome DevTools Protocol](https://chromedevtools.github.io/devtools-protocol/).
  public func tool(_ name: String, _ parameters: [String: Any]) throws {
    _ = try command("/goog/cdp/execute", ["cmd": name, "params": parameters])
  }
  /// Has the page see what the machine doesn't have.
  public func emulate(_ name: String, _ parameters: [String: Any]) throws { try tool("Emulation.\(name)", parameters) }

  // MARK: Input

  /// Presses and releases a key where the focus is, while others are held.
  ///
  /// - Parameter count: How often it goes down until it is released, as one that is held does.
  public func press(_ key: String, with others: [String] = [], count: Int = 1) throws {
    try hold(others)
    try keys(Array(repeating: ("keyDown", key), count: count) + [("keyUp", key)])
    try release(others)
  }

  /// Types characters one after the other.
  public func type(_ text: String) throws {
    try keys(text.flatMap { [("keyDown", String($0)), ("keyUp", String($0))] })
  }
  public func hold(_ held: [String]) throws { try keys(held.map { ("keyDown", $0) }) }
  public func release(_ held: [String]) throws { try keys(held.reversed().map { ("keyUp", $0) }) }

  /// Releases all keys and pointers that are down.
  public func releaseAll() throws { _ = try request("DELETE", "/actions") }

  private func keys(_ steps: [(type: String, key: String)]) throws {
    if steps.isEmpty { return }
    let actions = steps.map { ["type": $0.type, "value": $0.key] }
    _ = try command("/actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Uses a pointer; what is down stays down until it goes up.
  ///
  /// - Parameters:
  ///   - kind: `mouse`, `touch` or `pen`.
  ///   - button: The first of a mouse's buttons is 0, the one for menus 2.
  public func point(_ steps: [PointerStep], with kind: String = "mouse", button: Int = 0) throws {
    // A key after the other, each beside a pause of the pointer's, and the other way round.
    var (pointer, keyboard): ([[String: Any]], [[String: Any]]) = ([], [])
    for step in steps {
      let (type, keys) =
        switch step {
        case .hold(let keys): ("keyDown", keys)
        case .release(let keys): ("keyUp", keys)
        default: ("pause", [""])
        }
      for key in keys {
        pointer.append(step.action(button))
        keyboard.append(key.isEmpty ? ["type": type] : ["type": type, "value": key])
      }
    }
    let sources: [[String: Any]] = [
      ["type": "pointer", "id": kind, "parameters": ["pointerType": kind], "actions": pointer],
      ["type": "key", "id": "keyboard", "actions": keyboard],
    ]
    _ = try command("/actions", ["actions": sources])
  }

  private func command(_ path: String, _ body: [String: Any]) throws -> Any {
    try request("POST", path, body)
  }

  private func request(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    if state.withLock({ $0.isStuck }) { throw Failure(description: "\(path): the browser has ceased to answer") }
    do {
      return try Browser.request(port, method, session + path, body)
    } catch let failure as LocalConnection.Failure {
      state.withLock { $0.isStuck = true }
      throw failure
    }
  }

  private static func request(
    _ port: UInt16, _ method: String, _ path: String, _ body: [String: Any]? = nil
  ) throws -> Any {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    // `URLSession` on Linux doesn't take chromedriver's headers.
    let connection = try LocalConnection(to: port)
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
