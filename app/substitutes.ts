import type { Tx } from '#db/transaction.ts';
import { changeShelf } from '#domains/stock/change-shelf.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { restockBottles } from '#domains/stock/restock-bottles.ts';
import { takeBottles } from '#domains/stock/take-bottles.ts';
import type { Substitutes } from '#domains/orders/ports.ts';

/** The catalogue's shelf, as orders swaps bottles on it (S-05). */
export const substitutes: Substitutes = {
  async find(tx, packId) {
    const pack = (await readSellablePacks(tx, [packId])).get(packId);
    if (!pack?.isPublished) return undefined;
    const { formatId, productId, productSlug, productName, size, photo, art, bottles, priceCents, ships, taxable } = pack;
    return { packId, formatId, productId, productSlug, productName, size, photo, art, bottles, priceCents, ships, taxable };
  },
  async swap(tx: Tx, { orderId, sent, instead, restock, actor, now }) {
    const taken = await takeBottles(tx, { orderId, demands: [sent], actor, now });
    if (taken.kind === 'short') return { kind: 'short', onHand: taken.onHand };
    const back = await restockBottles(tx, { orderId, bottles: [instead], note: 'substituted', actor, now });
    if (back !== instead.bottles)
      throw new Error(`Order ${orderId} has ${back} of the ${instead.bottles} bottles that were to be replaced`);
    if (!restock) {
      const counted = await changeShelf(tx, instead.formatId, (onHand) => onHand - back, {
        actor,
        now,
        note: 'substituted: not on the shelf',
      });
      if (counted.kind !== 'changed') throw new Error(`Bottles of order ${orderId} could not be counted off: ${counted.kind}`);
    }
    return { kind: 'swapped' };
  },
};
