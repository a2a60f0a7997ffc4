/** The machine checks: a writable folder and disk space. */
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readDiskRoom } from '#platform/files/disk-room.ts';
import { tryWritableFolder } from '#platform/files/writable-folder.ts';
import type { Finding } from './finding.ts';

export function examineDataFolder(folder: string): Finding {
  const answer = tryWritableFolder(folder);
  if (answer.kind === 'writable')
    return { ok: `Data folder: ${folder} ${existsSync(folder) ? 'can be written' : 'can be made'}` };
  return {
    problem: `Data folder: ${folder} cannot be written: ${answer.why}`,
    cure: 'give this user the right to write there, or set DATA_DIR',
  };
}

export async function examineDisk(folder: string): Promise<Finding> {
  const there = nearestExisting(folder);
  const { bavail, bsize } = statfsSync(there);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  const room = await readDiskRoom(there);
  if (room === 'ok') return { ok: `Disk: ${freeMb} MB free` };
  return {
    problem:
      room === 'full'
        ? `Disk: full at ${folder}; nothing can be written`
        : `Disk: only ${freeMb} MB free at ${folder}`,
    cure: 'make room; the shop wants a tenth of the disk and at least 1 GB for orders and backups',
  };
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
