/** Whether the vendor's messages still arrive (B-256): a vendor may end a subscription that fails for weeks. */
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { latestPaymentAt } from './payments.store.ts';
import { countRefusals, latestEventAt, latestRefusal, putRefusal } from './webhook-events.store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A message about a payment comes within seconds, and is sent again for a day if it was not received. */
const messageWithinMs = hourMs;
const keptDays = 30;

export interface WebhookHealth {
  /** When the last message was received, epoch ms; null if there was none in thirty days. */
  lastAt: number | null;
  /** Refused in the last thirty days because of a wrong signature. */
  refused: number;
  lastRefusedAt: number | null;
  /** When the newest payment that should have caused a message was made; null if there is none. */
  missingSince: number | null;
}

/** @param now epoch ms */
export async function readWebhookHealth(db: Db, now: number): Promise<WebhookHealth> {
  const lastAt = await latestEventAt(db);
  const paidAt = await latestPaymentAt(db, now - messageWithinMs);
  const isMissing = paidAt !== null && paidAt > (lastAt ?? 0) && now - (lastAt ?? 0) >= dayMs;
  return {
    lastAt,
    refused: await countRefusals(db, addDays(storeDay(now), -keptDays)),
    lastRefusedAt: await latestRefusal(db),
    missingSince: isMissing ? paidAt : null,
  };
}

/** Counts messages in the vendor's name whose signature was wrong. */
export function noteWebhookRefusals(db: Db, count: number, now: number): Promise<void> {
  return putRefusal(db, { day: storeDay(now), refused: count, last_at: now });
}
