import { type QuantityRefusal, refusalsByLine } from '#domains/cart/availability.rules.ts';
import type { Cart, CartLine } from '#domains/cart/cart.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { cartChanges } from './cart-changes.rules.ts';
import { bottleDemands } from './drafts/draft-order.rules.ts';
import type { BasketRefusal } from './refusal.ts';
import { reviewedLines, reviewedTotal, type Shown } from './review.rules.ts';

/**
 * Everything that prevents ordering this cart now: it is empty, has changed since the shopper saw it, or is
 * out of stock.
 */
export function refuseBasket(cart: Pick<Cart, 'lines' | 'reviewedFingerprint'> | undefined): BasketRefusal[] {
  if (!cart || cart.lines.length === 0) return [{ kind: 'empty-cart' }];
  const { lines, reviewedFingerprint } = cart;
  const seen = reviewedFingerprint === null ? asAdded(lines) : reviewedLines(reviewedFingerprint);
  return [
    ...(seen === cartFingerprint(lines)
      ? []
      : [{ kind: 'cart-changed', changes: cartChanges(seen, lines) } as const]),
    ...refuseLines(lines),
  ];
}

/**
 * A fee, tax or discount changed since the shopper saw the total for this fulfilment method;
 * undefined if none did.
 */
export function refuseTotal(reviewed: string | null, shown: Shown): BasketRefusal | undefined {
  const fromCents = reviewedTotal(reviewed, shown);
  if (fromCents === undefined || fromCents === shown.totalCents) return undefined;
  return { kind: 'cart-changed', changes: [{ kind: 'total-changed', fromCents, toCents: shown.totalCents }] };
}

/** A shopper who never opened the checkout saw each price when adding it to the cart (M-096). */
function asAdded(lines: readonly CartLine[]): string {
  return cartFingerprint(
    lines.map((line) => ({ ...line, pack: { ...line.pack, priceCents: line.addedPriceCents } })),
  );
}

/**
 * The same for the stock only, when another buyer was faster. Bottles that came back since then don't count:
 * the allocation has failed, and the answer says so.
 */
export function refuseShort(
  cart: Pick<Cart, 'lines'>,
  short: { formatId: FormatId; onHand: number; heldByOthers: number },
): BasketRefusal[] {
  const demand = bottleDemands(cart).find(({ formatId }) => formatId === short.formatId);
  const onHand = Math.min(short.onHand, (demand?.bottles ?? 1) - 1);
  return refuseLines(
    cart.lines.map((line) =>
      line.pack.formatId === short.formatId
        ? { ...line, pack: { ...line.pack, onHand, heldByOthers: short.heldByOthers } }
        : line,
    ),
  );
}

function refuseLines(lines: readonly CartLine[]): BasketRefusal[] {
  const refusals = refusalsByLine(lines);
  return lines.flatMap((line, index) => {
    const refusal = refusals[index];
    return refusal ? [withName(line.pack, refusal)] : [];
  });
}

function withName({ packId, productName }: CartLine['pack'], refusal: QuantityRefusal): BasketRefusal {
  switch (refusal.kind) {
    case 'out-of-stock':
      return { kind: 'out-of-stock', packId, productName };
    case 'only-left':
      return { kind: 'short', packId, productName, left: refusal.onHand };
    case 'held-by-others':
      return {
        kind: 'held-by-others',
        packId,
        productName,
        left: refusal.onHand,
        heldBottles: refusal.heldBottles,
      };
    case 'over-limit':
      return { kind: 'over-limit', packId, productName, limit: refusal.limit };
  }
}
