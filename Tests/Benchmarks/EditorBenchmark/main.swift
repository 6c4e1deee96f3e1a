// How fast is the editor in the browser? See README.md.
import BoardTestSupport
import Foundation
import Synchronization

func say(_ text: String) { print(text) }

func script(figures count: Int) -> String {
  let lines = (0..<count).map { number in
    let (x, y, hue) = (number * 37 % 950, number * 53 % 750, number * 7 % 360)
    return "add f\(number) at \(x),\(y) size 40x30 color hsl(\(hue) 60% 60%)\n"
  }
  return "rectboard 1\nboard 1000x800\n" + lines.joined()
}

/// The median and the maximum.
func summary(_ values: [Double]) -> String {
  let sorted = values.sorted()
  return String(format: "median %.1f, largest %.1f", sorted[sorted.count / 2], sorted[sorted.count - 1])
}

func measureCommands(durability: String, clients: Int, seconds: Double) throws {
  let board = try ServedBoard("rectboard 1\nadd card\n", ["--durability", durability])
  let (port, path, group) = (board.port, board.path("commands"), DispatchGroup())
  let accepted = Atomic(0)
  let end = ContinuousClock.now + .seconds(seconds)
  withExtendedLifetime(board) {
    for client in 0..<clients {
      group.enter()
      Thread.detachNewThread {
        guard let connection = try? LocalConnection(to: port) else { return group.leave() }
        var number = 0
        while ContinuousClock.now < end {
          let body = Data(
            #"{"id":"\#(client)-\#(number)","lines":["move \"card\" to \#(client),\#(number % 400)"]}"#.utf8)
          try? connection.send("POST", path, ["Content-Type: application/json"], body)
          guard let answer = try? connection.answer(), answer.status == 200 else { break }
          accepted.wrappingAdd(1, ordering: .relaxed)
          number += 1
        }
        group.leave()
      }
    }
    group.wait()
  }
  let count = Double(accepted.load(ordering: .relaxed)) / seconds
  say("--durability \(durability), \(clients) clients: \(Int(count)) commands a second, \(board.memory) MiB")
}

/// Functions in the page that return where a figure is, and when it moved.
let preparation = """
  window.figure = (name) => [...document.querySelectorAll(".figures > *")].find((each) => each.textContent === name);
  window.now = () => performance.timeOrigin + performance.now();
  return document.querySelector('.pill')?.dataset.state === 'live' && document.querySelectorAll('.figures > *').length;
  """

func open(_ browser: Browser, _ board: ServedBoard, figures: Int) throws -> String {
  let window = try browser.openWindow()
  try browser.resize(width: 1400, height: 1000)
  try browser.open(board.address)
  while try browser.evaluate(preparation) as? Int != figures { usleep(50_000) }
  return window
}

func place(of name: String, in browser: Browser) throws -> (x: Double, y: Double) {
  let place = try browser.evaluate(
    "const box = figure(arguments[0]).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
    [name])
  let numbers = (place as? [NSNumber] ?? []).map(\.doubleValue)
  return (numbers[0], numbers[1])
}

func measureRedraw(figures count: Int, drags: Int) throws {
  let board = try ServedBoard(script(figures: count))
  let browser = try Browser()
  let (one, two) = (try open(browser, board, figures: count), try open(browser, board, figures: count))
  let name = "f\(count - 1)"
  try browser.goToWindow(one)
  _ = try browser.evaluate("addEventListener('pointerup', () => { window.released = now(); }, true)")
  var times: [Double] = []
  for _ in 0..<drags {
    try browser.goToWindow(two)
    // A figure no longer looks lifted when its drag has ended.
    _ = try browser.evaluate(
      """
      window.setDown = 0;
      const drawing = document.querySelector(".figures");
      let wasLifted = false;
      const observer = new MutationObserver(() => {
        const isLifted = drawing.querySelector(".lifted") !== null;
        if (wasLifted && !isLifted) requestAnimationFrame(() => { window.setDown ||= now(); });
        wasLifted ||= isLifted;
      });
      observer.observe(drawing, { subtree: true, childList: true, attributes: true });
      """)
    try browser.goToWindow(one)
    let from = try place(of: name, in: browser)
    let to = (x: from.x > 600 ? from.x - 40 : from.x + 40, y: from.y)
    try browser.point([
      .move(from.x, from.y), .down, .move((from.x + to.x) / 2, to.y, during: 0.1), .move(to.x, to.y, during: 0.1), .up,
    ])
    let released = (try browser.evaluate("return released") as? NSNumber)?.doubleValue ?? 0
    try browser.goToWindow(two)
    var setDown = 0.0
    while setDown == 0 {
      setDown = (try browser.evaluate("return setDown") as? NSNumber)?.doubleValue ?? 0
      usleep(10_000)
    }
    times.append(setDown - released)
  }
  say("\(count) figures: from a drag's end to the other page's redraw \(summary(times)) ms")
}

func measureFrames(figures count: Int) throws {
  let board = try ServedBoard(script(figures: count))
  let browser = try Browser()
  _ = try open(browser, board, figures: count)
  let from = try place(of: "f\(count - 1)", in: browser)
  _ = try browser.evaluate(
    """
    window.frames = [];
    (function frame(time) { frames.push(time); requestAnimationFrame(frame); })(performance.now());
    """)
  try browser.point([.move(from.x, from.y), .down, .move(from.x - 5, from.y, during: 0.1)])
  _ = try browser.evaluate("frames.length = 0")
  try browser.point([
    .move(from.x - 200, from.y + 100, during: 1), .move(from.x, from.y, during: 1),
    .move(from.x - 100, from.y, during: 1),
  ])
  let frames = (try browser.evaluate("return frames") as? [NSNumber] ?? []).map(\.doubleValue)
  try browser.point([.up])
  let pauses = zip(frames.dropFirst(), frames).map { $0 - $1 }
  let rate = Double(pauses.count) / (frames[frames.count - 1] - frames[0]) * 1000
  say(
    String(format: "%d figures: %.1f frames a second while one is dragged; ", count, rate) + summary(pauses)
      + " ms a frame")
}

try measureCommands(durability: "batch", clients: 16, seconds: 5)
try measureCommands(durability: "each", clients: 16, seconds: 5)
try measureRedraw(figures: 1000, drags: 15)
try measureFrames(figures: 2000)
