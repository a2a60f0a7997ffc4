/** Debian's PgBouncer in transaction mode in front of the test's PostgreSQL; it ends with the test. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/harness/free-port.ts';
import { findProxy } from '#tools/setup/system-packages.mjs';

/** Returns the URL of the same database through the pooler. */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findProxy('pgbouncer');
  if (program === undefined)
    throw new Error('The test needs pgbouncer: "npm test" installs it from Debian’s packages.');
  const server = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-pooler-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  );
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const group = isRoot ? execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).trim() : '';
  const change = isRoot ? ['--reuid=postgres', `--regid=${group}`, '--clear-groups'] : [];
  const child = spawn('setpriv', ['--pdeathsig=KILL', ...change, program, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  const until = Date.now() + 20_000;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The pooler did not start:\n${said}`);
    await sleep(50);
  }
  const through = new URL(databaseUrl);
  through.port = String(port);
  return {
    url: through.href,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
