extension LineRewrite {
  /// What is written, and what may be meant; the likeliest first.
  static let table: [(pattern: String, meanings: [String])] = [
    // Commands of other names.
    ("save point", ["save-point"]), ("savepoint|save-point|checkpoint WORD", ["save-point"]),
    ("set|change LIST WORD to|= …", ["WORD LIST …"]),
    ("set|change WORD LIST …", ["WORD LIST …"]), ("set|change WORD of LIST to …", ["WORD LIST …"]),
    ("let|var|const|set NAME =|to|be …", ["define NAME …"]), ("let|var|const NAME …", ["define NAME …"]),
    ("NAME.WORD =|: …", ["WORD NAME …"]), ("NAME.WORD …", ["WORD NAME …"]), ("NAME: WORD …", ["WORD NAME …"]),
    ("NAME = …", ["?define NAME …"]), ("$NAME: …", ["define NAME …"]), ("$NAME = …", ["define NAME …"]),
    ("center|centre LIST", ["align LIST center middle in board"]),
    ("center|centre LIST in|on …", ["align LIST center middle in …"]),
    ("clear|reset|delete history [of |]NAME", ["forget NAME"]),
    ("background COLOR", ["color board COLOR"]), ("background board COLOR", ["color board COLOR"]),
    // Adding.
    ("add NAME N1 N2 N3 N4 …", ["add NAME at N1,N2 size N3xN4 …"]),
    ("add rect|rectangle|box|square|figure|shape NAME …", ["add NAME …"]),
    ("add … text|caption TEXT …", ["add … label TEXT …"]), ("… label none TEXT …", ["?… label TEXT …"]),
    ("add NAME … front", ["add NAME …"]),
    (
      "add NAME1 to NAME2",
      ["!'add' makes a figure; to change a group, write 'group NAME2 of' with the names of all its figures"]
    ), ("add NAME in the WORD …", ["?add NAME in board WORD …"]), ("add NAME in WORD …", ["?add NAME in board WORD …"]),
    (
      "add|order … z|z-index N …",
      ["!write the place in the stacking order with 'back', 'in front of NAME' or 'behind NAME'"]
    ),
    ("duplicate NAME at|to WORD", ["duplicate NAME as NAME-2 at WORD"]),
    ("duplicate NAME [xN|Nx] by WORD", ["duplicate NAME N times by WORD"]),
    ("duplicate NAME1 as NAME2..WORD by …", ["!write each new name: 'duplicate NAME1 as NAME2, … by …'"]),
    (
      "duplicate NAME1 as NAME2 … color|corner|border|label …",
      ["!a copy looks like its original: write a line for what is different"]
    ), ("text TEXT …", ["!a name comes first: 'text NAME … TEXT'"]),
    ("text NAME … [size N|color COLOR|bold] TEXT …", ["text NAME … TEXT [size N|color COLOR|bold] …"]),
    ("style NAME … label TEXT …", ["style NAME … label …", "style NAME … …"]),
    ("style NAME … label TEXT …", ["!a style has no text, only its looks, such as 'label bold'"]),
    ("define $NAME: …", ["define NAME …"]), ("define $NAME …", ["define NAME …"]),
    ("define NAME = …", ["define NAME …"]), ("define NAME: …", ["define NAME …"]),
    ("define NAME WORD1 WORD2 WORD3", ["?define NAME (WORD1 WORD2 WORD3)"]),
    ("define NAME WORD1 WORD2 …", ["?style NAME WORD1 WORD2 …"]),
    ("style NAME { …", ["!write options without braces, ':' and ';', such as 'style NAME color red border black 2'"]),
    // Places and sizes.
    ("move LIST by N", ["!an offset has two numbers: write 'move LIST by N,0' or 'move LIST by 0,N'"]),
    ("add NAME1 N [below|above|left of|right of] NAME2 …", ["add NAME1 [below|above|left of|right of] NAME2 gap N …"]),
    ("move LIST N to the WORD", ["move LIST N WORD"]),
    ("move LIST to the WORD N", ["move LIST WORD N"]), ("move LIST from WORD to …", ["move LIST to …"]),
    ("move LIST [right|rightwards|left|down|up] N", ["move LIST by [N,0|N,0|-N,0|0,N|0,-N]"]),
    ("move LIST [right|rightwards|left|down|up] by N", ["move LIST by [N,0|N,0|-N,0|0,N|0,-N]"]),
    ("move LIST N [right|left|down|up]", ["move LIST by [N,0|-N,0|0,N|0,-N]"]),
    ("move NAME to center|middle", ["move NAME in board"]), ("move NAME center middle in …", ["move NAME in …"]),
    ("move NAME1 to NAME2", ["move NAME1 in NAME2", "move NAME1 right of NAME2"]),
    ("resize NAME width|height N", ["!a size has two numbers: write 'resize NAME to WxH'"]),
    ("resize LIST [to |]N1 N2", ["resize LIST to N1xN2"]),
    ("resize NAME to N", ["!a size has two numbers: write 'resize NAME to WxH'"]),
    ("resize NAME to WORD%", ["!a size is in board units: write 'resize NAME to WxH'"]),
    ("resize NAME by …", ["!write the new size: 'resize NAME to WxH'"]),
    ("board size WORD …", ["board WORD …"]), ("board width N1 height N2", ["board N1xN2"]),
    ("align WORD NAME1 NAME2", ["align NAME1, NAME2 WORD"]),
    ("align LIST WORD edges|edge|sides|side", ["align LIST WORD"]),
    ("align LIST [to NAME WORD|with NAME WORD|WORD to NAME|WORD with NAME]", ["align LIST WORD in NAME"]),
    (
      "align LIST [horizontal|horizontally|vertical|vertically] center|centre|middle",
      ["align LIST [center|center|middle|middle]"]
    ),
    (
      "align LIST center|centre|middle [horizontal|horizontally|vertical|vertically]",
      ["align LIST [center|center|middle|middle]"]
    ),
    (
      "align LIST horizontal|horizontally|vertical|vertically …",
      [
        "!'center' puts centers one above the other, 'middle' side by side: write 'align LIST center' or 'align LIST middle'"
      ]
    ),
    (
      "distribute [horizontal|horizontally|vertical|vertically] LIST …",
      ["distribute LIST [horizontally|horizontally|vertically|vertically] …"]
    ),
    (
      "distribute LIST spacing|space|gap|by|every N",
      ["distribute LIST horizontally gap N", "distribute LIST vertically gap N"]
    ), ("distribute LIST evenly|equally", ["distribute LIST horizontally", "distribute LIST vertically"]),
    ("order LIST [first|last]", ["order LIST [front|back]"]),
    // Appearance.
    ("color background|canvas COLOR", ["color board COLOR"]), ("color LIST N1 N2 N3", ["color LIST rgb(N1,N2,N3)"]),
    ("corner LIST N1 N2 N3 N4", ["?corner LIST N1"]), ("border LIST off|no|0|remove", ["border LIST none"]),
    ("border LIST thick|bold", ["?border LIST black 4"]), ("border LIST thin", ["?border LIST black 1"]),
    ("border LIST width|size N", ["?border LIST black N"]), ("border LIST color COLOR …", ["border LIST COLOR …"]),
    ("label LIST off|remove|empty|\"\"", ["label LIST none"]), ("label TEXT on|of|to|for LIST", ["label LIST TEXT"]),
    ("color LIST COLOR1, COLOR2", ["!all figures of a line get one color: write a line for each"]),
    ("label LIST each TEXT1 TEXT2 …", ["label LIST each TEXT1 TEXT2 …"]),
    ("label LIST none TEXT …", ["?label LIST TEXT …"]),
    ("label LIST TEXT1 TEXT2 …", ["label LIST each TEXT1 TEXT2 …"]),
    ("label NAME TEXT1 TEXT2", ["!a figure has one label; '\\n' in its text begins a new line"]),
    ("label LIST N[pt|px] …", ["label LIST size N …"]),
    ("label LIST text TEXT …", ["label LIST TEXT …"]),
    // Names and groups.
    ("rename NAME1 TEXT", ["rename NAME1 to TEXT"]), ("group LIST as|into|named NAME", ["group NAME of LIST"]),
    ("group NAME =|with|from|: LIST", ["group NAME of LIST"]),
    ("group NAME1 NAME2", ["!write a name for the group first: 'group NAME of NAME1, NAME2'"]),
    ("group NAME1, LIST", ["!write a name for the group first: 'group NAME of NAME1, LIST'"]),
    ("ungroup NAME1 from NAME2", ["!'ungroup' takes a whole group, such as 'ungroup NAME2'"]),
    ("ungroup NAME1.NAME2", ["ungroup NAME1"]),
    (
      "remove|color|move|border|corner|label all|everything …",
      ["!write the names with commas, or a pattern: '*' means all names without a point"]
    ),
    ("drag NAME from WORD1 to|through WORD2", ["drag NAME through WORD2"]),
    ("drag NAME to WORD …", ["drag NAME through WORD …"]),
    // Blocks and undo.
    ("open|begin|start|show panel of|for|on NAME", ["panel NAME"]), ("open|begin|start|show panel …", ["panel …"]),
    ("open|begin|start|new step …", ["step …"]),
    ("open|begin|start|new|add|create table …", ["table …"]),
    ("step on|in WORD TEXT", ["step TEXT on WORD"]), ("panel for|of|on NAME", ["panel NAME"]),
    ("panel TEXT NAME", ["panel NAME"]), ("panel WORD NAME", ["?panel NAME"]), ("end WORD", ["end"]),
    ("cancel WORD", ["cancel"]),
    ("[undo|redo] it|last|that|once|one", ["[undo|redo]"]), ("[undo|redo] twice", ["[undo|redo] 2"]),
    ("[undo|redo] WORD twice", ["[undo|redo] WORD 2"]), ("[undo|redo] everything|*", ["[undo|redo] all"]),
    ("undo … save-point", ["!undo takes a count of steps or 'all'; it can't stop at a save point"]),
    ("[undo|redo] N of|from|for|on|in WORD", ["[undo|redo] WORD N"]), ("[undo|redo] the|last N", ["[undo|redo] N"]),
    ("[undo|redo] the|last N of|from|for|on|in WORD", ["[undo|redo] WORD N"]),
    ("undo NAME color|corner|border|label|move|resize", ["?undo NAME"]),
    ("undo color|corner|border|label|move|resize NAME", ["?undo NAME"]), ("redo to end", ["redo end"]),
    ("limit undo|redo|history|steps N", ["limit board N"]),
    ("limit undo|redo|history|steps [of |for |on |]WORD N", ["limit WORD N"]),
    ("limit undo|redo|history|steps [of |for |on |]WORD to N", ["limit WORD N"]),
    ("limit none|unlimited|infinite|off", ["?limit board 0"]),
    ("limit WORD none|unlimited|infinite|off", ["limit WORD 0"]),
    ("forget history|stack|steps [of |for |]NAME", ["forget NAME"]),
    ("forget all|everything|history", ["!write whose history: 'forget board', or the name of a figure"]),
    ("focus on WORD", ["focus WORD"]), ("focus none|nothing|off", ["focus board"]),
    // Output.
    ("print histories|everything|history", ["print all"]),
    ("print history|undo|stack|steps [of |for |]NAME", ["print NAME"]),
    ("print NAME history|stack|steps", ["print NAME"]),
    ("print TEXT", ["!'print' writes the board or a history; a text goes into a comment"]),
    ("print board as|to …", ["!'print' writes text; 'rectboard render' draws the board"]),
    ("snapshot TEXT of|for …", ["!a snapshot shows the whole board: write 'snapshot TEXT'"]),
    ("snapshot as NAME", ["snapshot NAME"]),
    ("snapshot as TEXT", ["!write the name alone and without spaces, such as 'snapshot step-1'"]),
    ("snapshot WORD1 WORD2.png", ["snapshot WORD1-WORD2"]),
    ("snapshot WORD1 WORD2", ["snapshot WORD1-WORD2"]), ("snapshot WORD1 WORD2 WORD3", ["snapshot WORD1-WORD2-WORD3"]),
    ("expect LIST depth N1,N2", ["expect LIST depth N1 N2"]), ("expect N figures|figure", ["expect board count N"]),
    ("expect not|no LIST", ["expect LIST absent"]), ("expect not LIST present|exists", ["expect LIST absent"]),
    ("expect not LIST absent", ["expect LIST present"]), ("expect NAME z-index|zindex|z= N", ["expect NAME z N"]),
    ("expect focus|focused NAME", ["expect NAME focused"]),
    ("expect NAME not focused", ["!write what has the focus, such as 'expect board focused'"]),
    ("expect [NAME.WORD|NAME WORD] to be …", ["expect NAME WORD …"]),
    ("expect board has|have N figures|figure", ["expect board count N"]),
    ("expect NAME x|y|left|top N", ["!write both coordinates, such as 'expect NAME at 40,40'"]),
    ("expect NAME width|height N", ["!write both, such as 'expect NAME size 120x80'"]),
    ("expect NAME.[x|y] …", ["!write both coordinates, such as 'expect NAME at 40,40'"]),
    ("expect NAME.[width|height] …", ["!write both, such as 'expect NAME size 120x80'"]),
    ("expect LIST does not|n't exist", ["expect LIST absent"]),
    ("expect LIST doesn't|not|isn't exist|exists|there", ["expect LIST absent"]),
    ("expect NAME.WORD …", ["?expect NAME WORD …"]),
    (
      "expect NAME on|at|in top|front|back|bottom …",
      ["!write the place in the stacking order, from 0 at the back, such as 'expect NAME z 0'"]
    ),
    (
      "expect error|fail|failure|fails|refuse|rejected …",
      ["!write 'expect refused', a diagnostic code and the command, such as 'expect refused unknown-figure …'"]
    ),
    ("for|foreach|repeat|loop …", ["!there are no loops: 'duplicate NAME 3 times by 10,0' makes copies"]),
    ("include TEXT named|called|name NAME …", ["include TEXT as NAME …"]), ("include 'WORD' …", ["include \"WORD\" …"]),
    (
      "include WORD1.board at WORD2",
      ["!name what is included, to place it: 'include \"WORD1.board\" as NAME at WORD2'"]
    ),
    ("define color|colour|number|size|point NAME …", ["define NAME …"]), ("define NAME (WORD)", ["define NAME WORD"]),
    (
      "table NAME N1xN2 …",
      ["!give the width of each column, such as 'table NAME columns N1 times 80', then write its rows and 'end'"]
    ),
    ("table … columns [N1 x N2|N1xN2] …", ["table … columns N1 times N2 …"]),
    (
      "table … columns [N1 N2 N3 N4|N1 N2 N3|N1 N2] …", ["table … columns [N1, N2, N3, N4|N1, N2, N3|N1, N2] …"]
    ),
    ("row … colspan|span N …", ["row … N …"]), ("row … | …", ["row … …"]), ("row … -|_|. …", ["row … none …"]),
    ("row … color COLOR …", ["row … COLOR …"]),
    (
      "row … bold|left|center|right|top|bottom|size …",
      ["!the looks of a row are a style's: write 'style head label bold' before the table, then 'row style head'"]
    ),
    (
      "cell|td|th|tr|header|head|thead …",
      ["!a table has rows, such as 'row \"A\" \"B\"', after its 'table' line and before its 'end'"]
    ),
    // Words in any line.
    ("… [x |x=|x: ]N1 [y |y=|y: ]N2 …", ["… at N1,N2 …"]),
    ("… [width |width=|w |w=]N1 [height |height=|h |h=]N2 …", ["… size N1xN2 …"]),
    ("… border radius N …", ["… corner N …"]),
    ("… between …", ["!place it beside one figure, such as 'right of NAME gap N'"]),
    ("… border COLOR stroke-width|border-width|width N …", ["… border COLOR N …"]),
    ("… border WORD1 N solid|dashed|dotted COLOR …", ["… border WORD1 COLOR N …"]),
    ("… border N solid|dashed|dotted COLOR …", ["… border COLOR N …"]),
    ("border NAME N COLOR …", ["border NAME COLOR N …"]),
    ("… border N COLOR …", ["… border COLOR N …"]),
    ("… N px|pixels|pixel|units|pt …", ["… N …"]), ("… N1 x N2 …", ["… N1xN2 …"]),
    ("… label size N TEXT …", ["… label TEXT size N …"]),
    ("… WORD1 .. WORD2 …", ["… WORD1..WORD2 …"]), ("… NAME-N1..N2 …", ["… NAME-N1..NAME-N2 …"]),
    ("… size [WORD1%WORD2|WORD%] …", ["!a size is in board units, not in percent, such as 'size 120x80'"]),
    ("… at N1,N2,N3 …", ["!a point is two numbers, without separators of thousands, such as 'at 1200,60'"]),
    ("… size N1 N2xN3 …", ["!a number has no white space in it, such as in 'size 1200x60'"]),
    ("… [max|min|(max|(min](WORD …", ["!a calculation has only '+', '-', '*', '/' and parentheses"]),
    ("… in|at|on [the WORD1 WORD2 corner|the WORD1 WORD2|WORD1 WORD2] of WORD3 …", ["… in WORD3 WORD1 WORD2 …"]),
    ("… [top|bottom]-left|left-[top|bottom]|[upper|lower]-left …", ["… [top|bottom] left …"]),
    ("… [top|bottom]-right|right-[top|bottom]|[upper|lower]-right …", ["… [top|bottom] right …"]),
    ("… opacity|alpha WORD …", ["!write the opacity with the color, such as #ff634780 for one half"]),
    (
      "… italic|underline|underlined|strikethrough …",
      ["!the weight of a label is 'regular' or 'bold'; there are no other styles"]
    ),
    ("… [left|right]-aligned …", ["… [left|right] …"]),
    ("… on top of …", ["… above …", "… in front of …"]), ("… next to …", ["… right of …", "… left of …"]),
    ("… [to the left|to the right|at left|at right] of …", ["… [left|right|left|right] of …"]),
    ("… [left|right] to …", ["… [left|right] of …"]),
    ("… [below|above] of …", ["… [below|above] …"]),
    ("… in [center of|middle of|the center of|the middle of] …", ["… in …"]), ("… inside of …", ["… in …"]),
    ("… in front", ["… front", "… in front of"]), ("… front of …", ["… in front of …"]), ("… on top", ["… front"]),
    ("… [at back|to back|to front|with gap] …", ["… [back|back|front|gap] …"]),
    ("… not [present|absent|saved|unsaved] …", ["… [absent|present|unsaved|saved] …"]), ("… WORD;", ["… WORD"]),
    ("… {|:|;|then|do", ["…"]), ("… WORD:", ["… WORD"]),
  ]
}
