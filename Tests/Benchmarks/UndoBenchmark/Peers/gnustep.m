// The scenarios with GNUstep's NSUndoManager. Prints the same lines as UndoBenchmark.
#import <Foundation/Foundation.h>
#include <malloc.h>
#include <time.h>

static long liveBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

@interface Target : NSObject {
 @public
  int value;
  NSUndoManager *manager;
}
- (void)setNumber:(NSNumber *)number;
- (void)step:(int)number;
@end

@implementation Target
- (void)setNumber:(NSNumber *)number {
  NSNumber *old = [[NSNumber alloc] initWithInt:value];
  value = [number intValue];
  [manager registerUndoWithTarget:self selector:@selector(setNumber:) object:old];
  [old release];
}

- (void)step:(int)number {
  NSNumber *new = [[NSNumber alloc] initWithInt:number];
  [manager beginUndoGrouping];
  [self setNumber:new];
  [manager setActionName:@"Move"];
  [manager endUndoGrouping];
  [new release];
}
@end

static const char *scenario;
static double start;

static void tell(const char *operation, int count, long bytes) {
  printf("gnustep %s %s %.1f %ld\n", scenario, operation, (now() - start) / count, (liveBytes() - bytes) / count);
}

static NSUndoManager *makeManager(void) {
  NSUndoManager *manager = [NSUndoManager new];
  [manager setGroupsByEvent:NO];
  return manager;
}

// A step goes to each of the managers in turn.
#define EACH(count, statement)                                   \
  for (int i = 0; i < (count);) {                                \
    NSAutoreleasePool *pool = [NSAutoreleasePool new];           \
    for (int end = i + 1000; i < end && i < (count); i++) { statement; } \
    [pool release];                                              \
  }

static void run(int count, int managerCount, Target **targets) {
  NSUndoManager **managers = calloc(managerCount, sizeof *managers);
  BOOL isWide = managerCount == count;
  if (!isWide) for (int i = 0; i < managerCount; i++) managers[i] = makeManager();
  long bytes = liveBytes();
  start = now();
  EACH(count, {
    if (isWide) managers[i] = makeManager();
    targets[i % 1000]->manager = managers[i % managerCount];
    [targets[i % 1000] step:i];
  });
  tell("register", count, bytes);
  start = now();
  EACH(count, targets[i % 1000]->manager = managers[i % managerCount]; [managers[i % managerCount] undo]);
  tell("undo", count, bytes);
  start = now();
  EACH(count, targets[i % 1000]->manager = managers[i % managerCount]; [managers[i % managerCount] redo]);
  tell("redo", count, bytes);
  start = now();
  EACH(managerCount, if (isWide) [managers[i] release]; else [managers[i] removeAllActions]);
  tell("clear", count, bytes);
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  scenario = argv[1];
  int count = atoi(argv[2]);
  Target *targets[1000];
  for (int i = 0; i < 1000; i++) targets[i] = [Target new];
  if (!strcmp(scenario, "single")) run(count, 1, targets);
  else if (!strcmp(scenario, "many")) run(count, 1000, targets);
  else if (!strcmp(scenario, "wide")) run(count / 4, count / 4, targets);
  else {
    NSUndoManager *manager = makeManager();
    for (int i = 0; i < 1000; i++) targets[i]->manager = manager;
    long bytes = liveBytes();
    start = now();
    if (!strcmp(scenario, "limit")) {
      [manager setLevelsOfUndo:100];
      EACH(count / 10, [targets[i % 1000] step:i]);
      tell("register/10", count / 10, bytes);
      start = now();
      EACH(count, [targets[i % 1000] step:i]);
      tell("register", count, bytes);
    } else if (!strcmp(scenario, "forget")) {
      EACH(count, [targets[i % 1000] step:i]);
      start = now();
      for (int i = 0; i < 10; i++) [manager removeAllActionsWithTarget:targets[i * 97]];
      tell("forget", 10 * count / 1000, bytes);
    } else if (!strcmp(scenario, "macro")) {
      [manager beginUndoGrouping];
      EACH(count, {
        NSNumber *new = [[NSNumber alloc] initWithInt:i];
        [targets[i % 1000] setNumber:new];
        [new release];
      });
      [manager endUndoGrouping];
      tell("register", count, bytes);
      start = now();
      EACH(1, [manager undo]);
      tell("undo", count, bytes);
      start = now();
      EACH(1, [manager redo]);
      tell("redo", count, bytes);
      start = now();
      [manager removeAllActions];
      tell("clear", count, bytes);
    }
  }
  [pool release];
  return 0;
}
