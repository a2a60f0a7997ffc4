/** The parts of `npm run test:nightly`, each shorter than an hour. `npm test` runs a short form of each. */
import { execFileSync } from 'node:child_process';

const chaosFolders = ['tests/crash/', 'tests/chaos/', 'db/group-commit'];

/** Each test with a long form asks `tests/harness/long-run.ts` for its length, so no list can omit one. */
function longTests() {
  const found = execFileSync('git', ['grep', '-lF', 'harness/long-run.ts', '--', '*.test.ts'], {
    encoding: 'utf8',
  });
  return found.trim().split('\n');
}

/** Each starts several processes and a proxy, and counts failures, so they run one after another. */
const proxyFolder = 'tests/proxies/';
const proxyParts = [
  {
    name: 'restarts',
    tries: 'two and four processes behind HAProxy and Caddy under load: restarted, killed with -9',
    files: ['rolling', 'last-one'],
  },
  {
    name: 'four',
    tries: 'four processes behind HAProxy: one shop to its shoppers, and ready under load',
    files: ['several'],
  },
  {
    name: 'outages',
    tries: 'behind both proxies: no database, one that only reads, slow senders',
    files: ['outage', 'ready', 'slow-senders'],
  },
  {
    name: 'more',
    tries: 'two builds side by side, a pooler, two processes on one SQLite file',
    files: ['builds', 'pooler', 'sqlite'],
  },
];
const saturdayFolder = 'tests/saturday/';

/** Each starts servers and kills them, and prints how long recovery took. */
const copyFolder = 'tests/copies/';
const alarmFolder = 'tests/alarms/';
const serverFolder = 'tests/server/';
const upgradeFolder = 'tests/upgrade/';
const imageFolder = 'tests/image/';
/** Of these `npm test` draws some (tests/harness/by-day). */
const processFolder = 'tests/processes/';

const ofOtherParts = [
  ...chaosFolders,
  proxyFolder,
  saturdayFolder,
  copyFolder,
  alarmFolder,
  serverFolder,
  upgradeFolder,
  imageFolder,
  processFolder,
];
const isOfOther = (file) => ofOtherParts.some((folder) => file.startsWith(folder));
const fullLength = { LONG_RUNS: 'full' };

/** To add a part, add an entry: its name on the command line, what it tries, and how Vitest runs it. */
export const parts = [
  {
    name: 'long-chaos',
    tries: 'shops killed at every point and at any moment, connections cut: each many times',
    project: 'fast',
    files: () => chaosFolders,
    env: fullLength,
  },
  {
    name: 'long-properties',
    tries:
      'the property tests of carts, orders, stock, points and prices, and junk over HTTP, at full length',
    project: 'fast',
    files: () => longTests().filter((file) => !isOfOther(file)),
    env: fullLength,
  },
  {
    name: 'processes',
    tries: 'one or several processes of a shop: started, killed, starved, without their database or disk',
    project: 'fast',
    files: () => [processFolder],
    env: fullLength,
  },
  ...proxyParts.map(({ name, tries, files }) => ({
    name: `proxies-${name}`,
    tries,
    project: 'fast',
    files: () => [...files.map((file) => `${proxyFolder}${file}.test.ts`), '--maxWorkers=1'],
    env: fullLength,
  })),
  {
    name: 'copies',
    tries: 'the machine lost among orders, a dropped table: Litestream, pgBackRest and npm run restore',
    project: 'fast',
    files: () => [copyFolder, '--maxWorkers=1'],
    env: { ...fullLength, DRILLS: '1' },
  },
  {
    name: 'alarms',
    tries: 'the figures of a shop by promtool, and every alarm with its fault and its peace',
    project: 'fast',
    files: () => [alarmFolder, '--maxWorkers=1'],
    env: { ...fullLength, DRILLS: '1' },
  },
  {
    name: 'server',
    tries: 'the files of a server by systemd, Caddy, HAProxy and Prometheus, and its units as they run',
    project: 'fast',
    files: () => [serverFolder],
    env: { ...fullLength, DRILLS: '1' },
  },
  {
    name: 'upgrade',
    tries:
      'a release made twice, put in place under load and taken back, and five that are ill: npm run release and upgrade',
    project: 'fast',
    files: () => [upgradeFolder, '--maxWorkers=1'],
    env: fullLength,
  },
  {
    name: 'image',
    tries: 'the image of a release, built twice from Debian’s packages by buildah, and started read-only',
    project: 'fast',
    files: () => [imageFolder],
    env: { ...fullLength, DRILLS: '1' },
  },
  {
    name: 'saturday',
    tries:
      'a whole Saturday of the store: 300 orders, five people, a till, a bank that is gone, a kill every five minutes',
    project: 'fast',
    files: () => [saturdayFolder],
    env: fullLength,
  },
  {
    name: 'long-journeys',
    tries: 'the journeys in every width, in both colors and on both engines',
    project: 'journeys',
    files: () => [],
    env: fullLength,
  },
  {
    name: 'long-timed',
    tries: 'what measures time or needs the machine alone, in every width',
    project: 'timed',
    files: () => [],
    env: fullLength,
  },
  {
    name: 'edge',
    tries: 'public pages behind Varnish: 500 mixed requests, a purge, five minutes without a shop',
    project: 'fast',
    files: () => ['tests/edge/'],
    env: { EDGE: 'varnish' },
  },
  ...['chromium', 'firefox', 'webkit'].map((engine) => ({
    name: `engines-${engine}`,
    tries: `every purchase, the account and the search in ${engine}, by width and colors`,
    project: 'engines',
    files: () => [],
    env: { ...fullLength, ENGINES: engine },
  })),
];
