/** Builds the pages for the browser and for rendering on the server, when what they are made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawnNode24 } from './node24.mjs';
import { giveUp, inProject, needWritableProject, withProgress } from './project.mjs';

const inputs = [
  'app',
  'screens',
  'widgets',
  'ui',
  'kit',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];
const builtForBrowser = join('build', 'client');
const stamp = inProject('build', 'inputs.sha256');

/** True when the last whole build was made of the files as they are now. */
export function buildIsFresh() {
  const built = existsSync(inProject('build', 'client')) && existsSync(inProject('build', 'ssr')) && existsSync(stamp);
  return built && readFileSync(stamp, 'utf8') === hashOfInputs();
}

export async function ensureBuild() {
  if (!buildIsFresh()) await build();
}

export async function build() {
  needWritableProject('the pages must be built');
  const hash = hashOfInputs();
  rmSync(stamp, { force: true });
  removeOldFiles();
  await withProgress('Building the pages for the browser', () => vite([]));
  await withProgress('Building the pages for the server', () => vite(['--ssr']));
  mkdirSync(inProject('build'), { recursive: true });
  writeFileSync(stamp, hash);
}

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** What an earlier build made stays for a week: a shop that is running goes on serving it. What left `public/` goes at once. */
function removeOldFiles() {
  const before = Date.now() - keptForMs;
  for (const file of filesUnder('build')) if (statSync(inProject(file)).mtimeMs < before) rmSync(inProject(file));
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
  if (code !== 0) giveUp('The pages could not be built; Vite says why above.');
}

function hashOfInputs() {
  const hash = createHash('sha256');
  const domainRules = filesUnder('domains').filter((file) => file.endsWith('.rules.ts'));
  const files = [...inputs.flatMap(filesUnder), ...domainRules].filter((file) => !/\.test\.tsx?$/.test(file));
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
