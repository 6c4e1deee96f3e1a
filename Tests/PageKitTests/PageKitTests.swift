import PageKit
import Testing

struct PageKitTests {
  @Test func `modules become one, each once and after those it imports`() {
    let modules = [
      "page.js": """
      import { make } from "./kit/dom.js";
      import { part } from "./part.js";
      part(make("p"));
      """,
      "part.js": """
      import { make } from "./kit/dom.js";
      export const part = make;
      """,
    ].mapValues { Array($0.utf8) }

    let code = String(decoding: PageKit.inlined("page.js", of: modules), as: UTF8.self)

    #expect(code.hasSuffix("const part = make;\npart(make(\"p\"));\n"))
    #expect(code.ranges(of: "\nfunction make(").count == 1)
    #expect(!code.contains("import ") && !code.contains("export "))
  }

  @Test(arguments: ["dom.js", "figure.js", "history.js"])
  func `each module of the kit can be inlined`(name: String) {
    let code = PageKit.inlined("page.js", of: ["page.js": Array("import {} from \"./kit/\(name)\";".utf8)])

    #expect(String(decoding: code, as: UTF8.self).contains("\nfunction make("))
  }

  @Test func `files are known by their names`() {
    let style = PageKit.file("kit.css").map { String(decoding: $0, as: UTF8.self) }
    #expect(style?.contains("\n:root {") == true)
    #expect(PageKit.file("other.css") == nil)
  }
}
