/**
 * Runs a unit file where systemd is not the first process: what it starts, with which settings, and how it
 * stops.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningUnit {
  /** The id of the process that is running now. */
  pid(): number;
  /** How often it was started. */
  starts(): number;
  logs(): string;
  /** Like `systemctl stop`; returns whether it ended by itself within TimeoutStopSec. */
  stop(): Promise<boolean>;
}

/** The contents of a unit file, with the instance in place of `%i`. */
interface Unit {
  /** Every value of the name, in order. */
  all(name: string): string[];
  env: Record<string, string>;
}

function readUnit(file: string, instance: string, root: string): Unit {
  const lines = readFileSync(file, 'utf8').replaceAll('%i', instance).split('\n');
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const settings = [
    ...all('EnvironmentFile').flatMap((path) => readFileSync(root + path, 'utf8').split('\n')),
    ...all('Environment'),
  ];
  const env = Object.fromEntries(
    settings
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { all, env };
}

function spawnUnit({ all, env }: Unit, say: (text: string) => void): ChildProcess {
  const [program = '', ...words] = (all('ExecStart')[0] ?? '').split(' ');
  const started = spawn('setpriv', ['--pdeathsig=KILL', program, ...words], {
    cwd: all('WorkingDirectory')[0],
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => say(String(text)));
  return started;
}

/** Runs a unit of type oneshot to its end; returns its exit code and output. */
export function runUnitOnce(file: string, root: string): Promise<{ code: number | null; said: string }> {
  let said = '';
  const child = spawnUnit(readUnit(file, '', root), (text) => {
    said += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/**
 * Reads `NAME@.service` for the instance and runs it: EnvironmentFile, Environment, WorkingDirectory,
 * ExecStart, Restart=always with RestartSec, TimeoutStopSec. Restrictions enforced by the kernel
 * (ProtectSystem and the like) are ignored.
 *
 * @param root the folder in which settings files are looked up, in place of `/`
 */
export function runUnit(file: string, instance: string, root: string): RunningUnit {
  const unit = readUnit(file, instance, root);
  const { all } = unit;
  const seconds = (name: string) => Number(all(name)[0] ?? 0);
  let said = '';
  let starts = 0;
  let isStopping = false;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    starts += 1;
    const started = spawnUnit(unit, (text) => {
      said = (said + text).slice(-20_000);
    });
    started.once('exit', async () => {
      if (isStopping || all('Restart')[0] !== 'always') return;
      await sleep(seconds('RestartSec') * 1_000);
      if (!isStopping) child = start();
    });
    return started;
  }

  return {
    pid: () => child.pid ?? 0,
    starts: () => starts,
    logs: () => said,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return true;
      const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
      child.kill('SIGTERM');
      const isInTime = await Promise.race([
        ended,
        sleep(seconds('TimeoutStopSec') * 1_000, false, { ref: false }),
      ]);
      if (!isInTime) child.kill('SIGKILL');
      return isInTime;
    },
  };
}
