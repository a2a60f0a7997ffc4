/**
 * The benchmark's child processes: the measured server on one core, the driver on another; all end with the
 * benchmark.
 */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const taskset = ['/usr/bin/taskset', '/bin/taskset'].find((file) => existsSync(file));
const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** The cores that this process may use, such as [0, 1]. */
function cores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '0';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

export type Place = 'server core' | 'driver core' | 'any core';

/** True if the server and the driver have a core each. */
export const isPinned = taskset !== undefined && cores().length > 1;

export interface Started {
  child: ChildProcess;
  pid: number;
  /** Asks the process to end and waits for it. */
  stop(): Promise<void>;
}

/** Starts a program with the Node that runs this process. */
export function startNode(
  place: Place,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): Started {
  const [serverCore, driverCore] = cores();
  const core = place === 'server core' ? serverCore : driverCore;
  const command = [process.execPath, ...args];
  const pinned = isPinned && place !== 'any core' ? [taskset ?? '', '-c', String(core), ...command] : command;
  const child = spawn(pinned[0] ?? '', pinned.slice(1), { cwd: projectRoot, env, stdio });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => running.delete(child));
  return {
    child,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
