// The names of colors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { colorName, contrast, presets, withOpacity } from "../../Sources/BoardServer/Resources/panel/color.js";

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

test("an opacity is the end of a color", () => {
  assert.deepEqual([100, 50, 0].map((percent) => withOpacity("#ff000080", percent)), ["#ff0000", "#ff000080", "#ff000000"]);
});

test("how well a color is read on another is as WCAG says it", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
  // Behind a translucent fill, the color behind it counts.
  assert.equal(contrast("#ffffff", "#00000000", "#000000"), 21);
  assert.equal(contrast("#ffffff00", "#000000"), 1);
});
