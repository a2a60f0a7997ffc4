/**
 * A PostgreSQL server of our own for tests: started from the installed packages in a temporary folder, on a
 * free port of 127.0.0.1, without waiting for the disk. It ends with the process that started it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** The address of the maintenance database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

const debianPackages = '/usr/lib/postgresql';
const folderPrefix = 'demijohn-postgres-';
const startsWithinMs = 30_000;
const interruptedAfterMs = 300_000;
const serverSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=64MB',
];

/** Throws if PostgreSQL is not installed: a test that silently runs on one engine proves only half. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  removeInterrupted();
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  const user = serverUser();
  if (user) chownSync(folder, idOf(user, '-u'), idOf(user, '-g'));
  const data = join(folder, 'data');

  // Names sort by English rules, as on most servers, so that a query that relies on byte order fails.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
  const [initdb, ...initdbArgs] = as(user, [
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
    ...locale,
  ]);
  execFileSync(initdb, initdbArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    ...serverSettings,
  ].flatMap((line) => ['-c', line]);
  const [postgres, ...postgresArgs] = as(user, [join(programs, 'postgres'), '-D', data, ...settings]);
  const server = spawn(postgres, postgresArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, server);
  return { url, stop: () => stop(server, folder) };
}

/** A run that was killed could not clean up: its server has stopped, but its folder is still there. */
function removeInterrupted(): void {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(folderPrefix));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const isOld =
      (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) <
      Date.now() - interruptedAfterMs;
    if (isOld && !existsSync(join(folder, 'data', 'postmaster.pid')))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of PostgreSQL's programs. @throws if it is not installed */
export function postgresPrograms(): string {
  const versions = existsSync(debianPackages) ? readdirSync(debianPackages) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? join(debianPackages, newest, 'bin') : undefined;
  if (folder && existsSync(join(folder, 'initdb'))) return folder;
  throw new Error(
    `The tests need PostgreSQL 15 or newer: install Debian's package "postgresql" (looked in ${debianPackages}).`,
  );
}

/** PostgreSQL refuses to run as root; undefined means the current user. */
function serverUser(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return execFileSync('getent', ['passwd'], { encoding: 'utf8' }).includes('\npostgres:')
    ? 'postgres'
    : 'nobody';
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}

/** Runs the command as the given user; the kernel interrupts it if this process dies for any reason. */
function as(user: string | undefined, command: [string, ...string[]]): [string, ...string[]] {
  const change = user ? [`--reuid=${user}`, `--regid=${idOf(user, '-g')}`, '--clear-groups'] : [];
  return ['setpriv', '--pdeathsig=INT', ...change, ...command];
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text) => {
    said = (said + text).slice(-2_000);
  });
  const deadline = Date.now() + startsWithinMs;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`The test PostgreSQL did not start:\n${said}`);
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
