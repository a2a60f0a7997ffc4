/** The thread of `make-photo-files.ts`: starts the process that draws, and passes bytes back and forth. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawInProcess } from './draw-in-process.ts';
import type { FromPhotoThread, PhotoLimits, ToPhotoThread } from './make-photo-files.ts';

const limits = workerData as Omit<PhotoLimits, 'signal'>;
const stopping = new AbortController();
let take: (part: Uint8Array | null) => void = () => undefined;

parentPort?.on('message', (message: ToPhotoThread) => {
  if (message === 'stop') {
    stopping.abort();
    take(null);
  } else take(message);
});

const say = (said: FromPhotoThread) => parentPort?.postMessage(said);

async function* original(): AsyncGenerator<Buffer> {
  while (!stopping.signal.aborted) {
    const part = await new Promise<Uint8Array | null>((resolve) => {
      take = resolve;
      say('next');
    });
    if (part === null) return;
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  }
}

say(await drawInProcess(original(), { ...limits, signal: stopping.signal }));
parentPort?.close();
