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
let file: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'demijohn-start-'));
  file = join(home, 'file');
  writeFileSync(file, '');
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
  const isFile = 'it is a file (EEXIST)';
  const noFolder = 'no folder can be made there (ENOENT)';
  const places = [
    { name: 'it is a file', folderOf: () => file, why: isFile },
    { name: 'it lies beneath a file', folderOf: () => join(file, 'data'), why: isFile },
  ];
  const linuxPlaces = [
    { name: 'no folder can be created there', folderOf: () => '/proc/no-such-folder', why: noFolder },
    { name: 'no file can be created in it', folderOf: () => '/proc', why: noFolder },
  ];
  test.each(someOf([...places, ...(process.platform === 'linux' ? linuxPlaces : [])]))(
    'because $name',
    ({ folderOf, why }) => {
      const folder = folderOf();
      const refused = {
        status: 1,
        stderr: `The data folder ${folder} cannot be written: ${why}. ${cure}\n`,
      };
      expect([start(folder), seed(folder)]).toEqual([refused, refused]);
    },
  );

  test('because its database is not one', () => {
    const folder = join(home, 'odd');
    mkdirSync(join(folder, 'shop.sqlite'), { recursive: true });
    const { status, stderr } = start(folder);
    expect(status).toBe(1);
    expect(stderr).toBe(`The database ${join(folder, 'shop.sqlite')} cannot be used (SQLITE_CANTOPEN).\n`);
  });
});
