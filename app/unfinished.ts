/**
 * Everything that was started and did not finish in time, or failed: the work that needs a person's
 * attention.
 */
import type { Db } from '#db/connection.ts';
import { findLateAwards } from '#domains/loyalty/settle-awards.ts';
import { findUnsentMessages } from '#domains/notifications/find-unsent.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { findUnanswered } from '#domains/payments/find-unanswered.ts';
import { formatCents } from '#kit/money.ts';
import { lateEntries } from '#platform/outbox/open-entries.ts';

export interface Unfinished {
  what: 'follow-up' | 'message' | 'payment' | 'refund' | 'award';
  /** Epoch ms. */
  since: number;
  /** '#1042'; null if it belongs to no order. */
  order: string | null;
  detail: string;
  /** Null if no reason is known. */
  why: string | null;
  /** True if it has failed for good and nothing is pending. */
  isOver: boolean;
}

/** Longer than the lease of a killed worker plus the time its successor needs. */
const lateMs = 3 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** How long failures are listed. */
const badMs = 14 * dayMs;
const maxListed = 100;

/** Oldest first within each kind. Read-only. */
export async function readUnfinished(db: Db, now: number): Promise<Unfinished[]> {
  const late = now - lateMs;
  const since = now - badMs;
  const [entries, messages, { payments, refunds }, awards] = await Promise.all([
    lateEntries(db, late, maxListed),
    findUnsentMessages(db, since, maxListed),
    findUnanswered(db, { askedBefore: late, since }),
    findLateAwards(db, late, maxListed),
  ]);
  const numbers = await findOrderNumbers(db, [
    ...messages.flatMap(({ orderId }) => orderId ?? []),
    ...payments.map(({ orderId }) => orderId),
    ...refunds.map(({ orderId }) => orderId),
    ...entries.flatMap(({ orderId }) => orderId ?? []),
  ]);
  const orderOf = (id: string | null) => {
    const number = id === null ? undefined : numbers.get(id);
    return number === undefined ? null : `#${number}`;
  };
  return [
    ...payments.map(({ createdAt, orderId, amountCents, state }) => ({
      what: 'payment' as const,
      since: createdAt,
      order: orderOf(orderId),
      detail: `${formatCents(amountCents)}, ${state}`,
      why: 'the payment service has not told how it ended',
      isOver: false,
    })),
    ...refunds.map(({ createdAt, orderId, amountCents, state, refusal }) => ({
      what: 'refund' as const,
      since: createdAt,
      order: orderOf(orderId),
      detail: `${formatCents(amountCents)}, ${state}`,
      why: refusal,
      isOver: state === 'refused',
    })),
    ...awards.map(({ updatedAt, state }) => ({
      what: 'award' as const,
      since: updatedAt,
      order: null,
      detail: `a loyalty reward, ${state}`,
      why: 'the loyalty programme has not answered',
      isOver: false,
    })),
    ...messages
      .filter(({ state, createdAt }) => state !== 'queued' || createdAt < late)
      .map(({ createdAt, orderId, kind, channel, recipient, state, lastError }) => ({
        what: 'message' as const,
        since: createdAt,
        order: orderOf(orderId),
        detail: `${kind} by ${channel}${recipient && ` to ${recipient}`}, ${state}`,
        why: lastError,
        isOver: state !== 'queued',
      })),
    ...entries.map(({ createdAt, event, orderId, attempts, lastError }) => ({
      what: 'follow-up' as const,
      since: createdAt,
      order: orderOf(orderId),
      detail: `${event}, tried ${attempts} times`,
      why: lastError,
      isOver: false,
    })),
  ];
}
