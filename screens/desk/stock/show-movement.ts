import type { MovementCause } from '#db/schema.ts';
import type { NameOfActor } from '#domains/staff/actor-names.ts';
import type { LedgerEntry } from '#domains/stock/read-ledger.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { ShownMovement } from './props.ts';

const causeWords: Readonly<Record<MovementCause, string>> = {
  received: 'Received',
  'receipt-reversed': 'Delivery reversed',
  broken: 'Broken',
  corked: 'Corked, back to the supplier',
  tasting: 'Opened for a tasting',
  'given-away': 'Given away',
  'own-use': 'Own use',
  lost: 'Theft or loss',
  found: 'Found',
  correction: 'Correction',
  counted: 'Counted',
  'till-sold': 'Sold at the till',
  'till-returned': 'Came back at the till',
  overdrawn: 'More sold at the till than there were',
};

interface Known {
  nameOf: NameOfActor;
  /** Order numbers by id. */
  numbers: ReadonlyMap<string, number>;
  now: number;
}

/** An entry of the ledger in words, with a link to more. */
export function showMovement(entry: LedgerEntry, { nameOf, numbers, now }: Known): ShownMovement {
  const { id, change, onHand, note, actor, at, source } = entry;
  const number = entry.orderId === null ? undefined : numbers.get(entry.orderId);
  return {
    ...{ id, onHand, note, words: wordsOf(entry, number) },
    change: change > 0 ? `+${change}` : String(change),
    href: hrefOf(source) ?? (number ? `/desk/orders/${number}` : null),
    when: formatMoment(at, now),
    who: nameOf(actor),
  };
}

function wordsOf({ reason, cause }: LedgerEntry, number: number | undefined): string {
  if (cause !== null) return causeWords[cause];
  const order = number === undefined ? 'an order' : `#${number}`;
  switch (reason) {
    case 'order':
      return `Sold in ${order}`;
    case 'release':
      return `Back from ${order}`;
    case 'import':
      return 'Catalogue file';
    case 'count':
      return 'Counted';
  }
}

/** The delivery or the count that caused the change. */
function hrefOf(source: string | null): string | null {
  const [, kind, id] = /^(receipt|count):(\d+)$/.exec(source ?? '') ?? [];
  if (kind === undefined) return null;
  return `/desk/stock/${kind === 'count' ? 'count' : 'receive'}/${id}`;
}
