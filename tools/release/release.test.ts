/** What a release consists of, that the same files give the same bytes, and whose signature is accepted. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#tools/setup/project.mjs';
import { makeBill } from './bill.ts';
import { installedPackages, nameOf, readLock } from './contents.ts';
import { packFolder, unpackFolder } from './pack.ts';
import { changedFiles, digestOf, listFiles } from './release-folder.ts';
import { checkArchive, fingerprintOf, makeSigningKey, publicPartOf, signArchive } from './seal.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-release-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = readLock(projectRoot);

test('these packages are installed in what runs in production, at most 60 (O-074, R-089)', async () => {
  const names = installedPackages(lock).map((path) => `${nameOf(path)} ${lock[path]?.license ?? 'none'}`);
  expect(names.length).toBeLessThanOrEqual(60);
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('installed-packages.txt');
});

test('the bill of materials lists what is installed and what is built in, each once and how, the same each time (O-074)', () => {
  const release = { version: '1', commit: 'c'.repeat(40), committedAt: 1_790_000_000 };
  const parts = {
    installed: ['node_modules/pg', 'node_modules/sharp'],
    bundled: ['node_modules/fastify', 'node_modules/pg'],
  };
  const bill = makeBill(projectRoot, lock, parts, release);
  const listed = bill.components.map(({ purl, properties }) => [
    purl.replace(/@[^@]*$/, ''),
    properties?.[0]?.value,
  ]);
  expect(listed.sort()).toEqual([
    ['pkg:npm/fastify', 'built into the files'],
    ['pkg:npm/pg', 'installed'],
    ['pkg:npm/sharp', 'installed'],
  ]);
  expect(bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn)).toEqual([]);
  expect(makeBill(projectRoot, lock, parts, release)).toEqual(bill);
  expect(() => makeBill(projectRoot, lock, { ...parts, bundled: ['node_modules/nobodys'] }, release)).toThrow(
    /nobodys/,
  );
});

describe('an archive', () => {
  const filled = (name: string, at: number, mode: number) => {
    const from = join(folder, name);
    mkdirSync(join(from, 'deep'), { recursive: true });
    const files = ['b', 'deep/c', 'a'];
    for (const file of at > 1_000 ? files : files.reverse()) {
      writeFileSync(join(from, file), `of ${file}`, { mode });
      utimesSync(join(from, file), at, at);
    }
    return from;
  };

  test('of the same files has the same bytes, whenever and by whom they were written (O-076)', async () => {
    const [one, other] = [join(folder, 'one.tar.gz'), join(folder, 'other.tar.gz')];
    await packFolder(filled('one', 5_000, 0o644), one, 1_790_000_000);
    await packFolder(filled('other', 500, 0o600), other, 1_790_000_000);
    expect(await digestOf(one)).toBe(await digestOf(other));
  });

  test('that was unpacked tells which files are missing, changed or more than were packed (O-076)', async () => {
    const from = filled('sums', 5_000, 0o644);
    writeFileSync(join(from, 'SHA256SUMS'), await listFiles(from));
    const archive = join(folder, 'sums.tar.gz');
    await packFolder(from, archive, 1_790_000_000);
    const to = join(folder, 'unpacked');
    mkdirSync(to);
    await unpackFolder(archive, to);
    expect(await changedFiles(to)).toEqual([]);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: to }).status).toBe(0);
    rmSync(join(to, 'a'));
    writeFileSync(join(to, 'deep/c'), 'other');
    writeFileSync(join(to, 'more'), 'more');
    expect(await changedFiles(to)).toEqual(['a', 'deep/c', 'more']);
  });

  test('is believed from the owner of the key alone, and OpenSSL says the same (O-076)', () => {
    const { privatePem, publicPem } = makeSigningKey();
    const archive = join(folder, 'signed.tar.gz');
    writeFileSync(archive, 'the bytes of an archive');
    expect(checkArchive(archive, publicPem)).toMatchObject({
      kind: 'wrong',
      problem: expect.stringContaining('not signed'),
    });
    signArchive(archive, privatePem);
    expect(publicPartOf(privatePem)).toBe(publicPem);
    expect(checkArchive(archive, publicPem)).toEqual({ kind: 'good' });
    const key = join(folder, 'key.pub');
    writeFileSync(key, publicPem);
    const openssl = () =>
      spawnSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-inkey', key, '-rawin', '-in', archive],
        ...['-sigfile', `${archive}.sig`],
      ]).status;
    expect(openssl()).toBe(0);
    const stranger = makeSigningKey().publicPem;
    expect(fingerprintOf(stranger)).not.toBe(fingerprintOf(publicPem));
    expect(checkArchive(archive, stranger)).toMatchObject({ kind: 'wrong' });
    const bytes = readFileSync(archive);
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(archive, changed);
      expect(checkArchive(archive, publicPem)).toMatchObject({
        kind: 'wrong',
        problem: expect.stringContaining('not what was signed'),
      });
      expect(openssl()).not.toBe(0);
    }
    writeFileSync(`${archive}.sig`, 'no signature');
    expect(checkArchive(archive, publicPem)).toMatchObject({ kind: 'wrong' });
    expect(checkArchive(join(folder, 'none'), publicPem)).toMatchObject({
      kind: 'wrong',
      problem: expect.stringContaining('There is no'),
    });
  });
});

test('a key for signing is made once, for its owner alone, and never in the place of another (O-076)', () => {
  const key = join(folder, 'signing');
  const make = () =>
    spawnSync(process.execPath, ['tools/release.ts', '--new-key', key], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
  expect(make().status).toBe(0);
  const mode = execFileSync('stat', ['--format=%a', key], { encoding: 'utf8' }).trim();
  expect(mode).toBe('600');
  const first = readFileSync(key, 'utf8');
  expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
  expect(readFileSync(key, 'utf8')).toBe(first);
  expect(publicPartOf(first)).toBe(readFileSync(`${key}.pub`, 'utf8'));
});
