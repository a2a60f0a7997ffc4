import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { Payment } from './payment.ts';
import { claimForSettling, findUnsettled } from './payments.store.ts';

/**
 * The vendor answers within 10 s, and a lost answer is looked up for another 1.5 s: an older attempt no
 * longer has a request that will settle it. Should one come after all, it finds the attempt claimed.
 */
const abandonedAfterMs = 12_000;
/** A worker that dies while it settles an attempt loses its claim after this. */
const claimMs = 30_000;

/**
 * Claims the attempts whose outcome is unknown, one at a time, oldest first. Only one worker across all
 * processes gets each attempt.
 */
export async function* claimUnsettled(db: Db, clock: Clock): AsyncGenerator<Payment> {
  const now = clock();
  const unsettled = await findUnsettled(db, {
    createdBefore: now - abandonedAfterMs,
    claimedBefore: now - claimMs,
  });
  for (const payment of unsettled) if (await claimForSettling(db, payment, clock())) yield payment;
}

/** Claims one attempt that its request or worker has given up; true for the one caller that gets it. */
export async function claimIfAbandoned(db: Db, payment: Payment, now: number): Promise<boolean> {
  const isAbandoned =
    payment.state === 'created'
      ? payment.createdAt <= now - abandonedAfterMs
      : payment.state === 'settling' && payment.updatedAt <= now - claimMs;
  return isAbandoned && claimForSettling(db, payment, now);
}
