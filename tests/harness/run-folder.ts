/**
 * Runs first: the seed of a run, and one folder for everything that it writes, in memory if the machine has
 * room. Waiting for the disk would be most of a database test's time. The folder is deleted at the end of the
 * run, with anything that killed shops left; the next run deletes what a killed run left.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderPrefix = 'demijohn-run-';
const memoryFolder = '/dev/shm';
/** A run needs about a third of this. */
const leastFreeBytes = 1_500_000_000;
/** Files in memory reduce the memory of programs. */
const leastAvailableBytes = 4_000_000_000;

export default function setup(): () => void {
  const places = [memoryFolder, tmpdir()];
  for (const place of places) removeInterrupted(place);
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), `${folderPrefix}${process.pid}-`));
  // PostgreSQL runs as another user, which must be able to traverse the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  console.log(
    `Seed ${process.env.TEST_SEED}: with TEST_SEED=${process.env.TEST_SEED} the same chances come once more.`,
  );
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
}

/** A memory folder with enough space; undefined if it is too small, such as the 64 MB of a container. */
function roomyMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= leastFreeBytes && process.availableMemory() >= leastAvailableBytes
      ? memoryFolder
      : undefined;
  } catch {
    return undefined;
  }
}

function removeInterrupted(place: string): void {
  for (const name of namesIn(place)) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
