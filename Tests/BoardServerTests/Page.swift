#if WebEditor
  import BoardTestSupport
  import Foundation
  import Synchronization
  import Testing

  /// Waits until something is as it should be, for at most 30 seconds.
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

  /// The editor in a window of its own, and what a person does there.
  final class Page {
    let browser: Browser
    private let window: String
    private let isAsOthers: Bool

    struct Point: Equatable {
      var x: Double
      var y: Double
    }

    /// Opens the page, and waits until it shows the board.
    ///
    /// - Parameter prepare: What is to be emulated before.
    init(_ board: ServedBoard, prepare: ((Browser) throws -> Void)? = nil) throws {
      browser = try #require(OneBrowser.current)
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
        if isAsOthers {
          try browser.open(URL(string: "about:blank")!)
          browser.emptyWindows.withLock { $0.append(window) }
        } else {
          try browser.closeWindow()
        }
      } catch {
        // The browser has ceased to answer, which the test has said.
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

    /// Waits until the page is connected; then `store` is the page's own, `spoken` is what it tells screen readers,
    /// `all` and `texts` are elements and their texts, and `figure` finds one of the drawing by a figure's name.
    private func settle() throws {
      try wait("document.querySelector('.pill')?.dataset.state === 'live'")
      _ = try evaluate(
        """
        window.spoken = [];
        new MutationObserver((records) => {
          for (const { target } of records) if (target.textContent) spoken.push(target.textContent);
        }).observe(document.querySelector("[data-polite]"), { childList: true });
        window.all = (selector) => [...document.querySelectorAll(selector)];
        window.texts = (selector) => all(selector).map((each) => each.textContent);
        window.figure = (name) => all(".figures > *").find((each) => each.querySelector("title").textContent === name);
        return import(new URL("store.js", document.baseURI)).then(({ Store }) => {
          const { history } = Store.prototype;
          Store.prototype.history = function (id) {
            window.store = this;
            return history.call(this, id);
          };
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        });
        """)
      try wait("window.store")
      // The view may be laid out once more, and a figure be elsewhere then.
      try waitForFrame()
    }

    // MARK: What it shows

    @discardableResult
    func evaluate(_ body: String, _ arguments: [Any] = []) throws -> Any { try use().evaluate(body, arguments) }

    /// An expression's value as text.
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
      // The page looks by itself, for less than the driver waits for an answer.
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
        if isMet as? Bool == true { return }
      }
      let seen = try text("document.body.innerText.slice(0, 600)")
      try #require(Bool(false), "\(condition) \(arguments): \(seen)", sourceLocation: sourceLocation)
    }

    /// Waits until the page has told screen readers something.
    func hears(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("spoken.includes(arguments[0])", [words], sourceLocation: sourceLocation)
    }

    /// Waits until all that was sent is answered.
    func waitForAnswers(sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("store.connection === 'live' && store.waiting === 0", sourceLocation: sourceLocation)
    }

    /// Waits until the view is drawn as it is now, which happens with the next frame.
    func waitForFrame() throws {
      try evaluate("return new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
    }

    /// What the buttons say that undo and redo.
    var titles: [String] { get throws { [try text(at: "[data-title=undo]"), try text(at: "[data-title=redo]")] } }
    var selected: String {
      get throws {
        try text(
          "all('[aria-selected=true]').map((e) => e.getAttribute('aria-label').split(',')[0]).join(' ')"
        )
      }
    }
    /// A figure's attribute as it is drawn.
    func attribute(_ name: String, of figure: String) throws -> String {
      try text("figure(arguments[0])?.getAttribute(arguments[1])", [figure, name])
    }
    /// A figure's place as it is drawn.
    func place(of figure: String) throws -> [String] {
      [try attribute("x", of: figure), try attribute("y", of: figure)]
    }
    /// A figure's place as the server has it.
    func frame(of figure: String) throws -> String { try text("store.named(arguments[0])?.frame", [figure]) }

    // MARK: What a person does

    func press(_ key: String, with others: [String] = [], count: Int = 1) throws {
      try use().press(key, with: others, count: count)
    }
    func hold(_ keys: [String]) throws { try use().hold(keys) }
    func release(_ keys: [String]) throws { try use().release(keys) }
    func type(_ text: String) throws { try use().type(text) }
    func point(_ steps: [Browser.PointerStep], with kind: String = "mouse") throws {
      try use().point(steps, with: kind)
    }

    /// The middle of an element.
    ///
    /// - Parameter part: Where in it instead, in shares of its size.
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

    /// Clicks on the first element for a selector, once it is there and can be clicked on.
    func click(_ selector: String, with kind: String = "mouse", sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      try wait(
        "((e) => e && !e.disabled && e.getClientRects().length > 0)(document.querySelector(arguments[0]))", [selector],
        sourceLocation: sourceLocation)
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

    /// Drags from one place by a way, in three moves.
    func drag(from start: Point, by x: Double, _ y: Double, with kind: String = "mouse") throws {
      let moves = [0.3, 0.7, 1].map { Browser.PointerStep.move(start.x + x * $0, start.y + y * $0) }
      try point([.move(start.x, start.y), .down] + moves + [.up], with: kind)
    }
    func drag(figure: String, by x: Double, _ y: Double, with kind: String = "mouse") throws {
      try drag(from: middle(of: figure), by: x, y, with: kind)
    }
  }

  extension ServedBoard {
    /// The script's lines, after those that a document begins with.
    func lines(after count: Int) throws -> [String] {
      Array(try script.split(separator: "\n").map(String.init).dropFirst(count))
    }

    /// Waits until the script goes on like this after so many lines, and no further.
    func expectLines(_ lines: [String], after count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try expectSoon(lines, sourceLocation: sourceLocation) { try self.lines(after: count) }
    }
  }
#endif
