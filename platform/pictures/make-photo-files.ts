import { Worker } from 'node:worker_threads';

export interface PhotoFile {
  /** '320.avif', '320.webp', or 'jpg' for the widest as a JPEG. */
  name: string;
  bytes: Buffer;
}

export type MadePhoto =
  | {
      kind: 'made';
      /** Of the widest file, in pixels. */
      width: number;
      height: number;
      /** The bottle is cut out of its background. */
      isCutOut: boolean;
      files: PhotoFile[];
    }
  /** What it is cannot be read as a picture. */
  | { kind: 'broken' }
  /** It took longer, or more memory, than a photo may; its process died, or the shop stops. */
  | { kind: 'gave-up'; why: 'time' | 'memory' | 'crash' | 'stopped' };

export interface PhotoLimits {
  /** 20,000 by default. */
  timeoutMs?: number;
  /** Of the whole process; 300 by default. */
  maxMemoryMb?: number;
  /** Ends the process when the shop stops. */
  signal?: AbortSignal | undefined;
}

/** What the thread is told: the next part of the original, null after the last, or that the shop stops. */
export type ToPhotoThread = Uint8Array | null | 'stop';
/** What it says: that it waits for a part, and in the end what came of the photo. */
export type FromPhotoThread = 'next' | MadePhoto;

/**
 * Makes the files of a photo in a process of its own, which is ended if it takes too long or too much (B-147,
 * B-148). It never throws but what reading the original throws: what the picture does to its process is an answer.
 *
 * A thread starts that process and feeds it: to start one is to copy the tables of this one's memory and to wait for
 * the copy, which would hold up shoppers for 30 to 80 ms.
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

/** Bytes come from another thread as plain arrays. */
function withBuffers(made: MadePhoto): MadePhoto {
  if (made.kind !== 'made') return made;
  const files = made.files.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  return { ...made, files };
}
