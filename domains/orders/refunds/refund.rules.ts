/**
 * Calculates refunds from the order's own copies of prices, discount shares, taxable lines and tax rate.
 * Goods, tax and delivery add up to the amount to the cent, and the last refund absorbs the rounding. Tax is
 * refunded so that the remaining tax is the tax on what remains.
 */
import type { RefundParts } from '#domains/payments/refunds/refund.ts';
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
 * What to refund: everything left; a number of packs per line (positions from 0) and the delivery; an amount
 * in cents; or an amount off lines.
 */
export type RefundWish =
  | { kind: 'rest' }
  | { kind: 'parts'; lines: readonly { position: number; quantity: number }[]; delivery: boolean }
  | { kind: 'amount'; cents: number }
  /** Cents off the goods of lines, before tax, at most what is left. No packs are returned. */
  | { kind: 'goods-off'; lines: readonly { position: number; cents: number }[] };

export interface RefundLine {
  position: number;
  /** Packs; 0 if only money is refunded. */
  quantity: number;
  goodsCents: number;
}

export type RefundCalculation =
  | { kind: 'parts'; parts: RefundParts; lines: RefundLine[] }
  /** All money is refunded already, or the named items cost nothing. */
  | { kind: 'nothing-left' }
  | { kind: 'too-much'; leftCents: number }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number };

/** @param before the amounts and lines of earlier refunds, without refused ones */
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

/** Everything that can still be refunded, in cents. */
export function leftCents({ lines, deliveryLeftCents, taxLeftCents }: Refundable): number {
  return sum(lines.map((line) => line.goodsLeftCents)) + deliveryLeftCents + taxLeftCents;
}

/** The requested refund, or why it is not possible. */
export function calculateRefund(left: Refundable, wish: RefundWish): RefundCalculation {
  if (wish.kind === 'amount') return calculateAmount(left, wish.cents);
  if (wish.kind === 'goods-off') return calculateGoodsOff(left, wish.lines);
  if (wish.kind === 'rest') {
    const lines = left.lines.map(({ quantityLeft, goodsLeftCents }, position) => ({
      position,
      quantity: quantityLeft,
      goodsCents: goodsLeftCents,
    }));
    return calculated(lines, left.deliveryLeftCents, left.taxLeftCents);
  }
  const lines: RefundLine[] = [];
  for (const { position, quantity } of mergeLines(wish.lines)) {
    const line = left.lines[position];
    if (!line) return { kind: 'unknown-line', position };
    if (quantity > line.quantityLeft) return { kind: 'too-many', position, quantityLeft: line.quantityLeft };
    lines.push({ position, quantity, goodsCents: priceOf(line, quantity) });
  }
  const deliveryCents = wish.delivery ? left.deliveryLeftCents : 0;
  return calculated(lines, deliveryCents, taxBack(left, lines, deliveryCents));
}

function calculateGoodsOff(
  left: Refundable,
  wished: readonly { position: number; cents: number }[],
): RefundCalculation {
  const lines = left.lines.map(({ goodsLeftCents }, position) => {
    const cents = sum(wished.filter((line) => line.position === position).map((line) => line.cents));
    return { position, quantity: 0, goodsCents: Math.min(cents, goodsLeftCents) };
  });
  return sum(lines.map((line) => line.goodsCents)) === 0
    ? { kind: 'nothing-left' }
    : calculated(lines, 0, taxBack(left, lines, 0));
}

/**
 * The price of some of the remaining packs: each takes an equal part of what is left, and the last one takes
 * the remainder.
 */
function priceOf({ quantityLeft, goodsLeftCents }: Refundable['lines'][number], quantity: number): number {
  return Math.floor((2 * goodsLeftCents * quantity + quantityLeft) / (2 * quantityLeft));
}

/** The tax that is no longer due once these goods and this delivery are refunded. */
function taxBack(left: Refundable, lines: readonly RefundLine[], deliveryCents: number): number {
  const isTaxed = (position: number) => left.lines[position]?.taxable === true;
  const goodsCents = sum(left.lines.map((line) => (line.taxable ? line.goodsLeftCents : 0)));
  const goodsBack = sum(lines.map((line) => (isTaxed(line.position) ? line.goodsCents : 0)));
  // Delivery is taxed in full if any of the goods is (TB-ST-838).
  const deliveryStays = left.lines.some((line) => line.taxable) ? left.deliveryLeftCents - deliveryCents : 0;
  return Math.max(
    0,
    left.taxLeftCents - taxOnCents(goodsCents - goodsBack + deliveryStays, left.taxRateMillipercent),
  );
}

/** An amount is taken off the goods first, then off the delivery, each with its tax. */
function calculateAmount(left: Refundable, cents: number): RefundCalculation {
  const all = leftCents(left);
  if (cents > all) return { kind: 'too-much', leftCents: all };
  if (cents === all) return calculateRefund(left, { kind: 'rest' });
  const withTax = (netCents: number) => {
    const { lines, deliveryCents } = spread(left, netCents);
    return { lines, deliveryCents, taxCents: taxBack(left, lines, deliveryCents) };
  };
  // The largest net amount that, with its tax, does not exceed the amount. If no net amount matches exactly,
  // the extra cent is tax.
  let [low, high] = [0, cents];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle <= all - left.taxLeftCents && middle + withTax(middle).taxCents <= cents) low = middle;
    else high = middle - 1;
  }
  const { lines, deliveryCents } = withTax(low);
  return calculated(lines, deliveryCents, cents - low);
}

/**
 * Spreads net money over the goods in proportion, taxable and untaxed goods separately, and any excess over
 * the delivery.
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

function calculated(
  lines: readonly RefundLine[],
  deliveryCents: number,
  taxCents: number,
): RefundCalculation {
  const goodsCents = sum(lines.map((line) => line.goodsCents));
  const amountCents = goodsCents + taxCents + deliveryCents;
  if (amountCents === 0) return { kind: 'nothing-left' };
  const touched = lines.filter((line) => line.quantity > 0 || line.goodsCents > 0);
  return { kind: 'parts', parts: { amountCents, goodsCents, taxCents, deliveryCents }, lines: touched };
}

/** @throws RangeError for an invalid number of packs */
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
