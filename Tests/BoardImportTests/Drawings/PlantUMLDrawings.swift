extension Drawing {
  /// Drawings as PlantUML writes them.
  static let plantUML = [
    Drawing(
      "a class",
      #"""
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" contentStyleType="text/css" height="160px" preserveAspectRatio="none" style="width:260px;height:160px;background:#FFFFFF;" version="1.1" viewBox="0 0 260 160" width="260px" zoomAndPan="magnify"><defs/><g><!--class User--><g id="elem_User"><rect codeLine="1" fill="#F1F1F1" height="80" id="User" rx="2.5" ry="2.5" style="stroke:#181818;stroke-width:0.5;" width="120" x="7" y="7"/><ellipse cx="40" cy="23" fill="#ADD1B2" rx="11" ry="11" style="stroke:#181818;stroke-width:1.0;"/><path d="M42.9,28.6 Q42.4,28.9 41.8,29.1 Q41.1,29.2 40.4,29.2 Z" fill="#000000"/><text fill="#000000" font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="31" x="57" y="27.8">User</text><line style="stroke:#181818;stroke-width:0.5;" x1="8" x2="126" y1="39" y2="39"/><text fill="#000000" font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="80" x="13" y="56">name: String</text><line style="stroke:#181818;stroke-width:0.5;" x1="8" x2="126" y1="62" y2="62"/><text fill="#000000" font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="42" x="13" y="78">save()</text></g></g></svg>
      """#,
      [
        "board 260x160 color white",
        #"""
        add User at 6.75,6.75 size 120.5x80.5 color #f1f1f1 corner 2.75 border #181818 0.5 \#
        label "save()" color black left bottom
        """#,
        "add elem_User at 28.5,11.5 size 23x23 color #add1b2 corner 11.5 border #181818 1",
        #"add User-2 at 51,12.12 size 40.822x22.4 color transparent border none label "User" color black left"#,
        "add elem_User-2 at 8,38.75 size 118x0.5 color #181818 border none",
        #"""
        add "name: String" at 7,40.3767 size 90.1127x22.319 color transparent border none \#
        label "name: String" size 13.9494 color black left
        """#,
        "add elem_User-3 at 8,61.75 size 118x0.5 color #181818 border none",
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
    Drawing(
      "a sequence",
      #"""
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" contentStyleType="text/css" height="160px" preserveAspectRatio="none" style="width:260px;height:160px;background:#FFFFFF;" version="1.1" viewBox="0 0 260 160" width="260px" zoomAndPan="magnify"><defs/><g><line style="stroke:#181818;stroke-width:0.5;stroke-dasharray:5.0,5.0;" x1="29" x2="29" y1="36" y2="110"/><rect fill="#E2E2F0" height="30" rx="2.5" ry="2.5" style="stroke:#181818;stroke-width:0.5;" width="48" x="5" y="5"/><text fill="#000000" font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="34" x="12" y="25">Alice</text><polygon fill="#181818" points="181,67 191,71 181,75 185,71" style="stroke:#181818;stroke-width:1.0;"/><line style="stroke:#181818;stroke-width:1.0;" x1="29" x2="187" y1="71" y2="71"/><text fill="#000000" font-family="sans-serif" font-size="13" lengthAdjust="spacing" textLength="31" x="36" y="66">hello</text></g></svg>
      """#,
      [
        "board 260x160 color white", "add rect at 28.75,36 size 0.5x74 color #181818 border none",
        #"""
        add Alice at 4.75,4.75 size 48.5x30.5 color #e2e2f0 corner 2.75 border #181818 0.5 \#
        label "Alice" color black
        """#,
        "add rect-2 at 29,70.5 size 158x1 color #181818 border none",
        #"add hello at 30,51.44 size 38.764x20.8 color transparent border none label "hello" size 13 color black left"#,
      ],
      warnings: ["a dashed line is drawn solid", "left out: 'polygon' is not an upright rectangle"]),
    Drawing(
      "a note and a title",
      #"""
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" contentStyleType="text/css" height="160px" preserveAspectRatio="none" style="width:260px;height:160px;background:#FFFFFF;" version="1.1" viewBox="0 0 260 160" width="260px" zoomAndPan="magnify"><defs/><g><text fill="#000000" font-family="sans-serif" font-size="14" font-weight="bold" lengthAdjust="spacing" textLength="100" x="80" y="23">The big picture</text><path d="M20,40 L20,80 L120,80 L120,50 L110,40 L20,40 " fill="#FEFFDD" style="stroke:#181818;stroke-width:0.5;"/><path d="M110,40 L110,50 L120,50 L110,40 " fill="#FEFFDD" style="stroke:#181818;stroke-width:0.5;"/><text fill="#000000" font-family="sans-serif" font-size="13" lengthAdjust="spacing" textLength="70" x="26" y="57">a note that</text><text fill="#000000" font-family="sans-serif" font-size="13" lengthAdjust="spacing" textLength="60" x="26" y="72">has lines</text></g></svg>
      """#,
      [
        "board 260x160 color white",
        #"""
        add "The big picture" at 74,7.9942 size 111.3404x21.4368 color transparent border none \#
        label "The big picture" size 13.398 color black left bold
        """#,
        #"""
        add "a note that has lines" at 20,41.815 size 75.268x37.05 color transparent border none \#
        label "a note that\nhas lines" size 13 color black left
        """#,
      ],
      warnings: ["left out: 'path' is not an upright rectangle", "left out: 'path' is not an upright rectangle"]),
    Drawing(
      "components in a package",
      #"""
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" contentStyleType="text/css" height="160px" preserveAspectRatio="none" style="width:260px;height:160px;background:#FFFFFF;" version="1.1" viewBox="0 0 260 160" width="260px" zoomAndPan="magnify"><defs/><g><g id="cluster_net"><path d="M8.5,6 L60,6 A3.75,3.75 0 0 1 62.5,8.5 L69.5,28.3 L240,28.3 A2.5,2.5 0 0 1 242.5,30.8 L242.5,130 L6,130 L6,8.5 A2.5,2.5 0 0 1 8.5,6 " fill="none" style="stroke:#000000;stroke-width:1.5;"/><text fill="#000000" font-family="sans-serif" font-size="14" font-weight="bold" lengthAdjust="spacing" textLength="48" x="10" y="22">network</text></g><g id="elem_C"><rect fill="#F1F1F1" height="46" rx="2.5" ry="2.5" style="stroke:#181818;stroke-width:0.5;" width="110" x="40" y="50"/><rect fill="#F1F1F1" height="10" style="stroke:#181818;stroke-width:0.5;" width="15" x="130" y="55"/><rect fill="#F1F1F1" height="2" style="stroke:#181818;stroke-width:0.5;" width="4" x="128" y="57"/><text fill="#000000" font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="60" x="55" y="83">Gateway</text></g></g></svg>
      """#,
      [
        "board 260x160 color white",
        #"""
        add network at 4,8.4945 size 59.1901x19.2936 color transparent border none \#
        label "network" size 12.0585 color black left bold
        """#,
        "add elem_C at 39.75,49.75 size 110.5x46.5 color #f1f1f1 corner 2.75 border #181818 0.5",
        "add elem_C-2 at 129.75,54.75 size 15.5x10.5 color #f1f1f1 border #181818 0.5",
        "add elem_C-3 at 127.75,56.75 size 4.5x2.5 color #f1f1f1 border #181818 0.5",
        #"add Gateway at 49,67.32 size 65.868x22.4 color transparent border none label "Gateway" color black left"#,
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
    Drawing(
      "an activity",
      #"""
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" contentStyleType="text/css" height="160px" preserveAspectRatio="none" style="width:260px;height:160px;background:#FFFFFF;" version="1.1" viewBox="0 0 260 160" width="260px" zoomAndPan="magnify"><defs/><g><ellipse cx="60" cy="20" fill="#222222" rx="10" ry="10" style="stroke:#222222;stroke-width:1.0;"/><rect fill="#F1F1F1" height="34" rx="12.5" ry="12.5" style="stroke:#181818;stroke-width:0.5;" width="100" x="10" y="50"/><text fill="#000000" font-family="sans-serif" font-size="12" lengthAdjust="spacing" textLength="80" x="20" y="71">do the work</text><line style="stroke:#181818;stroke-width:1.0;" x1="60" x2="60" y1="30" y2="50"/><polygon fill="#181818" points="56,40,60,50,64,40,60,44" style="stroke:#181818;stroke-width:1.0;"/></g></svg>
      """#,
      [
        "board 260x160 color white", "add rect at 49.5,9.5 size 21x21 color #222222 corner 10.5 border #222222 1",
        #"""
        add "do the work" at 9.75,49.75 size 100.5x34.5 color #f1f1f1 corner 12.75 border #181818 0.5 \#
        label "do the work" size 12 color black
        """#,
        "add rect-2 at 59.5,30 size 1x20 color #181818 border none",
      ],
      warnings: ["left out: 'polygon' is not an upright rectangle"]),
  ]
}
