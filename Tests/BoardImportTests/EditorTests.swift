import BoardImport
import BoardLanguage
import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// Drawings as other programs write them, compared with the pictures of another renderer.
@Suite(.startsPrograms) struct EditorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  struct Form: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let commands: [String]
    var warnings: [String] = []
    /// The number of pixels that may differ by one level; `nil` for drawings with letters, with round corners, which others
    /// flatten more coarsely, or with parts that are left out.
    var differingPixels: Int?
  }

  static let forms = [
    Form(
      testDescription: "rectangles",
      text: #"""
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60mm" height="200" viewBox="0 0 120 100" preserveAspectRatio="xMinYMid slice">
          <style>.card { fill: #fde68a; stroke: #92400e; stroke-width: 3 } g .deep { fill: teal }</style>
          <rect class="card" x="3.3" y="4.7" width="30.25" height="20"/>
          <g transform="translate(40 5) scale(-1 1.5) rotate(90)"><rect class="card deep" width="10.1" height="18" style="stroke:none"/></g>
          <g opacity=".6"><rect x="60" y="10" width="20" height="20" fill="red"/><rect x="70" y="15" width="20" height="20" fill="blue" stroke="#0f0" stroke-width="2"/></g>
          <path d="M10 50h20v12.5h-20z" fill="hsl(200 50% 50%)" fill-opacity=".4"/>
          <svg x="80" y="45" width="30" height="30" viewBox="0 0 10 20"><rect x="1" y="-5" width="8" height="50" fill="orchid"/></svg>
          <defs><symbol id="s" viewBox="0 0 4 4"><rect x="1" y="1" width="2" height="2" fill="currentColor"/></symbol></defs>
          <use xlink:href="#s" x="5" y="65" width="16" height="16" color="navy"/><use xlink:href="#s" x="25" y="65" width="16" height="8" color="green" opacity=".4"/>
          <rect x="2" y="85" width="4" height="6" stroke="red" stroke-width="8" fill="blue"/>
          <polygon points="60 80 95 80 95 84 60 84" stroke="purple" fill="none"/>
        </svg>
        """#,
      commands: [
        "board 226.7717x200 color white",
        "add rect at 3.6,6.4 size 66.5x46 color #fde68a border #92400e 6",
        "add rect-2 at 80,10 size 36x30.3 color teal border none",
        "add rect-3 at 120,20 size 40x40 color #ff6666 border none",
        "add rect-4 at 138,28 size 44x44 color #6666ff border #66ff66 4",
        "add rect-5 at 20,100 size 40x25 color #4095bf66 border none",
        "add rect-6 at 178,90 size 24x60 color orchid border none",
        "add s at 18,138 size 16x16 color navy border none",
        "add s-2 at 62,134 size 8x8 color #00800066 border none",
        "add rect-7 at -4,162 size 24x28 color blue border red 16",
        "add rect-8 at 119,159 size 72x10 color transparent border purple 2",
      ],
      differingPixels: 2),
    Form(
      testDescription: "Inkscape",
      text: #"""
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <svg width="80mm" height="50mm" viewBox="0 0 80 50" version="1.1" id="svg5" sodipodi:docname="boxes.svg"
           xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
           xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
          <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
          <defs id="defs2"><linearGradient id="swatch3" inkscape:swatch="solid"><stop style="stop-color:#3366cc;stop-opacity:1;" offset="0" id="stop1"/></linearGradient>
            <linearGradient inkscape:collect="always" xlink:href="#swatch3" id="linearGradient9" x1="40" y1="10" x2="70" y2="10" gradientUnits="userSpaceOnUse"/></defs>
          <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
            <path id="rect17" inkscape:label="Box" style="fill:url(#linearGradient9);fill-opacity:1;stroke:none;stroke-width:0.264583" d="m 40,5 h 30 v 15 H 40 Z"/>
            <g id="g14">
              <rect id="rect10" x="5" y="5" width="30" height="15" style="fill:#ffcc00;stroke:#333333;stroke-width:1.05833;-inkscape-stroke:none"><title id="title11">A box</title></rect>
              <rect style="fill:#cc3366;fill-opacity:1" id="rect19" width="20" height="10" x="23" y="-20" transform="rotate(90)"/>
            </g>
            <use x="0" y="0" xlink:href="#g14" id="use16" transform="translate(5.2916667)"/>
            <g id="g20" transform="matrix(-1,0,0,1,130,0)" style="display:inline"><rect style="fill:#00a0a0" id="rect21" width="12.7" height="10" x="75" y="30"/></g>
          </g>
        </svg>
        """#,
      commands: [
        "board 302.3622x188.9764 color white",
        "add Box at 151.1811,18.8977 size 113.3858x56.6929 color #3366cc border none",
        #"add "A box" at 16.8976,16.8977 size 117.3858x60.6929 color #ffcc00 border #333333 4"#,
        "add rect19 at 37.7953,86.9291 size 37.7953x75.5905 color #cc3366 border none",
        #"add "A box-2" at 36.8976,16.8977 size 117.3858x60.6929 color #ffcc00 border #333333 4"#,
        "add rect19-2 at 57.7953,86.9291 size 37.7953x75.5905 color #cc3366 border none",
        "add rect21 at 159.874,113.3858 size 48x37.7953 color #00a0a0 border none",
        #"group g14 of "A box", rect19"#,
        #"group "Layer 1" of Box, g14, "A box-2", rect19-2, rect21"#,
      ],
      // Edges lie between pixels, and one is rounded differently.
      differingPixels: 200),
    Form(
      testDescription: "Figma",
      text: #"""
        <svg width="320" height="200" viewBox="0 0 320 200" fill="none" xmlns="http://www.w3.org/2000/svg">
        <g clip-path="url(#clip0_12_34)">
        <rect width="320" height="200" fill="white"/>
        <g id="Button" filter="url(#filter0_d_12_34)">
        <rect x="20" y="20" width="120" height="40" rx="8" fill="#0D99FF"/>
        <rect x="20.5" y="20.5" width="119" height="39" rx="7.5" stroke="black" stroke-opacity="0.2"/>
        </g>
        <text fill="white" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="14" font-weight="500" letter-spacing="0em"><tspan x="62.5" y="45.0909">Save</tspan></text>
        <path d="M160 28C160 23.5817 163.582 20 168 20H272C276.418 20 280 23.5817 280 28V52C280 56.4183 276.418 60 272 60H168C163.582 60 160 56.4183 160 52V28Z" fill="#F24E1E"/>
        <path d="M20 80H140V160H20V80Z" fill="url(#paint0_linear_12_34)"/>
        <rect x="280" y="180" width="60" height="80" fill="#333333" fill-opacity="0.5"/>
        <circle cx="200" cy="120" r="20" fill="#D9D9D9"/>
        </g>
        <defs>
        <filter id="filter0_d_12_34" x="16" y="20" width="128" height="48"><feOffset dy="4"/></filter>
        <linearGradient id="paint0_linear_12_34" x1="80" y1="80" x2="80" y2="160" gradientUnits="userSpaceOnUse">
        <stop stop-color="#A0C4FF"/>
        <stop offset="1" stop-color="#9BF6FF"/>
        </linearGradient>
        <clipPath id="clip0_12_34">
        <rect width="320" height="200" fill="white"/>
        </clipPath>
        </defs>
        </svg>
        """#,
      commands: [
        "board 320x200 color white",
        "add Button at 20,20 size 120x40 color #0d99ff corner 8 border none",
        #"add Button-2 at 20,20 size 120x40 color transparent corner 8 border #00000033 1 label "Save" color white"#,
        "add rect at 160,20 size 120x40 color #f24e1e corner 8 border none",
        "add rect-2 at 20,80 size 120x80 color #9eddff border none",
        "add rect-3 at 280,180 size 40x20 color #33333380 border none",
        "add rect-4 at 180,100 size 40x40 color #d9d9d9 corner 20 border none",
      ],
      warnings: [
        "'filter' is ignored",
        "a gradient became its mean color",
      ]),
    Form(
      testDescription: "draw.io",
      text: #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="241px" height="141px" viewBox="-0.5 -0.5 241 141" style="background: transparent; color-scheme: light dark;"><defs/><g><g data-cell-id="0"><g data-cell-id="1"><g data-cell-id="a1"><g><rect x="0" y="0" width="120" height="60" rx="9" ry="9" fill="#dae8fc" stroke="#6c8ebf" pointer-events="all" style="fill: light-dark(rgb(218, 232, 252), rgb(29, 41, 59)); stroke: light-dark(rgb(108, 142, 191), rgb(92, 121, 163));"/></g><g><g transform="translate(-0.5 -0.5)"><switch><foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div style="box-sizing: border-box; font-size: 0; text-align: center; color: #000000; "><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: light-dark(#000000, #ffffff); line-height: 1.2; pointer-events: all; white-space: normal; word-wrap: normal; ">Order<br/>of <b>goods</b></div></div></div></foreignObject><text x="60" y="34" fill="light-dark(#000000, #ffffff)" font-family="&quot;Helvetica&quot;" font-size="12px" text-anchor="middle">Order...</text></switch></g></g></g><g data-cell-id="a2"><g><rect x="120" y="80" width="120" height="60" fill="none" stroke="none" pointer-events="all"/></g><g><g transform="translate(-0.5 -0.5)"><switch><foreignObject requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><text x="180" y="114" fill="#000000" font-size="12px" text-anchor="middle">note</text></switch></g></g></g><g data-cell-id="a3"><g><path d="M 60 60 L 60 73.63" fill="none" stroke="#000000" stroke-miterlimit="10" pointer-events="stroke"/></g></g></g></g></g></svg>
        """#,
      commands: [
        "board 241x141 color white",
        #"""
        add "Order of goods" at 0,0 size 121x61 color #dae8fc corner 9.5 border #6c8ebf 1 \#
        label "Order\nof goods" size 12 color black
        """#,
        #"add note at 120.5,80.5 size 120x60 color transparent border none label "note" size 12 color black"#,
        "add rect at 60,60.5 size 1x13.63 color black border none",
      ]),
    Form(
      testDescription: "Excalidraw",
      text: #"""
        <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 120" width="260" height="120"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMg==); }</style></defs><rect x="0" y="0" width="260" height="120" fill="#ffffff"></rect><g stroke-linecap="round" transform="translate(10 10) rotate(0 60 30)"><path d="M15 0 C45 0, 75 0, 105 0 M105 0 C115 0, 120 5, 120 15 M120 15 C120 25, 120 35, 120 45 M120 45 C120 55, 115 60, 105 60 M105 60 C75 60, 45 60, 15 60 M15 60 C5 60, 0 55, 0 45 M0 45 C0 35, 0 25, 0 15 M0 15 C0 5, 5 0, 15 0" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g><g stroke-linecap="round"><g transform="translate(140 10) rotate(0 50 30)"><path d="M0 0 L100 0 L100 60 L0 60" stroke="none" stroke-width="0" fill="#a5d8ff"></path><path d="M0 0 C30 0, 60 0, 100 0 M100 0 C100 20, 100 40, 100 60 M100 60 C60 60, 30 60, 0 60 M0 60 C0 40, 0 20, 0 0" stroke="#1e1e1e" stroke-width="2" fill="none"></path></g></g><g transform="translate(165 27.5) rotate(0 25 12.5)"><text x="25" y="17.619999999999997" font-family="Excalifont, Xiaolai, sans-serif, Segoe UI Emoji" font-size="20px" fill="#1e1e1e" text-anchor="middle" style="white-space: pre;" direction="ltr" dominant-baseline="alphabetic">Card</text></g></svg>
        """#,
      commands: [
        "board 260x120 color white",
        "add rect at 9,9 size 122x62 color transparent corner 13.8036 border #1e1e1e 2",
        #"add Card at 139,9 size 102x62 color #a5d8ff border #1e1e1e 2 label "Card" size 20 color #1e1e1e"#,
      ],
      warnings: [
        "corners that differ, or aren't arcs, became arcs of one radius"
      ]),
    Form(
      testDescription: "D2",
      text: #"""
        <?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-d2-version="v0.6.9" preserveAspectRatio="xMinYMin meet" viewBox="0 0 257 268"><svg class="d2-1 d2-svg" width="257" height="268" viewBox="-102 -102 257 268"><rect x="-102.000000" y="-102.000000" width="257.000000" height="268.000000" rx="0.000000" fill="#FFFFFF" class=" fill-N7" stroke-width="0" /><style type="text/css"><![CDATA[
        .d2-1 .text-bold { font-family: "d2-1-font-bold"; }
        @font-face { font-family: d2-1-font-bold; src: url("data:application/font-woff;base64,d09G"); }]]></style><style type="text/css"><![CDATA[.shape {
          shape-rendering: geometricPrecision;
          stroke-linejoin: round;
        }
        .d2-1 .fill-N7{fill:#FFFFFF;}
        .d2-1 .fill-N1{fill:#0A0F25;}
        .d2-1 .fill-B6{fill:#F7F8FE;}
        .d2-1 .stroke-B1{stroke:#0D32B2;}
        @media screen and (prefers-color-scheme:dark){.d2-1 .fill-B6{fill:#000;}}]]></style><g class="eA=="><g class="shape" ><rect x="0.000000" y="0.000000" width="53.000000" height="66.000000" stroke="#0D32B2" fill="#F7F8FE" class=" stroke-B1 fill-B6" style="stroke-width:2;" /></g><text x="26.500000" y="38.500000" fill="#0A0F25" class="text-bold fill-N1" style="text-anchor:middle;font-size:16px">x</text></g><mask id="d2-1" maskUnits="userSpaceOnUse" x="-102" y="-102" width="257" height="268"><rect x="-102" y="-102" width="257" height="268" fill="white"></rect></mask></svg></svg>
        """#,
      commands: [
        "board 257x268 color white",
        #"add x at 101,101 size 55x68 color #f7f8fe corner 1.01 border #0d32b2 2 label "x" size 16 color #0a0f25"#,
      ]),
  ]

  @Test(arguments: forms) func `what others write`(form: Form) throws {
    let result = try SVGImport(Array(form.text.utf8), file: "a.svg")
    #expect(result.script.split(separator: "\n").map(String.init) == form.commands)
    #expect(result.warnings.map(\.message) == form.warnings)
  }

  @Test(.enabled(if: Tool.rsvgConvert.isExpected), arguments: forms.filter { $0.differingPixels != nil })
  func `rectangles look as rsvg-convert draws them`(form: Form) throws {
    let differences = try differences(form.text)
    #expect(
      differences.count <= form.differingPixels! && differences.allSatisfy { $0 == 1 }, "\(differences.suffix(20))")
  }

  /// The differences of channels in pixels that differ, sorted.
  private func differences(_ text: String) throws -> [Int] {
    try folder.write(text, to: "a.svg")
    let result = try run(
      Tool.rsvgConvert.path.map { URL(filePath: $0) }!,
      ["-b", "white", folder.path("a.svg"), "-o", folder.path("a.png")])
    try #require(result.status == 0, "\(result.errors)")
    let theirs = try Pixels(png: Array(Data(contentsOf: folder["a.png"])))
    let ours = try BoardRenderer().pixels(of: SVGImport(Array(text.utf8), file: "a.svg").board)
    try #require(theirs.width == ours.width && theirs.height == ours.height)
    return channelDifferences(theirs, ours).filter { $0 > 0 }.sorted()
  }
}
