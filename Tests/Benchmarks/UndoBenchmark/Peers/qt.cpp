// The scenarios with Qt's QUndoStack. Prints the same lines as UndoBenchmark.
#include <QUndoStack>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <memory>
#include <vector>

namespace {

long liveBytes() {
  struct mallinfo2 info = mallinfo2();
  return static_cast<long>(info.uordblks + info.hblkhd);
}

struct Target {
  int value = 0;
};

class SetValue : public QUndoCommand {
public:
  SetValue(Target &target, int value) : QUndoCommand(name()), target(target), other(value) {}
  void undo() override { std::swap(target.value, other); }
  void redo() override { std::swap(target.value, other); }

private:
  static const QString &name() {
    static const QString name = QStringLiteral("Move");
    return name;
  }
  Target &target;
  int other;
};

const char *scenario;

template <typename Work> void measure(const char *operation, int count, long bytes, Work work) {
  auto start = std::chrono::steady_clock::now();
  work();
  std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  std::printf("qt %s %s %.1f %ld\n", scenario, operation, time.count() / count, (liveBytes() - bytes) / count);
}

/// A step goes to each of the stacks in turn.
void run(int count, int stackCount) {
  std::vector<Target> targets(1000);
  std::vector<std::unique_ptr<QUndoStack>> stacks(stackCount);
  long bytes = liveBytes();
  if (stackCount < count)
    for (auto &stack : stacks) stack = std::make_unique<QUndoStack>();
  if (stackCount < count) bytes = liveBytes();
  measure("register", count, bytes, [&] {
    for (int i = 0; i < count; i++) {
      auto &stack = stacks[i % stackCount];
      if (!stack) stack = std::make_unique<QUndoStack>();
      stack->push(new SetValue(targets[i % 1000], i));
    }
  });
  measure("undo", count, bytes, [&] { for (int i = 0; i < count; i++) stacks[i % stackCount]->undo(); });
  measure("redo", count, bytes, [&] { for (int i = 0; i < count; i++) stacks[i % stackCount]->redo(); });
  measure("clear", count, bytes, [&] {
    if (stackCount < count) for (auto &stack : stacks) stack->clear();
    else stacks.clear();
  });
}

void runLimit(int count, const char *operation) {
  std::vector<Target> targets(1000);
  QUndoStack stack;
  stack.setUndoLimit(100);
  long bytes = liveBytes();
  measure(operation, count, bytes, [&] {
    for (int i = 0; i < count; i++) stack.push(new SetValue(targets[i % 1000], i));
  });
}

void runMacro(int count) {
  std::vector<Target> targets(1000);
  QUndoStack stack;
  long bytes = liveBytes();
  measure("register", count, bytes, [&] {
    stack.beginMacro(QStringLiteral("Move"));
    for (int i = 0; i < count; i++) stack.push(new SetValue(targets[i % 1000], i));
    stack.endMacro();
  });
  measure("undo", count, bytes, [&] { stack.undo(); });
  measure("redo", count, bytes, [&] { stack.redo(); });
  measure("clear", count, bytes, [&] { stack.clear(); });
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  scenario = argv[1];
  int count = std::atoi(argv[2]);
  if (!std::strcmp(scenario, "single")) run(count, 1);
  else if (!std::strcmp(scenario, "many")) run(count, 1000);
  else if (!std::strcmp(scenario, "wide")) run(count / 4, count / 4);
  else if (!std::strcmp(scenario, "macro")) runMacro(count);
  else if (!std::strcmp(scenario, "limit")) {
    runLimit(count / 10, "register/10");
    runLimit(count, "register");
  }
  return 0;
}
