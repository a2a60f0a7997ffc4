/**
 * What every command of `package.json` does before anything else: it shows its usage, and refuses unknown
 * options.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { someOf } from '#tests/harness/long-run.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** This one is Biome's own command. */
const others = new Set(['format']);
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [node, ...words] = script.replace('node tools/run.mjs ', 'node ').split(' ');
  return others.has(name) || node !== 'node' ? [] : [{ name, words }];
});

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'demijohn-commands-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A command that starts to work instead is killed, and has no exit code. */
function run(...words: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const env = { PATH: process.env.PATH, ...compileCache(), DATA_DIR: join(home, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: projectRoot, env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}

const calledAs = (name: string) =>
  new RegExp({ test: 'npm test', check: 'npm run check', start: 'npm start' }[name] ?? `npm run ${name}`);

test.each(commands)(
  'npm run $name exits with 2 at an unknown option, and shows its usage',
  { timeout: 120_000 },
  async ({ name, words }) => {
    const refused = await run(...words, '--no-such-option=1');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(calledAs(name));
    expect(refused.err).toMatch(/^Unknown option '--no-such-option'\.\n/);
    expect(existsSync(join(home, 'data'))).toBe(false);
  },
);

// Both answers come from `answerFlags`, which has its own test.
test.each(someOf(commands))(
  'npm run $name shows the same with --help, and exits with 0',
  { timeout: 120_000 },
  async ({ name, words }) => {
    const helped = await run(...words, '--help');
    expect(helped).toEqual({ code: 0, out: expect.stringMatching(calledAs(name)), err: '' });
    expect(existsSync(join(home, 'data'))).toBe(false);
  },
);

test('every command is covered', () => {
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(scripts).filter((name) => !others.has(name)));
});
