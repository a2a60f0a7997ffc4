/** Varnish from Debian's packages, with the configuration that owners get (`docs/edge/varnish.vcl`). */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Edge } from './edge.ts';

const program = '/usr/sbin/varnishd';
const startsWithinMs = 20_000;

/** Installs Varnish if that is allowed. */
function needVarnish(): void {
  if (existsSync(program)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'varnish'], { env });
  if (!existsSync(program))
    throw new Error('This test needs varnish: run "apt-get install varnish" as root.');
}

export async function startVarnish(shopUrl: string, port: number): Promise<Edge> {
  needVarnish();
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-edge-'));
  const file = join(folder, 'shop.vcl');
  const vcl = readFileSync('docs/edge/varnish.vcl', 'utf8');
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${new URL(shopUrl).port}"`));
  const flags = [
    '-j',
    'none',
    '-F',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'malloc,64m',
  ];
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startsWithinMs;
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`Varnish does not start: ${said}`);
    await sleep(100);
  }
  return {
    url,
    isHit: (headers) => (headers.get('x-varnish') ?? '').includes(' '),
    later: sleep,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
