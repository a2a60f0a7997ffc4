/**
 * `npm run test:nightly` runs what takes too long for `npm test`, part by part, and writes the result of each
 * part to `docs/nightly.json`. `--resume` skips the parts that have passed on this commit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from './nightly/parts.mjs';
import { currentCommit, hasPassed, writeOutcome } from './nightly/record.mjs';
import { answerFlags } from './setup/answer-flags.mjs';
import { needStartableNode } from './setup/node24.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runStep } from './setup/steps.mjs';
import { ensureDrillPackages, ensureSystemPackages, findChromium } from './setup/system-packages.mjs';

const usage = `npm run test:nightly              every part
npm run test:nightly -- --resume   every part that has not passed on this commit
npm run test:nightly -- PART...    these alone; 'engines' means each that begins so:
${parts.map(({ name, tries }) => `  ${name.padEnd(18)} ${tries}`).join('\n')}
TEST_SEED=… repeats the chances of a run.`;

const args = process.argv.slice(2);
const answered = answerFlags(args, { usage, flags: ['resume'] });
if (answered !== undefined) process.exit(answered);
const words = args.filter((word) => word !== '--resume');
const isMeant = (name, word) => name === word || name.startsWith(`${word}-`);
const unknown = words.find((word) => !parts.some(({ name }) => isMeant(name, word)));
if (unknown !== undefined) {
  console.error(`Unknown part '${unknown}'.\n${usage}`);
  process.exit(2);
}

needStartableNode();
await ensurePackages();
await ensureSystemPackages();
await ensureDrillPackages();
const commit = currentCommit();
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const failed = [];
if (!(await runStep({ name: 'build', commands: [['tools/build.mjs']] }))) failed.push('build');
for (const part of parts) {
  if (words.length > 0 && !words.some((word) => isMeant(part.name, word))) continue;
  if (args.includes('--resume') && hasPassed(part.name, commit)) {
    console.log(`\n✓ ${part.name} has passed on this commit`);
    continue;
  }
  if (!(await runPart(part))) failed.push(part.name);
}
console.log(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join('; ')}.`);
if (failed.length > 0) process.exitCode = 1;

async function runPart({ name, project, files, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-nightly-'));
  const report = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...files()];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const startedAt = performance.now();
  const passed = await runStep({
    name,
    commands: [[...vitest, ...reporters]],
    quiet: false,
    env: { CHROMIUM_PATH: findChromium(), TEST_SEED: String(seed), ...env },
  });
  const counts = readCounts(report);
  rmSync(folder, { recursive: true });
  writeOutcome(name, {
    date: new Date().toISOString(),
    commit,
    seed,
    passed: counts.numPassedTests,
    // A file that cannot be loaded reports no failed tests.
    failed: passed ? 0 : Math.max(1, counts.numFailedTests),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });
  return passed;
}

function readCounts(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
