import BoardEditing
import BoardModel

/// Appearances, and panels that preview them.
extension EditingModel {
  static func title(_ old: Appearance, _ new: Appearance) -> String {
    let parts = [
      old.fill == new.fill ? nil : "Color", old.cornerRadius == new.cornerRadius ? nil : "Corner",
      old.border == new.border ? nil : "Border", old.label == new.label ? nil : "Label",
    ].compactMap { $0 }
    switch parts.count {
    case 1: return "Change " + parts[0]
    case 2: return "Change " + parts[0] + " and " + parts[1]
    case 3: return "Change " + parts[0] + ", " + parts[1] + " and " + parts[2]
    default: return "Change Color, Corner, Border and Label"
    }
  }

  mutating func restyle(_ names: [String], _ body: (inout Appearance) -> Void) throws {
    clock.beginCommand()
    defer { clock.endCommand() }
    for key in try names.map(key) {
      var figure = figures[key]!
      let old = figure.appearance
      body(&figure.appearance)
      if figure.panel != nil {
        if !figure.panel!.isLocked { figure.panel!.start = old }
        figure.panel!.isLocked = true
      } else if old != figure.appearance {
        figure.history.record(EditingModel.title(old, figure.appearance), from: old, to: figure.appearance, at: &clock)
      }
      figures[key] = figure
    }
  }

  mutating func openPanel(_ name: String) throws {
    let key = try key(name)
    if figures[key]!.panel != nil || !figures[key]!.history.open.isEmpty { throw Refusal.refused }
    figures[key]!.panel = (figures[key]!.appearance, false, focus)
    panels.append(key)
    focus = key
  }

  /// Gives the focus back after a command; by then, the figure may be back on the board.
  mutating func giveFocusBack() {
    guard let key = focusToCome, placed.contains(where: { $0.key == key }) else { return }
    (focus, focusToCome) = (key, nil)
  }

  mutating func closePanel(_ key: Int, saving: Bool) {
    guard var figure = figures[key], let panel = figure.panel else { return }
    figure.panel = nil
    if panel.isLocked {
      if !saving {
        figure.appearance = panel.start
      } else if figure.appearance != panel.start {
        figure.history.record(
          EditingModel.title(panel.start, figure.appearance), from: panel.start, to: figure.appearance, at: &clock)
      }
    }
    figures[key] = figure
    let place = panels.firstIndex(of: key)!
    panels.remove(at: place)
    if place == panels.count {
      (focus, focusToCome) = (nil, panel.focusBefore)
      giveFocusBack()
    } else {
      // The panel that was opened after it keeps the focus, and gives it back to the figure that this one would have.
      figures[panels[place]]!.panel!.focusBefore = panel.focusBefore
    }
  }
}
