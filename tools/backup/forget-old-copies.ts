import { rmSync, statSync } from 'node:fs';
import { copiesIn, erasuresBeside } from '../restore/copy.ts';

const keptMs = 14 * 24 * 60 * 60_000;

/**
 * Removes copies older than 14 days from the folder, but never the newest; returns how many. `now` in epoch
 * ms.
 */
export function forgetOldCopies(folder: string, now: number): number {
  const old = copiesIn(folder)
    .slice(1)
    .filter((file) => now - statSync(file).mtimeMs > keptMs);
  for (const file of old) {
    rmSync(file);
    rmSync(erasuresBeside(file), { force: true });
  }
  return old.length;
}
