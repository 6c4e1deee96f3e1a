#if WebEditor
  import BoardTestSupport
  import Foundation
  import Synchronization
  import Testing

  /// Waits until a value is as expected, for at most 30 seconds.
  func expectSoon<Value: Equatable>(
    _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation, _ actual: () throws -> Value
  ) throws {
    let end = ContinuousClock.now + .seconds(30)
    var value = try actual()
    while value != expected, ContinuousClock.now < end {
      usleep(20_000)
      value = try actual()
    }
    try #require(value == expected, sourceLocation: sourceLocation)
  }

  /// The editor in a browser window, and the actions of its user.
  final class Page {
    let browser: Browser
    private let window: String
    private let isAsOthers: Bool
    private let mode: Mode
    /// Whether the page was drawn since the last action or wait; some of it is drawn with the next frame.
    private var isDrawn = true

    /// The mode in which the page is used.
    enum Mode {
      /// The initial mode: changes are recorded at once, and undo goes by the timeline.
      case drawing
      /// The demo's mode: settings are saved or cancelled, and undo goes to the first responder.
      case demo
    }

    struct Point: Equatable {
      var x: Double
      var y: Double
    }

    /// Opens the page, and waits until it shows the board.
    ///
    /// - Parameters:
    ///   - mode: The mode in which it is used.
    ///   - other: Another browser than the tests' own.
    ///   - prepare: Sets up emulation before the page is opened.
    init(
      _ board: ServedBoard, _ mode: Mode = .drawing, in other: Browser? = nil,
      prepare: ((Browser) throws -> Void)? = nil
    ) throws {
      self.mode = mode
      browser = try #require(other ?? OneBrowser.current)
      isAsOthers = prepare == nil
      if isAsOthers, let empty = browser.emptyWindows.withLock({ $0.popLast() }) {
        window = empty
        try browser.goToWindow(empty)
      } else {
        window = try browser.openWindow()
      }
      try browser.resize(width: 1440, height: 1000)
      try prepare?(browser)
      try browser.open(board.address)
      try settle()
    }

    deinit {
      do {
        try browser.goToWindow(window)
        // Releases keys and buttons that a failed test has left pressed.
        try browser.releaseAll()
        if isAsOthers {
          try browser.open(URL(string: "about:blank")!)
          browser.emptyWindows.withLock { $0.append(window) }
        } else {
          try browser.closeWindow()
        }
      } catch {
        // The browser no longer answers, which the test has reported.
      }
    }

    func reload() throws {
      try use().reload()
      try settle()
    }

    func use() throws -> Browser {
      try browser.goToWindow(window)
      return browser
    }

    /// Waits until the page is connected and shows the document. It then defines `spoken`, the texts for screen readers, `all`
    /// and `texts`, elements and their texts, `figure`, the rectangle of a named figure, `item`, its element for the keyboard,
    /// and `frame`, the place where a figure is drawn.
    private func settle() throws {
      try wait("['live', 'readonly'].includes(document.querySelector('[data-status]')?.dataset.state)")
      _ = try evaluate(
        """
        window.spoken = [];
        new MutationObserver((records) => {
          for (const { target } of records) if (target.textContent) spoken.push(target.textContent);
        }).observe(document.querySelector("[data-polite]"), { childList: true });
        window.all = (selector) => [...document.querySelectorAll(selector)];
        window.texts = (selector) => all(selector).map((each) => each.textContent);
        window.figure = (name) => all(".figures > g > rect").find((each) => each.querySelector("title").textContent === name);
        window.item = (name) => document.querySelector("[data-options]").children[all(".figures > g > rect").indexOf(figure(name))];
        window.frame = (name) => {
          const rect = figure(name);
          if (!rect) return undefined;
          const [line, x, y, width, height] = ["stroke-width", "x", "y", "width", "height"].map((each) => Number(rect.getAttribute(each)));
          const [dx, dy] = rect.parentNode.style.translate.split(" ").map((each) => parseFloat(each) || 0);
          return [x - line / 2 + dx, y - line / 2 + (dy ?? 0), width + line, height + line].map((each) => +each.toFixed(3)).join();
        };
        """)
      if mode == .demo {
        try evaluate(
          """
          document.querySelector("[data-menu=main]").click();
          const item = document.querySelector(".menu [data-command=demo]");
          if (item.ariaChecked === "false") item.click();
          else document.querySelector("[data-menu=main]").click();
          document.activeElement.blur();
          """)
      }
      // The view may be laid out once more, which moves figures.
      for _ in 0..<2 { try waitForFrame() }
    }

    // MARK: What the page shows

    /// Returns the value of a function's body in the page, after the frame that draws earlier actions.
    @discardableResult
    func evaluate(_ body: String, _ arguments: [Any] = []) throws -> Any {
      if !isDrawn { try waitForFrame() }
      return try use().evaluate(body, arguments)
    }

    /// Returns an expression's value as text.
    func text(_ expression: String, _ arguments: [Any] = []) throws -> String {
      "\(try evaluate("return String(\(expression))", arguments))"
    }

    /// The text of an element, with single spaces.
    func text(at selector: String) throws -> String {
      try text("document.querySelector(arguments[0])?.textContent.trim().replace(/\\s+/g, ' ')", [selector])
    }

    func holds(_ condition: String, _ arguments: [Any] = []) throws -> Bool {
      try text("Boolean(\(condition))", arguments) == "true"
    }

    /// Waits until a condition holds.
    func wait(
      _ condition: String, _ arguments: [Any] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      // The page itself checks the condition, for less time than the driver waits for an answer.
      for _ in 0..<2 {
        let isMet = try evaluate(
          """
          const [end, given] = [performance.now() + 15000, arguments];
          const isMet = function () { return Boolean(\(condition)); };
          return new Promise((resolve, reject) => {
            const look = () => {
              try {
                if (isMet.apply(null, given)) resolve(true);
                else if (performance.now() > end) resolve(false);
                else setTimeout(look, 10);
              } catch (error) { reject(error); }
            };
            look();
          });
          """, arguments)
        if isMet as? Bool == true {
          isDrawn = false
          return
        }
      }
      let seen = try text("document.body.innerText.slice(0, 600)")
      try #require(Bool(false), "\(condition) \(arguments): \(seen)", sourceLocation: sourceLocation)
    }

    /// Waits until the page has announced a text to screen readers.
    func hears(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("spoken.includes(arguments[0])", [words], sourceLocation: sourceLocation)
    }

    /// Waits until the page shows a message with some words.
    func reads(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait(
        "texts('.messages .message').some((each) => each.includes(arguments[0]))", [words],
        sourceLocation: sourceLocation)
    }

    /// Waits until all edits have been answered.
    func waitForAnswers(sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("document.querySelector('[data-status]').dataset.state === 'live'", sourceLocation: sourceLocation)
    }

    /// Waits until the page shows a status, such as "Offline".
    func waitForStatus(_ status: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait(
        "document.querySelector('[data-status] .word').textContent === arguments[0]", [status],
        sourceLocation: sourceLocation)
    }

    /// Waits until a number of figures is drawn.
    func waitForFigures(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("all('.figures > g').length === arguments[0]", [count], sourceLocation: sourceLocation)
    }

    /// Waits until the view has been drawn, which happens with the next frame.
    func waitForFrame() throws {
      isDrawn = true
      try evaluate("return new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
    }

    /// The titles of the buttons for undo and redo.
    var titles: [String] {
      get throws {
        try ["undo", "redo"].map { name in
          try text("document.querySelector('[data-command=\(name)]').ariaLabel.split(' (Ctrl')[0]")
        }
      }
    }
    /// Opens a tab of the side.
    func show(_ tab: String) throws {
      try evaluate("document.querySelector('[data-tab=\(tab)]').click()")
      try wait("document.querySelector('[data-pane=\(tab)]').checkVisibility()")
    }
    /// Opens the tab with all messages.
    func showMessages() throws {
      try wait("document.querySelector('[data-note] .button')")
      try evaluate("document.querySelector('[data-note] .button').click()")
      try wait("document.querySelector('.messages').checkVisibility()")
    }
    /// The selected figures, from the back to the front.
    var selected: String {
      get throws {
        try text("all('[data-options] [aria-pressed=true]').map((e) => (e.ariaLabel ?? '').split(',')[0]).join(' ')")
      }
    }
    /// The number of the page's pixels per board unit.
    var zoom: Double {
      get throws { try #require(Double(try text("document.querySelector('.figures').getScreenCTM().a"))) }
    }
    /// An attribute of a figure's rectangle in the drawing.
    func attribute(_ name: String, of figure: String) throws -> String {
      try text("figure(arguments[0])?.getAttribute(arguments[1])", [figure, name])
    }
    /// The drawing of all figures.
    var drawing: String {
      get throws { try text("document.querySelector('.figures').innerHTML.replace(/ (class|style)=\"\"/g, '')") }
    }
    /// The frame in which a figure is drawn: x, y, width, height.
    func frame(of figure: String) throws -> String { try text("frame(arguments[0])", [figure]) }

    // MARK: Actions

    func press(_ key: String, with others: [String] = [], count: Int = 1) throws {
      try act().press(key, with: others, count: count)
    }
    func hold(_ keys: [String]) throws { try act().hold(keys) }
    func release(_ keys: [String]) throws { try act().release(keys) }
    func type(_ text: String) throws { try act().type(text) }
    func point(_ steps: [Browser.PointerStep], with kind: String = "mouse", button: Int = 0) throws {
      try act().point(steps, with: kind, button: button)
    }
    private func act() throws -> Browser {
      isDrawn = false
      return try use()
    }

    /// The middle of an element.
    ///
    /// - Parameter part: Another place in it, as shares of its size.
    func place(_ expression: String, _ arguments: [Any] = [], at part: (Double, Double) = (0.5, 0.5)) throws -> Point {
      let answer = try evaluate(
        """
        const box = (\(expression))?.getBoundingClientRect();
        return box && [box.left, box.top, box.width, box.height];
        """, arguments)
      let box = try #require(answer as? [NSNumber], "\(expression)").map(\.doubleValue)
      return Point(x: box[0] + box[2] * part.0, y: box[1] + box[3] * part.1)
    }
    func middle(of figure: String) throws -> Point { try place("figure(arguments[0])", [figure]) }

    /// Clicks on the first element for a selector, once it exists and can be clicked.
    func click(_ selector: String, with kind: String = "mouse", sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      try wait(
        """
        ((e) => e && !e.disabled && e.ariaDisabled !== "true" && e.getClientRects().length > 0)(document.querySelector(arguments[0]))
        """, [selector], sourceLocation: sourceLocation)
      _ = try evaluate("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })", [selector])
      try click(at: place("document.querySelector(arguments[0])", [selector]), with: kind)
    }
    func click(at place: Point, with kind: String = "mouse") throws {
      try point([.move(place.x, place.y), .down, .up], with: kind)
    }
    func click(figure: String) throws { try click(at: middle(of: figure)) }
    func doubleClick(figure: String) throws {
      let place = try middle(of: figure)
      try point([.move(place.x, place.y), .down, .up, .down, .up])
    }

    /// Drags from a place by an offset in board units, in three moves.
    ///
    /// - Parameter snaps: Whether it snaps to neighbors, which the control key turns off.
    func drag(from start: Point, by x: Double, _ y: Double, snaps: Bool = false, with kind: String = "mouse") throws {
      let zoom = try zoom
      let moves = [0.3, 0.7, 1].map { Browser.PointerStep.move(start.x + x * zoom * $0, start.y + y * zoom * $0) }
      let control = [Browser.Key.control]
      let drag = snaps ? moves : [.hold(control)] + moves + [.release(control)]
      try point([.move(start.x, start.y), .down] + drag + [.up], with: kind)
    }
    func drag(figure: String, by x: Double, _ y: Double, snaps: Bool = false, with kind: String = "mouse") throws {
      try drag(from: middle(of: figure), by: x, y, snaps: snaps, with: kind)
    }

    /// Types a line at the prompt and runs it.
    func enter(_ line: String) throws {
      try show("script")
      try click(".prompt input")
      try type(line)
      try press(Browser.Key.enter)
    }

    // MARK: The settings

    static let save = "[data-panel=save]"
    static let cancel = "[data-panel=cancel]"
    /// A selector for one of the demo's colors, by its name in scripts.
    static func preset(_ color: String) -> String { "[data-swatch='\(color)']" }
    static func field(_ name: String) -> String { "[data-field=\(name)]" }

    /// Waits until the settings are shown or hidden.
    func waitForSettings(_ isShown: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("document.querySelector('.panel').checkVisibility() === \(isShown)", sourceLocation: sourceLocation)
    }
    /// Opens a figure's settings with a double click.
    func openSettings(of figure: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try doubleClick(figure: figure)
      try wait(
        "document.querySelector('.panel').checkVisibility() && document.querySelector('[data-panel=title]').textContent === arguments[0]",
        [figure], sourceLocation: sourceLocation)
    }
    /// Replaces the text of a field.
    func fill(_ field: String, with text: String) throws {
      try click(field)
      try press("a", with: [Browser.Key.control])
      if text.isEmpty { try press(Browser.Key.delete) } else { try type(text) }
    }
  }

  extension EventStream {
    /// Waits until the server knows an interactive edit.
    func waitForPreview() throws { _ = try next { ($0.data["previews"] as? [Any])?.isEmpty == false } }
  }

  extension ServedBoard {
    /// The script's lines, after its first `count` ones.
    func lines(after count: Int) throws -> [String] {
      Array(try script.split(separator: "\n").map(String.init).dropFirst(count))
    }

    /// Waits until the script has exactly these lines after its first `count` ones.
    func expectLines(_ lines: [String], after count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try expectSoon(lines, sourceLocation: sourceLocation) { try self.lines(after: count) }
    }
  }
#endif
