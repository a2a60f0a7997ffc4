/** Which lane of the board an order stands in, what marks its card, and how the cards are sorted. */
import type { CameBackWhy } from '#db/tables/orders.ts';
import { storeDay } from '#kit/clock.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';

import type { Claim } from '../claims/claim.rules.ts';
import type { LookFirstReason } from '../look-first/look-first.rules.ts';
import type { CallWhy } from '../proposals/proposal.rules.ts';
import type { NamedShelfTask } from '../shelf-checks/shelf-check.rules.ts';

export const lanes = ['to-pack', 'waiting', 'ready', 'out', 'back', 'later', 'done'] as const;
export type Lane = (typeof lanes)[number];

/** Why an order is held back. */
export type WaitingFor =
  | { kind: 'look-first'; reasons: readonly LookFirstReason[] }
  /** The bank voided its authorization. */
  | { kind: 'unpaid' }
  /** It could not be handed over: it goes out again, or is cancelled. */
  | { kind: 'came-back'; why: CameBackWhy }
  /** A bottle of it has to be looked for, or was looked for and is missing (B-062). */
  | { kind: 'shelf'; isMissing: boolean }
  /** Its buyer was asked about a bottle, until `until` in epoch ms. */
  | { kind: 'answer'; until: number }
  /** Its buyer has to be called about a bottle. */
  | { kind: 'call'; why: CallWhy };

/** One wine or spirit of an order, and its number of bottles. */
export interface BoardLine {
  name: string;
  size: string;
  bottles: number;
}

/** An order as the board sees it. All times in epoch ms. */
export interface BoardOrder {
  id: OrderId;
  number: OrderNumber;
  firstName: string;
  lastName: string;
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  /** The town; null for a pickup. */
  city: string | null;
  slot: { id: string; to: string } | null;
  placedAt: number;
  /** By when it has to be packed; null if the store does not open for a long time. */
  dueAt: number | null;
  /** Until when its buyer waits at the door; null for anything but a delivery. */
  promisedUntil: number | null;
  packedAt: number | null;
  outAt: number | null;
  handedOverAt: number | null;
  cancelledAt: number | null;
  cameBack: { at: number; why: CameBackWhy } | null;
  timesBack: number;
  lines: readonly BoardLine[];
  bottles: number;
  totalCents: number;
  isUnpaid: boolean;
  isFirstOrder: boolean;
  /** For someone else, with a message on its slip (N-070). */
  isGift: boolean;
  readyPlace: string | null;
  /** The last day on which staff keep a pickup: '2026-11-27'. */
  keepUntil: string | null;
  /** Null: no manager has to look at it, or one has done so. */
  lookFirst: readonly LookFirstReason[] | null;
  /** Until when its buyer may answer about a bottle; null if no question is open. */
  asksUntil: number | null;
  /** Why its buyer has to be called about a bottle; null if no call is needed. */
  toCall: CallWhy | null;
  /** What has to be looked for on the shelf before it is packed. */
  shelfTasks: readonly NamedShelfTask[];
  claim: Claim | null;
  notes: number;
  /** 'staff:<id>' of the person who took it by telephone, or null. */
  takenBy: string | null;
  /** Other open orders of the same telephone in the same slot: one stop and one bag (B-098). */
  together: readonly OrderNumber[];
}

/** An order of this many bottles or more takes a cart and two hands. */
const bigBottles = 12;
const dayMs = 24 * 60 * 60_000;

/** The bank's authorization ends on day seven (decision 016). */
const holdWarnsMs = 6 * dayMs;

/** What an order is held back for; undefined if for nothing. */
export function waitingFor(order: BoardOrder): WaitingFor | undefined {
  if (order.isUnpaid) return { kind: 'unpaid' };
  if (order.cameBack) return { kind: 'came-back', why: order.cameBack.why };
  if (order.packedAt !== null) return undefined;
  if (order.lookFirst) return { kind: 'look-first', reasons: order.lookFirst };
  if (order.toCall) return { kind: 'call', why: order.toCall };
  if (order.asksUntil !== null) return { kind: 'answer', until: order.asksUntil };
  if (order.shelfTasks.length === 0) return undefined;
  return { kind: 'shelf', isMissing: order.shelfTasks.every(({ state }) => state === 'missing') };
}

/** The lane in which an order stands at `now` (B-050): in `later` if it is due on another day. */
export function laneOf(order: BoardOrder, now: number): Lane {
  if (order.handedOverAt !== null || order.cancelledAt !== null) return 'done';
  if (order.outAt !== null) return 'out';
  const waiting = waitingFor(order);
  if (waiting) return waiting.kind === 'came-back' ? 'back' : 'waiting';
  if (order.packedAt !== null) return 'ready';
  return order.dueAt !== null && storeDay(order.dueAt) > storeDay(now) ? 'later' : 'to-pack';
}

/**
 * By how many milliseconds it is late, 0 if it is not (B-090): a still unpacked order counts from when it was
 * due, one that is packed or under way from the end of its window at the door.
 */
export function lateBy(order: BoardOrder, now: number): number {
  if (order.handedOverAt !== null || order.cancelledAt !== null) return 0;
  const limit = order.packedAt === null ? order.dueAt : order.promisedUntil;
  return limit === null ? 0 : Math.max(0, now - limit);
}

/** Not packed for six days: on the seventh the bank releases the money (B-090). */
export function isHoldNearEnd(
  { placedAt, packedAt }: Pick<BoardOrder, 'placedAt' | 'packedAt'>,
  now: number,
): boolean {
  return packedAt === null && now - placedAt >= holdWarnsMs;
}

export type Mark = 'first-order' | 'big' | 'unpaid' | 'came-back' | 'hold-ends' | 'gift' | 'notes';

/** What a card says beside its facts (B-051, B-090). */
export function marksOf(order: BoardOrder, now: number): Mark[] {
  const isOpen = order.handedOverAt === null && order.cancelledAt === null;
  const marks: Record<Mark, boolean> = {
    unpaid: order.isUnpaid,
    'hold-ends': isOpen && isHoldNearEnd(order, now),
    'came-back': order.timesBack > 0,
    'first-order': order.isFirstOrder,
    big: order.bottles >= bigBottles,
    gift: order.isGift,
    notes: order.notes > 0,
  };
  return (Object.keys(marks) as Mark[]).filter((mark) => marks[mark]);
}

/** Sorts two cards of one lane: late orders first, then by due time; done ones from the newest. */
export function compareCards(one: BoardOrder, other: BoardOrder, now: number): number {
  const [lateOne, lateOther] = [lateBy(one, now), lateBy(other, now)];
  const ended = endOf(other) - endOf(one);
  if (ended !== 0) return ended;
  if (lateOne !== lateOther) return lateOther - lateOne;
  return timeOf(one) - timeOf(other) || one.number - other.number;
}

function endOf({ handedOverAt, cancelledAt }: BoardOrder): number {
  return handedOverAt ?? cancelledAt ?? 0;
}

function timeOf({ dueAt, packedAt, outAt }: BoardOrder): number {
  return outAt ?? packedAt ?? dueAt ?? Number.MAX_SAFE_INTEGER;
}

/** The calendar days since a pickup was packed, from 0: 'day 3' (B-091). */
export function daysReady({ packedAt }: Pick<BoardOrder, 'packedAt'>, now: number): number {
  if (packedAt === null) return 0;
  return Math.round((Date.parse(storeDay(now)) - Date.parse(storeDay(packedAt))) / dayMs);
}

/**
 * Deliveries of one telephone in one slot, each with the others: one stop and one bag, still two orders
 * (B-098). The same holds for an order and the one that it goes with, also for pickup (B-103).
 */
export function oneStop(
  orders: readonly {
    id: OrderId;
    number: OrderNumber;
    phone: string;
    slotId: string | null;
    goesWith: OrderId | null;
  }[],
): Map<OrderNumber, OrderNumber[]> {
  const stops = new Map<string, OrderNumber[]>();
  const hosts = new Map(orders.map((order) => [order.id, order]));
  const followed = new Set(orders.map(({ goesWith }) => goesWith));
  for (const order of orders) {
    const { id, phone, slotId } = (order.goesWith && hosts.get(order.goesWith)) || order;
    const isWaitedBy = followed.has(id) && slotId === null;
    if (!isWaitedBy && (phone === '' || slotId === null)) continue;
    const stop = isWaitedBy ? id : `${phone} ${slotId}`;
    const { number } = order;
    stops.set(stop, [...(stops.get(stop) ?? []), number]);
  }
  return new Map(
    [...stops.values()].flatMap((numbers) =>
      numbers.map((number) => [
        number,
        numbers.filter((other) => other !== number).toSorted((a, b) => a - b),
      ]),
    ),
  );
}
