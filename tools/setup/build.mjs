/** Builds the pages for the browser, their renderer and the server, each if its sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawnNode24 } from './node24.mjs';
import { giveUp, inProject, needWritableProject, withProgress } from './project.mjs';

/** The inputs of everything that Vite builds. */
const everyBuild = ['vite.config.ts', 'package-lock.json', 'tsconfig.base.json'];
const pages = [...everyBuild, 'app', 'screens', 'widgets', 'ui', 'kit', 'public', 'tsconfig.browser.json'];
const server = [
  ...everyBuild,
  'app',
  'screens',
  'endpoints',
  'adapters',
  'widgets',
  'domains',
  'platform',
  'db',
  'kit',
  'tsconfig.server.json',
];

const builds = [
  { what: 'the pages for the browser', folder: 'client', inputs: pages, usesRules: true, vite: [] },
  {
    what: 'the desk for the browser',
    folder: 'client',
    stamp: 'desk',
    inputs: pages,
    usesRules: true,
    vite: ['--mode', 'desk'],
  },
  {
    what: 'the driver’s page for the browser',
    folder: 'client',
    stamp: 'drive',
    inputs: pages,
    usesRules: true,
    vite: ['--mode', 'drive'],
  },
  {
    what: 'the pages for the server',
    folder: 'ssr',
    inputs: pages,
    usesRules: true,
    vite: ['--ssr', '--mode', 'renderer'],
  },
  {
    what: 'the server',
    folder: 'server',
    inputs: server,
    usesRules: false,
    vite: ['--ssr', '--mode', 'server'],
  },
];
const builtForBrowser = join('build', 'client');

/** What `npm start` runs. */
export const builtServer = 'build/server/server.js';

/** True if the last complete build was made from the files as they are now. */
export function buildIsFresh() {
  return builds.every(isFresh);
}

/** Builds what is stale. */
export async function ensureBuild() {
  const stale = builds.filter((one) => !isFresh(one));
  if (stale.length > 0) await make(stale);
}

/** Builds everything. */
export async function build() {
  await make(builds);
}

async function make(chosen) {
  needWritableProject('the shop must be built');
  removeOldFiles();
  for (const one of chosen) {
    const hash = hashOfInputs(one);
    rmSync(stampOf(one), { force: true });
    await withProgress(`Building ${one.what}`, () => vite(one.vite));
    mkdirSync(inProject('build'), { recursive: true });
    writeFileSync(stampOf(one), hash);
  }
}

function isFresh(one) {
  return (
    existsSync(inProject('build', one.folder)) &&
    existsSync(stampOf(one)) &&
    readFileSync(stampOf(one), 'utf8') === hashOfInputs(one)
  );
}

function stampOf({ folder, stamp = folder }) {
  return inProject('build', `${stamp}.sha256`);
}

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Files of earlier builds stay for a week, because a running shop still serves them. Files that were removed
 * from `public/` are deleted immediately.
 */
function removeOldFiles() {
  const before = Date.now() - keptForMs;
  for (const file of filesUnder('build'))
    if (statSync(inProject(file)).mtimeMs < before) rmSync(inProject(file));
  for (const file of filesUnder(builtForBrowser)) {
    const name = relative(builtForBrowser, file).replace(/\.(br|gz)$/, '');
    const isMade = /^(assets|\.vite)[\\/]/.test(name);
    if (!isMade && !existsSync(inProject('public', name))) rmSync(inProject(file));
  }
}

async function vite(more) {
  const child = spawnNode24(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...more], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) giveUp('The shop could not be built; Vite says why above.');
}

function hashOfInputs({ inputs, usesRules }) {
  const hash = createHash('sha256');
  const rules = usesRules ? filesUnder('domains').filter((file) => file.endsWith('.rules.ts')) : [];
  const files = [...inputs.flatMap(filesUnder), ...rules].filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(inProject(path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(inProject(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(inProject().length + 1));
}
