/**
 * Whether a folder's disk takes what is written: its free space, and a small file that is really written
 * there.
 */
import { randomBytes } from 'node:crypto';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `low`: still written, and somebody should make room. `full`: nothing more can be written, for whatever
 * reason.
 */
export type DiskRoom = 'ok' | 'low' | 'full';

/** Below it somebody is told; orders and backups want as much. */
export const minFreeMb = 500;
/** Below it the disk counts as full while there is still room to end what is under way. */
const fullMb = 4;
/** More than a file system keeps beside its blocks, so that a quota shows. */
const tried = Buffer.alloc(64 * 1024);

export interface DiskReading {
  /** Blocks that this user may fill, and their size in bytes. */
  bavail: number;
  bsize: number;
}

/** @param read as `statfs`, unless a test has a disk of its own */
export async function readDiskRoom(
  folder: string,
  read: (folder: string) => Promise<DiskReading> = statfs,
): Promise<DiskRoom> {
  const file = join(folder, `.may-write-${randomBytes(6).toString('hex')}`);
  try {
    const { bavail, bsize } = await read(folder);
    const freeMb = (bavail * bsize) / 1_000_000;
    if (freeMb < fullMb) return 'full';
    await writeFile(file, tried, { flag: 'wx', mode: 0o600 });
    return freeMb < minFreeMb ? 'low' : 'ok';
  } catch {
    return 'full';
  } finally {
    await unlink(file).catch(() => undefined);
  }
}
