/** Starts a release in an isolated network, as a user who owns nothing but the data folder. */
import { execFile, spawn } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { freePort } from '#tests/harness/free-port.ts';

export interface AloneOptions {
  /** The program and its arguments, and the folder in which it starts. */
  command: readonly string[];
  cwd: string;
  /** A mounted image: it becomes the read-only root, with the data folder at `/data`. */
  image?: string;
}

export interface AloneAnswer {
  /** As reported by `/readyz`. */
  status: string;
  /** Until it was ready, in wall-clock and in CPU time, because the machine may be busy. */
  seconds: number;
  cpuSeconds: number;
  /** How it exited at SIGTERM. */
  exitCode: number | null;
}

const nobody = 10_001;
const patienceS = 30;

export async function startAlone({ command, cwd, image }: AloneOptions): Promise<AloneAnswer> {
  const data = mkdtempSync(join(tmpdir(), 'demijohn-alone-'));
  const database = await demoDatabase('sqlite');
  if (database.source.kind !== 'sqlite') throw new Error('It is SQLite');
  await database.close();
  copyFileSync(database.source.file, join(data, 'shop.sqlite'));
  for (const file of [data, join(data, 'shop.sqlite')]) chownSync(file, nobody, nobody);
  const port = await freePort();
  const own = [
    'setpriv',
    '--reuid',
    String(nobody),
    '--regid',
    String(nobody),
    '--clear-groups',
    '--pdeathsig',
    'KILL',
  ];
  const readOnly = image
    ? 'mount --bind "$IMAGE" "$IMAGE" && mkdir -p "$IMAGE/data" "$IMAGE/proc" && mount --bind "$DATA" "$IMAGE/data" && mount --rbind /proc "$IMAGE/proc" && mount -o remount,ro,bind "$IMAGE" && '
    : '';
  const script = `ip link set lo up && ${readOnly}exec "$@"`;
  const inside = image
    ? [
        'chroot',
        '--userspec',
        `${nobody}:${nobody}`,
        image,
        '/bin/sh',
        '-c',
        `cd ${cwd} && exec ${command.join(' ')}`,
      ]
    : [...own, ...command];
  const began = performance.now();
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', 'sh', '-c', script, 'sh', ...inside],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(!image && { cwd }),
      env: {
        PATH: process.env.PATH,
        DATA_DIR: image ? '/data' : data,
        PORT: String(port),
        DATA: data,
        IMAGE: image ?? '',
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      const words = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
      const asking = ['curl', ...words, `http://127.0.0.1:${port}/readyz`];
      const { stdout: status } = await promisify(execFile)('nsenter', [
        `--net=/proc/${child.pid}/ns/net`,
        ...asking,
      ]).catch(() => ({ stdout: '000' }));
      const seconds = (performance.now() - began) / 1_000;
      if (status === '200') {
        const cpuSeconds = cpuSecondsOf(child.pid ?? 0);
        child.kill('SIGTERM');
        return { status, seconds, cpuSeconds, exitCode: await exited };
      }
      if (child.exitCode !== null || seconds > patienceS)
        throw new Error(`It is not ready (${status}):\n${said}`);
      await sleep(50);
    }
  } finally {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

/** User and system time of a process, in ticks of a hundredth of a second (proc(5), stat). */
function cpuSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
