/** Whether a folder's disk accepts writes: its free space, and a small file that is really written. */
import { randomBytes } from 'node:crypto';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskLow } from './disk-space.ts';

/**
 * `low`: writes succeed, but space should be freed (`isDiskLow`). `full`: nothing more can be written, for
 * whatever reason.
 */
export type DiskRoom = 'ok' | 'low' | 'full';

/** Below this the disk counts as full while there is still room to finish running work. */
const fullMb = 4;
/** More than a file system stores inline with its metadata, so that a quota takes effect. */
const tried = Buffer.alloc(64 * 1024);

export interface DiskReading {
  /** Blocks available to this user, all blocks, and their size in bytes. */
  bavail: number;
  blocks: number;
  bsize: number;
}

/** @param read like `statfs`; a test may pass a disk of its own */
export async function readDiskRoom(
  folder: string,
  read: (folder: string) => Promise<DiskReading> = statfs,
): Promise<DiskRoom> {
  const file = join(folder, `.may-write-${randomBytes(6).toString('hex')}`);
  try {
    const { bavail, blocks, bsize } = await read(folder);
    const freeMb = (bavail * bsize) / 1_000_000;
    if (freeMb < fullMb) return 'full';
    await writeFile(file, tried, { flag: 'wx', mode: 0o600 });
    return isDiskLow({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }) ? 'low' : 'ok';
  } catch {
    return 'full';
  } finally {
    await unlink(file).catch(() => undefined);
  }
}
