/**
 * The real shop, with its built pages, as a separate process on a free port; it ends with the process that
 * started it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseSource } from '#db/connection.ts';
import { buildIsFresh, builtServer } from '#tools/setup/build.mjs';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';
import { shiftedClock } from './shop-clock.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
/** What `npm start` runs: the built server, or its sources if the build is out of date. */
export const shopProgram = buildIsFresh() ? builtServer : 'app/server.ts';
/** A start takes two seconds, and much longer on a busy machine. */
const startsWithinMs = 60_000;
/**
 * A start allocates much that lives on, which a small young generation would copy again and again: with this
 * size a start takes a quarter less CPU time. The shop on a server uses a smaller one (`shopFlags` of
 * `tools/setup/shop-process.mjs`).
 */
const youngSpace = '--min-semi-space-size=16';

export interface ShopExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ShopProcess {
  /** The origin, without a trailing slash. */
  url: string;
  pid: number;
  /** Everything it has written so far. */
  logs(): string;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<ShopExit>;
  /** Sends the signal and waits until the process has ended. */
  kill(signal: NodeJS.Signals): Promise<ShopExit>;
  /** Stops it as an operator would, and removes its files other than the database. */
  stop(): Promise<ShopExit>;
}

export interface ShopOptions {
  source: DatabaseSource;
  /** The folder of its key. By default that of the SQLite file, or a separate folder with PostgreSQL. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Where it listens; a free port by default. */
  port?: number;
  /** The folder of another installation; this project by default. */
  root?: string;
  /** How far its clock is ahead of the machine's; 0 by default. */
  clockShiftMs?: number;
  /** 'ready' waits until `/readyz` succeeds, 'listening' only until it listens. */
  waitsFor?: 'ready' | 'listening';
}

/** Starts a shop; throws with its output if it does not start. */
export async function startShop({
  source,
  dataDir,
  env = {},
  port: givenPort,
  root = projectRoot,
  clockShiftMs = 0,
  waitsFor = 'ready',
}: ShopOptions): Promise<ShopProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const ownFolder =
    dataDir === undefined && source.kind === 'postgres'
      ? mkdtempSync(join(tmpdir(), 'demijohn-data-'))
      : undefined;
  const folder = dataDir ?? ownFolder ?? (source.kind === 'sqlite' ? dirname(source.file) : undefined);
  const child = spawn('setpriv', ['--pdeathsig=KILL', process.execPath, youngSpace, shopProgram], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...compileCache(),
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // There is no proxy that has to notice a stop; if there is one, the test sets how long that takes.
      STOP_GRACE: '0',
      // Warming up takes nearly half of the CPU time of a start, and few shops are searched.
      WARM_UP: 'no',
      ...shiftedClock(clockShiftMs),
      ...(source.kind === 'postgres' && { DATABASE_URL: source.url }),
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const exited = new Promise<ShopExit>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );

  async function kill(signal: NodeJS.Signals): Promise<ShopExit> {
    child.kill(signal);
    return exited;
  }

  async function stop(): Promise<ShopExit> {
    const isRunning = child.exitCode === null && child.signalCode === null;
    const exit = await kill('SIGTERM');
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    if (isRunning && exit.code === 1) throw new Error(`The shop did not stop by itself:\n${said}`);
    return exit;
  }

  const path = waitsFor === 'ready' ? '/readyz' : '/healthz';
  const deadline = Date.now() + startsWithinMs;
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await kill('SIGKILL');
      throw new Error(`The shop did not start:\n${said}`);
    }
    await sleep(40);
  }
  return { url, pid: child.pid ?? 0, logs: () => said, exited, kill, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
