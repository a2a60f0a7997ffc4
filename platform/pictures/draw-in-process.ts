import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { MadePhoto, PhotoLimits } from './make-photo-files.ts';

/** The exit codes of the process itself. */
const exits: Readonly<Record<number, MadePhoto>> = {
  65: { kind: 'broken' },
  66: { kind: 'gave-up', why: 'memory' },
};

/** Fifty times the size of a photo's files. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** The part of `makePhotoFiles` that starts the process and waits for it. */
export async function drawInProcess(
  original: AsyncIterable<Buffer> | Iterable<Buffer>,
  { timeoutMs = 20_000, maxMemoryMb = 300, signal }: PhotoLimits = {},
): Promise<MadePhoto> {
  if (signal?.aborted) return { kind: 'gave-up', why: 'stopped' };
  const script = fileURLToPath(import.meta.resolve('#platform/pictures/draw-photo.ts'));
  const child = spawn(process.execPath, ['--max-old-space-size=96', script, String(maxMemoryMb)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // It needs nothing from the shop: no key, no database address.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  try {
    const answered = readAnswer(child.stdout, stop);
    await send(original, child.stdin);
    const answer = await answered;
    const code = await ended;
    if (signal?.aborted) return { kind: 'gave-up', why: 'stopped' };
    if (isLate) return { kind: 'gave-up', why: 'time' };
    if (code === 0) return filesOf(answer) ?? { kind: 'gave-up', why: 'crash' };
    return exits[code ?? -1] ?? { kind: 'gave-up', why: 'crash' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/** A process that has ended reads no more; its exit tells what happened. */
async function send(original: AsyncIterable<Buffer> | Iterable<Buffer>, stdin: Writable): Promise<void> {
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    for (const event of ['error', 'close']) {
      stdin.on(event, () => {
        isOver = true;
        resolve();
      });
    }
  });
  for await (const part of original) {
    if (isOver) return;
    if (!stdin.write(part))
      await Promise.race([over, new Promise<void>((resolve) => stdin.once('drain', resolve))]);
  }
  stdin.end();
}

async function readAnswer(stdout: AsyncIterable<Buffer>, stop: () => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdout) {
    length += part.length;
    if (length > maxAnswerBytes) stop();
    else parts.push(part);
  }
  return Buffer.concat(parts);
}

function filesOf(answer: Buffer): MadePhoto | undefined {
  const end = answer.indexOf('\n');
  if (end < 0) return undefined;
  const { files: told, ...facts } = JSON.parse(answer.subarray(0, end).toString('utf8')) as {
    width: number;
    height: number;
    isCutOut: boolean;
    files: { name: string; length: number }[];
  };
  let at = end + 1;
  const files = told.map(({ name, length }) => {
    const bytes = Buffer.from(answer.subarray(at, at + length));
    at += length;
    return { name, bytes };
  });
  return at === answer.length ? { kind: 'made', ...facts, files } : undefined;
}
