import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer } from '#tests/http/test-server.ts';
import { publishBuild } from './publish-build.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 20);

let home: string;
let to: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'demijohn-publish-'));
  to = join(home, 'published');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A build with one file of its own and one that all builds share. */
function build(name: string): string {
  const from = join(home, name);
  mkdirSync(join(from, '.vite'), { recursive: true });
  mkdirSync(join(from, 'assets'));
  for (const file of ['shared.js', `${name}.js`, `${name}.css`, `desk-${name}.js`]) {
    writeFileSync(join(from, 'assets', file), `of ${file}`);
    writeFileSync(join(from, 'assets', `${file}.br`), 'packed');
  }
  writeFileSync(join(from, 'assets', 'of-a-week-ago.js'), 'not of this build');
  const chunk = { file: `assets/${name}.js`, css: [`assets/${name}.css`], imports: ['shared'] };
  const manifest = { [name]: chunk, shared: { file: 'assets/shared.js' } };
  writeFileSync(join(from, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(from, '.vite', 'desk-manifest.json'),
    JSON.stringify({ desk: { file: `assets/desk-${name}.js` } }),
  );
  return from;
}
const publish = (name: string, day: number) => publishBuild({ from: build(name), to }, start + day * dayMs);
const there = () =>
  readdirSync(join(to, 'assets'))
    .filter((name) => !name.endsWith('.br'))
    .sort();

test('the last three builds are kept whatever their age, and every build for seven days; files that no build has any more are removed (O-032)', async () => {
  expect(await publish('a', 0)).toMatchObject({ added: 8, removed: 0, builds: 1 });
  expect(await publish('b', 1)).toMatchObject({ added: 6, removed: 0, builds: 2 });
  await publish('c', 2);
  expect(await publish('d', 3)).toMatchObject({ removed: 0, builds: 4 });
  expect(there()).toContain('a.js');
  expect(await publish('e', 9)).toMatchObject({ removed: 12, builds: 3 });
  const ofBuilds = ['c', 'd', 'e'].flatMap((name) => [`${name}.css`, `${name}.js`, `desk-${name}.js`]);
  expect(there()).toEqual([...ofBuilds, 'shared.js'].sort());
});

test('publishing the same build again adds nothing, and keeps it the newest', async () => {
  const from = build('a');
  await publishBuild({ from, to }, start);
  expect(await publishBuild({ from, to }, start + dayMs)).toMatchObject({ added: 0, removed: 0, builds: 1 });
  expect(readFileSync(join(to, 'assets', 'a.js'), 'utf8')).toBe('of a.js');
});

test('a process serves the files of another build from the folder, compressed ones as well, and a missing file is not cached (O-030, O-033)', async () => {
  const [own] = [build('own'), await publish('other', 0)];
  const database = await freshDatabase('sqlite');
  const { app } = await buildTestServer({ db: database.db, staticDir: own, assetsDir: to });
  for (const name of ['own.js', 'other.js', 'shared.js']) {
    const plain = await app.inject(`/assets/${name}`);
    expect([name, plain.statusCode, plain.body]).toEqual([name, 200, `of ${name}`]);
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
  }
  const missing = await app.inject('/assets/never.js');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([
    404,
    expect.stringMatching(/no-store|no-cache/),
  ]);
  expect((await app.inject('/assets/..%2fbuilds%2fx.json')).statusCode).not.toBe(200);
  await app.close();
  await database.drop();
});
