/**
 * Looks an attempt up at Square, which has no look-up by idempotency key: through its list, by the reference
 * that ends in the key.
 */
import type { Square } from 'square';
import type { FindOutcome } from '#domains/payments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import type { CallOptions, CallSquare } from './square-call.ts';
import { createdAt, foundPayment, referenceOf } from './square-payment.ts';

/** The list's largest page. */
const pageSize = 100;
/**
 * No further page is started after this; with the guard's timeout for the last one, there is an answer within
 * 2 s.
 */
export const findTimeoutMs = 1_900;
const lastPageAfterMs = 1_200;
/** Square's clock may differ from ours by this much, and its list may lag as much. */
const marginMs = 10 * 60_000;
/** Older payments have no authorization left: Square voids it after seven days. */
const holdMs = 7 * 24 * 60 * 60_000;
const maxCached = 10_000;

export interface AttemptFinder {
  /** Notes when a key is first used: its payment cannot be older. */
  sending(idempotencyKey: string): void;
  find(idempotencyKey: string): Promise<FindOutcome>;
}

/**
 * Reads the list oldest first, starting just before this process sent the key's payment, or seven days back
 * if it didn't send it. The answer is `none` only if the list was read to its end; a read that ran out of
 * time is `unreachable`, and the next one continues where it stopped.
 */
export function attemptFinder(call: CallSquare, locationId: string, clock: Clock): AttemptFinder {
  const readFrom = new Map<string, number>();

  function note(key: string, from: number): void {
    readFrom.delete(key);
    readFrom.set(key, from);
    for (const oldest of readFrom.keys()) {
      if (readFrom.size <= maxCached) break;
      readFrom.delete(oldest);
    }
  }

  async function find(key: string): Promise<FindOutcome> {
    if (key === '') return { kind: 'none' };
    const startedAt = clock();
    const from = Math.max(readFrom.get(key) ?? 0, startedAt - holdMs - marginMs);
    const answer = await call((square, options) =>
      readOn(key, (cursor) => square.payments.list(pageOf(locationId, from, cursor), options), options),
    );
    if (answer.kind !== 'ok') return { kind: 'unreachable' };
    if (answer.value.payment) return foundPayment(answer.value.payment);
    if (!answer.value.isComplete) {
      note(key, Math.max(from, answer.value.readTo));
      return { kind: 'unreachable' };
    }
    note(key, Math.max(from, startedAt - marginMs));
    return { kind: 'none' };
  }

  return {
    sending: (key) => {
      if (!readFrom.has(key)) note(key, clock() - marginMs);
    },
    find,
  };
}

function pageOf(locationId: string, from: number, cursor: string | undefined): Square.ListPaymentsRequest {
  const beginTime = new Date(from).toISOString();
  return {
    locationId,
    beginTime,
    sortOrder: 'ASC',
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  };
}

type Page = { data: Square.Payment[]; response: Square.ListPaymentsResponse };

async function readOn(
  key: string,
  readPage: (cursor: string | undefined) => Promise<Page>,
  { abortSignal }: CallOptions,
): Promise<{ payment?: Square.Payment; isComplete: boolean; readTo: number }> {
  const lastPageAt = performance.now() + lastPageAfterMs;
  let cursor: string | undefined;
  let readTo = 0;
  do {
    const { data, response } = await readPage(cursor);
    const payment = data.find((each) => referenceOf(each)?.endsWith(key));
    if (payment) return { payment, isComplete: false, readTo };
    readTo = createdAt(data.at(-1) ?? {}) || readTo;
    cursor = response.cursor || undefined;
  } while (cursor !== undefined && performance.now() < lastPageAt && !abortSignal.aborted);
  return { isComplete: cursor === undefined, readTo };
}
