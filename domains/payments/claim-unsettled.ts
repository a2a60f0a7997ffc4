import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { Payment } from './payment.ts';
import { claimForSettling, findUnsettled } from './payments.store.ts';

/** Requests end after 12 s in every process, so no request will settle an older attempt. */
const abandonedAfterMs = 20_000;
/** A worker that dies while it settles an attempt loses its claim after this. */
const claimMs = 30_000;

/**
 * Claims the attempts whose outcome is unknown, one at a time, the oldest first. Only one worker across all
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
