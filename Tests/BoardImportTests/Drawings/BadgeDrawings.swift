extension Drawing {
  /// Badges as services write them.
  static let badge = [
    Drawing(
      "flat",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="20" role="img" aria-label="build: passing"><title>build: passing</title><linearGradient id="s" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/><stop offset="1" stop-opacity=".1"/></linearGradient><clipPath id="r"><rect width="90" height="20" rx="3" fill="#fff"/></clipPath><g clip-path="url(#r)"><rect width="37" height="20" fill="#555"/><rect x="37" width="53" height="20" fill="#4c1"/><rect width="90" height="20" fill="url(#s)"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" text-rendering="geometricPrecision" font-size="110"><text aria-hidden="true" x="190" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="270">build</text><text x="190" y="140" transform="scale(.1)" fill="#fff" textLength="270">build</text><text aria-hidden="true" x="625" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="430">passing</text><text x="625" y="140" transform="scale(.1)" fill="#fff" textLength="430">passing</text></g></svg>
      """#,
      [
        "board 90x20 color white", "add rect at 0,0 size 37x20 color #555555 border none",
        "add rect-2 at 37,0 size 53x20 color #44cc11 border none",
        #"add build at 0,0 size 90x20 color #5e5e5e1a border none label "build" size 11 color white left"#,
        #"""
        add passing at 37.9875,1.68 size 49.025x17.6 color transparent border none \#
        label "passing" size 11 color white
        """#,
      ],
      warnings: ["round corners of a 'clip-path' are ignored", "a gradient became its mean color"]),
    Drawing(
      "flat, with a link",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="20" role="img" aria-label="docs: stable"><title>docs: stable</title><linearGradient id="s" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/><stop offset="1" stop-opacity=".1"/></linearGradient><clipPath id="r"><rect width="96" height="20" rx="3" fill="#fff"/></clipPath><a xlink:href="https://example.com"/><g clip-path="url(#r)"><rect width="35" height="20" fill="#555"/><rect x="35" width="61" height="20" fill="#007ec6"/><rect width="96" height="20" fill="url(#s)"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" text-rendering="geometricPrecision" font-size="110"><text aria-hidden="true" x="180" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="250">docs</text><text x="180" y="140" transform="scale(.1)" fill="#fff" textLength="250">docs</text><text aria-hidden="true" x="645" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="510">stable</text><text x="645" y="140" transform="scale(.1)" fill="#fff" textLength="510">stable</text></g></svg>
      """#,
      [
        "board 96x20 color white", "add rect at 0,0 size 35x20 color #555555 border none",
        "add rect-2 at 35,0 size 61x20 color #007ec6 border none",
        #"add docs at 0,0 size 96x20 color #5e5e5e1a border none label "docs" size 11 color white left"#,
        #"add stable at 43.733,1.68 size 41.534x17.6 color transparent border none label "stable" size 11 color white"#,
      ],
      warnings: ["round corners of a 'clip-path' are ignored", "a gradient became its mean color"]),
    Drawing(
      "square",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="20" role="img" aria-label="tests: 12"><title>tests: 12</title><g shape-rendering="crispEdges"><rect width="37" height="20" fill="#555"/><rect x="37" width="53" height="20" fill="#e05d44"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana" text-rendering="geometricPrecision" font-size="110"><text x="195" y="140" transform="scale(.1)" fill="#fff" textLength="270">tests</text><text x="625" y="140" transform="scale(.1)" fill="#fff" textLength="430">12</text></g></svg>
      """#,
      [
        "board 90x20 color white",
        #"add tests at 0,0 size 37x20 color #555555 border none label "tests" size 11 color white"#,
        #"add "12" at 37,0 size 53x20 color #e05d44 border none label "12" size 11 color white"#,
      ]),
    Drawing(
      "plain units",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="108" height="20"><linearGradient id="b" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/><stop offset="1" stop-opacity=".1"/></linearGradient><mask id="a"><rect width="108" height="20" rx="3" fill="#fff"/></mask><g mask="url(#a)"><path fill="#555" d="M0 0h61v20H0z"/><path fill="#97CA00" d="M61 0h47v20H61z"/><path fill="url(#b)" d="M0 0h108v20H0z"/></g><g fill="#fff" text-anchor="middle" font-family="DejaVu Sans,Verdana,Geneva,sans-serif" font-size="11"><text x="30.5" y="15" fill="#010101" fill-opacity=".3">coverage</text><text x="30.5" y="14">coverage</text><text x="83.5" y="15" fill="#010101" fill-opacity=".3">100%</text><text x="83.5" y="14">100%</text></g></svg>
      """#,
      [
        "board 108x20 color white", "add rect at 0,0 size 61x20 color #555555 border none",
        "add rect-2 at 61,0 size 47x20 color #97ca00 border none",
        #"add coverage at 0,0 size 108x20 color #5e5e5e1a border none label "coverage" size 11 color white left"#,
        #"add "100%" at 64.515,1.68 size 37.97x17.6 color transparent border none label "100%" size 11 color white"#,
      ],
      warnings: ["'mask' is ignored", "a gradient became its mean color"]),
    Drawing(
      "large",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="150" height="28" role="img"><g shape-rendering="crispEdges"><rect width="80" height="28" fill="#555"/><rect x="80" width="70" height="28" fill="#007ec6"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana" text-rendering="geometricPrecision" font-size="100"><text transform="scale(.1)" x="400" y="175" textLength="560" fill="#fff">LICENSE</text><text transform="scale(.1)" x="1150" y="175" textLength="460" fill="#fff" font-weight="bold">MIT</text></g></svg>
      """#,
      [
        "board 150x28 color white",
        #"add LICENSE at 0,0 size 80x28 color #555555 border none label "LICENSE" size 10 color white"#,
        #"add MIT at 80,0 size 70x28 color #007ec6 border none label "MIT" size 10 color white bold"#,
      ]),
  ]
}
