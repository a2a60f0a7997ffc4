/**
 * `npm run upgrade -- ARCHIVE`: one command installs a signed release while the shop sells, without a
 * network, and rolls it back by itself if it is unhealthy (O-035 to O-037).
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { currentUser } from './command-line/current-user.ts';
import { splitArgs } from './command-line/split-args.ts';
import { publishBuild } from './publish/publish-build.ts';
import { assetsFolder } from './server/server-files.ts';
import { copyUnit } from './server/units.ts';
import { type Place, readPlace } from './upgrade/place.ts';
import {
  forgetOldReleases,
  pointCommands,
  pointProcess,
  releaseFolder,
  unpackRelease,
  versionBefore,
  versionOf,
  versionOfCommands,
} from './upgrade/releases.ts';
import { type Patience, roll, tryFirst } from './upgrade/roll.ts';
import { runToEnd } from './upgrade/services.ts';

const usage = `npm run upgrade -- ARCHIVE            checks the signature, copies the books and proves the copy, tries the release beside the shop,
                                      then changes one process after the other; rolls it back if one is not well
npm run upgrade -- ARCHIVE --watch 60 seconds for which the first process is watched among shoppers
npm run upgrade -- back               returns to the previous release at once
  --by NAME                           who does it, for the log`;

const readyMs = 60_000;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/**
 * The command as a function: it prints to the console and returns the exit code: 0 done, 1 nothing has
 * changed, 2 a person is needed.
 */
export async function main(words: string[]): Promise<number> {
  const answered = answerFlags(words, { usage, flags: ['watch', 'by', 'root'] });
  if (answered !== undefined) return answered;
  const text = { type: 'string' } as const;
  const args = splitArgs(words, { watch: text, by: text, root: text });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const [what, ...more] = args.positionals;
  if (!what || more.length > 0) return stop(usage);
  const watchS = Number(args.values.watch ?? 60);
  if (!(watchS >= 1 && watchS <= 3_600))
    return stop(`--watch is '${args.values.watch}'; it must be seconds, 1 to 3600.`);
  const read = readPlace(resolve(args.values.root ?? '/'));
  if (read.kind === 'wrong') return stop(read.problem);
  const patience = {
    readyMs,
    trialMs: Math.min(10, watchS) * 1_000,
    firstMs: watchS * 1_000,
    othersMs: Math.min(5, watchS) * 1_000,
  };
  const { home } = read.place.answers;
  const locked = lock(home);
  if (locked !== undefined) return stop(locked);
  try {
    const doing = { place: read.place, patience, by: currentUser(args.values.by) };
    return what === 'back' ? await goBack(doing) : await upgrade(resolve(what), doing);
  } catch (error) {
    console.error(`The upgrade stopped half-way: ${error instanceof Error ? error.message : error}`);
    return 2;
  } finally {
    rmSync(lockFile(home), { force: true });
  }
}

interface Doing {
  place: Place;
  patience: Patience;
  by: string;
}

async function upgrade(archive: string, doing: Doing): Promise<number> {
  const { place, patience } = doing;
  const { home } = place.answers;
  const startedAt = performance.now();
  const unpacked = await unpackRelease(archive, home, place.publicPem);
  if (unpacked.kind === 'wrong') return stop(`${unpacked.problem} Nothing has changed.`);
  const { version } = unpacked;
  const before = versionOfCommands(home);
  console.log(`${version} is signed as it must be, and unpacked.`);
  if (before === null) return putInPlace(version, doing);
  if (place.processes.every(({ instance }) => versionOf(home, instance) === version))
    return stop(`Every process runs ${version} already.`);
  if (!(await runToEnd(copyUnit)).isGood)
    return stop(
      `There is no proved copy of the books ("journalctl -u ${copyUnit}" says why). Nothing has changed.`,
    );
  console.log('The books are copied, and the copy is proved.');
  await publish(home, version);
  const problem = await tryFirst(place, version, patience);
  if (problem !== undefined) {
    log(doing, `${before} -> ${version}: refused at the trial`);
    return stop(
      `${version} is not well, tried beside the shop: ${problem}\nThe shop runs ${before} as before.`,
    );
  }
  console.log('Tried beside the shop, it is well.');
  const answer = await roll(place, version, patience, console.log);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  if (answer.kind !== 'done') {
    log(doing, `${before} -> ${version}: ${answer.kind === 'undone' ? 'taken back' : 'stuck'}`);
    console.error(`${version} is not well: ${answer.problem}`);
    if (answer.kind === 'undone') return stop(`The shop runs ${before} again.`);
    return needsAPerson();
  }
  pointCommands(home, version, before);
  const gone = forgetOldReleases(home, [version, before]);
  log(doing, `${before} -> ${version}: done in ${seconds} s`);
  console.log(
    `The shop runs ${version}, after ${seconds} s. ${gone.length > 0 ? `Removed: ${gone.join(', ')}. ` : ''}Back: npm run upgrade -- back`,
  );
  return 0;
}

/** On a new server nothing is running yet. */
async function putInPlace(version: string, doing: Doing): Promise<number> {
  const { home } = doing.place.answers;
  await publish(home, version);
  for (const { instance } of doing.place.processes) pointProcess(home, instance, version);
  pointCommands(home, version, null);
  log(doing, `${version}: put in place`);
  console.log(
    `${version} is in place: systemctl enable --now ${doing.place.processes.map(({ instance }) => `demijohn@${instance}`).join(' ')}`,
  );
  return 0;
}

/** Makes no copy and no trial: the shop may be failing right now, and the previous release was healthy. */
async function goBack(doing: Doing): Promise<number> {
  const { place, patience } = doing;
  const { home } = place.answers;
  const [before, now] = [versionBefore(home), versionOfCommands(home)];
  if (before === null || !existsSync(releaseFolder(home, before)))
    return stop('There is no release before this one.');
  const startedAt = performance.now();
  await publish(home, before);
  const answer = await roll(place, before, { ...patience, firstMs: 0, othersMs: 0 }, console.log);
  if (answer.kind !== 'done') {
    log(doing, `${now} -> ${before}: ${answer.kind}`);
    console.error(`${before} is not well: ${answer.problem}`);
    return needsAPerson();
  }
  pointCommands(home, before, now);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  log(doing, `${now} -> ${before}: back in ${seconds} s`);
  console.log(`The shop runs ${before} again, after ${seconds} s.`);
  return 0;
}

function needsAPerson(): number {
  console.error(
    'A person is needed: "systemctl status \'demijohn@*\'", and docs/operations.md, "An upgrade".',
  );
  return 2;
}

/** Files before code: a page of either release finds its scripts at every process (O-030). */
async function publish(home: string, version: string): Promise<void> {
  const from = join(releaseFolder(home, version), 'build/client');
  await publishBuild({ from, to: assetsFolder(home) }, Date.now());
}

function lockFile(home: string): string {
  return join(home, 'upgrading');
}

/**
 * What to print if another upgrade is running, else undefined. A killed upgrade leaves behind the id of a
 * process that no longer exists.
 */
function lock(home: string): string | undefined {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const file = lockFile(home);
  if (existsSync(file)) {
    const other = readFileSync(file, 'utf8');
    if (existsSync(`/proc/${other}`)) return `Another upgrade is under way (process ${other}).`;
    rmSync(file);
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return undefined;
}

function log({ place, by }: Doing, what: string): void {
  appendFileSync(join(place.answers.home, 'upgrades.log'), `${new Date().toISOString()} ${by} ${what}\n`);
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
