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

/** The room on a disk with this many megabytes in total. */
const free =
  (megabytes: number, ofAll = 9_000) =>
  async () => ({ bavail: megabytes * 1_000, blocks: ofAll * 1_000, bsize: 1_000 });

describe('the room on a disk', () => {
  test.each([
    [1_001, 9_000, 'ok'],
    [999, 9_000, 'low'],
    [9_999, 100_000, 'low'],
    [10_001, 100_000, 'ok'],
    // A tenth of a large disk is room for years.
    [20_001, 900_000, 'ok'],
    [5, 9_000, 'low'],
    [3, 9_000, 'full'],
    [0, 9_000, 'full'],
  ] as const)(
    '%i of %i MB free: %s, and the trial file is deleted (O-065)',
    async (megabytes, ofAll, room) => {
      expect(await readDiskRoom(folder, free(megabytes, ofAll))).toBe(room);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('a disk that cannot be written is full, no matter how much is reported free', async () => {
    expect(await readDiskRoom(join(folder, 'gone'), free(9_000, 9_000))).toBe('full');
    expect(await readDiskRoom('/proc', free(9_000))).toBe('full');
  });
});

/** A real disk, as small as the test needs; only root may mount it. */
const mounts = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;

test('a small disk that fills up is first low and then full, and low again when space is freed (R-085)', async (context) => {
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
