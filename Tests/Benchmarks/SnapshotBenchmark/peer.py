"""What other programs would do with a script: each picture drawn whole with pycairo. Whole processes are compared.

    peer.py make FIGURES STEPS [WORDS] > FILE.board     prints a script; with WORDS each figure has a label of so many
    peer.py FILE.board FOLDER [png|svg]                 a picture for each snapshot, or one of the board at the end
"""
import random
import re
import sys

import cairo

from naive import rounded_rectangle

WORDS = "quarterly report budget north harbor letter engine window garden summer station".split()


def make(figures, steps, words=0):
    r = random.Random(7)
    color = lambda: f"#{r.randrange(1 << 24):06x}"
    print("rectboard 1\nboard 1920x1080 color #f5f5f5")
    places = []
    for i in range(figures):
        w, h = (160, 60) if words else (r.randrange(24, 161), r.randrange(24, 161))
        x, y = r.randrange(1920 - w), r.randrange(1080 - h)
        places.append((x, y, w, h))
        print(f"add f{i} at {x},{y} size {w}x{h} color {color()} corner 8 border {color()}")
        if words:
            print(f'label f{i} "{" ".join(r.choices(WORDS, k=words))}"')
    for i in range(steps):
        print(f"snapshot s{i}")
        k = r.randrange(figures)
        if r.random() < 0.3:
            print(f"color f{k} {color()}")
        else:
            x, y, w, h = places[k]
            x = min(max(0, x + r.randrange(-40, 41)), 1920 - w)
            y = min(max(0, y + r.randrange(-40, 41)), 1080 - h)
            places[k] = (x, y, w, h)
            print(f"move f{k} to {x},{y}")
    if steps:
        print("snapshot end")


def parsed(color):
    return [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]


def draw(figures, path, form):
    svg = form == "svg"
    surface = cairo.SVGSurface(path, 1920, 1080) if svg else cairo.ImageSurface(cairo.FORMAT_RGB24, 1920, 1080)
    context = cairo.Context(surface)
    context.set_source_rgb(0xF5 / 255, 0xF5 / 255, 0xF5 / 255)
    context.paint()
    context.set_line_width(1)
    context.select_font_face("Sans")
    context.set_font_size(14)
    for x, y, w, h, color, border, label in figures.values():
        rounded_rectangle(context, x + 0.5, y + 0.5, w - 1, h - 1, 7.5)
        context.set_source_rgb(*color)
        context.fill_preserve()
        context.set_source_rgb(*border)
        context.stroke()
        if label:
            context.set_source_rgb(*((0, 0, 0) if sum(color) > 1.5 else (1, 1, 1)))
            context.move_to(x + 5, y + h / 2 + 5)
            context.show_text(label)
    surface.finish() if svg else surface.write_to_png(path)


def run(source, folder, form="png"):
    figures, pictures = {}, 0
    for line in open(source):
        words = line.split()
        if words[0] == "add":
            x, y, w, h = map(float, re.split("[ ,x]", f"{words[3]} {words[5]}"))
            figures[words[1]] = [x, y, w, h, parsed(words[7]), parsed(words[11]), ""]
        elif words[0] == "label":
            figures[words[1]][6] = line.split('"')[1]
        elif words[0] == "move":
            figures[words[1]][:2] = map(float, words[3].split(","))
        elif words[0] == "color":
            figures[words[1]][4] = parsed(words[2])
        elif words[0] == "snapshot":
            draw(figures, f"{folder}/{words[1]}.{form}", form)
            pictures += 1
    if not pictures:
        draw(figures, f"{folder}/board.{form}", form)


if sys.argv[1] == "make":
    make(*map(int, sys.argv[2:]))
else:
    run(*sys.argv[1:])
