extension Drawing {
  /// Drawings as FlameGraph, inferno and py-spy write them.
  static let flameGraph = [
    Drawing(
      "frames with names",
      #"""
      <?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg version="1.1" width="1200" height="150" onload="init(evt)" viewBox="0 0 1200 150" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs ><linearGradient id="background" y1="0" y2="1" x1="0" x2="0" ><stop stop-color="#eeeeee" offset="5%" /><stop stop-color="#eeeeb0" offset="95%" /></linearGradient></defs><style type="text/css">.func_g:hover { stroke:black; stroke-width:0.5; cursor:pointer; }</style><script type="text/ecmascript"><![CDATA[ if (a < b && c) ]]></script><rect x="0.0" y="0" width="1200.0" height="150.0" fill="url(#background)"  /><text text-anchor="middle" x="600.0" y="24" font-size="17" font-family="Verdana" fill="rgb(0,0,0)">Flame Graph</text><text text-anchor="" x="10.00" y="143" font-size="12" font-family="Verdana" fill="rgb(0,0,0)" id="details"> </text><g class="func_g"><title>all (1,000 samples, 100%)</title><rect x="10.0" y="97" width="1180.0" height="15.0" fill="rgb(255,130,130)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="107.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">all</text></g><g class="func_g"><title>main (526 samples, 52%)</title><rect x="10.0" y="81" width="620.5" height="15.0" fill="rgb(230,60,40)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="91.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">main</text></g><g class="func_g"><title>read_file_and_parse (75 samples, 7%)</title><rect x="10.0" y="65" width="88.3" height="15.0" fill="rgb(220,150,30)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="75.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">read_file..</text></g><g class="func_g"><title>x (3 samples)</title><rect x="98.3" y="65" width="4.2" height="15.0" fill="rgb(240,200,50)" rx="2" ry="2" />
      <text text-anchor="" x="101.3" y="75.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)"></text></g></svg>
      """#,
      [
        "board 1200x150 color #eeeecf",
        #"""
        add "Flame Graph" at 546.0975,4.96 size 107.805x27.2 color transparent border none \#
        label "Flame Graph" size 17 color black
        """#,
        #"""
        add "all (1,000 samples, 100%)" at 10,97 size 1180x15 color #ff8282 corner 2 border none \#
        label "all" size 12 color black left
        """#,
        #"""
        add "main (526 samples, 52%)" at 10,81 size 620.5x15 color #e63c28 corner 2 border none \#
        label "main" size 12 color black left
        """#,
        #"""
        add "read_file_and_parse (75 samples, 7%)" at 10,65 size 88.3x15 color #dc961e corner 2 border none \#
        label "read_file.." size 12 color black left
        """#,
        #"add "x (3 samples)" at 98.3,65 size 4.2x15 color #f0c832 corner 2 border none"#,
      ],
      warnings: ["a gradient became its mean color"]),
    Drawing(
      "without round corners",
      #"""
      <?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg version="1.1" width="1200" height="150" onload="init(evt)" viewBox="0 0 1200 150" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs ><linearGradient id="background" y1="0" y2="1" x1="0" x2="0" ><stop stop-color="#eeeeee" offset="5%" /><stop stop-color="#eeeeb0" offset="95%" /></linearGradient></defs><style type="text/css">.func_g:hover { stroke:black; stroke-width:0.5; cursor:pointer; }</style><script type="text/ecmascript"><![CDATA[ if (a < b && c) ]]></script><rect x="0.0" y="0" width="1200.0" height="150.0" fill="url(#background)"  /><text text-anchor="middle" x="600.0" y="24" font-size="17" font-family="Verdana" fill="rgb(0,0,0)">Flame Graph</text><text text-anchor="" x="10.00" y="143" font-size="12" font-family="Verdana" fill="rgb(0,0,0)" id="details"> </text><g class="func_g"><title>a::b (1)</title><rect x="10.0" y="97" width="400.0" height="15.0" fill="rgb(200,200,100)" />
      <text text-anchor="" x="13.0" y="107.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">a::b&lt;T&gt;::call</text></g></svg>
      """#,
      [
        "board 1200x150 color #eeeecf",
        #"""
        add "Flame Graph" at 546.0975,4.96 size 107.805x27.2 color transparent border none \#
        label "Flame Graph" size 17 color black
        """#,
        #"""
        add "a::b (1)" at 10,97 size 400x15 color #c8c864 border none \#
        label "a::b<T>::call" size 12 color black left
        """#,
      ],
      warnings: ["a gradient became its mean color"]),
    Drawing(
      "of inferno",
      #"""
      <?xml version="1.0" standalone="no"?><svg version="1.1" width="600" height="120" viewBox="0 0 600 120" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:fg="http://github.com/jonhoo/inferno"><!--Flame graph stack visualization. See https://github.com/brendangregg/FlameGraph for latest version, and http://www.brendangregg.com/flamegraphs.html for examples.--><defs><linearGradient id="background" y1="0" y2="1" x1="0" x2="0"><stop stop-color="#eeeeee" offset="5%"/><stop stop-color="#eeeeb0" offset="95%"/></linearGradient></defs><style type="text/css">text { font-family:monospace; font-size:12px }
      #title { text-anchor:middle; font-size:17px; }</style><rect x="0" y="0" width="100%" height="120" fill="url(#background)"/><text id="title" fill="rgb(0,0,0)" x="50.0000%" y="24.00">Flame Graph</text><svg id="frames" x="10" width="580" total_samples="100" fg:x="0"><g><title>start (100 samples, 100.00%)</title><rect x="0.0000%" y="53" width="100.0000%" height="15" fill="rgb(227,0,7)"/><text x="0.2500%" y="63.50">start</text></g><g><title>work (40 samples, 40.00%)</title><rect x="0.0000%" y="37" width="40.0000%" height="15" fill="rgb(217,100,24)"/><text x="0.2500%" y="47.50">work</text></g></svg></svg>
      """#,
      [
        "board 600x120 color #eeeecf",
        #"""
        add title at 246.0975,4.96 size 107.805x27.2 color transparent border none \#
        label "Flame Graph" size 17 color black
        """#,
        #"""
        add "start (100 samples, 100.00%)" at 10,53 size 580x15 color #e30007 border none \#
        label "start" size 12 color black left
        """#,
        #"""
        add "work (40 samples, 40.00%)" at 10,37 size 232x15 color #d96418 border none \#
        label "work" size 12 color black left
        """#,
      ],
      warnings: ["a gradient became its mean color"]),
    Drawing(
      "an icicle of py-spy",
      #"""
      <?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg version="1.1" width="600" height="100" onload="init(evt)" viewBox="0 0 600 100" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs ><linearGradient id="background" y1="0" y2="1" x1="0" x2="0" ><stop stop-color="#eeeeee" offset="5%" /><stop stop-color="#eeeeb0" offset="95%" /></linearGradient></defs><style type="text/css">.func_g:hover { stroke:black; stroke-width:0.5; cursor:pointer; }</style><script type="text/ecmascript"><![CDATA[ if (a < b && c) ]]></script><rect x="0.0" y="0" width="600.0" height="100.0" fill="url(#background)"  /><text text-anchor="middle" x="300.0" y="24" font-size="17" font-family="Verdana" fill="rgb(0,0,0)">Flame Graph</text><text text-anchor="" x="10.00" y="93" font-size="12" font-family="Verdana" fill="rgb(0,0,0)" id="details"> </text><g class="func_g"><title>module</title><rect x="10.0" y="40" width="580.0" height="15.0" fill="rgb(255,180,90)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="50.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">&lt;module&gt; (app.py:1)</text></g><g class="func_g"><title>run</title><rect x="10.0" y="56" width="300.0" height="15.0" fill="rgb(255,190,100)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="66.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">run (app.py:20)</text></g></svg>
      """#,
      [
        "board 600x100 color #eeeecf",
        #"""
        add "Flame Graph" at 246.0975,4.96 size 107.805x27.2 color transparent border none \#
        label "Flame Graph" size 17 color black
        """#,
        #"""
        add module at 10,40 size 580x15 color #ffb45a corner 2 border none \#
        label "<module> (app.py:1)" size 12 color black left
        """#,
        #"""
        add run at 10,56 size 300x15 color #ffbe64 corner 2 border none \#
        label "run (app.py:20)" size 12 color black left
        """#,
      ],
      warnings: ["a gradient became its mean color"]),
    Drawing(
      "differences",
      #"""
      <?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg version="1.1" width="600" height="110" onload="init(evt)" viewBox="0 0 600 110" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs ><linearGradient id="background" y1="0" y2="1" x1="0" x2="0" ><stop stop-color="#eeeeee" offset="5%" /><stop stop-color="#eeeeb0" offset="95%" /></linearGradient></defs><style type="text/css">.func_g:hover { stroke:black; stroke-width:0.5; cursor:pointer; }</style><script type="text/ecmascript"><![CDATA[ if (a < b && c) ]]></script><rect x="0.0" y="0" width="600.0" height="110.0" fill="url(#background)"  /><text text-anchor="middle" x="300.0" y="24" font-size="17" font-family="Verdana" fill="rgb(0,0,0)">Flame Graph</text><text text-anchor="" x="10.00" y="103" font-size="12" font-family="Verdana" fill="rgb(0,0,0)" id="details"> </text><g class="func_g"><title>hot (+20%)</title><rect x="10.0" y="60" width="200.0" height="15.0" fill="rgb(255,90,90)" rx="2" ry="2" />
      <text text-anchor="" x="13.0" y="70.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">hot</text></g><g class="func_g"><title>cold (-20%)</title><rect x="210.0" y="60" width="200.0" height="15.0" fill="rgb(120,120,255)" rx="2" ry="2" />
      <text text-anchor="" x="213.0" y="70.5" font-size="12" font-family="Verdana" fill="rgb(0,0,0)">cold</text></g></svg>
      """#,
      [
        "board 600x110 color #eeeecf",
        #"""
        add "Flame Graph" at 246.0975,4.96 size 107.805x27.2 color transparent border none \#
        label "Flame Graph" size 17 color black
        """#,
        #"""
        add "hot (+20%)" at 10,60 size 200x15 color #ff5a5a corner 2 border none \#
        label "hot" size 12 color black left
        """#,
        #"""
        add "cold (-20%)" at 210,60 size 200x15 color #7878ff corner 2 border none \#
        label "cold" size 12 color black left
        """#,
      ],
      warnings: ["a gradient became its mean color"]),
  ]
}
