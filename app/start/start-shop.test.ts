/** Fatal startup errors, as the operator reads them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '#tests/harness/compile-cache.ts';

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
  test('because it is a file, or beneath one', () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    const isFile = {
      status: 1,
      stderr: `The data folder ${file} cannot be written: it is a file (EEXIST). ${cure}\n`,
    };
    expect([start(file), seed(file)]).toEqual([isFile, isFile]);
    const beneath = join(file, 'data');
    expect(start(beneath).stderr).toMatch(
      /^The data folder .*file\/data cannot be written: it is a file.*\n$/,
    );
  });

  test.runIf(process.platform === 'linux')('because it is where no folder can be created', () => {
    const folder = '/proc/no-such-folder';
    const cannot = {
      status: 1,
      stderr: `The data folder ${folder} cannot be written: no folder can be made there (ENOENT). ${cure}\n`,
    };
    expect([start(folder), seed(folder)]).toEqual([cannot, cannot]);
    expect(start('/proc').status).toBe(1);
  });

  test('because its database is not one', () => {
    const folder = join(home, 'odd');
    mkdirSync(join(folder, 'shop.sqlite'), { recursive: true });
    const { status, stderr } = start(folder);
    expect(status).toBe(1);
    expect(stderr).toBe(`The database ${join(folder, 'shop.sqlite')} cannot be used (SQLITE_CANTOPEN).\n`);
  });
});
