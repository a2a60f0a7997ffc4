import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDiskRoom } from './disk-room.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const free = (megabytes: number) => async () => ({ bavail: megabytes * 1_000, bsize: 1_000 });

describe('the room on a disk', () => {
  test.each([
    [501, 'ok'],
    [499, 'low'],
    [5, 'low'],
    [3, 'full'],
    [0, 'full'],
  ] as const)('%i MB free: %s, and the file that was tried is gone', async (megabytes, room) => {
    expect(await readDiskRoom(folder, free(megabytes))).toBe(room);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('where nothing can be written it is full, whatever is said to be free', async () => {
    expect(await readDiskRoom(join(folder, 'gone'), free(9_000))).toBe('full');
    expect(await readDiskRoom('/proc', free(9_000))).toBe('full');
  });
});

/** A real one, as small as a test needs; only root may mount it. */
const mounts = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;

test('a small disk that fills up is low first and then full, and low again when there is room (R-085)', async (context) => {
  if (!mounts()) return context.skip();
  try {
    expect(await readDiskRoom(folder)).toBe('low');
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(6_000_000));
    expect(await readDiskRoom(folder)).toBe('full');
    rmSync(join(folder, 'ballast'));
    expect(await readDiskRoom(folder)).toBe('low');
  } finally {
    spawnSync('umount', [folder]);
  }
});
