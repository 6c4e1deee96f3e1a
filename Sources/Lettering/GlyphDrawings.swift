// The letters themselves. A line draws a glyph:
//
//   name sides command numbers command numbers …
//
// in thousandths of the text's size: x from the left of its skeleton (the middle line of its strokes), y upwards from the baseline. A
// mark's name is a ◌ with the mark, its middle is at x 0, and it is drawn for an x. A longer name is a part, for lines below it. The
// two sides, left and right, are classes of shapes, with their spaces in `sideSpaces` and their kerning in `kerningPairs`.
//
//   m x y     lift the pen and begin at a point        a x y [part]   a quarter of a superellipse, that goes across first
//   l x y …   straight lines                           u x y [part]   one that goes up or down first; part: the first hundredths of it
//   c …       a curve by two control points, its end   s x y handle   a spine: a curve that is upright at both ends
//   o x y     a dot                                    w x            the width for its neighbors, if it isn't that of its skeleton
//   @name x y, %name x y, ~name x y   the strokes of an earlier glyph: as they are, in a mirror, turned by half (as n to u)

/// The height of letters such as x.
let xHeight = 460.0
/// How far from its corner a superellipse's control points are: 0.55 would be round, 1 a square.
let roundness = 0.58
/// Of the small circle that is stroked for a dot.
let dotRadius = 13.0
/// The width of all digits, besides the spaces at their sides.
let digitWidth = 390.0

/// From the skeleton to where the neighbor begins, for each shape of a side.
let sideSpaces: [UInt8: Double] = [
  UInt8(ascii: "|"): 105,  // a stem
  UInt8(ascii: "H"): 115,  // a capital's stem
  UInt8(ascii: ")"): 80,  // round
  UInt8(ascii: "O"): 85,  // a capital's round
  UInt8(ascii: "/"): 52,  // a diagonal
  UInt8(ascii: "A"): 52,  // a diagonal that is far below
  UInt8(ascii: "V"): 52,  // a diagonal that is far above
  UInt8(ascii: "T"): 62,  // a bar above
  UInt8(ascii: "L"): 60,  // a bar below
  UInt8(ascii: "r"): 55,  // an arm above
  UInt8(ascii: "t"): 60,  // a bar in the middle
  UInt8(ascii: "c"): 62,  // an open round
  UInt8(ascii: "E"): 75,  // arms
  UInt8(ascii: "#"): 92,  // a digit
  UInt8(ascii: "."): 92,  // a point
  UInt8(ascii: "+"): 85,  // a sign
  UInt8(ascii: "0"): 0,
]

let kerningPairs: KeyValuePairs<String, Double> = [
  "AV": -60, "VA": -60, "AT": -60, "TA": -60, "LT": -80, "LV": -60, "T)": -60, "V)": -30, "r.": -50, "V.": -70,
  "T.": -70,
]

let glyphDrawings = """
  shoulder || m 0 320 c 40 415 105 470 190 470 a 350 290 l 350 0
  bowl || m 0 325 c 40 420 110 470 195 470 a 395 230 u 195 -10 c 110 -10 40 40 0 135
  arch || m 0 320 c 35 420 90 470 165 470 a 300 300 l 300 0
  space 00 w 270
  box HH m 0 0 l 0 640 l 400 640 l 400 0 l 0 0
  a )| m 30 375 c 55 440 105 470 175 470 a 335 300 l 335 0 m 335 262 l 150 262 a 0 126 u 140 -10 c 230 -10 300 40 335 120
  b |) m 0 700 l 0 0 @bowl
  c )c m 350 385 c 320 440 265 470 200 470 a 0 230 u 200 -10 c 265 -10 320 20 350 75
  d )| m 395 700 l 395 0 %bowl
  e )) m 2 245 l 392 245 u 200 470 a 0 230 u 205 -10 c 275 -10 335 20 368 75
  f tr m 95 0 l 95 550 c 95 650 140 700 215 700 l 245 697 m 0 460 l 225 460
  g )| %bowl m 395 460 l 395 -40 u 205 -200 c 130 -200 70 -180 30 -125
  h || m 0 700 l 0 0 @shoulder
  i || m 0 460 l 0 0 o 0 640
  j || m 0 460 l 0 -90 c 0 -165 -35 -200 -95 -200 o 0 640
  k |/ m 0 700 l 0 0 m 310 460 l 0 165 m 120 280 l 330 0
  l || m 0 700 l 0 0
  m || m 0 460 l 0 0 @arch m 300 320 c 335 420 390 470 465 470 a 600 300 l 600 0
  n || m 0 460 l 0 0 @shoulder
  o )) m 0 230 u 205 470 a 410 230 u 205 -10 a 0 230
  p |) m 0 460 l 0 -195 @bowl
  q )| m 395 460 l 395 -195 %bowl
  r |r m 0 460 l 0 0 m 0 310 c 35 415 95 470 170 470 l 210 465
  s c) m 305 385 c 280 440 235 470 165 470 a 15 350 s 325 118 65 u 165 -10 c 85 -10 30 20 0 85
  t tt m 90 600 l 90 120 c 90 30 130 -8 200 -8 l 230 -4 m 0 460 l 225 460
  u || ~n
  v VV m 0 460 l 185 0 l 370 460
  w VV m 0 460 l 145 0 l 285 460 l 425 0 l 570 460
  x // m 0 460 l 340 0 m 340 460 l 0 0
  y VV m 0 460 l 190 0 m 380 460 l 175 -70 c 140 -160 95 -195 20 -190
  z tt m 10 460 l 330 460 l 0 0 l 340 0
  A AA m 0 0 l 275 640 l 550 0 m 85 200 l 465 200
  B HO m 0 0 l 0 640 l 220 640 a 395 485 u 215 335 l 0 335 m 215 335 l 240 335 a 435 165 u 235 0 l 0 0
  C Oc m 505 520 c 460 600 385 650 290 650 a 0 320 u 290 -10 c 385 -10 460 40 505 120
  D HO m 0 0 l 0 640 l 190 640 a 505 320 u 190 0 l 0 0
  E HE m 400 640 l 0 640 l 0 0 l 405 0 m 0 335 l 365 335
  F HT m 385 640 l 0 640 l 0 0 m 0 325 l 345 325
  G OH m 515 530 c 465 605 390 650 295 650 a 0 320 u 300 -10 c 400 -10 480 35 535 105 l 535 300 l 330 300
  H HH m 0 640 l 0 0 m 470 640 l 470 0 m 0 335 l 470 335
  I HH m 0 640 l 0 0
  J tH m 300 640 l 300 165 u 145 -10 c 70 -10 20 35 0 110
  K H/ m 0 640 l 0 0 m 425 640 l 0 220 m 160 378 l 445 0
  L HL m 0 640 l 0 0 l 370 0
  M HH m 0 0 l 0 640 l 275 90 l 550 640 l 550 0
  N HH m 0 0 l 0 640 l 470 0 l 470 640
  O OO m 0 320 u 310 650 a 620 320 u 310 -10 a 0 320
  P HO m 0 0 l 0 640 l 225 640 a 425 455 u 225 270 l 0 270
  Q OO @O m 390 160 l 590 -60
  R H/ m 0 0 l 0 640 l 225 640 a 430 460 u 225 285 l 0 285 m 230 285 l 450 0
  S OO m 405 535 c 375 610 305 650 215 650 a 15 485 s 435 160 60 u 220 -10 c 115 -10 35 35 0 120
  T TT m 0 640 l 500 640 m 250 640 l 250 0
  U HH m 0 640 l 0 220 u 235 -10 a 470 220 l 470 640
  V VV m 0 640 l 260 0 l 520 640
  W VV m 0 640 l 190 0 l 405 640 l 620 0 l 810 640
  X // m 0 640 l 490 0 m 490 640 l 0 0
  Y VV m 0 640 l 250 300 l 500 640 m 250 300 l 250 0
  Z EE m 15 640 l 450 640 l 0 0 l 465 0
  0 ## m 0 320 u 190 650 a 380 320 u 190 -10 a 0 320
  1 ## m 0 520 l 165 640 l 165 0
  2 ## m 10 490 c 25 590 95 650 190 650 a 365 475 c 365 390 310 320 230 240 l 0 0 l 375 0
  3 ## m 15 560 c 50 620 110 650 180 650 a 350 490 u 180 340 l 130 340 m 180 340 a 375 165 u 180 -10 c 95 -10 30 30 0 105
  4 ## m 290 0 l 290 640 l 0 175 l 400 175
  5 ## m 340 640 l 55 640 l 25 320 c 70 370 125 400 190 400 a 370 195 u 180 -10 c 95 -10 30 25 0 95
  6 ## m 340 560 c 310 620 265 650 205 650 c 75 650 0 530 0 300 c 0 90 65 -10 190 -10 a 375 195 u 195 400 c 100 400 30 330 5 240
  7 ## m 0 640 l 370 640 l 120 0
  8 ## m 190 650 a 345 495 u 190 340 a 35 495 u 190 650 m 190 340 a 380 165 u 190 -10 a 0 165 u 190 340
  9 ## ~6 0 180
  . .. o 0 0
  , .. o 0 0 m 8 0 l -25 -115
  : .. o 0 0 o 0 420
  ; .. o 0 420 o 0 0 m 8 0 l -25 -115
  ! .. m 0 640 l 0 200 o 0 0
  ? tt m 0 540 c 30 610 85 650 165 650 a 320 490 c 320 400 165 370 165 240 l 165 200 o 165 0
  ' .. m 0 680 l 0 490
  " .. m 0 680 l 0 490 m 150 680 l 150 490
  ` .. m 0 690 l 100 570
  - tt m 0 240 l 240 240
  _ 00 m 0 -80 l 500 -80
  + ++ m 0 280 l 420 280 m 210 490 l 210 70
  * tt m 150 690 l 150 400 m 0 610 l 300 480 m 300 610 l 0 480
  / tt m 0 -70 l 270 710
  \\ tt m 0 710 l 270 -70
  | || m 0 730 l 0 -130
  = ++ m 0 370 l 420 370 m 0 190 l 420 190
  < ++ m 400 500 l 0 280 l 400 60
  > ++ m 0 500 l 400 280 l 0 60
  ( .t m 150 730 c 50 600 0 460 0 300 c 0 140 50 0 150 -130
  ) t. %(
  [ .t m 140 730 l 0 730 l 0 -130 l 140 -130
  ] t. %[
  { tt m 190 730 c 110 730 90 690 90 620 l 90 400 c 90 330 60 300 0 300 c 60 300 90 270 90 200 l 90 -20 c 90 -90 110 -130 190 -130
  } tt %{
  # ++ m 95 0 l 195 640 m 325 0 l 425 640 m 20 440 l 520 440 m 0 200 l 500 200
  $ OO @S m 218 740 l 218 -100
  % tt m 0 490 u 115 650 a 230 490 u 115 330 a 0 490 m 500 640 l 130 0 m 400 150 u 515 310 a 630 150 u 515 -10 a 400 150
  & OO m 440 0 l 125 425 c 60 515 100 650 220 650 c 320 650 365 560 320 480 c 290 425 0 360 0 165 c 0 60 75 -10 185 -10 c 310 -10 400 100 430 270
  @ OO m 405 235 u 290 370 a 170 230 u 275 90 a 405 235 m 405 370 l 405 170 c 405 110 435 85 480 85 c 555 85 600 165 600 260 u 310 580 a 0 220 u 310 -140 c 390 -140 450 -125 500 -95
  ^ ++ m 0 360 l 180 650 l 360 360
  ~ ++ m 0 240 c 30 310 70 330 120 330 c 190 330 230 240 300 240 c 350 240 390 260 420 330
  """

let letterCompositions: KeyValuePairs<Unicode.Scalar, String> = [:]
