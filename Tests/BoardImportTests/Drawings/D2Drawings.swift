extension Drawing {
  /// Drawings as D2 writes them.
  static let d2 = [
    Drawing(
      "a container with shapes",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><rect x="-10.0" y="-10.0" width="300.0" height="200.0" rx="0.0" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-N7{fill:#FFFFFF;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .fill-B5{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;} .d2-77 .color-N1{color:#0A0F25;}  @media screen and (prefers-color-scheme:dark){.d2-77 .fill-B6{fill:#000;}}]]></style><g class="YQ=="><g class="shape" ><rect x="0" y="20" width="240" height="120" stroke="#0D32B2" fill="#EDF0FD" class=" stroke-B1 fill-B5" style="stroke-width:2;" /></g><text x="120.0" y="13.0" fill="#0A0F25" class="text fill-N1" style="text-anchor:middle;font-size:28px">cloud</text></g><g class="YS5i"><g class="shape" ><rect x="30" y="50" width="80" height="66" stroke="#0D32B2" fill="#F7F8FE" class=" stroke-B1 fill-B6" style="stroke-width:2;" /></g><text x="70.0" y="88.5" fill="#0A0F25" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">aws</text></g></svg></svg>
      """#,
      [
        "board 300x200 color white", "add rect at 9,29 size 242x122 color #edf0fd border #0d32b2 2",
        #"add cloud at 90.885,-8.36 size 78.23x44.8 color transparent border none label "cloud" size 28 color #0a0f25"#,
        #"add aws at 39,59 size 82x68 color #f7f8fe border #0d32b2 2 label "aws" size 16 color #0a0f25"#,
      ]),
    Drawing(
      "a table of SQL",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><rect x="-10.0" y="-10.0" width="300.0" height="200.0" rx="0.0" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-N7{fill:#FFFFFF;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .fill-B5{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;} .d2-77 .color-N1{color:#0A0F25;}  @media screen and (prefers-color-scheme:dark){.d2-77 .fill-B6{fill:#000;}}]]></style><g class="dXNlcg=="><g class="shape" ><rect class="shape stroke-N1 fill-N7" x="0" y="0" width="200" height="108" fill="#FFFFFF" stroke="#0A0F25" style="stroke-width:2;" /><rect x="0" y="0" width="200" height="36" fill="#0A0F25" class="class_header fill-N1" /><text x="10" y="25.75" fill="#FFFFFF" class="text fill-N7" style="text-anchor:start;font-size:24px">user</text><text x="10" y="59" fill="#0D32B2" class="text fill-B2" style="text-anchor:start;font-size:20px">id</text><text x="60" y="59" fill="#676C7E" class="text fill-N2" style="text-anchor:start;font-size:20px">int</text><text x="190" y="59" fill="#4A6FF3" class="text fill-AA2" style="text-anchor:end;font-size:20px;letter-spacing:2px">PK</text><line x1="0" x2="200" y1="72" y2="72" class=" stroke-N1" stroke="#0A0F25" style="stroke-width:2" /><text x="10" y="95" class="text fill-B2" fill="#0D32B2" style="text-anchor:start;font-size:20px">name</text></g></g></svg></svg>
      """#,
      [
        "board 300x200 color white",
        #"add id at 9,9 size 202x110 color white border #0a0f25 2 label "id" size 20 color #0d32b2 left"#,
        #"add user at 10,10 size 200x36 color #0a0f25 border none label "user" size 24 color white left"#,
        #"add int at 64,46.6 size 33.39x32 color transparent border none label "int" size 20 color #676c7e left"#,
        #"add PK at 170.61,46.6 size 35.39x32 color transparent border none label "PK" size 20 color #4a6ff3 right"#,
        "add rect at 10,81 size 200x2 color #0a0f25 border none",
        #"add name at 14,82.6 size 59.71x32 color transparent border none label "name" size 20 color #0d32b2 left"#,
      ]),
    Drawing(
      "a connection with a label",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><rect x="-10.0" y="-10.0" width="300.0" height="200.0" rx="0.0" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-N7{fill:#FFFFFF;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .fill-B5{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;} .d2-77 .color-N1{color:#0A0F25;}  @media screen and (prefers-color-scheme:dark){.d2-77 .fill-B6{fill:#000;}}]]></style><g class="eA=="><g class="shape" ><rect x="0" y="0" width="53" height="66" stroke="#0D32B2" fill="#F7F8FE" class=" stroke-B1 fill-B6" style="stroke-width:2;" /></g><text x="26.5" y="38.5" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">x</text></g><g class="KHg=="><marker id="mk-1" markerWidth="10" markerHeight="12" refX="7" refY="6" viewBox="0 0 10 12" orient="auto" markerUnits="userSpaceOnUse"><polygon points="0,0 10,6 0,12" fill="#0D32B2" class="connection fill-B1" stroke-width="2" /></marker><path d="M 26.5 68 L 26.5 152" stroke="#0D32B2" fill="none" class="connection stroke-B1" style="stroke-width:2;" marker-end="url(#mk-1)" mask="url(#d2-77)" /><text x="26.5" y="116" class="text-italic fill-N2" style="text-anchor:middle;font-size:16px" fill="#676C7E">hello</text></g></svg></svg>
      """#,
      [
        "board 300x200 color white",
        #"add x at 9,9 size 55x68 color #f7f8fe border #0d32b2 2 label "x" size 16 color #0a0f25"#,
        "add rect at 35.5,78 size 2x84 color #0d32b2 border none",
        #"""
        add hello at 14.031,108.08 size 44.938x25.6 color transparent border none \#
        label "hello" size 16 color #676c7e
        """#,
      ],
      warnings: ["'marker-end' is ignored", "'mask' is ignored"]),
    Drawing(
      "markdown",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><rect x="-10.0" y="-10.0" width="300.0" height="200.0" rx="0.0" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-N7{fill:#FFFFFF;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .fill-B5{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;} .d2-77 .color-N1{color:#0A0F25;} .d2-77 .md h1{font-size:32px} .d2-77 .md{color:#0A0F25} @media screen and (prefers-color-scheme:dark){.d2-77 .fill-B6{fill:#000;}}]]></style><g class="bWQ="><g class="shape" ></g><g><foreignObject requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" x="0" y="0" width="160" height="80"><div xmlns="http://www.w3.org/1999/xhtml" class="md"><h1>Title</h1><p>some <code>code</code> here</p></div></foreignObject></g></g></svg></svg>
      """#,
      [
        "board 300x200 color white",
        #"add Title at 4,3.6 size 72.81x51.2 color transparent border none label "Title" size 32 color #0a0f25 left"#,
        #"""
        add "some code here" at 4,45.2 size 127.994x25.6 color transparent border none \#
        label "some code here" size 16 color #0a0f25 left
        """#,
      ]),
    Drawing(
      "circles, 3d and multiple",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><rect x="-10.0" y="-10.0" width="300.0" height="200.0" rx="0.0" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-N7{fill:#FFFFFF;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .fill-B5{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;} .d2-77 .color-N1{color:#0A0F25;}  @media screen and (prefers-color-scheme:dark){.d2-77 .fill-B6{fill:#000;}}]]></style><g class="Yw=="><g class="shape" ><ellipse rx="40" ry="40" cx="40" cy="40" stroke="#0D32B2" fill="#F7F8FE" class="shape stroke-B1 fill-B6" style="stroke-width:2;" /></g><text x="40" y="45.5" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">c</text></g><g class="bQ=="><g class="shape" ><rect x="110" y="-5" width="60" height="60" stroke="#0D32B2" fill="#F7F8FE" style="stroke-width:2;" /><rect x="100" y="5" width="60" height="60" stroke="#0D32B2" fill="#F7F8FE" style="stroke-width:2;" /></g><text x="130" y="40.5" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">m</text></g></svg></svg>
      """#,
      [
        "board 300x200 color white",
        #"add c at 9,9 size 82x82 color #f7f8fe corner 41 border #0d32b2 2 label "c" size 16 color #0a0f25"#,
        "add rect at 119,4 size 62x62 color #f7f8fe border #0d32b2 2",
        #"add m at 109,14 size 62x62 color #f7f8fe border #0d32b2 2 label "m" size 16 color #0a0f25"#,
      ]),
    Drawing(
      "a sketch",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-B6{fill:#F7F8FE;} .d2-77 .stroke-B1{stroke:#0D32B2;}]]></style><g class="YQ=="><g class="shape" ><path d="M-1.5 -0.7 L121.0 1.6 L119.2 78.9 L0.8 81.4" transform="translate(40 30)" class="shape stroke-B1 fill-B6" style="stroke-width:2;" /><path d="M0.8 0.9 C24 0.5, 48 -1.9, 119.3 0.4 M-0.6 0.3 C27 -0.4, 53 -0.9, 119.5 0.7 M121.4 -1.6 C120 18, 120.5 34, 121.3 79.2 M120.3 -0.8 C120.9 21, 120.1 40, 120.4 80.3 M121.0 79.8 C95 81.9, 67 81.5, 1.7 79.6 M119.1 79.9 C75 80.4, 30 80.2, 0.9 80.0 M-0.7 79.7 C-0.5 56, -1.9 34, 0.6 -1.2 M0.2 80.9 C-1.9 50, -1.5 21, 0.4 0.9" transform="translate(40 30)" class="shape stroke-B1 fill-B6" style="stroke-width:2;" /></g><text x="100" y="75.5" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">api</text></g></svg></svg>
      """#,
      [
        "board 300x200 color white",
        #"""
        add api at 49.4125,38.95 size 121.875x81.975 color #f7f8fe border #0d32b2 2 \#
        label "api" size 16 color #0a0f25
        """#,
      ],
      warnings: ["left out: 'path' is not an upright rectangle", "a shape drawn as by hand became a plain one"]),
    Drawing(
      "a cylinder",
      #"""
      <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 300 200"><svg class="d2-77 d2-svg" width="300" height="200" viewBox="-10 -10 300 200"><style type="text/css"><![CDATA[.d2-77 .fill-N1{fill:#0A0F25;} .d2-77 .fill-AA4{fill:#EDF0FD;} .d2-77 .stroke-B1{stroke:#0D32B2;}]]></style><g class="ZGI="><g class="shape" ><path d="M 0 24 C 0 0 45 0 50 0 C 55 0 100 0 100 24 V 94 C 100 118 55 118 50 118 C 45 118 0 118 0 94 V 24 Z" stroke="#0D32B2" fill="#EDF0FD" class=" stroke-B1 fill-AA4" style="stroke-width:2;" /><path d="M 0 24 C 0 48 45 48 50 48 C 55 48 100 48 100 24" stroke="#0D32B2" fill="#EDF0FD" class=" stroke-B1 fill-AA4" style="stroke-width:2;" /></g><text x="50" y="76.5" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">db</text></g></svg></svg>
      """#,
      [
        "board 300x200 color white", "add rect at 9,9 size 102x120 color #edf0fd corner 35.743 border #0d32b2 2",
        #"add db at 45.179,68.58 size 29.642x25.6 color transparent border none label "db" size 16 color #0a0f25"#,
      ],
      warnings: [
        "an elliptical corner became the nearest circular one",
        "corners that differ, or aren't arcs, became arcs of one radius",
        "left out: 'path' is not an upright rectangle",
      ]),
  ]
}
