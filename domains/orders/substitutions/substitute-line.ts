import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { SellablePack } from '#domains/catalogue/product.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { swapBottles } from '#domains/stock/swap-bottles.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Order } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';
import { type LineRefusal, type LineRequest, lockLine } from '../packing/lock-line.ts';
import { withdrawWaiting } from '../proposals/withdraw-proposal.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import {
  lessCents,
  type NotThisPack,
  replacedOf,
  type SubstituteFacts,
  type Substitution,
  substitutionWords,
  whyNotInstead,
} from './substitution.rules.ts';
import { insertSubstitution } from './substitutions.store.ts';

export interface SubstituteRequest extends By, LineRequest {
  /** The pack that is sent for each. */
  packId: PackId;
  /** Whether the ordered bottles are on the shelf; false if they broke or never were there. */
  restock: boolean;
}

export type SubstituteAnswer =
  | { kind: 'substituted'; substitution: Substitution }
  | LineRefusal
  | NotThisPack;

/** What the buyer agreed to: the bottles held for it, and the price that was named. */
interface Agreed {
  holder: string;
  /** For one pack, in cents: a higher shelf price since then does not count. */
  priceCents: number;
}

/**
 * Substitutes packs of an order that is not packed yet (S-05), at the ordered price or their own if that is
 * lower, so never for more than is authorized. The stock changes in the same transaction; the reaction to
 * `order.substituted` sends the buyer a message, and the difference is refunded once the payment is captured.
 * A question to the buyer about the line is withdrawn. Not idempotent: a second call is a second substitution.
 */
export function substituteLine(db: Db, request: SubstituteRequest): Promise<SubstituteAnswer> {
  return inTransaction(db, async (tx) => {
    const answer = await substituteWithin(tx, request);
    if (answer.kind === 'substituted') await withdrawWaiting(tx, request);
    return answer;
  });
}

/** The same within a transaction; a question to the buyer is left to the caller. */
export async function substituteWithin(
  tx: Tx,
  request: SubstituteRequest,
  agreed?: Agreed,
): Promise<SubstituteAnswer> {
  const { number, position, quantity, shown, packId, restock, ...by } = request;
  const { actor, now } = by;
  const locked = await lockLine(tx, { number, position, quantity, shown });
  if (locked.kind !== 'locked') return locked;
  const { order, line, before } = locked;
  const pack = (await readSellablePacks(tx, [packId])).get(packId);
  if (!pack?.isPublished) return { kind: 'unknown-pack' };
  const wrong = whyNotInstead(line, order.deliveryMethod, pack);
  if (wrong) return wrong;
  const bottles = line.bottles * quantity;
  const swap = {
    sent: { formatId: pack.formatId, bottles },
    instead: { formatId: line.formatId, bottles },
    restock,
  };
  const swapped = await swapBottles(tx, {
    ...{ orderId: order.id, holder: agreed?.holder },
    ...swap,
    ...{ actor, now },
  });
  if (swapped.kind === 'short') return swapped;
  const priceCents = Math.min(pack.priceCents, agreed?.priceCents ?? pack.priceCents);
  const substitution = {
    ...{ ...copyOf(packId, pack), position, quantity, priceCents },
    lessCents: lessCents(line, {
      ...{ before: replacedOf(before.substitutions, position), quantity, priceCents },
    }),
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
  const key = `order.substituted:${order.id}:${before.substitutions.length + 1}`;
  await writeOutbox(tx, { key, event: 'order.substituted', payload: { orderId: order.id, actor }, now });
  return { kind: 'substituted', substitution };
}

/** The order's copy of another pack, as it is in the catalogue now. */
export function copyOf(packId: PackId, pack: SellablePack): SubstituteFacts {
  const { formatId, productId, productSlug, productName, size, photo, art, priceCents } = pack;
  return { packId, formatId, productId, productSlug, productName, size, photo, art, priceCents };
}

function noteOf(order: Order, substitution: Substitution): string {
  const { ordered, sent } = substitutionWords(order, substitution);
  const less = substitution.lessCents > 0 ? `, ${formatCents(substitution.lessCents)} less` : '';
  return `${sent} for ${ordered}${less}`;
}
