/**
 * Third-party code: only what the lock file names, with its checksum, under a license that lets a shop run it
 * (R-089).
 */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Locked {
  /** The package's own name, if it is installed here under another one. */
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Wanted {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const wanted = JSON.parse(read('package.json')) as Wanted;
const { '': itself, ...tree } = (
  JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
).packages;
const packages = Object.entries(tree);
const running = packages.filter(([, { dev }]) => !dev);

/**
 * Licenses under which a package may be run, even in a closed-source shop; the weak copyleft ones are native
 * libraries that are linked and not changed.
 */
const licences = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT/X11',
];
/** Packages that name no license; these were checked manually. */
const readByHand: Record<string, string> = { 'hogan.js': 'Apache-2.0' };

test('every version is exact, and the lock file belongs to this package.json (R-089)', () => {
  const { dependencies, devDependencies, optionalDependencies } = wanted;
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(itself).toMatchObject({ dependencies, devDependencies, optionalDependencies });
});

test('every package comes from the registry, with its checksum; none from a folder, a repository or an address (R-089)', () => {
  expect(packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  expect(packages.filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([]);
});

test('no package runs anything when it is installed, and only a build tool would (R-089)', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(running.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

test('every license of what runs is on the list (R-089)', () => {
  const parts = (licence: string) => licence.split(' AND ');
  const foreign = running.filter(([path, { license = readByHand[nameOf(path)] ?? 'none' }]) =>
    parts(license).some((part) => !licences.includes(part)),
  );
  expect(foreign.map(([path, { license }]) => [nameOf(path), license])).toEqual([]);
});

test('the bill of materials that npm writes matches the tree (R-089)', { timeout: 120_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'demijohn-sbom-'));
  try {
    const env = { PATH: process.env.PATH, HOME: home, npm_config_offline: 'true' };
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    const bill = JSON.parse(
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], options),
    );
    const listed = (bill.components as { purl: string }[]).map(({ purl }) =>
      decodeURIComponent(purl).replace('pkg:npm/', ''),
    );
    const locked = packages.map(([path, { name = nameOf(path), version }]) => `${name}@${version}`);
    expect([...new Set(listed)].sort()).toEqual([...new Set(locked)].sort());
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test('npm ci refuses the lock file, as decision 006 says, and nothing but the installer of npm start is used (O-077)', {
  timeout: 60_000,
}, () => {
  const home = mkdtempSync(join(tmpdir(), 'demijohn-ci-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(home, file));
    const env = { PATH: process.env.PATH, HOME: home };
    const ci = spawnSync('npm', ['ci', '--dry-run', '--offline'], { cwd: home, env, encoding: 'utf8' });
    expect([ci.status, ci.stderr]).toEqual([1, expect.stringMatching(/Missing: .* from lock file/)]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  expect(read('docs/decisions/006-lock-file.md')).toContain('npm ci');
  const spawns = execFileSync('git', ['grep', '-lE', "'npm', \\[.*'(ci|install)'", '--', '*.ts', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(spawns.trim().split('\n')).toEqual(['tools/setup/packages.mjs', 'tools/supply-chain.test.ts']);
  // An image installs nothing: it is an unpacked release.
  expect(read('Dockerfile')).not.toMatch(/^RUN/m);
});

test('Node is a version that is supported for years (R-089)', () => {
  expect(process.release.lts).toBeTypeOf('string');
  const system = process.platform === 'win32' ? 'win' : process.platform;
  expect(process.version).toBe(`v${tree[`node_modules/node-${system}-${process.arch}`]?.version}`);
});

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path;
}
