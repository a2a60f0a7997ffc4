/** a real disk that fills up while a shop uses it. Only root may mount one. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { startShop } from '#tests/harness/shop-process.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm run backup` prints, however it ends. */
function backupOutput(folder: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/backup.ts', ...words], { cwd: projectRoot, env }, (_error, out, err) =>
      resolve(out + err),
    );
  });
}

function doctorOutput(folder: string, url?: string): Promise<string> {
  const port = url === undefined ? {} : { PORT: new URL(url).port };
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR: folder, ...port };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/doctor/examine-shop.ts'], { cwd: projectRoot, env }, (_error, out) =>
      resolve(out),
    );
  });
}

test('a full disk keeps shoppers away and is reported by /readyz and doctor; once there is room they may return (R-085, O-067)', {
  timeout: 120_000,
}, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-full-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status !== 0)
    return context.skip();
  const ballast = join(folder, 'ballast');
  const copies = mkdtempSync(join(tmpdir(), 'demijohn-copies-'));
  const copy = join(copies, 'books');
  try {
    const shop = await startShop({
      source: { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
      env: { SEED: 'none' },
    });
    try {
      const health = async () => {
        const answer = await fetch(`${shop.url}/readyz`);
        const { disk, degraded } = (await answer.json()) as { disk: string; degraded: string[] };
        return [answer.status, disk, degraded];
      };
      await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'low', ['disk']]);
      expect(await backupOutput(folder, copy)).toContain('The books are copied');
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      await expect.poll(health, { timeout: 10_000 }).toEqual([503, 'full', ['disk']]);
      expect(await doctorOutput(folder)).toContain(`Disk: full at ${folder}; nothing can be written`);
      expect(await doctorOutput(folder, shop.url)).toMatch(
        /the shop itself runs .* is not ready: database ok, disk full/,
      );
      expect(await backupOutput(folder, 'check', copy)).toContain('the disk of the books is full');
      rmSync(ballast);
      expect(await backupOutput(folder, 'check', copy)).toContain('its books agree');
      await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'low', ['disk']]);
    } finally {
      await shop.kill('SIGKILL');
    }
  } finally {
    spawnSync('umount', [folder]);
    for (const each of [folder, copies]) rmSync(each, { recursive: true, force: true });
  }
});
