import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundedFolder, entryAt } from './bounded-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = Date.UTC(2026, 10, 20, 17, 4, 10, 120);

test('the folder is made on demand; only their owner can read its files, which sort by time', async () => {
  const folder = boundedFolder(join(root, 'a/b'), { maxEntries: 10 });
  expect(await folder.names()).toEqual([]);
  const first = await folder.put({ at, tag: 'mail', files: { txt: 'one', html: '<p>one' } });
  const second = await folder.put({ at: at + 1, tag: 'text', files: { txt: 'two' } });
  expect(first).toMatch(/^20261120T170410120Z-[0-9a-f]{8}-mail$/);
  expect([entryAt(first), entryAt(second)]).toEqual([at, at + 1]);
  expect(await folder.names()).toEqual([second, first]);
  expect(await folder.read(first, 'html')).toBe('<p>one');
  expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(join(root, 'a/b')))
    expect(statSync(join(root, 'a/b', file)).mode & 0o777).toBe(0o600);
});

test('only the newest are kept, with all their files', async () => {
  const folder = boundedFolder(root, { maxEntries: 3 });
  for (let count = 0; count < 8; count += 1)
    await folder.put({ at: at + count, tag: 'mail', files: { txt: `${count}`, eml: '' } });
  const names = await folder.names();
  expect(await Promise.all(names.map((name) => folder.read(name, 'txt')))).toEqual(['7', '6', '5']);
  expect(readdirSync(root)).toHaveLength(6);
});

test('no name leads out of the folder, and foreign files in it are not listed', async () => {
  const folder = boundedFolder(join(root, 'sent'), { maxEntries: 3 });
  const name = await folder.put({ at, tag: 'mail', files: { txt: 'one' } });
  writeFileSync(join(root, 'app.key'), 'secret');
  writeFileSync(join(root, 'sent/notes.txt'), 'mine');
  expect(await folder.names()).toEqual([name]);
  expect(await folder.read('../app', 'key')).toBeUndefined();
  expect(await folder.read(`${name}/../../app`, 'key')).toBeUndefined();
  expect(await folder.read(name, 'txt/../../../app.key')).toBeUndefined();
  expect(await folder.read(name, 'html')).toBeUndefined();
});
