import type { Db } from '#db/connection.ts';
import { type Closest, findClosest } from '#domains/catalogue/closest/find-closest.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { PackId, VisitorId } from '#kit/ids.ts';
import { readCart } from '../read-cart.ts';
import {
  type AgainChange,
  addToGrowingCart,
  type BoughtLine,
  type GrowingCart,
  judgeLine,
} from './again.rules.ts';

/** For how many missing lines the closest is looked up: each lookup reads a whole aisle. */
const mostInstead = 12;

/** What of a line of an order can be bought again. */
export interface AgainLine {
  /** Its position in the order, from 0. */
  position: number;
  bought: BoughtLine;
  /** In the order in which they are shown. */
  changes: AgainChange[];
  /** The same pack; null if not even one is available. */
  same: AgainGoods | null;
  /** If none of it is available: what stands closest, as many as were bought. */
  instead: (AgainGoods & Closest) | null;
}

/** This many packs at the current price. */
export interface AgainGoods {
  packId: PackId;
  quantity: number;
  priceCents: number;
}

export interface AgainAsked {
  /** Null for a visitor without a cart. */
  visitorId: VisitorId | null;
  lines: readonly BoughtLine[];
  /** One line alone; null for all. */
  position: number | null;
  now: number;
}

/**
 * What of an order can go into the visitor's cart now, beside what is already in it, with everything that has
 * changed since it was bought (N-060). It changes nothing.
 */
export async function planAgain(
  db: Db,
  { visitorId, lines, position, now }: AgainAsked,
): Promise<AgainLine[]> {
  const asker = visitorId === null ? undefined : { visitorId, now };
  const asked = lines
    .map((bought, at) => ({ bought, at }))
    .filter(({ at }) => position === null || at === position);
  const packs = await readSellablePacks(
    db,
    asked.map(({ bought }) => bought.packId),
    asker,
  );
  const kept = visitorId === null ? undefined : await readCart(db, visitorId, now);
  const cart: GrowingCart = (kept?.lines ?? []).map(({ quantity, pack }) => ({
    ...{ packId: pack.packId, quantity, pack },
  }));
  const mustShip = kept?.deliveryMethod === 'shipping';
  const plan: AgainLine[] = [];
  for (const { bought, at } of asked) {
    const pack = packs.get(bought.packId);
    const isProductSold = pack?.isPublished || (await findProduct(db, bought.productSlug)) !== undefined;
    const { quantity, changes } = judgeLine(bought, { pack, isProductSold, cart });
    plan.push({
      ...{ position: at, bought, changes, instead: null },
      same: pack && quantity > 0 ? { packId: bought.packId, quantity, priceCents: pack.priceCents } : null,
    });
  }
  for (const line of plan.filter(isMissing).slice(0, mostInstead)) line.instead = await inPlaceOf(line);
  return plan;

  /** As many as were bought, if the cart can hold them. */
  async function inPlaceOf({ bought }: AgainLine): Promise<AgainLine['instead']> {
    const { packId, quantity } = bought;
    const [closest] = await findClosest(db, { packId, quantity, mustShip });
    const pack = closest && (await readSellablePacks(db, [closest.packId], asker)).get(closest.packId);
    if (!pack) return null;
    const taken = addToGrowingCart(cart, { packId: closest.packId, pack, quantity });
    return taken.quantity === 0 ? null : { ...closest, quantity: taken.quantity };
  }
}

/** Not missing just because the cart has no room: then there is nothing to put in its place. */
function isMissing({ same, changes }: AgainLine): boolean {
  return same === null && !changes.some((each) => each.kind === 'short' && each.inCart > 0);
}
