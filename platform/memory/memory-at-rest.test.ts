import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { soonMs } from '#tests/harness/soon.ts';
import { memoryAtRest } from './memory-at-rest.ts';

test('V8 favors memory after five seconds of rest, for at most twenty, and not while the process is working or ending (B-279)', () => {
  const told: [turn: number, flags: string][] = [];
  const quiet = (turns: number) => Array<number>(turns).fill(0.07);
  const shares = [0.9, ...quiet(5), 0.08, ...quiet(26), 0.05, 0.8, ...quiet(6)];
  let turns = 0;
  const { turn, end } = memoryAtRest(
    (flags) => told.push([turns, flags]),
    () => shares[turns] ?? 1,
  );
  for (; turns < shares.length; turns += 1) turn();
  expect(told).toEqual([
    [12, '--optimize-for-size'],
    [32, '--no-optimize-for-size'],
    [40, '--optimize-for-size'],
  ]);
  end();
  end();
  expect(told.slice(3).map(([, flags]) => flags)).toEqual(['--no-optimize-for-size']);
});

test('a process that was busy returns its memory while it rests (B-279)', {
  timeout: 60_000,
}, async () => {
  const program = fileURLToPath(new URL('./busy-then-at-rest.fixture.ts', import.meta.url));
  const child = fork(program, [], {
    // V8 itself waits eight seconds before it tries.
    execArgv: ['--max-semi-space-size=2', '--gc-memory-reducer-start-delay-ms=100'],
  });
  try {
    const said: { heapMb: number }[] = [];
    child.on('message', (message) => said.push(message as { heapMb: number }));
    await once(child, 'message');
    const busyMb = said[0]?.heapMb ?? 0;
    expect(busyMb).toBeGreaterThan(50);
    await expect.poll(() => said.at(-1)?.heapMb, { timeout: soonMs * 2 }).toBeLessThan(busyMb - 30);
  } finally {
    child.kill();
  }
});
