import { Worker } from 'node:worker_threads';

export interface PhotoFile {
  /** '320.avif', '320.webp', or 'jpg' for the widest as a JPEG. */
  name: string;
  bytes: Buffer;
}

export type MadePhoto =
  | {
      kind: 'made';
      /** The width of the widest file, in pixels. */
      width: number;
      height: number;
      /** The bottle is cut out of its background. */
      isCutOut: boolean;
      files: PhotoFile[];
    }
  /** The file cannot be read as a picture. */
  | { kind: 'broken' }
  /** It took more time or memory than a photo may, its process died, or the shop is stopping. */
  | { kind: 'gave-up'; why: 'time' | 'memory' | 'crash' | 'stopped' };

export interface PhotoLimits {
  /** 20,000 by default. */
  timeoutMs?: number;
  /** For the whole process; 300 by default. */
  maxMemoryMb?: number;
  /** Ends the process when the shop is stopping. */
  signal?: AbortSignal | undefined;
}

/** Sent to the thread: the next part of the original, null after the last, or that the shop is stopping. */
export type ToPhotoThread = Uint8Array | null | 'stop';
/** Sent by the thread: that it is ready for a part, and in the end the result. */
export type FromPhotoThread = 'next' | MadePhoto;

/**
 * Makes the files of a photo in a process of its own, which is ended if it takes too much time or memory
 * (B-147, B-148). It throws only what reading the original throws: whatever the picture does to its process
 * is an answer.
 *
 * A thread starts that process and feeds it: starting one copies the tables of this process's memory and
 * waits for the copy, which would hold up shoppers for 30 to 80 ms.
 *
 * @param original the bytes of the uploaded file, in parts
 */
export async function makePhotoFiles(
  original: AsyncIterable<Buffer> | Iterable<Buffer>,
  { signal, ...limits }: PhotoLimits = {},
): Promise<MadePhoto> {
  if (signal?.aborted) return { kind: 'gave-up', why: 'stopped' };
  const worker = new Worker(new URL(import.meta.resolve('#platform/pictures/photo-thread.ts')), {
    workerData: limits,
    env: {},
  });
  const tell = (message: ToPhotoThread) => worker.postMessage(message);
  const stop = () => tell('stop');
  signal?.addEventListener('abort', stop);
  const parts = partsOf(original);
  try {
    return await new Promise<MadePhoto>((resolve, reject) => {
      worker.on('message', (said: FromPhotoThread) => {
        if (said !== 'next') resolve(withBuffers(said));
        else parts.next().then(({ value, done }) => tell(done ? null : value), reject);
      });
      worker.once('error', () => resolve({ kind: 'gave-up', why: 'crash' }));
      worker.once('exit', () => resolve({ kind: 'gave-up', why: 'crash' }));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    // It ends its process before it ends itself.
    stop();
  }
}

async function* partsOf(original: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield* original;
}

/** Bytes arrive from another thread as plain arrays. */
function withBuffers(made: MadePhoto): MadePhoto {
  if (made.kind !== 'made') return made;
  const files = made.files.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  return { ...made, files };
}
