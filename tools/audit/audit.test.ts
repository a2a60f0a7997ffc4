/** Known weaknesses are looked up and reported, and a missing answer never passes silently (O-075). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callCommand } from '#tests/harness/run-command.ts';
import { makeSigningKey } from '../release/seal.ts';
import { main as release } from '../release.ts';
import { type Advisories, askWeaknesses } from './ask-weaknesses.ts';
import { judgeWeaknesses } from './judge-weaknesses.ts';

/** A shop of three packages: one that runs, one that the first needs, and one that builds. */
const lock = {
  name: 'shop',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': {
      name: 'shop',
      version: '1.0.0',
      dependencies: { mailer: '2.0.0' },
      devDependencies: { builder: '3.0.0' },
    },
    'node_modules/mailer': { version: '2.0.0', dependencies: { parser: '^1.0.0' } },
    'node_modules/parser': { version: '1.4.0' },
    'node_modules/builder': { version: '3.0.0', dev: true },
  },
};
const advisory = (severity: string, vulnerable_versions: string) => ({
  ...{ id: 1, url: 'https://advisories.example/1', title: 'Planted', cwe: [], cvss: { score: 7 } },
  ...{ severity, vulnerable_versions },
});

describe('npm run audit', { timeout: 60_000 }, () => {
  let root = '';
  let registry: Server;
  let answer: { status: number; body: string } = { status: 200, body: '{}' };
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'demijohn-audit-'));
    writeFileSync(join(root, 'package.json'), JSON.stringify(lock.packages['']));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    registry = createServer((request, response) => {
      request.resume();
      const isAsked = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(isAsked ? answer.status : 404, { 'content-type': 'application/json' });
      response.end(isAsked ? answer.body : '{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => registry.once('listening', resolve));
    const { port } = registry.address() as AddressInfo;
    writeFileSync(join(root, '.npmrc'), `registry=http://127.0.0.1:${port}/\n`);
  });
  afterAll(() => {
    registry.close();
    registry.closeAllConnections();
    rmSync(root, { recursive: true, force: true });
  });
  const says = (advisories: Advisories) => {
    answer = { status: 200, body: JSON.stringify(advisories) };
    return askWeaknesses(root);
  };

  test('a severe weakness in what runs is grave, even if the package is only a dependency of another; versions that are not installed are not reported (O-075)', async () => {
    const found = await says({
      parser: [advisory('high', '<1.5.0')],
      mailer: [advisory('critical', '<2.0.0')],
    });
    expect(found).toMatchObject({
      kind: 'known',
      weaknesses: [{ package: 'parser', severity: 'high', versions: '<1.5.0', isRunning: true }],
    });
    const judged = judgeWeaknesses(found);
    expect([judged.kind, judged.lines.length, judged.lines[1]]).toEqual([
      'grave',
      2,
      'high, runs: parser <1.5.0: Planted https://advisories.example/1',
    ]);
  });

  test('a minor weakness, or one in what only builds, is reported and blocks nothing (O-075)', async () => {
    const found = await says({
      mailer: [advisory('moderate', '*')],
      builder: [advisory('critical', '<=3.0.0')],
    });
    const judged = judgeWeaknesses(found);
    expect([judged.kind, judged.lines.map((line) => line.split(':')[0])]).toEqual([
      'none',
      [
        expect.stringMatching(/^Known weaknesses in \d packages/),
        'critical, builds and tests only',
        'moderate, runs',
      ],
    ]);
  });

  test.each([
    { status: 405, body: '' },
    { status: 503, body: 'busy' },
    { status: 404, body: '{}' },
  ])('a registry that answers $status has not checked, and the report says so (O-075)', async (given) => {
    answer = given;
    const judged = judgeWeaknesses(await askWeaknesses(root));
    expect(judged.kind).toBe('not-known');
    expect(judged.lines[0]).toMatch(new RegExp(`NOT CHECKED.*${given.status}`));
  });

  test('a file of advisories counts as the registry’s own answer and blocks a release; a file that is not one is reported as such (O-075)', async () => {
    answer = { status: 405, body: '' };
    const file = join(root, 'advisories.json');
    writeFileSync(file, JSON.stringify({ parser: [advisory('critical', '>=1.0.0 <1.4.1')] }));
    expect(judgeWeaknesses(await askWeaknesses(root, file)).kind).toBe('grave');
    writeFileSync(file, JSON.stringify({ parser: [advisory('critical', '<1.4.0')] }));
    expect(judgeWeaknesses(await askWeaknesses(root, file)).kind).toBe('none');
    const key = join(root, 'release.key');
    writeFileSync(key, makeSigningKey().privatePem);
    writeFileSync(file, JSON.stringify({ nodemailer: [advisory('high', '*')] }));
    const words = ['--key', key, '--to', join(root, 'release'), '--advisories', file];
    const refused = await callCommand(release, words, { kind: 'sqlite', file });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/nodemailer[\s\S]*There is no release: take newer/),
    ]);
    for (const text of ['<html>', '[]', '{"parser":1}']) {
      writeFileSync(file, text);
      expect((await askWeaknesses(root, file)).kind).toBe('not-known');
    }
  });
});
