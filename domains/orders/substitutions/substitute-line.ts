import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { SellablePack } from '#domains/catalogue/product.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { swapBottles } from '#domains/stock/swap-bottles.ts';
import type { OrderNumber, PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockPaid } from '../lock-paid.ts';
import type { Order } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';
import { lockUnpacked } from '../order-steps.store.ts';
import { raiseVersion } from '../order-version.store.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { leftOutOf } from '../packing/left-out.store.ts';
import { leftOutAt } from '../packing/sent.rules.ts';
import { readRefundable } from '../refunds/read-refundable.ts';
import {
  lessCents,
  replacedOf,
  type SubstituteFacts,
  type Substitution,
  substitutionWords,
} from './substitution.rules.ts';
import { insertSubstitution, substitutionsOf } from './substitutions.store.ts';

export interface SubstituteRequest extends By {
  number: OrderNumber;
  /** The position of the line, from 0, how many of its packs are replaced, and the pack sent for each. */
  position: number;
  quantity: number;
  packId: PackId;
  /** Whether the ordered bottles are on the shelf; false if they broke or never were there. */
  restock: boolean;
}

export type SubstituteAnswer =
  | { kind: 'substituted'; substitution: Substitution }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  /** Its payment is captured for the original amount; mistakes are refunded. */
  | { kind: 'already-packed' }
  | { kind: 'not-paid' }
  | { kind: 'nothing-left' }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number }
  | NotThisPack;

type NotThisPack =
  | { kind: 'unknown-pack' }
  | { kind: 'same-bottle' }
  /** The substitute must have as many bottles as the ordered pack. */
  | { kind: 'other-pack'; bottles: number }
  | { kind: 'other-tax' }
  /** Spirits are never shipped (M-007). */
  | { kind: 'not-shippable' }
  | { kind: 'short'; onHand: number };

/**
 * Substitutes packs of an order that is not packed yet (S-05), at the ordered price or their own if that is
 * lower, so never for more than is authorized. The stock changes in the same transaction; the reaction to
 * `order.substituted` sends the buyer a message, and the difference is refunded once the payment is captured.
 * Not idempotent: a second call is a second substitution.
 */
export function substituteLine(db: Db, request: SubstituteRequest): Promise<SubstituteAnswer> {
  return inTransaction(db, (tx) => substitute(tx, request));
}

async function substitute(tx: Tx, request: SubstituteRequest): Promise<SubstituteAnswer> {
  const { number, position, quantity, packId, restock, ...by } = request;
  const { actor, now } = by;
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`${quantity} packs cannot be substituted`);
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  // Locks the payment, then the order, then the stock: the same order as packing and cancelling.
  const paid = await lockPaid(tx, order);
  if (!(await lockUnpacked(tx, order.id, now))) {
    return {
      kind: (await findOrderByNumber(tx, number))?.cancelled ? 'already-cancelled' : 'already-packed',
    };
  }
  if (paid.kind !== 'paid') return paid;
  const line = order.lines[position];
  if (!line) return { kind: 'unknown-line', position };
  const earlier = await substitutionsOf(tx, order.id);
  const before = replacedOf(earlier, position);
  const gone = before + leftOutAt(await leftOutOf(tx, order.id), position);
  const quantityLeft = ((await readRefundable(tx, order)).lines[position]?.quantityLeft ?? 0) - gone;
  if (quantity > quantityLeft) return { kind: 'too-many', position, quantityLeft };
  const pack = (await readSellablePacks(tx, [packId])).get(packId);
  if (!pack?.isPublished) return { kind: 'unknown-pack' };
  const wrong = whyNot(order, position, pack);
  if (wrong) return wrong;
  const bottles = line.bottles * quantity;
  const swap = {
    sent: { formatId: pack.formatId, bottles },
    instead: { formatId: line.formatId, bottles },
    restock,
  };
  const swapped = await swapBottles(tx, { orderId: order.id, ...swap, actor, now });
  if (swapped.kind === 'short') return swapped;
  const substitution = {
    ...copyOf(packId, pack),
    position,
    quantity,
    lessCents: lessCents(line, { before, quantity, priceCents: pack.priceCents }),
  };
  await raiseVersion(tx, order.id);
  await insertSubstitution(tx, order.id, substitution, now);
  await noteEvent(tx, order.id, { what: 'substituted', note: noteOf(order, substitution), actor, at: now });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'line-substituted',
    after: { position, quantity, packId, lessCents: substitution.lessCents },
    isMoney: true,
  });
  const key = `order.substituted:${order.id}:${earlier.length + 1}`;
  await writeOutbox(tx, { key, event: 'order.substituted', payload: { orderId: order.id, actor }, now });
  return { kind: 'substituted', substitution };
}

/** The order's copy of the substitute, as it is in the catalogue now. */
function copyOf(packId: PackId, pack: SellablePack): SubstituteFacts {
  const { formatId, productId, productSlug, productName, size, photo, art, priceCents } = pack;
  return { packId, formatId, productId, productSlug, productName, size, photo, art, priceCents };
}

function whyNot(
  { lines, deliveryMethod }: Order,
  position: number,
  pack: SellablePack,
): NotThisPack | undefined {
  const line = lines[position];
  if (!line) return undefined;
  if (pack.formatId === line.formatId) return { kind: 'same-bottle' };
  if (pack.bottles !== line.bottles) return { kind: 'other-pack', bottles: line.bottles };
  // The price difference is calculated with the line's own tax.
  if (pack.taxable !== line.taxable) return { kind: 'other-tax' };
  return deliveryMethod === 'shipping' && !pack.ships ? { kind: 'not-shippable' } : undefined;
}

function noteOf(order: Order, substitution: Substitution): string {
  const { ordered, sent } = substitutionWords(order, substitution);
  const less = substitution.lessCents > 0 ? `, ${formatCents(substitution.lessCents)} less` : '';
  return `${sent} for ${ordered}${less}`;
}
