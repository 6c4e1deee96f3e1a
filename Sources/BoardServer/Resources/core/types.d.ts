// Types that many parts of the page use without importing them.
type Session = import("./session").Session;
type State = import("./state").State;
type Desk = import("../board/desk").Desk;
type Commands = import("../commands/commands").Commands;
type Answer = import("./protocol").Answer;
type Fault = import("./protocol").Fault;
type Figure = import("./protocol").Figure;
type Frame = import("./protocol").Frame;
type Group = import("./protocol").Group;
type Past = import("./protocol").Past;
type Item = import("./groups").Item;
type EditState = import("./state").EditState;
type Touched = import("./state").Touched;
type Values = import("../panel/fields").Values;
type Policy = import("../panel/policy").Policy;
