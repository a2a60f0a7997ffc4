import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadAppKey, makeSigner } from './app-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the app key', () => {
  test('is APP_KEY if that is set, and then no file is created', () => {
    expect(loadAppKey({ appKey: 'k'.repeat(32), dataDir: folder })).toBe('k'.repeat(32));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is created once, kept, readable only by its owner, and leaves nothing else behind', () => {
    const dataDir = join(folder, 'new/data');
    const key = loadAppKey({ appKey: null, dataDir });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(loadAppKey({ appKey: null, dataDir })).toBe(key);
    expect(readdirSync(dataDir)).toEqual(['app.key']);
    expect(statSync(join(dataDir, 'app.key')).mode & 0o777).toBe(0o600);
  });

  test('is the same for simultaneous first starts', async () => {
    const script = fileURLToPath(new URL('../../tests/http/print-app-key.ts', import.meta.url));
    const startAt = Date.now() + 1_000;
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, [script, folder, String(startAt)]),
    );
    const keys = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['app.key']);
  });

  test.each(['', 'short', '\n'])('is never taken from a damaged file: %j', (content) => {
    writeFileSync(join(folder, 'app.key'), content);
    expect(() => loadAppKey({ appKey: null, dataDir: folder })).toThrow(
      /app\.key is damaged\. Restore it, or delete the file/,
    );
  });
});

test('a guessable key is not accepted from the file', () => {
  writeFileSync(join(folder, 'app.key'), 'k'.repeat(43));
  expect(() => loadAppKey({ appKey: null, dataDir: folder })).toThrow(
    /can be guessed: it has too few different characters\. Delete the file/,
  );
});

describe('a signer', () => {
  const key = 'k'.repeat(32);
  const csrf = makeSigner(key, 'csrf');

  test('accepts its own signatures and no others', () => {
    const signature = csrf.sign('text');
    expect(csrf.verify('text', signature)).toBe(true);
    expect(makeSigner(key, 'csrf').verify('text', signature)).toBe(true);
    for (const other of [
      '',
      'x',
      `${signature}=`,
      signature.slice(1),
      signature.toUpperCase(),
      'é'.repeat(43),
    ]) {
      expect(csrf.verify('text', other)).toBe(false);
    }
    expect(csrf.verify('text ', signature)).toBe(false);
  });

  test('accepts no signature made for another purpose or with another key', () => {
    const signature = csrf.sign('text');
    expect(makeSigner(key, 'success page').verify('text', signature)).toBe(false);
    expect(makeSigner('o'.repeat(32), 'csrf').verify('text', signature)).toBe(false);
  });

  test('with two keys accepts what either signed, signs with the first, and returns the signatures of both (O-079)', () => {
    const [old, young] = ['o'.repeat(32), 'y'.repeat(32)];
    const both = makeSigner({ signing: young, other: old }, 'csrf');
    const [byOld, byYoung] = [makeSigner(old, 'csrf').sign('text'), makeSigner(young, 'csrf').sign('text')];
    expect(both.sign('text')).toBe(byYoung);
    expect([byOld, byYoung].map((signature) => both.verify('text', signature))).toEqual([true, true]);
    expect(both.verify('text', csrf.sign('text'))).toBe(false);
    expect(both.verify('other', byOld)).toBe(false);
    expect(both.ways.map((way) => way.sign('text'))).toEqual([byYoung, byOld]);
    expect(makeSigner(young, 'csrf').ways).toHaveLength(1);
  });
});
