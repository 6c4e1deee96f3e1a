extension Drawing {
  /// Drawings as Inkscape writes them.
  static let inkscape = [
    Drawing(
      "labels of layers and objects",
      #"""
      <svg width="60mm" height="40mm" viewBox="0 0 60 40" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
      <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><rect style="fill:#aaccff;stroke:#003366;stroke-width:0.5" id="rect1" inkscape:label="Client" width="20" height="10" x="5" y="5" ry="2"/>
      <text xml:space="preserve" style="font-size:4.23333px;line-height:1.25;font-family:sans-serif;text-anchor:middle;stroke-width:0.264583" x="15" y="11.5" id="text2"><tspan sodipodi:role="line" id="tspan2" style="stroke-width:0.264583" x="15" y="11.5">Client</tspan></text></g></svg>
      """#,
      [
        "board 226.7717x151.1811 color white",
        #"""
        add Client at 17.9528,17.9527 size 77.4803x39.6851 color #aaccff corner 8.504 border #003366 1.8898 \#
        label "Client" size 16 color black
        """#,
      ]),
    Drawing(
      "several lines of text",
      #"""
      <svg width="100" height="60" viewBox="0 0 100 60" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><rect id="rect1" style="fill:#ffffcc" width="90" height="50" x="5" y="5"/>
      <text xml:space="preserve" style="font-size:12px;line-height:1.25;text-align:center;text-anchor:middle;fill:#000000" x="50" y="27" id="text1"><tspan sodipodi:role="line" x="50" y="27" id="tspan1">First line</tspan><tspan sodipodi:role="line" x="50" y="42" id="tspan2">second</tspan></text></svg>
      """#,
      [
        "board 100x60 color white",
        #"add rect1 at 5,5 size 90x50 color #ffffcc border none label "First line\nsecond" size 12 color black"#,
      ]),
    Drawing(
      "captions beside shapes",
      #"""
      <svg width="120" height="60" viewBox="0 0 120 60" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><rect style="fill:#ff8080" id="box" width="30" height="20" x="5" y="5"/>
      <text xml:space="preserve" style="font-size:10px" x="42" y="18" id="caption"><tspan sodipodi:role="line" x="42" y="18">a caption</tspan></text><path style="fill:none;stroke:#000000;stroke-width:1" d="M 5,40 H 110" id="axis"/><path style="fill:none;stroke:#000000;stroke-width:1;marker-end:url(#Arrow)" d="M 20,25 60,35" id="arrow"/></svg>
      """#,
      [
        "board 120x60 color white", "add box at 5,5 size 30x20 color #ff8080 border none",
        #"""
        add caption at 36,6.8 size 52.44x16 color transparent border none \#
        label "a caption" size 10 color black left
        """#,
        "add axis at 5,39.5 size 105x1 color black border none",
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
    Drawing(
      "a swatch and a gradient",
      #"""
      <svg width="80" height="30" viewBox="0 0 80 30" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs id="defs1"><linearGradient id="swatch1" inkscape:swatch="solid"><stop style="stop-color:#336699;stop-opacity:1" offset="0" id="stop1"/></linearGradient><linearGradient id="fade"><stop style="stop-color:#ff0000" offset="0"/><stop style="stop-color:#ffff00" offset="1"/></linearGradient><linearGradient xlink:href="#fade" id="fade2" x1="0" x2="1"/></defs>
      <rect style="fill:url(#swatch1)" id="plain" width="30" height="20" x="5" y="5"/><rect style="fill:url(#fade2)" id="faded" width="30" height="20" x="45" y="5"/></svg>
      """#,
      [
        "board 80x30 color white", "add plain at 5,5 size 30x20 color #336699 border none",
        "add faded at 45,5 size 30x20 color #ff8000 border none",
      ],
      warnings: ["a gradient became its mean color"]),
    Drawing(
      "ellipses and an arc",
      #"""
      <svg width="100" height="40" viewBox="0 0 100 40" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><circle style="fill:#00ff00" id="disk" cx="20" cy="20" r="15"/><ellipse style="fill:none;stroke:#0000ff;stroke-width:2" id="oval" cx="65" cy="20" rx="25" ry="10"/><path style="fill:#ff0000" id="pie" sodipodi:type="arc" d="M 95,20 A 5,5 0 0 1 90,25 L 90,20 Z"/></svg>
      """#,
      [
        "board 100x40 color white", "add disk at 5,5 size 30x30 color lime corner 15 border none",
        "add oval at 39,9 size 52x22 color transparent corner 11 border blue 2",
      ],
      warnings: [
        "an elliptical corner became the nearest circular one", "left out: 'path' is not an upright rectangle",
      ]),
    Drawing(
      "text turned by a quarter",
      #"""
      <svg width="60" height="80" viewBox="0 0 60 80" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><rect id="bar" style="fill:#dddddd" width="20" height="70" x="5" y="5"/><text style="font-size:10px;text-anchor:middle" transform="rotate(-90)" x="-40" y="18" id="t"><tspan sodipodi:role="line" x="-40" y="18">upright</tspan></text></svg>
      """#,
      [
        "board 60x80 color white", "add bar at 5,5 size 20x70 color #dddddd border none",
        #"add t at 0,32 size 43.93x16 color transparent border none label "upright" size 10 color black"#,
      ],
      warnings: ["a text that is rotated or mirrored is drawn upright"]),
    Drawing(
      "clones of a group",
      #"""
      <svg width="100" height="40" viewBox="0 0 100 40" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="unit"><rect id="r" style="fill:#996633" width="20" height="20" x="5" y="5"/><text id="n" style="font-size:8px;text-anchor:middle;fill:#ffffff" x="15" y="18">no</text></g><use x="0" y="0" xlink:href="#unit" id="use1" transform="translate(30)"/><use xlink:href="#unit" id="use2" x="60"/></svg>
      """#,
      [
        "board 100x40 color white", #"add r at 5,5 size 20x20 color #996633 border none label "no" size 8 color white"#,
        #"add r-2 at 35,5 size 20x20 color #996633 border none label "no" size 8 color white"#,
        #"add r-3 at 65,5 size 20x20 color #996633 border none label "no" size 8 color white"#,
      ]),
  ]
}
