import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Closest, findClosest } from '#domains/catalogue/closest/find-closest.ts';
import type { CartLineId, PackId, VisitorId } from '#kit/ids.ts';
import { addToCart } from './add-to-cart.ts';
import type { QuantityRefusal } from './availability.rules.ts';
import { lockExistingCart } from './cart.store.ts';
import type { Cart, CartLine } from './cart.ts';
import { readCart } from './read-cart.ts';
import { removeLine } from './remove-line.ts';

export interface Replacement {
  visitorId: VisitorId;
  lineId: CartLineId;
  /** The pack that was offered in place of the line. */
  packId: PackId;
  now: number;
}

export type PutInsteadResult =
  | { kind: 'put'; lineId: CartLineId; quantity: number }
  | { kind: 'unknown-line' }
  /** It is no longer what stands closest. */
  | { kind: 'not-closest' }
  | QuantityRefusal;

/**
 * What stands closest to a line that is not available, as many packs of it, lawful for the cart's way;
 * undefined if nothing is.
 */
export async function closestOfLine(
  db: Db,
  { quantity, pack: { packId } }: CartLine,
  { deliveryMethod }: Pick<Cart, 'deliveryMethod'>,
): Promise<Closest | undefined> {
  const mustShip = deliveryMethod === 'shipping';
  return (await findClosest(db, { packId, quantity, mustShip }))[0];
}

/** Rolls back the transaction without a trace. */
class Refused extends Error {
  readonly refusal: PutInsteadResult;

  constructor(refusal: PutInsteadResult) {
    super('The line stays as it was.');
    this.refusal = refusal;
  }
}

/**
 * Replaces a line that sold out with what stands closest, as many packs, in one step (N-032). A refusal
 * changes nothing.
 */
export async function putInstead(
  db: Db,
  { visitorId, lineId, packId, now }: Replacement,
): Promise<PutInsteadResult> {
  try {
    return await inTransaction(db, async (tx): Promise<PutInsteadResult> => {
      await lockExistingCart(tx, visitorId, now);
      const cart = await readCart(tx, visitorId, now);
      const line = cart?.lines.find(({ id }) => id === lineId);
      if (!cart || !line) return { kind: 'unknown-line' };
      const { quantity } = line;
      const closest = await closestOfLine(tx, line, cart);
      if (closest?.packId !== packId) return { kind: 'not-closest' };
      await removeLine(tx, { visitorId, lineId, now });
      const added = await addToCart(tx, { visitorId, packId, quantity, now });
      if (added.kind === 'added') return { ...added, kind: 'put' };
      throw new Refused(added.kind === 'unknown-pack' ? { kind: 'not-closest' } : added);
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
