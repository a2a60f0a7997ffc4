import { expect, test } from 'vitest';
import { cachedProbe } from './cached-probe.ts';

test('a storm of questions is one look, and the next one comes when its time is over, or at once after a failure (O-011)', async () => {
  let now = 0;
  let looks = 0;
  const ask = cachedProbe(
    1_000,
    async () => {
      looks += 1;
      if (looks === 2) throw new Error('No disk');
      return looks;
    },
    () => now,
  );
  expect(await Promise.all(Array.from({ length: 500 }, ask))).toEqual(Array(500).fill(1));
  now = 999;
  expect(await ask()).toBe(1);
  now = 1_000;
  await expect(ask()).rejects.toThrow('No disk');
  expect(await ask()).toBe(3);
  expect(looks).toBe(3);
});
