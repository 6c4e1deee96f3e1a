extension Drawing {
  /// Drawings as Mermaid writes them.
  static let mermaid = [
    Drawing(
      "a flowchart",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g class="edgePaths"><path d="M80,62L80,98" id="L_A_B_0" class="edge-thickness-normal flowchart-link" marker-end="url(#end)"></path></g><g class="edgeLabels"><g class="edgeLabel" transform="translate(80, 80)"><g class="label" transform="translate(-9, -12)"><foreignObject width="18" height="24"><div xmlns="http://www.w3.org/1999/xhtml" class="labelBkg" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="edgeLabel "><p>yes</p></span></div></foreignObject></g></g></g><g class="node default" id="flowchart-Start-0" transform="translate(80, 35)"><rect class="basic label-container" style="" x="-55" y="-27" width="110" height="54"></rect><g class="label" style="" transform="translate(-25, -12)"><rect></rect><foreignObject width="50" height="24"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel"><p>Start</p></span></div></foreignObject></g></g><g class="node default" id="flowchart-Stop-0" transform="translate(80, 125)"><rect class="basic label-container" style="" x="-55" y="-27" width="110" height="54"></rect><g class="label" style="" transform="translate(-25, -12)"><rect></rect><foreignObject width="50" height="24"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel"><p>Stop</p></span></div></foreignObject></g></g></g></svg>
      """#,
      [
        "board 240x160 color white", "add L_A_B_0 at 79.5,62 size 1x36 color #333333 border none",
        #"add yes at 62.059,67.2 size 35.882x25.6 color transparent border none label "yes" size 16 color #333333"#,
        #"""
        add flowchart-Start-0 at 24.5,7.5 size 111x55 color #ececff border mediumpurple 1 \#
        label "Start" size 16 color #333333
        """#,
        #"""
        add flowchart-Stop-0 at 24.5,97.5 size 111x55 color #ececff border mediumpurple 1 \#
        label "Stop" size 16 color #333333
        """#,
      ],
      warnings: ["'marker-end' is ignored"]),
    Drawing(
      "lines in a node",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g class="node default" id="flowchart-two-0" transform="translate(100, 60)"><rect class="basic label-container" style="" x="-75" y="-39" width="150" height="78"></rect><g class="label" style="" transform="translate(-45, -24)"><rect></rect><foreignObject width="90" height="48"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel"><p>first<br/>second</p></span></div></foreignObject></g></g></g></svg>
      """#,
      [
        "board 240x160 color white",
        #"""
        add flowchart-two-0 at 24.5,20.5 size 151x79 color #ececff border mediumpurple 1 \#
        label "first\nsecond" size 16 color #333333
        """#,
      ]),
    Drawing(
      "a subgraph and a decision",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g class="clusters"><g class="cluster" id="sub"><rect style="" x="8" y="8" width="224" height="144"></rect><g class="cluster-label" transform="translate(95, 8)"><foreignObject width="50" height="24"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; line-height: 1.5;"><span class="nodeLabel"><p>Backend</p></span></div></foreignObject></g></g></g><g class="node" id="flowchart-D-1" transform="translate(120, 90)"><polygon points="50,0 100,-50 50,-100 0,-50" class="label-container" transform="translate(-50,50)"></polygon><g class="label" transform="translate(-20, -12)"><foreignObject width="40" height="24"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; line-height: 1.5; text-align: center;"><span class="nodeLabel"><p>ok?</p></span></div></foreignObject></g></g></g></svg>
      """#,
      [
        "board 240x160 color white",
        #"add sub at 7.5,7.5 size 225x145 color #ffffde border #aaaa33 1 label "Backend" size 16 color black top"#,
        #"add "ok?" at 102.283,77.2 size 35.434x25.6 color transparent border none label "ok?" size 16 color #333333"#,
      ],
      warnings: ["left out: 'polygon' is not an upright rectangle"]),
    Drawing(
      "a sequence diagram",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g><rect x="20" y="10" fill="#eaeaea" stroke="#666" width="80" height="40" name="Alice" rx="3" ry="3" class="actor actor-top"></rect><text x="60" y="30" dominant-baseline="central" alignment-baseline="central" class="actor actor-box" style="text-anchor: middle; font-size: 16px; font-weight: 400;"><tspan x="60" dy="0">Alice</tspan></text></g><line x1="60" y1="50" x2="60" y2="150" class="actor-line 200" stroke-width="0.5px" stroke="#999" name="Alice"></line><text x="150" y="70" text-anchor="middle" dominant-baseline="middle" alignment-baseline="middle" class="messageText" dy="1em" style="font-size: 16px; font-weight: 400;">Hello Bob</text><line x1="61" y1="95" x2="220" y2="95" class="messageLine0" stroke-width="2" stroke="#333" marker-end="url(#arrowhead)" style="fill: none;"></line></g></svg>
      """#,
      [
        "board 240x160 color white",
        #"""
        add Alice at 19.5,9.5 size 81x41 color #ececff corner 3.5 border #dacef3 1 \#
        label "Alice" size 16 color black
        """#,
        "add rect at 59.75,50 size 0.5x100 color #999999 border none",
        #"""
        add "Hello Bob" at 109.595,73.2 size 80.81x25.6 color transparent border none \#
        label "Hello Bob" size 16 color #333333
        """#,
        "add rect-2 at 61,94 size 159x2 color #333333 border none",
      ],
      warnings: ["'marker-end' is ignored"]),
    Drawing(
      "texts without HTML",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g class="node" id="flowchart-A-0" transform="translate(80, 40)"><rect class="basic label-container" x="-50" y="-20" width="100" height="40"></rect><g class="label" transform="translate(0, -9)"><rect></rect><text y="-10.1" style="text-anchor:middle"><tspan class="text-outer-tspan" x="0" y="-0.1em" dy="1.1em"><tspan font-style="normal" class="text-inner-tspan">Plain</tspan></tspan></text></g></g></g></svg>
      """#,
      [
        "board 240x160 color white",
        #"""
        add flowchart-A-0 at 29.5,19.5 size 101x41 color #ececff border mediumpurple 1 \#
        label "Plain" size 16 color #333333
        """#,
      ]),
    Drawing(
      "a pie",
      #"""
      <svg id="mermaid-1" width="100%" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="max-width: 240px; background-color: white;" viewBox="0 0 240 160" role="graphics-document document"><style>#mermaid-1{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#mermaid-1 .label{font-family:"trebuchet ms";color:#333;}#mermaid-1 .node rect,#mermaid-1 .node circle,#mermaid-1 .node polygon{fill:#ECECFF;stroke:#9370DB;stroke-width:1px;}#mermaid-1 .node .label{text-align:center;}#mermaid-1 .flowchart-link{stroke:#333333;fill:none;}#mermaid-1 .edgeLabel{background-color:#e8e8e8;text-align:center;}#mermaid-1 .cluster rect{fill:#ffffde;stroke:#aaaa33;stroke-width:1px;}#mermaid-1 :root{--mermaid-font-family:"trebuchet ms";}#mermaid-1 .actor{stroke:hsl(259.6261682243, 59.7765363128%, 87.9019607843%);fill:#ECECFF;}#mermaid-1 text.actor>tspan{fill:black;stroke:none;}#mermaid-1 .messageText{fill:#333;stroke:none;}#mermaid-1 .titleText{text-anchor:middle;font-size:18px}</style><g><g transform="translate(100,80)"><circle cx="0" cy="0" r="60" style="fill:#ECECFF;stroke:black;stroke-width:2px"></circle><path d="M0,-59A59,59,0,0,1,59,0L0,0Z" fill="#ffffde" class="pieCircle" style="stroke:black;stroke-width:2px"></path><text transform="translate(25,-25)" class="slice" style="text-anchor: middle; font-size: 17px;">25%</text><text x="0" y="-68" class="pieTitleText" style="text-anchor: middle; font-size: 18px;">Pets</text><g class="legend" transform="translate(70,20)"><rect width="18" height="18" style="fill: #ffffde; stroke: #ffffde;"></rect><text x="22" y="14">Cats</text></g></g></g></svg>
      """#,
      [
        "board 240x160 color white", "add rect at 39,19 size 122x122 color #ececff corner 61 border black 2",
        #"add "25%" at 103.644,35.96 size 42.712x27.2 color transparent border none label "25%" size 17 color #333333"#,
        #"add Pets at 76.769,-8.16 size 46.462x28.8 color transparent border none label "Pets" size 18 color #333333"#,
        "add rect-2 at 169.5,99.5 size 19x19 color #ffffde border #ffffde 1",
        #"add Cats at 186,96.08 size 43.05x25.6 color transparent border none label "Cats" size 16 color #333333 left"#,
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
  ]
}
