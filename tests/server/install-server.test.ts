/**
 * The files by which a server runs the shop: as written, as checked by the programs that read them, and as
 * they run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { readAnswers } from '#tools/server/answers.ts';
import { serverFiles } from '#tools/server/server-files.ts';
import { findProxy } from '#tools/setup/system-packages.mjs';
import { runUnit } from './unit-runner.ts';

const isNight = process.env.DRILLS === '1';
const places = {
  'sqlite-caddy': 'ADDRESS=shop.example\nCOPIES=/mnt/copies\n',
  'postgres-haproxy':
    'ADDRESS=wine.example\nPROXY=haproxy\nDATABASE=postgres\nPROCESSES=3\nCOPIES=/mnt/copies\nDATA=/data\nUSER=shop\n',
};

function filesOf(text: string) {
  const read = readAnswers(text);
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'));
  return serverFiles(read.answers);
}

/** This project in place of a release: it has the programs that the units name. */
function installedHere(folder: string): string {
  const home = join(folder, 'srv');
  mkdirSync(join(home, 'run'), { recursive: true });
  // systemd-analyze checks a template under the last of these names.
  for (const link of ['current', 'run/1', 'run/2', 'run/i']) symlinkSync(process.cwd(), join(home, link));
  return home;
}

describe.each(Object.entries(places))('the server of %s', (name, answers) => {
  test('has these files (O-072, O-073)', async () => {
    const shipped = new Set(['/etc/prometheus/alarms.yml']);
    const shown = Object.entries(filesOf(answers))
      .filter(([path]) => !shipped.has(path))
      .map(([path, { text }]) => `# ${path}\n${text}`)
      .join('\n');
    await expect(shown).toMatchFileSnapshot(`golden/${name}.txt`);
    expect(shown).not.toMatch(/PASSWORD|APP_KEY=/);
  });

  test('the proxy takes its file (O-073)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demijohn-server-'));
    const files = filesOf(answers);
    const isCaddy = name.endsWith('caddy');
    const file = join(folder, 'config');
    writeFileSync(file, files[isCaddy ? '/etc/caddy/Caddyfile' : '/etc/haproxy/haproxy.cfg']?.text ?? '');
    const words = isCaddy ? ['validate', '--adapter', 'caddyfile', '--config', file] : ['-c', '-f', file];
    const env = { PATH: process.env.PATH, HOME: folder };
    const judged = spawnSync(findProxy(isCaddy ? 'caddy' : 'haproxy') ?? '', words, {
      encoding: 'utf8',
      env,
    });
    rmSync(folder, { recursive: true });
    expect([judged.status, judged.status === 0 ? '' : judged.stderr]).toEqual([0, '']);
  });

  test.runIf(isNight)('systemd and Prometheus take theirs, and a unit may do little (O-072)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demijohn-server-'));
    const home = installedHere(folder);
    for (const [path, { text }] of Object.entries(filesOf(`${answers}HOME=${home}\n`))) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const units = join(folder, 'etc/systemd/system');
    for (const unit of readdirSync(units)) {
      const verified = spawnSync('systemd-analyze', ['verify', `./${unit}`], {
        cwd: units,
        encoding: 'utf8',
      });
      expect([unit, verified.stderr, verified.status]).toEqual([unit, '', 0]);
      if (!unit.endsWith('.service')) continue;
      const judged = execFileSync('systemd-analyze', ['security', '--offline=yes', `./${unit}`], {
        cwd: units,
        encoding: 'utf8',
      });
      const exposure = Number(/Overall exposure level for .*: ([\d.]+)/.exec(judged)?.[1]);
      console.info(`${unit}: exposure ${exposure}`);
      expect(exposure).toBeLessThanOrEqual(3);
    }
    const prometheus = spawnSync(
      'promtool',
      ['check', 'config', join(folder, 'etc/prometheus/prometheus.yml')],
      { encoding: 'utf8' },
    );
    expect([prometheus.stderr, prometheus.status]).toEqual(['', 0]);
    rmSync(folder, { recursive: true });
  });
});

test('answers that are no use are told all at once, each with what it must be', () => {
  const read = readAnswers('ADDRESS=localhost\nPROXY=nginx\nPROCESSES=40\nHOME=srv shop\nCOLOR=red\n');
  expect(read).toEqual({
    kind: 'wrong',
    problems: [
      expect.stringContaining("Line 5 is 'COLOR=red'"),
      "ADDRESS is 'localhost'; it must be the name that shoppers type, such as shop.example.",
      "PROXY is 'nginx'; it must be caddy or haproxy.",
      "PROCESSES is '40'; it must be a number from 1 to 8.",
      "HOME is 'srv shop'; it must be the path of a folder, without blanks.",
      'COPIES is missing; it must be the path of a folder, without blanks.',
    ],
  });
});

describe.runIf(isNight)('the units, obeyed by a small stand-in for systemd', { timeout: 180_000 }, () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'demijohn-root-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('two processes get ready, one that is killed comes back, and both stop in their time (O-072, O-078)', async () => {
    const data = join(root, 'data');
    const copies = join(root, 'copies');
    mkdirSync(data);
    mkdirSync(copies);
    const database = await demoDatabase('sqlite');
    if (database.source.kind !== 'sqlite') throw new Error('It is SQLite');
    await database.close();
    cpSync(database.source.file, join(data, 'shop.sqlite'));
    const answers = join(root, 'answers');
    const home = installedHere(root);
    writeFileSync(answers, `ADDRESS=shop.example\nCOPIES=${copies}\nDATA=${data}\nHOME=${home}\n`);
    execFileSync(process.execPath, ['tools/install-server.ts', answers, '--root', root]);
    const key = join(root, 'etc/demijohn/secrets/app-key');
    expect(statSync(key).mode & 0o007).toBe(0);
    const shop = join(root, 'etc/demijohn/shop.env');
    writeFileSync(shop, readFileSync(shop, 'utf8').replaceAll('/etc/demijohn/', `${root}/etc/demijohn/`));
    // A demonstration takes no real money.
    appendFileSync(shop, 'ALLOW_TEST_PROVIDERS=1\n');
    const ports = [await freePort(), await freePort()];
    for (const [index, port] of ports.entries())
      writeFileSync(join(root, `etc/demijohn/process-${index + 1}.env`), `PORT=${port}\n`);
    const file = join(root, 'etc/systemd/system/demijohn@.service');
    const units = ['1', '2'].map((instance) => runUnit(file, instance, root));
    const isReady = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
    const until = async (port: number) => {
      const began = performance.now();
      await vi.waitUntil(() => isReady(port), { timeout: 60_000, interval: 50 });
      return (performance.now() - began) / 1_000;
    };
    for (const [index, port] of ports.entries())
      await until(port).catch(() => {
        throw new Error(units[index]?.logs());
      });
    const [first] = units;
    if (!first) throw new Error('There are two');
    process.kill(first.pid(), 'SIGKILL');
    await vi.waitUntil(async () => first.starts() === 2, { timeout: 10_000 });
    const backS = await until(ports[0] ?? 0);
    const began = performance.now();
    const stopped = await Promise.all(units.map((unit) => unit.stop()));
    console.info(
      `By the unit file: back ${backS.toFixed(1)} s after a kill, stopped in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    expect(stopped).toEqual([true, true]);
    expect(units[1]?.starts()).toBe(1);
  });
});
