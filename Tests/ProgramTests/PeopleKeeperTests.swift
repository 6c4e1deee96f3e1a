import BoardTestSupport
import Foundation
import Testing
import UndoContexts
import UndoKit

@testable import people_keeper

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.startsPrograms) struct `The people keeper` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ input: String) throws -> String {
    let program = try ExampleProgram("people-keeper", in: folder.url)
    program.send(input)
    let ending = try program.finish()
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output
  }

  @Test func `answers as its transcript says`() throws {
    try Transcript("10-people-keeper/transcript.txt").play("people-keeper", in: folder.url)
  }

  @Test func `a blank person is one step, and what is typed another`() throws {
    let output = try run("add\nback\nadd\nname Zoe\nback\nundo\nundo\nundo\n")
    let buttons = output.split(separator: "\n").filter { $0.hasPrefix("[") }
    #expect(
      buttons.dropFirst() == [
        "[nothing to undo]", "[Undo Add New Person]", "[nothing to undo]", "[Undo Change Name]", "[Undo Edit Zoe]",
        "[Undo Add New Person | Redo Edit Zoe]", "[Undo Add New Person | Redo Add New Person]",
        "[Redo Add New Person]",
      ])
  }

  @Test func `a list may be empty`() throws {
    let output = try run(String(repeating: "remove 1\n", count: 4) + "open 1\npicture a.svg\nlist\nsort\n")
    let buttons = "[Undo Remove Sam]\n"
    let answers = ["there is nobody", "there is nobody", "there is nobody", "nobody", "nothing has changed"]
    #expect(output.hasSuffix("removed row 1\n" + buttons + answers.map { "\($0)\n\(buttons)" }.joined()))
  }

  @Test func `commands with too many words or too few are refused`() throws {
    let onList = "remove 1 2\nopen 1 now\nmove 1\nmove 1 2 3\nundo 2\npicture\nquit now\n"
    let onDetail = "open 1\nback now\ndisguise Bob\nredo all\nhair-length long short\nlike\npicture a.svg\n"
    for (commands, count) in [(onList, 7), (onDetail, 6)] {
      let answers = try run(commands).split(separator: "\n")
      #expect(answers.filter { $0.hasPrefix("expected ") }.count == count)
    }
  }

  @Test func `what is discardable is undone like anything else, and quits without a question`() {
    let list = PeopleList()
    list.move(0, to: 2)
    let moved = list.value
    list.sort()
    #expect(list.value.map(\.name) == ["Bob", "Joan", "Sam"])
    #expect(list.undoManager?.undoActionIsDiscardable == true)
    #expect(list.stepsToMiss == ["Move Bob"])
    list.undoManager?.undo()
    #expect(list.value == moved)
    list.undoManager?.undo()
    #expect((list.stepsToMiss, list.undoManager?.redoCount) == ([], 2))
  }

  @Test func `each person's sections show what was chosen, and each choice changes them`() {
    let detail = PersonDetail(Person(name: "A"), in: PeopleList())
    var shown = [detail.value.sections]
    detail.choose("", for: \.name, named: "Name")
    shown.append(detail.value.sections)
    for color in Face.HairColor.allCases.dropFirst() {
      detail.choose(color, for: \.face.hairColor, named: "Hair Color")
      shown.append(detail.value.sections)
    }
    detail.choose(.green, for: \.face.eyeColor, named: "Eyes")
    shown.append(detail.value.sections)
    for topic in Topic.allCases {
      detail.toggle(.like, topic)
      detail.toggle(.dislike, topic)
      shown.append(detail.value.sections)
    }
    detail.disguise()
    shown.append(detail.value.sections)
    #expect(Set(shown).count == shown.count)
    for sections in shown.reversed() where sections != detail.value.sections {
      while detail.undoManager?.canUndo == true, detail.value.sections != sections { detail.undoManager?.undo() }
      #expect(detail.value.sections == sections)
    }
    #expect(detail.undoManager?.canUndo == false)
  }

  @Test func `a disguise that changes nothing is no step`() {
    let detail = PersonDetail(Person(name: "A"), in: PeopleList())
    detail.disguise()
    detail.disguise()
    #expect(detail.undoManager?.undoCount == 1)
  }

  @Test func `faces are drawn, each as it is`() throws {
    var face = Face()
    var faces = [face]
    for hair in Face.HairColor.allCases.dropFirst() {
      face.hairColor = hair
      faces.append(face)
    }
    for hair in Face.FacialHair.allCases {
      face.facialHair = [hair]
      faces.append(face)
    }
    for length in Face.HairLength.allCases.dropFirst() {
      face.hairLength = length
      faces.append(face)
    }
    for eyes in Face.EyeColor.allCases.dropFirst() {
      face.eyeColor = eyes
      faces.append(face)
    }
    face.glasses = .on
    faces.append(face)
    #expect(Set(faces.map { FacePicture.lines(of: $0) }).count == faces.count)
    #expect(Set(faces.map { FacePicture.svg(of: [$0]) }).count == faces.count)
    let sample = ExampleProgram.examples.appending(path: "10-people-keeper/faces.svg")
    #expect(try String(contentsOf: sample, encoding: .utf8) == FacePicture.svg(of: Person.sample.map(\.face)))
    let parser = XMLParser(data: Data(FacePicture.svg(of: faces).utf8))
    #expect(parser.parse())
  }
}
