import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWritableFolder, tryWritableFolder } from './writable-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'demijohn-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a folder is made with its parents, tried, and left empty', () => {
  const folder = join(home, 'a', 'b', 'c');
  expect(tryWritableFolder(folder)).toEqual({ kind: 'writable' });
  expect(readdirSync(home)).toEqual([]);
  expect(makeWritableFolder(folder)).toEqual({ kind: 'writable' });
  expect(makeWritableFolder(folder)).toEqual({ kind: 'writable' });
  expect(readdirSync(folder)).toEqual([]);
});

test('a file in its place, or above it, is reported', () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  expect(makeWritableFolder(file)).toEqual({ kind: 'not-writable', why: 'it is a file (EEXIST)' });
  expect(makeWritableFolder(join(file, 'data'))).toMatchObject({
    kind: 'not-writable',
    why: expect.stringContaining('it is a file'),
  });
  for (const path of [file, join(file, 'data')]) expect(tryWritableFolder(path).kind).toBe('not-writable');
});

test.runIf(process.platform === 'linux').each(['/proc', '/proc/no-such-folder', '/proc/no-such-folder/data'])(
  '%s cannot be written whatever its permissions say, and causes no wait',
  (folder) => {
    expect(makeWritableFolder(folder).kind).toBe('not-writable');
    expect(tryWritableFolder(folder).kind).toBe('not-writable');
  },
);

// Root may write anywhere.
test.skipIf(process.getuid?.() === 0)('a folder that this user may not write in is reported', () => {
  const folder = join(home, 'closed');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  const closed = { kind: 'not-writable', why: 'this user may not (EACCES)' };
  expect([makeWritableFolder(folder), makeWritableFolder(join(folder, 'data'))]).toEqual([closed, closed]);
});
