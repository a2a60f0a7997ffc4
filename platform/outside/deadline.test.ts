import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineIn, within } from './deadline.ts';

const ms = fc.integer({ min: 0, max: 20_000 });
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

test('the rest of a share is counted from the beginning of the whole, and is never below zero', () => {
  fc.assert(
    fc.property(ms, ms, ms, share, (wholeMs, elapsedMs, passedMs, part) => {
      let now = 1_000_000;
      const deadline = deadlineIn(wholeMs, { elapsedMs, now: () => now });
      now += passedMs;
      const left = deadline.leftMs(part);
      expect(left).toBeCloseTo(Math.max(0, wholeMs * part - elapsedMs - passedMs), 5);
      expect(left).toBeLessThanOrEqual(deadline.leftMs());
    }),
  );
});

test('work is waited for only so long, and its failure within that time is passed on', async () => {
  const never = new Promise<string>(() => undefined);
  expect(await within(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
  expect(await within(5, never, () => 'late')).toBe('late');
  await expect(within(1_000, Promise.reject(new Error('No')), () => 'late')).rejects.toThrow('No');
  expect(await within(0, Promise.resolve('known already'), () => 'late')).toBe('known already');
});
