/** Installs the packages if they are missing or are not those of package-lock.json. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, inProject, needWritableProject, projectRoot, withProgress } from './project.mjs';

/** npm writes this list of what it installed as the last step of every install. */
const installedList = ['node_modules', '.package-lock.json'];

function readPackages(...file) {
  try {
    return JSON.parse(readFileSync(inProject(...file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * True if every package of the lock file is installed in its version; one for another machine may be absent.
 */
export function packagesAreCurrent() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages(...installedList);
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === wanted.version : wanted.optional === true);
  });
}

export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  needWritableProject('the packages must be installed');
  const result = await withProgress(
    'Installing the packages of package-lock.json (about a minute, once)',
    npmInstall,
  );
  if (result.status === 0) return;
  process.stderr.write(`${result.stderr}${result.error ?? ''}`);
  giveUp(
    'The packages could not be installed; npm says why above. The first start needs a network (or a filled npm cache): try again with one.',
  );
}

/**
 * `npm ci` would refuse the lock file: it lists the platforms that the shop runs on, not every one that a
 * build tool knows. `npm install --no-save` takes the locked versions with their checksums and leaves the
 * lock file as it is.
 */
function npmInstall() {
  // Without node_modules/.bin in the path, npm does not run on the very Node that it is about to replace.
  const path = process.env.PATH.split(delimiter).filter(
    (folder) => !folder.endsWith(join('node_modules', '.bin')),
  );
  return spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
