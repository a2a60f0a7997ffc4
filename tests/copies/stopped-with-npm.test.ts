/** A copier started by npm ends when npm does: two at once would corrupt the copies (O-050). */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/harness/databases.ts';

/** Processes on this machine whose command line contains the folder. */
function copiersOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes('replicate') && line.includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

test('npm run copies -- litestream --run, stopped by ending npm, leaves no copier running (O-050)', {
  timeout: 60_000,
}, async () => {
  const database = await freshDatabase('sqlite');
  if (database.source.kind !== 'sqlite') throw new Error('It is SQLite');
  const data = join(database.source.file, '..');
  const copies = mkdtempSync(join(tmpdir(), 'demijohn-copies-'));
  const npm = spawn('npm', ['run', '--silent', 'copies', '--', 'litestream', '--run'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: copies, DATA_DIR: data, COPIES_DIR: copies },
  });
  try {
    await expect.poll(() => copiersOf(data).length, { timeout: 30_000, interval: 100 }).toBe(1);
    npm.kill('SIGTERM');
    await expect.poll(() => copiersOf(data), { timeout: 10_000, interval: 100 }).toEqual([]);
  } finally {
    for (const pid of copiersOf(data)) process.kill(pid, 'SIGKILL');
    await database.drop();
    rmSync(copies, { recursive: true, force: true });
  }
});
