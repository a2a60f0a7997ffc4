/** A customer's page in words (B-201). */
import type { Block } from '#domains/customers/blocks/block-customer.ts';
import { blockReasons } from '#domains/customers/blocks/block-reasons.rules.ts';
import type { Person, PointsEntry } from '#domains/customers/read-person.ts';
import { adjustReasons, isAdjustReason } from '#domains/loyalty/adjustments/adjust-reasons.rules.ts';
import type { LoyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import type { MergeProof } from '#domains/loyalty/merges/merge-customers.ts';
import type { NameOfActor } from '#domains/staff/actor-names.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { CustomerProps, ShownPoints } from './props.ts';

export const kindNames = { account: 'Account', member: 'Loyalty customer', guest: 'Guest' } as const;

const wayNames = { pickup: 'Pickup', delivery: 'Delivery', shipping: 'Shipped' } as const;
const stateNames = { open: 'under way', 'handed-over': 'handed over', cancelled: 'cancelled' } as const;

export function proofWords({ account, member, phoneProvedAt }: Person, now: number): string[] {
  return [
    ...(account?.openedAt ? [`Account since ${formatDay(storeDay(account.openedAt))}`] : []),
    ...(account
      ? [
          account.verifiedAt === null
            ? 'Mail address not confirmed'
            : `Mail address confirmed, ${formatMoment(account.verifiedAt, now)}`,
        ]
      : []),
    ...(member
      ? [
          member.accountId === null
            ? `Points under ${maskPhone(member.phone)}, ${phoneProofWords(phoneProvedAt, now)}`
            : `Points of ${maskPhone(member.phone)} linked`,
        ]
      : []),
  ];
}

/** A customer who was enrolled at the till has not proved the phone with a code. */
function phoneProofWords(phoneProvedAt: number | null, now: number): string {
  return phoneProvedAt === null
    ? 'no texted code on record'
    : `proved by a texted code, ${formatMoment(phoneProvedAt, now)}`;
}

export function showOrders(
  { orders }: Person,
  { nameOf, now }: { nameOf: NameOfActor; now: number },
): CustomerProps['orders'] {
  return {
    count: orders.count,
    spent: formatCents(orders.spentCents),
    latest: orders.latest.map(({ number, placedAt, totalCents, method, state }) => ({
      ...{ number, when: formatMoment(placedAt, now), total: formatCents(totalCents) },
      words: `${wayNames[method]}, ${stateNames[state]}`,
    })),
    notes: orders.notes.map(({ order, words, actor, at }) => ({
      ...{ order, words },
      when: `${nameOf(actor)}, ${formatMoment(at, now)}`,
    })),
    refusals: orders.refusals.map(({ order, what, why, at }) => ({
      order,
      words: `${what === 'came-back' ? 'Came back from the door' : 'Not handed over at the counter'}${why ? `: ${whyWords(why)}` : ''}`,
      when: formatMoment(at, now),
    })),
  };
}

/** 'no-id' is 'no ID'. */
function whyWords(why: string): string {
  return why.replace('no-id', 'no ID').replace('under-age', 'under 21').replaceAll('-', ' ');
}

export function showPoints(
  { ledger }: Person,
  standing: LoyaltyStanding,
  { nameOf, now }: { nameOf: NameOfActor; now: number },
): ShownPoints {
  return {
    points: standing.kind === 'standing' ? standing.points : null,
    hasAward: standing.hasPendingAward,
    ledger: ledger.map((entry) => ({
      ...{ points: entry.points, words: entryWords(entry, nameOf), when: formatMoment(entry.at, now) },
    })),
  };
}

function entryWords({ of }: PointsEntry, nameOf: NameOfActor): string {
  if (of.kind === 'order') {
    const order = of.number === null ? 'an order' : `#${of.number}`;
    return of.isRefund ? `Refund of ${order}` : `Order ${order}`;
  }
  if (of.kind === 'merge') return 'Of a merged customer';
  const reason = isAdjustReason(of.reason) ? adjustReasons[of.reason] : of.reason;
  return `${reason}, by ${nameOf(of.actor)}`;
}

export function showBlock({ id, shown, reason, by, at, untilAt }: Block, nameOf: NameOfActor, now: number) {
  return {
    id,
    words: `${shown}: ${blockReasons[reason]}`,
    until: untilAt === null ? 'until it is ended' : `until ${formatDay(storeDay(untilAt - 1))}`,
    by: `${nameOf(by)}, ${formatMoment(at, now)}`,
  };
}

/** All data held about a customer, flattened for reading and printing (B-202). */
export function dataParts(data: object): { title: string; rows: { name: string; value: string }[] }[] {
  return Object.entries(data).flatMap(([title, value]) => {
    const rows = flatten(value, '');
    return rows.length === 0 ? [] : [{ title: spaced(title), rows }];
  });
}

function flatten(value: unknown, name: string): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((each, at) => flatten(each, `${name} ${at + 1}`.trim()));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => flatten(each, `${name} ${spaced(key)}`.trim()));
  return [{ name, value: String(value) }];
}

/** 'ageConfirmedAt' becomes 'age confirmed at'. */
function spaced(key: string): string {
  return key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const mergeProofWords: Record<MergeProof, string> = {
  'seen-at-the-store': 'both telephones shown',
  'texted-codes': 'a code texted to each',
};

/** '(516) 555-0101 merged by Ann, both telephones shown, Nov 20, 2:03 pm', and until when it can be undone (B-203). */
export function showMerges({ merges }: Person, nameOf: NameOfActor, now: number): CustomerProps['merges'] {
  return merges.map(({ id, mergedPhone, actor, proof, mergedAt, undoneAt, undoneBy, undoableUntil }) => {
    const phone = mergedPhone === null ? 'An erased customer' : maskPhone(mergedPhone);
    const done = `${phone} merged by ${nameOf(actor)}, ${mergeProofWords[proof]}, ${formatMoment(mergedAt, now)}`;
    if (undoneAt !== null)
      return {
        id,
        words: `${done}; separated by ${nameOf(undoneBy ?? '')}, ${formatMoment(undoneAt, now)}`,
        until: null,
      };
    return { id, words: done, until: undoableUntil < now ? null : formatDay(storeDay(undoableUntil)) };
  });
}
