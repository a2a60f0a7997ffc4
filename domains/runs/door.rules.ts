/**
 * What may happen at a door, what a report of it must contain, and what makes one doubtful (B-112 to B-117).
 */
import type { DoorEffect, DoorOutcome } from '#db/tables/runs.ts';
import { type IdCheck, isIdDocument } from '#domains/orders/handing-over/id-check.rules.ts';

export type { DoorOutcome } from '#db/tables/runs.ts';

export const doorOutcomes = {
  delivered: 'Delivered',
  refused: 'Refused at the door',
  'under-age': 'Not 21, or the ID did not show it',
  'no-id': 'No photo ID',
  intoxicated: 'Visibly intoxicated',
  absent: 'Nobody there',
} as const satisfies Record<DoorOutcome, string>;

/** The digits that the buyer shows and the driver types (B-123). */
export const doorCodeLength = 4;

/** Why someone at the store should look at a row. */
export const doorMarks = {
  clock: 'the phone’s time is not plausible',
  'outside-hours': 'outside the law’s hours',
  'day-old': 'reported more than a day later',
  'not-active': 'reported by the phone of a person who may no longer use the desk',
  'cancelled-before': 'the order was cancelled before',
  'cancelled-after': 'the order was cancelled after it: it stays delivered, and its money was released',
  already: 'the order had an outcome already',
} as const;
export type DoorMark = keyof typeof doorMarks;

export interface DoorReport {
  /** A UUID made by the phone. */
  id: string;
  order: number;
  outcome: DoorOutcome;
  /** Only for a delivery, which is not accepted without it (S-09, B-113). */
  idCheck: IdCheck | null;
  called: boolean;
  /** The phone's clock, epoch ms. */
  at: number;
  /** Counts this phone's outcomes of the run, from 1. */
  seq: number;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;

/** A UUID as its phone wrote it, or null. */
export function idOfReport(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' && uuid.test(id) ? id : null;
}

/**
 * Reads a phone's report of one door: exactly these fields and nothing more, so that no other personal data
 * gets in (B-121). Returns a sentence if it is not a valid report.
 */
export function readDoorReport(value: unknown): DoorReport | string {
  const id = idOfReport(value);
  if (id === null) return 'This is not a door outcome.';
  const { order, outcome, document, person, called, at, seq, ...more } = value as Record<string, unknown>;
  if (Object.keys(more).some((name) => name !== 'id')) return 'An outcome says more than it may.';
  if (typeof outcome !== 'string' || !Object.hasOwn(doorOutcomes, outcome)) return 'No such outcome.';
  if (
    !isCount(order, 999_999_999) ||
    !isCount(at, 8_000_000_000_000) ||
    !isCount(seq, 1_000_000) ||
    seq === 0
  )
    return 'An outcome needs its order, time and number.';
  const isDelivered = outcome === 'delivered';
  const idCheck = isDelivered ? readCheck(document, person) : null;
  if (isDelivered && !idCheck) return 'Hand over only after a photo ID was seen: 21 or older.';
  return { id, order, outcome: outcome as DoorOutcome, idCheck, called: called === true, at, seq };
}

function readCheck(document: unknown, person: unknown): IdCheck | null {
  if (typeof document !== 'string' || !isIdDocument(document)) return null;
  if (person !== 'buyer' && person !== 'another-adult') return null;
  return { document, person, isOfAge: true, isSober: true };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How far a phone's clock may be ahead of ours before it counts as wrong. */
const skewMs = 5 * minuteMs;

export interface Told {
  seq: number;
  at: number;
}

/**
 * When it happened, as far as can be determined: the phone's time if it lies between send-out and receipt and
 * fits the order of the phone's other outcomes, otherwise the server's, marked (B-117). Epoch ms.
 */
export function whenAtDoor(
  { at, seq }: Told,
  { outAt, now, others }: { outAt: number; now: number; others: readonly Told[] },
): { at: number; marks: DoorMark[] } {
  const isBetween = at >= outAt - skewMs && at <= now + skewMs;
  const isInOrder = others.every((other) => (other.seq < seq ? other.at <= at : other.at >= at));
  if (!isBetween || !isInOrder) return { at: now, marks: ['clock'] };
  const kept = Math.min(Math.max(at, outAt), now);
  return { at: kept, marks: now - kept > dayMs ? ['day-old'] : [] };
}

/** What a phone and a page show about an outcome; null if everything is as the driver said. */
export function outcomeMessage({
  effect,
  marks,
  outcome,
  cancelledAt,
}: {
  effect: DoorEffect;
  marks: readonly DoorMark[];
  outcome: DoorOutcome;
  /** '2:20 pm'; null if it was not cancelled. */
  cancelledAt: string | null;
}): string | null {
  const isDelivered = outcome === 'delivered';
  if (marks.includes('cancelled-after'))
    return `It was cancelled at ${cancelledAt ?? 'the store'}, after you handed it over. A manager is notified.`;
  if (marks.includes('cancelled-before'))
    return isDelivered
      ? `Cancelled at ${cancelledAt ?? 'the store'}, before you handed it over. A manager is notified.`
      : `Cancelled at ${cancelledAt ?? 'the store'}. Bring it back.`;
  if (marks.includes('already')) return 'This order had an outcome already. A manager is notified.';
  return effect === 'waits' ? 'Saved. A manager will look at it.' : null;
}

export function marksOf(text: string): DoorMark[] {
  return text === '' ? [] : (text.split(',') as DoorMark[]);
}
