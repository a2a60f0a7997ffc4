import { describe, expect, test, vi } from 'vitest';
import { type Log, silentLog } from '#platform/log/log.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { runEvery } from './run-every.ts';

/** A promise and the handle that ends it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a job', () => {
  test('runs at once and again after each end, never twice at a time', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const job = runEvery(
      'count',
      1,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 3));
        running -= 1;
        runs += 1;
      },
      silentLog,
    );
    await vi.waitUntil(() => runs >= 5, soonMs);
    await job.stop();
    expect(most).toBe(1);
  });

  test('goes on after a failure, which is logged with the number of consecutive ones', async () => {
    const errors: object[] = [];
    const log: Log = { ...silentLog, error: (facts) => void errors.push(facts) };
    let runs = 0;
    const job = runEvery(
      'outbox',
      1,
      async () => {
        runs += 1;
        if (runs === 1 || runs === 2 || runs === 4) throw new Error(`run ${runs}`);
      },
      log,
    );
    await vi.waitUntil(() => runs >= 5, soonMs);
    await job.stop();
    expect(errors).toMatchObject([
      { job: 'outbox', failures: 1, err: { message: 'run 1' } },
      { job: 'outbox', failures: 2 },
      { job: 'outbox', failures: 1 },
    ]);
  });

  test('that throws at once does not throw to its caller', async () => {
    const job = runEvery(
      'sync',
      1_000,
      () => {
        throw new Error('not even a promise');
      },
      silentLog,
    );
    await job.stop();
  });

  test('waits for the current run when stopped, starts no other, and may be stopped twice', async () => {
    const { opened, open } = gate();
    let runs = 0;
    const job = runEvery(
      'slow',
      1,
      async () => {
        runs += 1;
        await opened;
      },
      silentLog,
    );
    let isStopped = false;
    const stopped = Promise.all([job.stop(), job.stop()]).then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    open();
    await stopped;
    expect(runs).toBe(1);
  });

  test('is woken from its pause, and runs once more if woken while running (B-273)', async () => {
    let { opened, open } = gate();
    let runs = 0;
    const job = runEvery(
      'rare',
      3_600_000,
      async () => {
        runs += 1;
        await opened;
      },
      silentLog,
    );
    job.wake();
    job.wake();
    open();
    await vi.waitUntil(() => runs === 2, soonMs);
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(2);
    ({ opened, open } = gate());
    job.wake();
    await vi.waitUntil(() => runs === 3, soonMs);
    open();
    await job.stop();
    job.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(3);
  });

  test('stops without waiting for the pause', async () => {
    let runs = 0;
    const job = runEvery(
      'rare',
      3_600_000,
      async () => {
        runs += 1;
      },
      silentLog,
    );
    await vi.waitUntil(() => runs === 1, soonMs);
    await job.stop();
    expect(runs).toBe(1);
  });
});
