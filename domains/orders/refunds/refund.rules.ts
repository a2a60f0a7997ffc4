/**
 * How much of an order goes back, from the order's own copies: prices, each line's share of the discounts,
 * what was taxed and at what rate. Goods, tax and delivery add up to the amount to the cent; what a refund
 * leaves over by rounding, the last one takes. Tax goes back so that what stays is the tax on what stays.
 */
import type { RefundParts } from '#domains/payments/refund.ts';
import { shareCents, taxOnCents } from '#kit/money.ts';
import type { Order } from '../order.ts';

/** The part of an order's money that is not refunded yet. */
export interface Refundable {
  lines: { quantityLeft: number; goodsLeftCents: number; taxable: boolean }[];
  deliveryLeftCents: number;
  taxLeftCents: number;
  taxRateMillipercent: number;
}

/**
 * What to give back: all that is left; so many packs of lines, by position from 0, and the delivery; or an
 * amount in cents, or off lines.
 */
export type RefundWish =
  | { kind: 'rest' }
  | { kind: 'parts'; lines: readonly { position: number; quantity: number }[]; delivery: boolean }
  | { kind: 'amount'; cents: number }
  /** Cents off the goods of lines, before tax, as far as there are any left: no pack goes back. */
  | { kind: 'goods-off'; lines: readonly { position: number; cents: number }[] };

export interface RefundLine {
  position: number;
  /** Packs; none where only money goes back. */
  quantity: number;
  goodsCents: number;
}

export type RefundReckoned =
  | { kind: 'parts'; parts: RefundParts; lines: RefundLine[] }
  /** All money is refunded, or what was named cost nothing. */
  | { kind: 'nothing-left' }
  | { kind: 'too-much'; leftCents: number }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number };

/** @param before the parts of earlier refunds, and of their lines; those that were refused left out */
export function refundableOf(
  order: Order,
  before: { refunds: readonly RefundParts[]; lines: readonly RefundLine[] },
): Refundable {
  return {
    lines: order.lines.map(({ quantity, totalCents, discountCents, taxable }, position) => {
      const gone = before.lines.filter((line) => line.position === position);
      return {
        quantityLeft: quantity - sum(gone.map((line) => line.quantity)),
        goodsLeftCents: totalCents - discountCents - sum(gone.map((line) => line.goodsCents)),
        taxable,
      };
    }),
    deliveryLeftCents: order.shippingTotalCents - sum(before.refunds.map((refund) => refund.deliveryCents)),
    taxLeftCents: order.salesTaxTotalCents - sum(before.refunds.map((refund) => refund.taxCents)),
    taxRateMillipercent: order.taxRateMillipercent,
  };
}

/** Everything that could still go back, in cents. */
export function leftCents({ lines, deliveryLeftCents, taxLeftCents }: Refundable): number {
  return sum(lines.map((line) => line.goodsLeftCents)) + deliveryLeftCents + taxLeftCents;
}

/** The refund that is wished for, or why it cannot be. */
export function calculateRefund(left: Refundable, wish: RefundWish): RefundReckoned {
  if (wish.kind === 'amount') return reckonAmount(left, wish.cents);
  if (wish.kind === 'goods-off') return reckonGoodsOff(left, wish.lines);
  if (wish.kind === 'rest') {
    const lines = left.lines.map(({ quantityLeft, goodsLeftCents }, position) => ({
      position,
      quantity: quantityLeft,
      goodsCents: goodsLeftCents,
    }));
    return reckoned(lines, left.deliveryLeftCents, left.taxLeftCents);
  }
  const lines: RefundLine[] = [];
  for (const { position, quantity } of mergeLines(wish.lines)) {
    const line = left.lines[position];
    if (!line) return { kind: 'unknown-line', position };
    if (quantity > line.quantityLeft) return { kind: 'too-many', position, quantityLeft: line.quantityLeft };
    lines.push({ position, quantity, goodsCents: priceOf(line, quantity) });
  }
  const deliveryCents = wish.delivery ? left.deliveryLeftCents : 0;
  return reckoned(lines, deliveryCents, taxBack(left, lines, deliveryCents));
}

function reckonGoodsOff(
  left: Refundable,
  wished: readonly { position: number; cents: number }[],
): RefundReckoned {
  const lines = left.lines.map(({ goodsLeftCents }, position) => {
    const cents = sum(wished.filter((line) => line.position === position).map((line) => line.cents));
    return { position, quantity: 0, goodsCents: Math.min(cents, goodsLeftCents) };
  });
  return sum(lines.map((line) => line.goodsCents)) === 0
    ? { kind: 'nothing-left' }
    : reckoned(lines, 0, taxBack(left, lines, 0));
}

/**
 * So many of the packs that are left, each its equal part of what they still cost; the last takes the rest.
 */
function priceOf({ quantityLeft, goodsLeftCents }: Refundable['lines'][number], quantity: number): number {
  return Math.floor((2 * goodsLeftCents * quantity + quantityLeft) / (2 * quantityLeft));
}

/** The tax that is no longer due once these goods and this delivery are taken off. */
function taxBack(left: Refundable, lines: readonly RefundLine[], deliveryCents: number): number {
  const isTaxed = (position: number) => left.lines[position]?.taxable === true;
  const goodsCents = sum(left.lines.map((line) => (line.taxable ? line.goodsLeftCents : 0)));
  const goodsBack = sum(lines.map((line) => (isTaxed(line.position) ? line.goodsCents : 0)));
  // Delivery is taxed in full when any of the goods is (TB-ST-838).
  const deliveryStays = left.lines.some((line) => line.taxable) ? left.deliveryLeftCents - deliveryCents : 0;
  return Math.max(
    0,
    left.taxLeftCents - taxOnCents(goodsCents - goodsBack + deliveryStays, left.taxRateMillipercent),
  );
}

/** An amount is money off the goods, and off the delivery once the goods are paid back, each with its tax. */
function reckonAmount(left: Refundable, cents: number): RefundReckoned {
  const all = leftCents(left);
  if (cents > all) return { kind: 'too-much', leftCents: all };
  if (cents === all) return calculateRefund(left, { kind: 'rest' });
  const withTax = (netCents: number) => {
    const { lines, deliveryCents } = spread(left, netCents);
    return { lines, deliveryCents, taxCents: taxBack(left, lines, deliveryCents) };
  };
  // The most net money that comes with its tax to no more than the amount; a cent that no net amount hits is
  // tax.
  let [low, high] = [0, cents];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle <= all - left.taxLeftCents && middle + withTax(middle).taxCents <= cents) low = middle;
    else high = middle - 1;
  }
  const { lines, deliveryCents } = withTax(low);
  return reckoned(lines, deliveryCents, cents - low);
}

/**
 * Net money over the goods in proportion, taxed and untaxed apart, and what is more than the goods over the
 * delivery.
 */
function spread(
  { lines, deliveryLeftCents }: Refundable,
  netCents: number,
): { lines: RefundLine[]; deliveryCents: number } {
  const goods = lines.map((line) => line.goodsLeftCents);
  const goodsCents = Math.min(netCents, sum(goods));
  const taxed = lines.map((line) => (line.taxable ? line.goodsLeftCents : 0));
  const untaxed = lines.map((line) => (line.taxable ? 0 : line.goodsLeftCents));
  const taxedCents = sum(goods) === 0 ? 0 : Math.ceil((goodsCents * sum(taxed)) / sum(goods));
  const [ofTaxed, ofUntaxed] = [shareCents(taxedCents, taxed), shareCents(goodsCents - taxedCents, untaxed)];
  return {
    lines: lines.map((_, position) => ({
      position,
      quantity: 0,
      goodsCents: (ofTaxed[position] ?? 0) + (ofUntaxed[position] ?? 0),
    })),
    deliveryCents: Math.min(netCents - goodsCents, deliveryLeftCents),
  };
}

function reckoned(lines: readonly RefundLine[], deliveryCents: number, taxCents: number): RefundReckoned {
  const goodsCents = sum(lines.map((line) => line.goodsCents));
  const amountCents = goodsCents + taxCents + deliveryCents;
  if (amountCents === 0) return { kind: 'nothing-left' };
  const touched = lines.filter((line) => line.quantity > 0 || line.goodsCents > 0);
  return { kind: 'parts', parts: { amountCents, goodsCents, taxCents, deliveryCents }, lines: touched };
}

/** @throws RangeError for what is no number of packs */
function mergeLines(
  lines: readonly { position: number; quantity: number }[],
): { position: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { position, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`${quantity} packs cannot be given back`);
    quantities.set(position, (quantities.get(position) ?? 0) + quantity);
  }
  return [...quantities].map(([position, quantity]) => ({ position, quantity }));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
