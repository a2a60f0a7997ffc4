import { expect, test } from 'vitest';
import { guardOutside, OutsideSilent } from './guard-outside.ts';

const down = () => Promise.reject(new Error('down'));
const up = () => Promise.resolve('up');

function guarded(limits: { timeoutMs?: number; maxConcurrent?: number } = {}) {
  let now = 0;
  const ask = guardOutside('Post', () => now, { timeoutMs: 1_000, ...limits });
  return {
    ask,
    wait(ms: number) {
      now += ms;
    },
  };
}

test('five failures in a row open the breaker: the sixth call is not made, and fails with the last failure in its message (R-045, O-067)', async () => {
  const { ask } = guarded();
  for (let count = 0; count < 5; count += 1) await expect(ask(down)).rejects.toThrow('down');
  let asked = 0;
  await expect(
    ask(async () => {
      asked += 1;
    }),
  ).rejects.toThrow(/^Post: it has not answered several times in a row, .* \(the last time: down\)$/);
  expect(asked).toBe(0);
});

test('after 30 seconds one probe goes through, and its answer closes the breaker (R-045)', async () => {
  const { ask, wait } = guarded();
  for (let count = 0; count < 5; count += 1) await ask(down).catch(() => undefined);
  wait(29_999);
  await expect(ask(up)).rejects.toThrow('left alone for a moment');
  wait(1);
  const slow = Promise.withResolvers<string>();
  const probe = ask(() => slow.promise);
  await expect(ask(up)).rejects.toThrow('left alone for a moment');
  slow.resolve('up');
  await expect(probe).resolves.toBe('up');
  await expect(ask(up)).resolves.toBe('up');
});

test('a failed probe keeps the breaker open for another 30 seconds (R-045)', async () => {
  const { ask, wait } = guarded();
  for (let count = 0; count < 5; count += 1) await ask(down).catch(() => undefined);
  wait(30_000);
  await expect(ask(down)).rejects.toThrow('down');
  wait(29_999);
  await expect(ask(up)).rejects.toThrow('left alone for a moment');
  wait(1);
  await expect(ask(up)).resolves.toBe('up');
});

test('a clock set back an hour locks no one out for an hour: one probe goes through at once (R-050)', async () => {
  const { ask, wait } = guarded();
  for (let count = 0; count < 5; count += 1) await ask(down).catch(() => undefined);
  wait(-60 * 60_000);
  await expect(ask(down)).rejects.toThrow('down');
  await expect(ask(up)).rejects.toThrow('left alone for a moment');
  wait(30_000);
  await expect(ask(up)).resolves.toBe('up');
});

test('four failures followed by an answer leave the breaker closed', async () => {
  const { ask } = guarded();
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await ask(down).catch(() => undefined);
    await expect(ask(up)).resolves.toBe('up');
  }
});

test('work that never ends is given up and reported as a timeout', async () => {
  const { ask } = guarded({ timeoutMs: 5 });
  let signal: AbortSignal | undefined;
  const never = ask((given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  await expect(never).rejects.toThrow(new OutsideSilent('Post', 'time-out'));
  expect(signal?.aborted).toBe(true);
});

test('a breaker opened by timeouts says so (O-067)', async () => {
  const { ask } = guarded({ timeoutMs: 5 });
  for (let count = 0; count < 5; count += 1)
    await ask(() => new Promise(() => undefined)).catch(() => undefined);
  await expect(ask(up)).rejects.toThrow(/moment \(the last time: it did not answer in time\)$/);
});

test('concurrent calls beyond the cap are turned away (R-048)', async () => {
  const { ask } = guarded({ maxConcurrent: 2 });
  const slow = Promise.withResolvers<string>();
  const two = [ask(() => slow.promise), ask(() => slow.promise)];
  await expect(ask(up)).rejects.toThrow('too many calls');
  slow.resolve('up');
  await Promise.all(two);
  await expect(ask(up)).resolves.toBe('up');
});
