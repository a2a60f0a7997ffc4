/** Vitest's runner, which in `npm test` leaves out the slow tests that are not chosen (`choose-tests.ts`). */
import { relative } from 'node:path';
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  type VitestTestRunner,
} from 'vitest';
import { seedOfRun } from '../long-run.ts';
import { chooseUnits, type IsNeeded, isSlow, neededTests, readNamedRows, type Unit } from './choose-tests.ts';
import { hasTag } from './test-tags.ts';

/** Set by `npm test`: whoever names a file on the command line wants all its tests. */
const choosesByDay = process.env.CHOOSE_TESTS === 'by-day' && process.env.LONG_RUNS !== 'full';

let isNeeded: IsNeeded | undefined;

export default class DayRunner extends TestRunner {
  /** Set by Vitest: reports the results of tests to the process that counts them. */
  declare onTaskUpdate?: VitestTestRunner['onTaskUpdate'];

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    if (!choosesByDay) return;
    const leftOut = files.flatMap(leaveOut);
    // Vitest has counted them as tests to run, and reports nothing about the tests of a skipped suite.
    await this.onTaskUpdate?.(
      leftOut.map(({ id, meta }) => [id, { state: 'skip' }, meta]),
      [],
    );
  }
}

/** Marks the tests of a file that do not run, and returns them. */
function leaveOut(file: RunnerTestFile): RunnerTestCase[] {
  const path = relative(process.cwd(), file.filepath);
  if (!isSlow(path)) return [];
  isNeeded ??= neededTests(readNamedRows(process.cwd()), seedOfRun());
  const isNeededHere = isNeeded.bind(undefined, path);
  const tests = testsIn(file).filter((test) => !hasTag(test, 'after-others'));
  const chosen = new Set(
    chooseUnits(unitsOf(file), { isNeeded: isNeededHere, titleOf, seed: seedOfRun() }).flat(),
  );
  const leftOut = tests.filter((test) => !chosen.has(test));
  for (const test of leftOut) test.mode = 'skip';
  return [...leftOut, ...skipWithoutOthers(file)];
}

const titleOf = ({ fullName }: RunnerTestCase) => fullName;

function isRunnable({ mode }: RunnerTask): boolean {
  return mode === 'run' || mode === 'queued';
}

function testsIn(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.filter(isRunnable).flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));
}

function unitsOf(suite: RunnerTestSuite): Unit<RunnerTestCase>[] {
  let units: Unit<RunnerTestCase>[] = [];
  for (const task of suite.tasks.filter(isRunnable)) {
    if (hasTag(task, 'after-others')) continue;
    const own = task.type === 'suite' ? unitsOf(task) : [[task]];
    units = hasTag(task, 'all-before') ? [[...units, ...own].flat()] : [...units, ...own];
  }
  return units;
}

/** Skips suites without tests, which must not start a shop, and returns the tests that this leaves out. */
function skipWithoutOthers(suite: RunnerTestSuite): RunnerTestCase[] {
  const inner = suite.tasks.flatMap((task) => (task.type === 'suite' ? skipWithoutOthers(task) : []));
  const left = testsIn(suite);
  if (left.some((test) => !hasTag(test, 'after-others'))) return inner;
  for (const test of left) test.mode = 'skip';
  suite.mode = 'skip';
  return [...inner, ...left];
}
