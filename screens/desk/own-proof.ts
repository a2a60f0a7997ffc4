/** What the pages about a person's own keys share. */
import type { FastifyRequest } from 'fastify';

const dayMs = 24 * 60 * 60_000;
/** A key unused for this long is pointed out (B-017). */
const longMs = 90 * dayMs;

/** A change of one's own keys requires a fresh proof of who is there, whatever the role (B-009). */
export function stepUpFirst({ desk }: FastifyRequest, now: number): Record<string, string> | null {
  return desk.isFreshlyProved(now) ? null : { stepUp: 'Please show that it is you. What you typed is kept.' };
}

/** Whether a key has not been used for 90 days, counted from its creation if it never was (B-017). */
export function isLongUnused(key: { createdAt: number; lastUsedAt: number | null }, now: number): boolean {
  return now - (key.lastUsedAt ?? key.createdAt) > longMs;
}
