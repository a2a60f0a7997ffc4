import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HumanPuzzle } from '#domains/accounts/human-puzzle.ts';
import { sha256Hex } from './sha256.rules.ts';
import { solveProof } from './solve-proof.rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function challengeOf(number: number, maxnumber: number): HumanPuzzle {
  const salt = 'a1b2c3d4e5f6a7b8c9d0';
  return {
    algorithm: 'SHA-256',
    challenge: sha256(`${salt}${number}`),
    salt,
    maxnumber,
    action: 'register',
    expires: 1,
    signature: 's',
  };
}

test('the hash is SHA-256 for any short text', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
        maxLength: 200,
      }),
      (text) => {
        expect(sha256Hex(text)).toBe(sha256(text));
      },
    ),
  );
});

describe('the puzzle of the register page (M-056)', () => {
  test.each([0, 1, 777, 5_000])(
    'has the answer %d, and the token contains the whole challenge',
    async (number) => {
      const challenge = challengeOf(number, 5_000);
      expect(JSON.parse(atob((await solveProof(challenge)) ?? ''))).toEqual({ ...challenge, number });
    },
  );

  test('may have no solution, and may be given up', async () => {
    expect(await solveProof(challengeOf(11, 10))).toBeNull();
    const stop = new AbortController();
    const solved = solveProof(challengeOf(3_000_000, 3_000_000), stop.signal);
    stop.abort();
    expect(await solved).toBeNull();
  });

  test('never blocks the page for long: it yields after every slice of its own work', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const before = process.cpuUsage();
    await solveProof(challengeOf(60_000, 60_000));
    const { user, system } = process.cpuUsage(before);
    clearInterval(timer);
    // Twelve milliseconds of work per turn, counted in the process's own CPU time; the machine may be busy.
    expect((user + system) / 1_000 / turns).toBeLessThan(50);
  });
});
