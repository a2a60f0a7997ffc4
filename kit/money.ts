/** Money is whole US cents in a plain `number`, in names that end in `Cents`. */

/**
 * '$1,234.50' for 123450; a negative amount reads '-$4.00' (M-290). Formatted by hand: on a phone, creating
 * the browser's first formatter blocks the page for a twentieth of a second (decision 245).
 */
export function formatCents(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${amount}`;
}

/** More than any bottle costs: the price column of the search ends above it. */
const highestCents = 100_000_000;

/** '15', '$19.99' or '1,000' in cents; null for a blank, undefined if the text is not a price. */
export function readDollars(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const plain = typed.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^(\d{1,7}(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= highestCents ? cents : undefined;
}

/** The same if an amount is required: undefined for a blank, too. */
export function readAmount(text: string): number | undefined {
  return readDollars(text) ?? undefined;
}

/** '41.25' for 4125: an amount for machines, without sign or commas; never negative. */
export function decimalAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** True for a whole, safe amount of cents that is not negative. */
export function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Sales tax in cents on a taxable base, rounded half up to the cent once per order.
 *
 * @param rateMillipercent the combined rate in thousandths of a percent: 8625 is 8.625 %
 */
export function taxOnCents(baseCents: number, rateMillipercent: number): number {
  return Math.floor((baseCents * rateMillipercent + 50_000) / 100_000);
}

/**
 * Splits an amount over weights by the largest remainder, so that the shares add up to the amount to the
 * cent. Equal remainders go to the earlier share. If all weights are zero, all shares are.
 */
export function shareCents(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amountCents * weight) / total));
  let rest = amountCents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amountCents * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
