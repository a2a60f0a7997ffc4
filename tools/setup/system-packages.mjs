/**
 * The browsers, PostgreSQL, the proxies and a pooler for the tests: Debian's packages are installed if that
 * is allowed; else the user is asked to install them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, withProgress } from './project.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const withoutWindows = 'chromium-headless-shell';
const miniBrowsers = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const postgresFolder = '/usr/lib/postgresql';

/** The path of a Chromium, from CHROMIUM_PATH or the search path; undefined if there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...browserNames.map(findProgram)].find(
    (file) => file && existsSync(file),
  );
}

/**
 * The browser for the journeys: CHROMIUM_PATH, else Chromium's own headless program, which takes 40 % less
 * CPU time for the same pages, else Chromium itself; undefined if there is none.
 */
export function findJourneyBrowser() {
  return process.env.CHROMIUM_PATH ? findChromium() : (findProgram(withoutWindows) ?? findChromium());
}

/** The path of Firefox, from FIREFOX_PATH or the search path; undefined if there is none. */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...['firefox-esr', 'firefox'].map(findProgram)].find(
    (file) => file && existsSync(file),
  );
}

/** The path of WebKitGTK's own browser; undefined if there is none. */
export function findMiniBrowser() {
  return miniBrowsers.find((file) => existsSync(file));
}

/** The path of a proxy, even if only the administrator's search path has it; undefined if there is none. */
export function findProxy(name) {
  return (
    findProgram(name) ?? [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find((file) => existsSync(file))
  );
}

function findProgram(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function hasPostgres() {
  if (process.env.TEST_POSTGRES_URL) return true;
  return (
    existsSync(postgresFolder) &&
    readdirSync(postgresFolder).some((version) => existsSync(join(postgresFolder, version, 'bin', 'initdb')))
  );
}

function missingPackages() {
  const found = {
    chromium: findChromium(),
    'firefox-esr': findFirefox(),
    // The driver's package includes the browser that it drives.
    'webkit2gtk-driver': findMiniBrowser() && findProgram('WebKitWebDriver'),
    xvfb: findProgram('Xvfb'),
    curl: findProgram('curl'),
    postgresql: hasPostgres(),
    haproxy: findProxy('haproxy'),
    caddy: findProxy('caddy'),
    pgbouncer: findProxy('pgbouncer'),
  };
  return Object.keys(found).filter((name) => !found[name]);
}

/** What only the nightly drills need: copies, alarms, the image. */
function missingForDrills() {
  const found = {
    age: findProgram('age-keygen'),
    pgbackrest: findProgram('pgbackrest'),
    prometheus: findProgram('promtool'),
    buildah: findProgram('buildah'),
    mmdebstrap: findProgram('mmdebstrap'),
    systemd: findProgram('systemd-analyze'),
  };
  return Object.keys(found).filter((name) => !found[name]);
}

export function ensureSystemPackages() {
  return ensure(missingPackages);
}

export function ensureDrillPackages() {
  return ensure(missingForDrills);
}

async function ensure(findMissing) {
  const missing = findMissing();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && missing.length > 0)
    await withProgress(`Installing ${missing.join(', ')} from Debian's packages`, () => install(missing));
  if (mayInstall && !process.env.CHROMIUM_PATH && !findProgram(withoutWindows)) await installWithoutWindows();
  const still = findMissing();
  if (still.length > 0)
    giveUp(
      `The tests need ${still.join(', ')}: run "apt-get install ${still.join(' ')}" as root, or the like of your system.`,
    );
}

/**
 * In the same version as Chromium: another one would replace Chromium. If there is none, Chromium does
 * everything.
 */
async function installWithoutWindows() {
  const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' });
  const [, version] = (stdout ?? '').trim().split('\t');
  if (version)
    await withProgress(`Installing ${withoutWindows} from Debian's packages`, () =>
      install([`${withoutWindows}=${version}`]),
    );
}

function install(packages) {
  const quietly = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quietly);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
}
