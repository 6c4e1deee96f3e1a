extension Drawing {
  /// Drawings as Illustrator writes them.
  static let illustrator = [
    Drawing(
      "entities for namespaces",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
      ]>
      <svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" x="0px" y="0px" width="100px" height="50px" viewBox="0 0 100 50" enable-background="new 0 0 100 50" xml:space="preserve">
      <metadata><x:sfw>none</x:sfw></metadata><rect x="10" y="10" fill="#E6E6E6" stroke="#000000" stroke-miterlimit="10" width="80" height="30"/></svg>
      """#,
      ["board 100x50 color white", "add rect at 9.5,9.5 size 81x31 color #e6e6e6 border black 1"]),
    Drawing(
      "classes and names",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><defs><style>.cls-1{fill:#f1f2f2;}.cls-1,.cls-2{stroke:#231f20;stroke-miterlimit:10;}.cls-2{fill:none;}.cls-3{font-size:12px;font-family:MyriadPro-Regular, Myriad Pro;}</style></defs><g id="Box_A" data-name="Box A"><rect class="cls-1" x="5.5" y="5.5" width="50" height="30"/><text class="cls-3" transform="translate(21.1 24)">One</text></g><rect id="frame" data-name="the frame" class="cls-2" x="65.5" y="5.5" width="50" height="50"/></svg>
      """#,
      [
        "board 120x60 color white",
        #"add "Box A" at 5,5 size 51x31 color #f1f2f2 border #231f20 1 label "One" size 12 color black"#,
        #"add "the frame" at 65,5 size 51x51 color transparent border #231f20 1"#,
      ]),
    Drawing(
      "letters set apart",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style type="text/css">.st0{fill:#29ABE2;} .st1{font-family:'MyriadPro-Regular';} .st2{font-size:12px;}</style><rect x="10" y="5" class="st0" width="100" height="30"/><text transform="matrix(1 0 0 1 40 24)"><tspan x="0" y="0" class="st1 st2">Wi</tspan><tspan x="11.4" y="0" class="st1 st2">dget</tspan></text></svg>
      """#,
      [
        "board 120x40 color white", "add rect at 10,5 size 100x30 color #29abe2 border none",
        #"add Wi at 34,10.56 size 24.778x19.2 color transparent border none label "Wi" size 12 color black left"#,
        #"add dget at 45.4,10.56 size 36.394x19.2 color transparent border none label "dget" size 12 color black left"#,
      ]),
    Drawing(
      "rounded paths",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path fill="#FBB03B" d="M100,50H20c-5.5,0-10-4.5-10-10V20c0-5.5,4.5-10,10-10h80c5.5,0,10,4.5,10,10v20C110,45.5,105.5,50,100,50z"/><line fill="none" stroke="#000000" stroke-width="2" x1="10" y1="55" x2="110" y2="55"/></svg>
      """#,
      [
        "board 120x60 color white", "add rect at 10,10 size 100x40 color #fbb03b corner 10 border none",
        "add rect-2 at 10,54 size 100x2 color black border none",
      ]),
    Drawing(
      "a clipped artboard",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50"><g><defs><rect id="SVGID_1_" width="100" height="50"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath><g style="clip-path:url(#SVGID_2_);"><rect x="-10" y="10" style="fill:#8CC63F;" width="60" height="20"/></g></g></svg>
      """#,
      ["board 100x50 color white", "add rect at 0,10 size 50x20 color #8cc63f border none"]),
    Drawing(
      "outlines that became areas, and lines that are far apart",
      #"""
      <?xml version="1.0" encoding="UTF-8"?><svg id="Ebene_1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><defs><style>.cls-1{font-family:MyriadPro-Regular, 'Myriad Pro';}.cls-1,.cls-2{font-size:12px;}.cls-2{font-family:MyriadPro-Bold, 'Myriad Pro';}</style></defs><text class="cls-2" transform="translate(48.5 26)"><tspan x="0" y="0">Order</tspan></text><text class="cls-1" transform="translate(26 48)"><tspan x="0" y="0">+ total()</tspan><tspan x="0" y="22">+ send()</tspan><tspan x="0" y="44">+ cancel()</tspan></text><path d="M119,11V99H11V11h108m1-1H10v90h110V10h0Z"/><path fill="#F15A24" d="M190,20v60h-50V20h50m4-4h-58v68h58V16h0Z"/></svg>
      """#,
      [
        "board 200x120 color white",
        #"""
        add Order at 42.5,12.56 size 43.75x19.2 color transparent border none \#
        label "Order" size 12 color black left
        """#,
        #"""
        add "+ total()" at 20,34.56 size 53.182x19.2 color transparent border none \#
        label "+ total()" size 12 color black left
        """#,
        #"""
        add "+ send()" at 20,56.56 size 55.582x19.2 color transparent border none \#
        label "+ send()" size 12 color black left
        """#,
        #"""
        add "+ cancel()" at 20,78.56 size 63.694x19.2 color transparent border none \#
        label "+ cancel()" size 12 color black left
        """#,
        "add rect at 10,10 size 110x90 color transparent border black 1",
        "add rect-2 at 136,16 size 58x68 color transparent border #f15a24 4",
      ]),
  ]
}
