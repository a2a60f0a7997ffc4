/**
 * `npm test` runs all checks; `--only=checks` runs the static ones. The last lines give the time taken and
 * the number of tests.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { answerFlags } from './setup/answer-flags.mjs';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runStep, runStepsAtOnce } from './setup/steps.mjs';
import { ensureSystemPackages, findJourneyBrowser } from './setup/system-packages.mjs';

/** What was checked before is not checked again: the second check of a clone takes seconds. */
const types = (part) => [
  'node_modules/typescript/bin/tsc',
  // More checkers would check what their parts share once each, on cores that the other checks need.
  ...['-p', `tsconfig.${part}.json`, '--incremental', '--checkers', '1'],
  ...['--tsBuildInfoFile', `node_modules/.cache/types-${part}.json`],
];
/** The longest begin first, because the checks run concurrently. */
const checks = [
  { name: 'types', commands: [types('server'), types('browser')] },
  {
    name: 'format and lint',
    commands: [
      ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--diagnostic-level=warn', '.'],
    ],
  },
  { name: 'arrows', commands: [['tools/arrows.ts']] },
  { name: 'requirements', commands: [['tools/requirements.ts']] },
  { name: 'documents', commands: [['tools/documents.ts']] },
  { name: 'sizes', commands: [['tools/sizes.ts']] },
  { name: 'dead code', commands: [['node_modules/knip/bin/knip.js', '--no-progress']] },
];

const usage = `npm test         every check and every test; the last line counts them
npm run check    format, lint, types, arrows, requirements, documents, sizes and dead code alone`;
const answered = answerFlags(process.argv.slice(2), { usage, flags: ['only'] });
if (answered !== undefined) process.exit(answered);

needStartableNode();
await ensurePackages();
const onlyChecks = process.argv.includes('--only=checks');
if (!onlyChecks) await ensureSystemPackages();

const startedAt = performance.now();
/** All runs start their random choices from it. */
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const slowestShown = 10;
/** As at night, where a test that fails once has failed. */
const mostFilesToRunAgain = process.env.LONG_RUNS === 'full' ? 0 : 5;
const fileTimes = new Map();
const passedTitles = [];
const failed = [];
const failedTests = [];
const unsteady = [];
const build = { name: 'build', commands: [['tools/build.mjs']] };
failed.push(...(await runStepsAtOnce(onlyChecks ? checks : [...checks, build])));

if (!onlyChecks) {
  const fast = await runTests('unit, database and HTTP tests', 'fast');
  const journeys = await runTests('browser journeys', 'journeys');
  const timed = await runTests('journeys that need the machine alone', 'timed');
  const engines = await runTests('journeys in Firefox and WebKit', 'engines', [
    'chosen-firefox',
    'chosen-webkit',
  ]);
  if (!(await proveRows())) failed.push('rows');
  sayTimes();
  sayFailures();
  const runs = [fast, journeys, timed, engines];
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
} else sayFailures();

/**
 * A file that failed runs once more by itself, with all its tests: what then passes is listed as unsteady, what
 * fails again is a failure.
 */
async function runTests(name, project, files = []) {
  const first = await runVitest(name, project, { files, chooses: true });
  const again = first.failures
    .map(({ file }) => file)
    .filter((file, index, all) => all.indexOf(file) === index);
  if (first.passed || again.length === 0 || again.length > mostFilesToRunAgain) return keep(name, first);
  const second = await runVitest(`${name}: the files that failed, once more`, project, {
    files: again,
    chooses: false,
  });
  if (second.passed) unsteady.push(...first.failures);
  const failures = second.passed || second.failures.length > 0 ? second.failures : first.failures;
  return keep(name, {
    passed: second.passed,
    count: first.count + first.failures.length - failures.length,
    failures,
  });
}

function keep(name, run) {
  failedTests.push(...run.failures);
  if (!run.passed) failed.push(name);
  // A file that cannot even be loaded has no failed tests, but is a failure all the same.
  return { passed: run.count, failed: run.passed ? 0 : Math.max(1, run.failures.length) };
}

async function runVitest(name, project, { files, chooses }) {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-tests-'));
  const report = join(folder, 'report.json');
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const passed = await runStep({
    name,
    commands: [vitest],
    quiet: false,
    // Of the slow tests not all run by day: docs/tests.md.
    env: {
      CHROMIUM_PATH: findJourneyBrowser(),
      TEST_SEED: seed,
      ...(chooses && { CHOOSE_TESTS: 'by-day' }),
    },
  });
  const counts = readCounts(report);
  rmSync(folder, { recursive: true });
  for (const { name: file, startTime, endTime } of counts.testResults)
    fileTimes.set(relative(process.cwd(), file), endTime - startTime);
  for (const { status, fullName } of counts.testResults.flatMap((result) => result.assertionResults))
    if (status === 'passed') passedTitles.push(fullName);
  return { passed, count: counts.numPassedTests, failures: counts.testResults.flatMap(failuresOf) };
}

/** What is chosen by the seed must not leave out the only proof of a row. */
async function proveRows() {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-tests-'));
  const titles = join(folder, 'titles.txt');
  writeFileSync(titles, passedTitles.join('\n'));
  const passed = await runStep({ name: 'rows', commands: [['tools/proved-rows.ts', titles]] });
  rmSync(folder, { recursive: true });
  return passed;
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [{ file, title: 'the whole file', message }];
  return tests.map((test) => ({ file, title: test.fullName, message: test.failureMessages.join('\n') }));
}

function readCounts(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, testResults: [] };
  }
}

/** Failures come last, because the end of a long output is what people read. */
function sayFailures() {
  sayTests('Passed only when run once more', unsteady);
  sayTests('Failed', failedTests);
  console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join('; ')}.`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Shows where the time goes to those who wait for it. */
function sayTimes() {
  const slowest = [...fileTimes].sort(([, one], [, other]) => other - one).slice(0, slowestShown);
  console.log(`\nThe slowest of ${fileTimes.size} files:`);
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`All took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
}

function sayTests(heading, tests) {
  if (tests.length === 0) return;
  console.log(`\n${heading}:`);
  for (const { file, title, message } of tests)
    console.log(`- ${file}: ${title}\n${message.split('\n').slice(0, 12).join('\n')}`);
}
