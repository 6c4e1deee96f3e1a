extension Drawing {
  /// Drawings as Excalidraw writes them.
  static let excalidraw = [
    Drawing(
      "a sharp box with its text",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g stroke-linecap="round" transform="translate(10 10) rotate(0 60 30)"><path d="M-0.85 0.4 C28.3 1.3, 61.9 -0.6, 120.6 0.9 M0.3 -0.7 C40.2 0.2, 80.7 1.1, 119.5 -0.4 M120.9 -0.6 C121.3 17.9, 119.2 38.4, 119.1 60.8 M119.8 0.5 C120.6 22.4, 120.4 41.7, 120.5 59.3 M119.3 60.9 C81.2 58.9, 42.7 61.1, -0.9 59.4 M120.2 59.6 C78.6 60.7, 39.8 59.5, 0.6 60.5 M0.8 59.2 C-0.9 43.3, 1.2 20.4, -0.7 -0.3 M-0.4 60.3 C0.6 39.6, -0.3 18.8, 0.2 0.7" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g transform="translate(40 27.5) rotate(0 30 12.5)"><text x="30" y="0" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">Client</text></g></svg>
      """#,
      [
        "board 300x150 color white",
        #"add Client at 9,9 size 122x62 color transparent border #1e1e1e 2 label "Client" size 20 color #1e1e1e"#,
      ],
      warnings: ["a shape drawn as by hand became a plain one"]),
    Drawing(
      "a round box, filled",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g stroke-linecap="round" transform="translate(10 10) rotate(0 60 30)"><path d="M15 0 C46 1, 77 -1, 105 0 C115 0.4, 119.5 5, 120 15 C121 25, 119 35, 120 45 C119 55, 115 60, 105 60 C75 61, 45 59, 15 60 C5 59.5, 0.5 55, 0 45 C-1 35, 1 25, 0 15 C0.5 5, 5 0.5, 15 0" stroke="none" stroke-width="0" fill="#a5d8ff"></path><path d="M15 0 M15 0 C48.7 -1.4, 79.9 0.9, 105 0 M15 0 C40.5 1.1, 72.8 -0.8, 105 0 M105 0 C115.8 -0.6, 119.3 4.4, 120 15 M105 0 C114.2 0.8, 120.9 5.7, 120 15 M120 15 C121.2 25.5, 119.3 36.7, 120 45 M120 15 C119.1 24.8, 120.7 33.1, 120 45 M120 45 C120.7 54.6, 115.3 60.8, 105 60 M120 45 C118.8 55.9, 114.4 59.2, 105 60 M105 60 C80.1 61.3, 41.5 58.8, 15 60 M105 60 C70.8 59.2, 38.7 60.9, 15 60 M15 60 C5.7 60.8, 0.8 55.9, 0 45 M15 60 C4.1 59.1, -0.7 54.3, 0 45 M0 45 C-1.1 34.2, 0.9 25.8, 0 15 M0 45 C0.8 36.1, -0.6 24.9, 0 15 M0 15 C-0.8 5.2, 5.6 0.7, 15 0 M0 15 C0.9 4.3, 4.2 -0.9, 15 0" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g transform="translate(40 15) rotate(0 30 25)"><text x="30" y="0" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">two</text><text x="30" y="25" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">lines</text></g></svg>
      """#,
      [
        "board 300x150 color white",
        #"""
        add "two lines" at 9,9 size 122x62 color #a5d8ff corner 16 border #1e1e1e 2 \#
        label "two\nlines" size 20 color #1e1e1e
        """#,
      ],
      warnings: ["a shape drawn as by hand became a plain one"]),
    Drawing(
      "a hatched box",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g stroke-linecap="round" transform="translate(10 10) rotate(0 60 30)"><path d="M0.5 5 C2 3, 4 1, 5 0.2 M-0.4 20.3 C6 14, 13 6, 20.2 -0.3 M0.2 45.1 C14 30, 30 15, 45 0.4 M9.8 60.2 C30 40, 50 20, 70 -0.1 M50 60 C75 35, 90 20, 110 0.2 M90.1 59.8 C100 50, 110 40, 119.8 30.2" stroke="#ffc9c9" stroke-width="1" fill="none"></path><path d="M-0.85 0.4 C28.3 1.3, 61.9 -0.6, 120.6 0.9 M0.3 -0.7 C40.2 0.2, 80.7 1.1, 119.5 -0.4 M120.9 -0.6 C121.3 17.9, 119.2 38.4, 119.1 60.8 M119.8 0.5 C120.6 22.4, 120.4 41.7, 120.5 59.3 M119.3 60.9 C81.2 58.9, 42.7 61.1, -0.9 59.4 M120.2 59.6 C78.6 60.7, 39.8 59.5, 0.6 60.5 M0.8 59.2 C-0.9 43.3, 1.2 20.4, -0.7 -0.3 M-0.4 60.3 C0.6 39.6, -0.3 18.8, 0.2 0.7" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g></svg>
      """#,
      ["board 300x150 color white", "add rect at 9,9 size 122x62 color #ffc9c980 border #1e1e1e 2"],
      warnings: ["a shape drawn as by hand became a plain one", "a hatched area became an even one"]),
    Drawing(
      "an ellipse and a diamond",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g stroke-linecap="round" transform="translate(10 10) rotate(0 50 50)"><path d="M99.48 50.09 C98.30 56.51, 97.11 62.92, 95.93 69.34 C92.49 74.39, 89.05 79.44, 85.61 84.49 C79.79 88.61, 73.98 92.74, 68.16 96.87 C61.95 97.74, 55.73 98.60, 49.52 99.47 C43.63 98.36, 37.74 97.25, 31.86 96.13 C26.34 92.53, 20.83 88.92, 15.32 85.31 C11.57 79.68, 7.83 74.06, 4.08 68.44 C2.81 62.54, 1.54 56.64, 0.27 50.74 C1.46 44.27, 2.66 37.81, 3.85 31.35 C7.56 25.49, 11.28 19.63, 14.99 13.77 C20.45 10.51, 25.92 7.25, 31.38 3.99 C37.46 2.35, 43.53 0.70, 49.60 -0.94 C56.36 0.63, 63.11 2.19, 69.87 3.75 C75.17 7.64, 80.48 11.52, 85.79 15.40 C89.40 20.84, 93.01 26.27, 96.62 31.71 C97.68 38.01, 98.73 44.30, 99.79 50.60 M99.89 50.87 C98.91 56.69, 97.93 62.51, 96.95 68.33 C92.84 73.82, 88.74 79.30, 84.63 84.79 C79.77 88.55, 74.92 92.31, 70.07 96.07 C63.46 97.24, 56.86 98.42, 50.25 99.60 C43.80 98.39, 37.34 97.18, 30.88 95.97 C25.37 92.49, 19.86 89.01, 14.35 85.53 C10.89 80.33, 7.43 75.14, 3.97 69.94 C2.77 63.58, 1.57 57.22, 0.36 50.86 C1.75 44.52, 3.13 38.18, 4.52 31.85 C8.01 25.89, 11.50 19.93, 14.99 13.97 C20.52 10.89, 26.05 7.81, 31.59 4.74 C37.99 3.20, 44.40 1.67, 50.81 0.14 C57.06 1.17, 63.31 2.20, 69.56 3.23 C75.05 7.08, 80.53 10.94, 86.02 14.79 C89.27 19.86, 92.52 24.93, 95.76 29.99 C97.41 36.99, 99.06 43.98, 100.71 50.98" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g transform="translate(30 47.5) rotate(0 30 12.5)"><text x="30" y="0" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">disk</text></g><g stroke-linecap="round" transform="translate(150 10) rotate(0 60 40)"><path d="M60.5 -0.4 C80 12, 100 27, 119.5 40.3 M119.6 40.5 C98 54, 79 66, 60.2 79.7 M60.4 80.4 C40 66, 20 54, 0.4 39.8 M-0.5 40.2 C20 26, 41 13, 59.6 0.5" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g transform="translate(185 37.5) rotate(0 25 12.5)"><text x="25" y="0" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">ok?</text></g></svg>
      """#,
      [
        "board 300x150 color white",
        #"""
        add disk at 9,9 size 102x102 color transparent corner 51 border #1e1e1e 2 \#
        label "disk" size 20 color #1e1e1e
        """#,
        #"add "ok?" at 189.355,33.1 size 41.29x32 color transparent border none label "ok?" size 20 color #1e1e1e"#,
      ],
      warnings: ["a shape drawn as by hand became a plain one", "left out: 'path' is not an upright rectangle"]),
    Drawing(
      "lines and an arrow",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g stroke-linecap="round"><g transform="translate(20 30) rotate(0 100 0)"><path d="M-0.6 0.9 C33.3 0.1, 167.2 -0.6, 200.5 -0.3 M0.4 -0.2 C66 1.2, 133 0.4, 199.6 0.8" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g></g><mask></mask><g stroke-linecap="round"><g transform="translate(20 60) rotate(0 80 30)"><path d="M0.9 0.6 C27 10, 133 50, 160 60 M-0.2 0.3 C53 20, 106 41, 159 59" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g transform="translate(20 60) rotate(0 80 30)"><path d="M138 60 C145 60, 152 60, 160 60 M146 44 C150 50, 155 55, 160 60" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g></g><mask></mask></svg>
      """#,
      ["board 300x150 color white", "add rect at 19,29 size 202x2 color #1e1e1e corner 1 border none"],
      warnings: [
        "a line drawn as by hand became a straight one", "left out: 'path' is not an upright rectangle",
        "left out: 'path' is not an upright rectangle",
      ]),
    Drawing(
      "a board that is text only",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><g transform="translate(10 10) rotate(0 60 12.5)"><text x="60" y="0" font-family="Virgil, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">only words</text></g><g transform="translate(10 60) rotate(0 40 10)"><text x="40" y="0" font-family="Virgil, Segoe UI Emoji" font-size="16px" fill="#e03131" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="text-before-edge">small</text></g></svg>
      """#,
      [
        "board 300x150 color white",
        #"""
        add "only words" at 16.025,5.6 size 107.95x32 color transparent border none \#
        label "only words" size 20 color #1e1e1e
        """#,
        #"""
        add small at 26.339,56.48 size 47.322x25.6 color transparent border none \#
        label "small" size 16 color #e03131
        """#,
      ]),
    Drawing(
      "embedded symbols",
      #"""
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Virgil; src: url("https://excalidraw.com/Virgil.woff2"); }</style></defs><rect x="0" y="0" width="300" height="150" fill="#ffffff"></rect><symbol id="image-a"><image width="100%" height="100%"/></symbol><g transform="translate(10 10) rotate(0 20 20)"><use href="#image-a" width="40" height="40" opacity="1"/></g><g stroke-linecap="round" transform="translate(60 10) rotate(0 60 30)"><path d="M-0.85 0.4 C28.3 1.3, 61.9 -0.6, 120.6 0.9 M0.3 -0.7 C40.2 0.2, 80.7 1.1, 119.5 -0.4 M120.9 -0.6 C121.3 17.9, 119.2 38.4, 119.1 60.8 M119.8 0.5 C120.6 22.4, 120.4 41.7, 120.5 59.3 M119.3 60.9 C81.2 58.9, 42.7 61.1, -0.9 59.4 M120.2 59.6 C78.6 60.7, 39.8 59.5, 0.6 60.5 M0.8 59.2 C-0.9 43.3, 1.2 20.4, -0.7 -0.3 M-0.4 60.3 C0.6 39.6, -0.3 18.8, 0.2 0.7" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g></svg>
      """#,
      ["board 300x150 color white", "add rect at 59,9 size 122x62 color transparent border #1e1e1e 2"],
      warnings: ["left out: 'image' is not a rectangle", "a shape drawn as by hand became a plain one"]),
  ]
}
