/** How long the disk under the database takes to sync a write: the lower bound of every order. */
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Spread, spreadOf } from './rates.ts';

const writes = 200;
const page = Buffer.alloc(4_096, 1);
const memoryDisk = 0x01021994;

/** A folder in memory syncs nothing, so its figures would be too good. */
export function isInMemory(folder: string): boolean {
  return statfsSync(folder).type === memoryDisk;
}

/** Milliseconds for one page written and synced. */
export function measureDisk(folder: string): Spread {
  const file = join(folder, 'fsync-probe');
  const handle = openSync(file, 'w');
  const times: number[] = [];
  for (let write = 0; write < writes; write += 1) {
    const startedAt = performance.now();
    writeSync(handle, page);
    fsyncSync(handle);
    times.push(performance.now() - startedAt);
  }
  closeSync(handle);
  rmSync(file);
  return spreadOf(times);
}
