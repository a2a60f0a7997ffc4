import type { RunningShop } from './start/start-shop.ts';

/** A stop that takes longer than its grace plus this is cut off: no legitimate response takes longer. */
const patienceMs = 15_000;

/**
 * SIGTERM and SIGINT: accept no new requests after the grace, finish those in progress, then exit with code 0
 * (R-084).
 *
 * @param graceMs how long requests are still served, so that a proxy has time to notice (O-015)
 */
export function stopOnSignal(running: Pick<RunningShop, 'stop'>, graceMs: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs + patienceMs).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
