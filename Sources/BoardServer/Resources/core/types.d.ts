// Types that many parts of the page use without importing them.
type Session = import("./session").Session;
type State = import("./state").State;
type Desk = import("../board/desk").Desk;
type Commands = import("../commands/commands").Commands;
type Answer = import("./protocol").Answer;
type Fault = import("./protocol").Fault;
type Figure = import("./protocol").Figure;
type Frame = import("./protocol").Frame;
type Part = import("./protocol").Part;
type Past = import("./protocol").Past;
