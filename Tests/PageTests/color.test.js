// What colors are called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { colorName, presets, recentColors, rememberColors } from "../../Sources/BoardServer/Resources/panel/color.js";
import { FakeStorage, withLocalStorage } from "./support.js";

test("colors are called by their hue and lightness", () => {
  const names = {
    "#add8e6": "light blue", "#000080": "dark blue", "#ff6347": "red", "#ffc0cb": "pink", "#8b4513": "brown", "#808000": "olive",
    "#708090": "grayish blue", "#333333": "dark gray", "#f5f5f5": "light gray", "#ffffff": "white", "#000000": "black",
  };
  for (const [color, name] of Object.entries(names)) assert.equal(colorName(color), name, color);
});

test("transparency is told", () => {
  assert.deepEqual(["#ff000080", "#ff000000", "#ff0000ff"].map(colorName), ["translucent red", "transparent", "red"]);
});

test("the demo's colors have the names that they are shown with", () => {
  assert.deepEqual(presets.map(({ color }) => colorName(color)), presets.map(({ name }) => name.toLowerCase()));
});

test("the last colors are remembered, the newest first and each once, and no preset", () => {
  const storage = new FakeStorage();
  withLocalStorage(() => storage, () => {
    assert.deepEqual(recentColors(), []);
    for (const digit of "1234567") rememberColors([`#00000${digit}`]);
    assert.deepEqual(recentColors(), [..."765432"].map((digit) => `#00000${digit}`));
    rememberColors(["#000003", presets[0].color, "#12345680"]);
    assert.deepEqual(recentColors(), ["#000003", "#12345680", ..."7654"].map((color) => color.length > 1 ? color : `#00000${color}`));
  });
});
