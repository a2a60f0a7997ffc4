import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = 'kP3vY8sQ1mZ7dR2xW6nB9fT4hL0cJ5gA';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-secrets-'));
  writeFileSync(join(folder, 'key'), `${key}\n`);
  writeFileSync(join(folder, 'url'), 'postgres://shop:secret@db/shop\n');
  writeFileSync(join(folder, 'empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret may be in a file, whose last line break is not part of it (O-078)', () => {
  const read = readSettings({ APP_KEY_FILE: join(folder, 'key'), DATABASE_URL_FILE: join(folder, 'url') });
  expect(read).toMatchObject({
    kind: 'ok',
    settings: { appKey: key, database: { kind: 'postgres', url: 'postgres://shop:secret@db/shop' } },
  });
});

test.each([
  [{ APP_KEY_FILE: '/nowhere/key' }, /APP_KEY_FILE, \/nowhere\/key, cannot be read \(ENOENT\)/],
  [{ APP_KEY_FILE: 'empty' }, /is empty/],
  [{ APP_KEY_FILE: 'key', APP_KEY: key }, /APP_KEY and APP_KEY_FILE are both set/],
])('an unusable file is reported in a sentence without its content: %j (O-078)', (env, sentence) => {
  const { APP_KEY_FILE, ...rest } = env as Record<string, string>;
  const file = APP_KEY_FILE?.startsWith('/') ? APP_KEY_FILE : join(folder, APP_KEY_FILE ?? '');
  const read = readSettings({ ...rest, APP_KEY_FILE: file });
  expect(read.kind).toBe('wrong');
  const said = read.kind === 'wrong' ? read.problems.join('\n') : '';
  expect(said).toMatch(sentence);
  expect(said).not.toContain(key);
});
