extension Drawing {
  /// Drawings as draw.io writes them.
  static let drawio = [
    Drawing(
      "a box with HTML",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" rx="9" ry="9" fill="#dae8fc" stroke="#6c8ebf" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">Service <b>Discovery</b></div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">Service Discov...</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"""
        add "Service Discovery" at 0,0 size 121x61 color #dae8fc corner 9.5 border #6c8ebf 1 \#
        label "Service Discovery" size 12 color black
        """#,
      ]),
    Drawing(
      "breaks and entities",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" fill="rgb(255, 255, 255)" stroke="rgb(0, 0, 0)" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">R&amp;D&#160;team<br/>of &lt;five&gt;</div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">text...</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"""
        add "R&D team of <five>" at 0,0 size 121x61 color white border black 1 \#
        label "R&D team\nof <five>" size 12 color black
        """#,
      ]),
    Drawing(
      "texts at edges",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="240" height="120" fill="none" stroke="#000000" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe flex-start; justify-content: unsafe flex-start; width: 238px; height: 1px; padding-top: 7px; margin-left: 2px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: left;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">top left</div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">text...</text></switch></g><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe flex-end; justify-content: unsafe flex-end; width: 1px; height: 1px; padding-top: 113px; margin-left: 238px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: right;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: nowrap; overflow-wrap: normal;">bottom right</div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">text...</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"""
        add "top left" at 0,0 size 241x121 color transparent border black 1 \#
        label "top left" size 12 color black left top
        """#,
        #"""
        add "bottom right" at 166.27,97.2 size 78.73x19.2 color transparent border none \#
        label "bottom right" size 12 color black right
        """#,
      ]),
    Drawing(
      "an edge with its label",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="30" width="60" height="40" fill="#fff2cc" stroke="#d6b656"/><rect x="180" y="30" width="60" height="40" fill="#fff2cc" stroke="#d6b656"/><path d="M 60 50 L 173.63 50" fill="none" stroke="#000000" stroke-miterlimit="10" pointer-events="stroke"/><path d="M 178.88 50 L 171.88 53.5 L 173.63 50 L 171.88 46.5 Z" fill="#000000" stroke="#000000" stroke-miterlimit="10" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 1px; height: 1px; padding-top: 51px; margin-left: 120px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 11px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: nowrap; overflow-wrap: normal;"><div style="background-color: #ffffff">calls</div></div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">calls</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white", "add rect at 0,30 size 61x41 color #fff2cc border #d6b656 1",
        "add rect-2 at 180,30 size 61x41 color #fff2cc border #d6b656 1",
        "add rect-3 at 60.5,50 size 113.63x1 color black border none",
        #"add calls at 104.0945,42.7 size 32.811x17.6 color transparent border none label "calls" size 11 color black"#,
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
    Drawing(
      "a corner of a connector",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><path d="M 20 20 L 20 80 L 100 80" fill="none" stroke="#6c8ebf" stroke-width="2" stroke-dasharray="6 6" pointer-events="stroke"/></g></svg>
      """#,
      [
        "board 241x121 color white", "add rect at 19.5,20.5 size 2x59 color #6c8ebf border none",
        "add rect-2 at 19.5,79.5 size 81x2 color #6c8ebf border none",
      ],
      warnings: ["a dashed line is drawn solid"]),
    Drawing(
      "a diamond and a cylinder",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><path d="M 60 0 L 120 40 L 60 80 L 0 40 Z" fill="#f8cecc" stroke="#b85450" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 40px; margin-left: 1px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">ready?</div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">text...</text></switch></g><path d="M 140 15 C 140 -5 200 -5 200 15 L 200 65 C 200 85 140 85 140 65 Z" fill="#e1d5e7" stroke="#9673a6" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible; text-align: left;"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 58px; height: 1px; padding-top: 45px; margin-left: 141px;"><div data-drawio-colors="color: rgb(0, 0, 0); " style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">store</div></div></div></foreignObject><text x="60" y="34" fill="rgb(0, 0, 0)" font-family="Helvetica" font-size="12px" text-anchor="middle">text...</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"""
        add "ready?" at 36.499,30.9 size 47.002x19.2 color transparent border none \#
        label "ready?" size 12 color black
        """#,
        "add rect at 140,0 size 61x81 color #e1d5e7 corner 20.8703 border #9673a6 1",
        #"add store at 150.291,35.9 size 39.418x19.2 color transparent border none label "store" size 12 color black"#,
      ],
      warnings: [
        "left out: 'path' is not an upright rectangle", "an elliptical corner became the nearest circular one",
        "corners that differ, or aren't arcs, became arcs of one radius",
      ]),
    Drawing(
      "without HTML",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000"/><g fill="#000000" font-family="Helvetica" text-anchor="middle" font-size="12px"><text x="59.5" y="34.5">plain text</text></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"add "plain text" at 0,0 size 121x61 color white border black 1 label "plain text" size 12 color black"#,
      ]),
    Drawing(
      "not supported by viewer",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="121px" viewBox="-0.5 -0.5 241 121" style="background-color: rgb(255, 255, 255);"><defs/><g><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000"/><g transform="translate(37.5,22.5)"><switch><foreignObject style="overflow:visible;" pointer-events="all" width="44" height="12" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; vertical-align: top; width: 46px; white-space: nowrap; overflow-wrap: normal; text-align: center;"><div xmlns="http://www.w3.org/1999/xhtml" style="display:inline-block;text-align:inherit;text-decoration:none;">Gateway</div></div></foreignObject><text x="22" y="12" fill="#000000" text-anchor="middle" font-size="12px" font-family="Helvetica">[Not supported by viewer]</text></switch></g></g></svg>
      """#,
      [
        "board 241x121 color white",
        #"add Gateway at 0,0 size 121x61 color white border black 1 label "Gateway" size 12 color black"#,
      ]),
  ]
}
