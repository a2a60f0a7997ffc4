/** Fatal startup errors, as the operator reads them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { someOf } from '#tests/harness/long-run.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const program = "import { runShop } from './app/run-shop.ts'; await runShop(async () => ({}));";
const cure = 'Make it writable, or name another with DATA_DIR.';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'demijohn-start-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process that hangs is killed and has no status. */
function run(words: string[], DATA_DIR: string) {
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR };
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stderr };
}
const start = (dataDir: string) => run(['--input-type=module', '-e', program], dataDir);
const seed = (dataDir: string) => run(['tools/seed.ts'], dataDir);

describe('an unwritable data folder ends the start, and a command, with one line', {
  timeout: 200_000,
}, () => {
  test('because it is a file', () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    const isFile = {
      status: 1,
      stderr: `The data folder ${file} cannot be written: it is a file (EEXIST). ${cure}\n`,
    };
    expect([start(file), seed(file)]).toEqual([isFile, isFile]);
  });

  test.runIf(process.platform === 'linux').each(
    someOf([
      { name: 'no folder can be created there', folder: '/proc/no-such-folder', code: 'ENOENT' },
      { name: 'it lies beneath a file', folder: '/proc/version/data', code: 'EEXIST' },
      { name: 'no file can be created in it', folder: '/proc', code: 'ENOENT' },
    ]),
  )('because $name', ({ folder, code }) => {
    const { status, stderr } = start(folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^The data folder ${folder} cannot be written: .*\\(${code}\\)\\. ${cure}\n$`),
    );
  });

  test('because its database is not one', () => {
    const folder = join(home, 'odd');
    mkdirSync(join(folder, 'shop.sqlite'), { recursive: true });
    const { status, stderr } = start(folder);
    expect(status).toBe(1);
    expect(stderr).toBe(`The database ${join(folder, 'shop.sqlite')} cannot be used (SQLITE_CANTOPEN).\n`);
  });
});
