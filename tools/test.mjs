/** `npm test` runs every check there is; `--only=checks` the static ones. The last line counts the tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runStep } from './setup/steps.mjs';
import { ensureSystemPackages, findChromium } from './setup/system-packages.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const checks = [
  { name: 'format and lint', commands: [['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--diagnostic-level=warn', '.']] },
  {
    name: 'types',
    commands: [
      [tsc, '-p', 'tsconfig.server.json'],
      [tsc, '-p', 'tsconfig.browser.json'],
    ],
  },
  { name: 'arrows', commands: [['tools/arrows.ts']] },
  { name: 'dead code', commands: [['node_modules/knip/bin/knip.js', '--no-progress']] },
];

needStartableNode();
await ensurePackages();
const onlyChecks = process.argv.includes('--only=checks');
if (!onlyChecks) await ensureSystemPackages();

const failed = [];
for (const step of checks) if (!(await runStep(step))) failed.push(step.name);

if (!onlyChecks) {
  if (!(await runStep({ name: 'build', commands: [['tools/build.mjs']] }))) failed.push('build');
  const fast = await runTests('unit, database and HTTP tests', 'fast');
  const journeys = await runTests('browser journeys', 'journeys');
  sayFailures();
  console.log(`${fast.passed + journeys.passed} passed, ${fast.failed + journeys.failed} failed`);
} else sayFailures();

async function runTests(name, project) {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-tests-'));
  const report = join(folder, 'report.json');
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const passed = await runStep({ name, commands: [vitest], quiet: false, env: { CHROMIUM_PATH: findChromium() } });
  if (!passed) failed.push(name);
  const counts = readCounts(report);
  rmSync(folder, { recursive: true });
  // A file that cannot even be loaded has no failed test of its own, and is a failure all the same.
  return { passed: counts.numPassedTests, failed: Math.max(counts.numFailedTests, passed ? 0 : 1) };
}

function readCounts(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

function sayFailures() {
  console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join('; ')}.`);
  if (failed.length > 0) process.exitCode = 1;
}
