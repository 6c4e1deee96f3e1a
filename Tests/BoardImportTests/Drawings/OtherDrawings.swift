extension Drawing {
  /// Drawings by charting libraries, other programs, and hand.
  static let other = [
    Drawing(
      "bars with an axis",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><path class="domain" stroke="currentColor" d="M30,100.5H190.5M30.5,10V100.5" fill="none"/><g fill="steelblue"><rect x="40" y="50" width="30" height="50"/><rect x="80" y="30" width="30" height="70"/></g><g font-size="10" text-anchor="middle"><text x="55" y="0" dy="110">May</text><text x="95" y="110">June</text></g><text transform="rotate(-90)" x="-60" y="12" text-anchor="middle" font-size="10">sales</text><text x="24" y="54" text-anchor="end" font-size="10">50</text></svg>
      """#,
      [
        "board 200x120 color white", "add rect at 30,100 size 160.5x1 color black border none",
        "add rect-2 at 30,10 size 1x90.5 color black border none",
        "add rect-3 at 40,50 size 30x50 color steelblue border none",
        "add rect-4 at 80,30 size 30x70 color steelblue border none",
        #"add May at 40.22,98.8 size 29.56x16 color transparent border none label "May" size 10 color black"#,
        #"add June at 78.315,98.8 size 33.37x16 color transparent border none label "June" size 10 color black"#,
        #"add sales at 0,52 size 34.42x16 color transparent border none label "sales" size 10 color black"#,
        #"add "50" at 7.67,42.8 size 22.33x16 color transparent border none label "50" size 10 color black right"#,
      ],
      warnings: ["a text that is rotated or mirrored is drawn upright"]),
    Drawing(
      "text over bars that cross",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect id="back" x="10" y="10" width="180" height="40" fill="#ddd"/><rect id="cover" x="80" y="15" width="40" height="30" fill="orange"/><text x="100" y="35" font-size="14" text-anchor="middle">over all of this</text></svg>
      """#,
      [
        "board 200x60 color white", #"add back at 10,10 size 180x40 color #dddddd border none"#,
        "add cover at 80,15 size 40x30 color orange border none",
        #"""
        add "over all of this" at 50.189,19.32 size 99.622x22.4 color transparent border none \#
        label "over all of this" color black
        """#,
      ]),
    Drawing(
      "ElementTree",
      #"""
      <ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" width="60" height="30"><ns0:defs><ns0:rect id="r" width="20" height="20" fill="red" /></ns0:defs><ns0:use ns1:href="#r" x="5" y="5" /><ns0:text x="50" y="20" font-size="10">t</ns0:text></ns0:svg>
      """#,
      [
        "board 60x30 color white", "add r at 5,5 size 20x20 color red border none",
        #"add t at 44,8.8 size 15.07x16 color transparent border none label "t" size 10 color black left"#,
      ]),
    Drawing(
      "one box with a text",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><rect width="100" height="50" fill="#eee"/><text x="50" y="30" text-anchor="middle" font-size="14">Hi there</text></svg>
      """#,
      [
        "board 100x50 color white",
        #"add "Hi there" at 0,0 size 100x50 color #eeeeee border none label "Hi there" color black"#,
      ]),
    Drawing(
      "variables and screens",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><style>:root { --main: tomato } RECT { fill: blue } rect { FILL: var(--main) !IMPORTANT } @media screen { rect { stroke: navy } } @media print { rect { display: none } } @supports (fill: red) { rect { fill: red } }</style><rect x="10" y="10" width="50" height="20" style="fill:green"/></svg>
      """#,
      ["board 100x50 color white", "add rect at 9.5,9.5 size 51x21 color tomato border navy 1"],
      warnings: ["a style sheet has '@supports' rules, which are ignored"]),
    Drawing(
      "turned around its middle",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect x="20" y="10" width="40" height="20" fill="teal" style="transform:rotate(90deg);transform-box:fill-box;transform-origin:center"/><rect x="70" y="10" width="10" height="10" transform-origin="75 15" transform="scale(2)"/></svg>
      """#,
      [
        "board 100x60 color white", "add rect at 30,0 size 20x40 color teal border none",
        "add rect-2 at 65,5 size 20x20 color black border none",
      ]),
  ]
}
