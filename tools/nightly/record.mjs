/** The results of the last full run of each part: `docs/nightly.json`, written by `npm run test:nightly`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../docs/nightly.json', import.meta.url);

function readRecord() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `outcome` has date, commit, seed, passed, failed and seconds. */
export function writeOutcome(name, outcome) {
  const record = Object.entries({ ...readRecord(), [name]: outcome });
  const sorted = Object.fromEntries(record.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The commit, with a `+` when tracked files other than the record differ from it. */
export function currentCommit() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/nightly.json');
  return git('rev-parse', 'HEAD') + (changed === '' ? '' : '+');
}

/** True if the part passed on exactly these files; uncommitted changes never count as the same. */
export function hasPassed(name, commit) {
  const last = readRecord()[name];
  return last !== undefined && last.failed === 0 && last.commit === commit && !commit.endsWith('+');
}
