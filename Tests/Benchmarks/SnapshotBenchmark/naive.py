"""Draws boards with pycairo, each whole, and prints the milliseconds a board: the way most programs would do it."""
import math
import sys
import time

import cairo


def rounded_rectangle(context, x, y, width, height, radius):
    context.new_sub_path()
    context.arc(x + width - radius, y + radius, radius, -math.pi / 2, 0)
    context.arc(x + width - radius, y + height - radius, radius, 0, math.pi / 2)
    context.arc(x + radius, y + height - radius, radius, math.pi / 2, math.pi)
    context.arc(x + radius, y + radius, radius, math.pi, 3 * math.pi / 2)
    context.close_path()


def draw(width, height, figures, path):
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
    context = cairo.Context(surface)
    context.set_source_rgb(0xF5 / 255, 0xF5 / 255, 0xF5 / 255)
    context.paint()
    context.set_line_width(1)
    for x, y, w, h, radius, r, g, b, border_r, border_g, border_b in figures:
        rounded_rectangle(context, x + 0.5, y + 0.5, w - 1, h - 1, radius - 0.5)
        context.set_source_rgb(r / 255, g / 255, b / 255)
        context.fill_preserve()
        context.set_source_rgb(border_r / 255, border_g / 255, border_b / 255)
        context.stroke()
    surface.write_to_png(path)


def boards(lines):
    for line in lines:
        _, width, height, count = line.split()
        yield int(width), int(height), [tuple(map(float, next(lines).split())) for _ in range(int(count))]


def main(source, folder):
    elapsed, steps = 0.0, 0
    with open(source) as lines:
        for width, height, figures in boards(lines):
            start = time.perf_counter()
            draw(width, height, figures, f"{folder}/pycairo-{steps:04}.png")
            elapsed += time.perf_counter() - start
            steps += 1
    print(elapsed / steps * 1000)


if __name__ == "__main__":
    main(*sys.argv[1:])
