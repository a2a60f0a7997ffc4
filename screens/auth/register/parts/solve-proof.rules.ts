import type { HumanPuzzle } from '#domains/accounts/human-puzzle.ts';
import { sha256Hex } from './sha256.rules.ts';

/** A slice this long leaves the page free to paint and to handle a key press. */
const sliceMs = 12;
const perLook = 64;

/**
 * Finds the number that solves a challenge and returns the text to send as `captchaToken`; null if there is
 * none, or if `signal` aborts. It works in slices and yields in between.
 */
export async function solveProof(challenge: HumanPuzzle, signal?: AbortSignal): Promise<string | null> {
  const { salt, maxnumber } = challenge;
  let began = performance.now();
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256Hex(`${salt}${number}`) === challenge.challenge)
      return btoa(JSON.stringify({ ...challenge, number }));
    if (number % perLook !== 0 || performance.now() - began < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) return null;
    began = performance.now();
  }
  return null;
}
