import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { soonMs } from '#tests/harness/soon.ts';
import { BackgroundProbe } from './background-probe.ts';

const quick = { pauseMs: 1, retryMs: 1, withinMs: 1_000 };

test('questions are answered with what was last seen, even while a look takes long or fails twice (O-010)', async () => {
  let looks = 0;
  let answer: () => Promise<string> = async () => 'well';
  const probe = new BackgroundProbe({
    ...quick,
    look: () => {
      looks += 1;
      return answer();
    },
  });
  expect(await probe.seen()).toBe('well');
  let failures = 0;
  const { promise: third, resolve: letThirdGo } = Promise.withResolvers<void>();
  answer = async () => {
    failures += 1;
    if (failures === 3) await third;
    throw new Error('no');
  };
  await vi.waitUntil(() => failures === 3, soonMs);
  expect(await probe.seen()).toBe('well');
  letThirdGo();
  await vi.waitUntil(async () => (await probe.seen()) === null, soonMs);
  answer = async () => 'well again';
  await vi.waitUntil(async () => (await probe.seen()) === 'well again', soonMs);
  const soFar = looks;
  await Promise.all(Array.from({ length: 500 }, () => probe.seen()));
  expect(looks - soFar).toBeLessThan(50);
});

test('a look that never ends fails after its time, and the first question waits for a verdict (O-011)', async () => {
  const probe = new BackgroundProbe({
    ...quick,
    withinMs: 5,
    look: () => new Promise<string>(() => undefined),
  });
  expect(await probe.seen()).toBeNull();
});

test('an answer that arrived while the process was busy for longer than a look may take counts as in time', async () => {
  const probe = new BackgroundProbe({
    ...quick,
    withinMs: 30,
    look: async () => {
      const answer = sleep(1);
      const until = performance.now() + 60;
      while (performance.now() < until);
      await answer;
      return 'well';
    },
  });
  expect(await probe.seen()).toBe('well');
});
