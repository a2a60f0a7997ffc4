import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { addToCart, type WasAdded } from '../add-to-cart.ts';
import { lockExistingCart } from '../cart.store.ts';
import { type AgainAsked, type AgainGoods, type AgainLine, planAgain } from './plan-again.ts';

/** Packs for a line of the order, exactly as the shopper was shown them. */
export interface AgainChosen extends AgainGoods {
  position: number;
}

export type AddAgainResult =
  /** `packs`: how many went in. */
  | { kind: 'added'; packs: number }
  /** Something is no longer as shown, so nothing was added. */
  | { kind: 'changed'; plan: AgainLine[] };

/** Rolls back the transaction without a trace. */
class OfferChanged extends Error {}

/**
 * Adds what the shopper chose from an order to the cart, all of it at once or nothing (N-060): what has
 * changed since it was shown is named before anything is added, down to the price and the last bottle.
 */
export async function addAgain(
  db: Db,
  asked: AgainAsked & { visitorId: VisitorId; chosen: readonly AgainChosen[] },
  wasAdded: WasAdded,
): Promise<AddAgainResult> {
  const { visitorId, chosen, now } = asked;
  try {
    return await inTransaction(db, async (tx): Promise<AddAgainResult> => {
      await lockExistingCart(tx, visitorId, now);
      const plan = await planAgain(tx, asked);
      if (!chosen.every((each) => isOffered(each, plan))) return { kind: 'changed', plan };
      for (const { packId, quantity } of chosen) {
        const { kind } = await addToCart(tx, { visitorId, packId, quantity, now });
        if (kind !== 'added') throw new OfferChanged('It was sold in this moment.');
      }
      await wasAdded(tx);
      return { kind: 'added', packs: chosen.reduce((sum, { quantity }) => sum + quantity, 0) };
    });
  } catch (error) {
    if (error instanceof OfferChanged) return { kind: 'changed', plan: await planAgain(db, asked) };
    throw error;
  }
}

/** As many packs as were shown, or fewer, at the price that was shown. */
function isOffered(chosen: AgainChosen, plan: readonly AgainLine[]): boolean {
  const line = plan.find(({ position }) => position === chosen.position);
  return [line?.same, line?.instead].some(
    (goods) =>
      goods?.packId === chosen.packId &&
      goods.priceCents === chosen.priceCents &&
      goods.quantity === chosen.quantity,
  );
}
