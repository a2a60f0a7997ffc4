import type { RunningShop } from './start-shop.ts';

/** A stop that takes longer than this is cut off. */
const timeoutMs = 10_000;

/** SIGTERM and SIGINT: accept no new requests, finish those in progress, then exit with code 0. */
export function stopOnSignal(running: Pick<RunningShop, 'stop'>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
