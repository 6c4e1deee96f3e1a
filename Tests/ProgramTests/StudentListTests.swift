import BoardTestSupport
import Foundation
import SeededRandom
import Testing
import UndoKit

@testable import student_list

@Suite(.startsPrograms) struct `The student list` {
  @Test func `answers as its transcript says`() throws {
    try Transcript("03-student-list/transcript.txt").play("student-list")
  }

  private func answers(to input: String) throws -> String {
    let program = try ExampleProgram("student-list")
    program.send(input)
    let ending = try program.finish()
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output
  }

  @Test(arguments: ["", "add", "\0\u{1F600}\nadd\n"])
  func `ends with its input, whatever that is`(_ input: String) throws {
    let buttons = input.contains("add") ? "[add | insert | remove | Undo Add Ben]" : "[add | insert | remove]"
    #expect(try answers(to: input).hasSuffix("\n\(buttons)\n"))
  }

  @Test func `has no button to add with when all known students are in it`() throws {
    let output = try answers(to: String(repeating: "add\n", count: 10) + "remove 3\nadd\n")
    #expect(output.contains("\nall 10 known students are in the list\n[insert | remove | Undo Add Joy]\n"))
    #expect(output.hasSuffix("\n10 Chi, 12A\n[insert | remove | Undo Add Chi]\n"))
  }

  @Test func `is whole after a shake at the end of the input`() throws {
    #expect(
      try answers(to: "add\nshake\n").hasSuffix(
        "\nUndo Add Ben? [undo, cancel]\n[add | insert | remove | Undo Add Ben]\n"))
  }

  /// All lists that there were, and which of them is shown.
  private struct Model {
    private(set) var states: [[Student]]
    private(set) var titles: [String] = []
    private(set) var present = 0

    init(_ students: [Student]) { states = [students] }

    mutating func change(to students: [Student], _ title: String) {
      (states, titles) = (states.prefix(present + 1) + [students], titles.prefix(present) + [title])
      present += 1
    }

    mutating func undo() { present = max(0, present - 1) }

    mutating func redo() { present = min(states.count - 1, present + 1) }

    var students: [Student] { states[present] }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is the same with both ways of undo, and as a model has it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = Student.madeUp(Int.random(in: 0...5, using: &random))
    let (list, copying) = (StudentList(start), CopyingStudentList(start))
    var model = Model(start)
    for number in 0..<500 {
      var students = model.students
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let index = Int.random(in: 0...students.count, using: &random)
        let student = Student(name: "A name that is not short \(number)", className: "12A")
        list.insert(student, at: index)
        copying.insert(student, at: index)
        students.insert(student, at: index)
        model.change(to: students, "Add \(student.name)")
      case 2:
        guard let index = students.indices.randomElement(using: &random) else { continue }
        list.remove(at: index)
        copying.remove(at: index)
        let student = students.remove(at: index)
        model.change(to: students, "Remove \(student.name)")
      case 3, 4:
        list.undo()
        copying.undo()
        model.undo()
      default:
        list.redo()
        copying.redo()
        model.redo()
      }
      #expect(list.students == model.students)
      #expect(copying.students == model.students)
      let undoTitle = model.present > 0 ? "Undo \(model.titles[model.present - 1])" : "Undo"
      let redoTitle = model.present < model.titles.count ? "Redo \(model.titles[model.present])" : "Redo"
      #expect(
        list.menu
          == UndoMenu(
            undoTitle: undoTitle, redoTitle: redoTitle, canUndo: model.present > 0,
            canRedo: model.present < model.titles.count))
      #expect(list.bytesKept == model.titles.count * 40)
      let copies = model.states.enumerated().filter { $0.offset != model.present }
      #expect(copying.bytesKept == copies.reduce(0) { $0 + $1.element.count * 32 })
    }
  }

  @Test(arguments: [(10, "4,640"), (1000, "321,440")])
  func `keeps as many bytes as its README says`(_ count: Int, _ copies: String) throws {
    let output = try answers(to: "fill \(count)\n" + String(repeating: "add\n", count: 10) + "bytes\n")
    #expect(output.contains("\n10 steps: inverses 400 bytes, copies \(copies.filter { $0 != "," }) bytes\n"))
    let file = ExampleProgram.examples.appending(path: "03-student-list/README.md")
    #expect(try String(contentsOf: file, encoding: .utf8).contains(copies))
  }
}
