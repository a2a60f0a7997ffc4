/** Buy again (N-060): how much of what was bought can go into the cart today, and what has changed since. */
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { PackId } from '#kit/ids.ts';
import { type QuantityRefusal, refuseQuantity, type WantedPack } from '../availability.rules.ts';

/** A line of an order, as it was bought. */
export interface BoughtLine {
  packId: PackId;
  productSlug: string;
  productName: string;
  size: string;
  photo: string | null;
  art: string;
  /** Of one pack, in cents. */
  priceCents: number;
  /** Packs. */
  quantity: number;
}

/** What is no longer as it was. */
export type AgainChange =
  | { kind: 'price'; fromCents: number; toCents: number }
  /** Its current name, which also shows a different vintage. */
  | { kind: 'renamed'; name: string }
  /** Fewer than were bought, or none; `inCart`: packs of it that are already in the cart. */
  | { kind: 'short'; quantity: number; wanted: number; inCart: number; refusal: QuantityRefusal }
  /** The product is still sold, but not in this size. */
  | { kind: 'size-gone' }
  | { kind: 'withdrawn' };

export interface Judged {
  /** Packs that can be added now; 0 if none can. */
  quantity: number;
  changes: AgainChange[];
}

/** A cart that grows by each line that is judged. */
export type GrowingCart = (WantedPack & { packId: PackId })[];

/**
 * How many packs of a bought line can be added to the cart, and what has changed; the cart then holds them,
 * so that two lines of one size never promise the same bottles.
 *
 * @param pack undefined for one that the shop no longer knows
 * @param isProductSold false if the whole product is withdrawn
 */
export function judgeLine(
  line: Pick<BoughtLine, 'packId' | 'productName' | 'priceCents' | 'quantity'>,
  {
    pack,
    isProductSold,
    cart,
  }: { pack: SellablePack | undefined; isProductSold: boolean; cart: GrowingCart },
): Judged {
  if (!pack?.isPublished)
    return { quantity: 0, changes: [{ kind: isProductSold ? 'size-gone' : 'withdrawn' }] };
  const { quantity, refusal, inCart } = addToGrowingCart(cart, {
    packId: line.packId,
    pack,
    quantity: line.quantity,
  });
  const short: AgainChange[] = refusal
    ? [{ kind: 'short', quantity, wanted: line.quantity, inCart, refusal }]
    : [];
  if (quantity === 0) return { quantity, changes: short };
  const { priceCents: toCents, productName } = pack;
  return {
    quantity,
    changes: [
      ...(productName === line.productName ? [] : [{ kind: 'renamed' as const, name: productName }]),
      ...(toCents === line.priceCents
        ? []
        : [{ kind: 'price' as const, fromCents: line.priceCents, toCents }]),
      ...short,
    ],
  };
}

/** Puts as many packs into the growing cart as it can hold; `refusal` says why not all. */
export function addToGrowingCart(
  cart: GrowingCart,
  { packId, pack, quantity }: { packId: PackId; pack: SellablePack; quantity: number },
): { quantity: number; refusal: QuantityRefusal | undefined; inCart: number } {
  const own = cart.find((each) => each.packId === packId);
  const others = cart.filter((each) => each !== own);
  const inCart = own?.quantity ?? 0;
  const refusal = refuseQuantity({ quantity: inCart + quantity, pack }, others);
  const fits = refusal === undefined ? quantity : Math.max(0, maxQuantity(refusal, pack, others) - inCart);
  if (own) own.quantity += fits;
  else if (fits > 0) cart.push({ packId, pack, quantity: fits });
  return { quantity: fits, refusal, inCart };
}

/** The most packs that a line may hold if it may not hold as many as were wanted. */
function maxQuantity(refusal: QuantityRefusal, pack: SellablePack, others: GrowingCart): number {
  switch (refusal.kind) {
    case 'out-of-stock':
      return 0;
    case 'only-left':
    case 'held-by-others':
      return refusal.onHand;
    case 'over-limit': {
      const atLimit = refuseQuantity({ quantity: refusal.limit, pack }, others);
      return atLimit === undefined ? refusal.limit : maxQuantity(atLimit, pack, others);
    }
  }
}
