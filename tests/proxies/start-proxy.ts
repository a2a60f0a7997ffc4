/**
 * The proxies from Debian's packages on free ports, with the files that the project ships; they end with the
 * test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/harness/free-port.ts';
import { withHaproxyServers } from '#tools/server/haproxy-servers.ts';
import { findProxy } from '#tools/setup/system-packages.mjs';

export type ProxyName = 'haproxy' | 'haproxy-defaults' | 'caddy';

export interface RunningProxy {
  /** The origin that shoppers see. */
  url: string;
  stop(): Promise<void>;
}

/**
 * What a person writes who changes no defaults: a check every 2 s, out after 3 failures, in after 2, no
 * second process.
 */
const plainHaproxy = `
defaults
    mode http
    option forwardfor
    timeout connect 5s
    timeout client 75s
    timeout server 35s
frontend shop
    bind :80
    http-request set-header X-Forwarded-Proto http
    default_backend web
backend web
    option httpchk GET /readyz
    server shop1 127.0.0.1:3001 check
    server shop2 127.0.0.1:3002 check
`;

/** The origin is known before the proxy runs, because the shop's links and cookies need it. */
export async function proxyOrigin(name: ProxyName): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `${name === 'caddy' ? 'https' : 'http'}://127.0.0.1:${port}` };
}

interface Behind {
  port: number;
  /** The ports of the processes. */
  shops: readonly number[];
  /** The shop id that it expects from each. */
  shopId: string;
}

/** Starts the proxy on the port, in front of these processes. */
export async function startProxy(name: ProxyName, behind: Behind): Promise<RunningProxy> {
  const { port } = behind;
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-proxy-'));
  const file = join(folder, 'config');
  writeFileSync(file, configOf(name, behind));
  const isCaddy = name === 'caddy';
  const program = findProxy(isCaddy ? 'caddy' : 'haproxy');
  if (program === undefined)
    throw new Error(`The test needs ${name}: "npm test" installs it from Debian's packages.`);
  const words = isCaddy ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-db', '-f', file];
  const child = spawn('setpriv', ['--pdeathsig=KILL', program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-4_000);
    });
  await untilItListens(child, port, () => said);
  return {
    url: `${isCaddy ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(name: ProxyName, { port, shops, shopId }: Behind): string {
  if (name === 'caddy') {
    const upstreams = shops.map((shop) => `127.0.0.1:${shop}`).join(' ');
    const site = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('shop.example {', `https://127.0.0.1:${port} {\n\ttls internal`)
      .replaceAll('127.0.0.1:3001 127.0.0.1:3002', upstreams)
      .replaceAll(/(health_body .*)\[0-9a-f\]\+/g, `$1${shopId}`);
    // The file begins with its global options.
    return site.replace('{\n', '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n');
  }
  const text = name === 'haproxy' ? readFileSync('deploy/haproxy.cfg', 'utf8') : plainHaproxy;
  return withHaproxyServers(text, shops)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll(/(rstring .*)\[0-9a-f\]\+/g, `$1${shopId}`);
}

async function untilItListens(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined);
    await response?.text();
    if (response) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The proxy did not start:\n${said()}`);
    await sleep(50);
  }
}
