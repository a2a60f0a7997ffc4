/** Chromium and PostgreSQL for the tests: Debian's packages are installed where that is allowed, else asked for. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, withProgress } from './project.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const postgresFolder = '/usr/lib/postgresql';

/** The path of a Chromium, from CHROMIUM_PATH or the search path; undefined when there is none. */
export function findChromium() {
  const folders = process.env.PATH.split(delimiter);
  const candidates = browserNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && existsSync(file));
}

function hasPostgres() {
  if (process.env.TEST_POSTGRES_URL) return true;
  return (
    existsSync(postgresFolder) && readdirSync(postgresFolder).some((version) => existsSync(join(postgresFolder, version, 'bin', 'initdb')))
  );
}

function missingPackages() {
  return [...(findChromium() ? [] : ['chromium']), ...(hasPostgres() ? [] : ['postgresql'])];
}

export async function ensureSystemPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) await withProgress(`Installing ${missing.join(' and ')} from Debian's packages`, () => install(missing));
  const still = missingPackages();
  if (still.length > 0)
    giveUp(`The tests need ${still.join(' and ')}: run "apt-get install ${still.join(' ')}" as root, or the like of your system.`);
}

function install(packages) {
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quietly);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
}
