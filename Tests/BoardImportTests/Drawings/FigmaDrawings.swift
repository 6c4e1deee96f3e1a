extension Drawing {
  /// Drawings as Figma writes them.
  static let figma = [
    Drawing(
      "a card with texts",
      #"""
      <svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg"><rect width="200" height="100" fill="white"/><g id="Card"><rect id="Rectangle 1" x="10" y="10" width="180" height="80" rx="12" fill="#F4F4F5"/><text id="Title" fill="black" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="16" font-weight="600" letter-spacing="0em"><tspan x="22" y="35.8182">Monthly report</tspan></text><text id="Subtitle" fill="#71717A" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="12" letter-spacing="0em"><tspan x="22" y="58.3636">Revenue and costs&#10;</tspan><tspan x="22" y="73.3636">of all regions</tspan></text></g></svg>
      """#,
      [
        "board 200x100 color white", #"add "Rectangle 1" at 10,10 size 180x80 color #f4f4f5 corner 12 border none"#,
        #"""
        add Title at 16,17.8982 size 127.6942x25.6 color transparent border none \#
        label "Monthly report" size 16 color black left bold
        """#,
        #"""
        add Subtitle at 16,44.9236 size 113.746x34.2 color transparent border none \#
        label "Revenue and costs\nof all regions" size 12 color #71717a left
        """#,
        #"group Card of "Rectangle 1", Title, Subtitle"#,
      ]),
    Drawing(
      "a button with an inner border",
      #"""
      <svg width="120" height="40" viewBox="0 0 120 40" fill="none" xmlns="http://www.w3.org/2000/svg"><g id="Primary"><rect x="0.5" y="0.5" width="119" height="39" rx="7.5" fill="#4F46E5"/><rect x="0.5" y="0.5" width="119" height="39" rx="7.5" stroke="#312E81"/><text fill="white" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="14" font-weight="500" letter-spacing="0em"><tspan x="37.5" y="25.0909">Submit</tspan></text></g></svg>
      """#,
      [
        "board 120x40 color white",
        #"add Primary at 0,0 size 120x40 color #4f46e5 corner 8 border #312e81 1 label "Submit" color white"#,
      ]),
    Drawing(
      "shadows and an image",
      #"""
      <svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg"><g filter="url(#filter0_d_1_2)"><rect x="14" y="10" width="80" height="60" rx="8" fill="white"/></g><rect x="110" y="10" width="80" height="60" fill="url(#pattern0)"/><defs><filter id="filter0_d_1_2" x="0" y="0" width="108" height="88"><feOffset dy="4"/></filter><pattern id="pattern0" width="1" height="1"><use href="#image0"/></pattern><image id="image0" width="10" height="10"/></defs></svg>
      """#,
      ["board 200x100 color white", "add rect at 14,10 size 80x60 color white corner 8 border none"],
      warnings: ["'filter' is ignored", "a paint that is neither a color nor a gradient is ignored"]),
    Drawing(
      "vectors of icons",
      #"""
      <svg width="110" height="40" viewBox="0 0 110 40" fill="none" xmlns="http://www.w3.org/2000/svg"><rect x="5" y="5" width="24" height="24" rx="4" fill="#E0E7FF"/><path d="M10 17L15 22L24 12" stroke="#4338CA" stroke-width="2"/><path fill-rule="evenodd" clip-rule="evenodd" d="M40 5H64V29H40V5ZM44 9V25H60V9H44Z" fill="#111827"/><path d="M80 5H100V10H80V5ZM80 14H100V19H80V14ZM80 23H100V28H80V23Z" fill="#111827"/></svg>
      """#,
      [
        "board 110x40 color white", "add rect at 5,5 size 24x24 color #e0e7ff corner 4 border none",
        "add rect-2 at 40,5 size 24x24 color transparent border #111827 4",
        "add rect-3 at 80,5 size 20x5 color #111827 border none",
        "add rect-4 at 80,14 size 20x5 color #111827 border none",
        "add rect-5 at 80,23 size 20x5 color #111827 border none",
      ],
      warnings: ["left out: 'path' is not an upright rectangle"]),
    Drawing(
      "a frame that clips",
      #"""
      <svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_3_4)"><rect width="200" height="100" rx="16" fill="#FAFAFA"/><circle cx="180" cy="20" r="12" fill="#F43F5E"/><rect x="-20" y="70" width="240" height="10" fill="#22C55E"/></g><defs><clipPath id="clip0_3_4"><rect width="200" height="100" rx="16" fill="white"/></clipPath></defs></svg>
      """#,
      [
        "board 200x100 color white", "add rect at 0,0 size 200x100 color #fafafa corner 16 border none",
        "add rect-2 at 168,8 size 24x24 color #f43f5e corner 12 border none",
        "add rect-3 at 0,70 size 200x10 color #22c55e border none",
      ],
      warnings: ["round corners of a 'clip-path' are ignored"]),
    Drawing(
      "a mask and a blend",
      #"""
      <svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg"><mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="50" height="50"><rect width="50" height="50" fill="#D9D9D9"/></mask><g mask="url(#mask0)"><rect x="10" y="10" width="60" height="20" fill="#0EA5E9"/></g><g style="mix-blend-mode:multiply"><rect x="100" y="10" width="60" height="20" fill="#F59E0B"/></g></svg>
      """#,
      [
        "board 200x100 color white", "add rect at 10,10 size 60x20 color #0ea5e9 border none",
        "add rect-2 at 100,10 size 60x20 color #f59e0b border none",
      ],
      warnings: ["'mask' is ignored", "'mix-blend-mode' is ignored"]),
  ]
}
