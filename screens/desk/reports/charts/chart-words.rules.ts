/** '$1.2k' for 120000 cents: an amount on an axis. */
export function moneyTick(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const sign = cents < 0 ? '−' : '';
  if (dollars >= 1_000_000) return `${sign}$${trimmed(dollars / 1_000_000)}m`;
  return dollars >= 1_000 ? `${sign}$${trimmed(dollars / 1_000)}k` : `${sign}$${trimmed(dollars)}`;
}

const trimmed = (value: number): string => String(Math.round(value * 10) / 10);

/** A tenth of a unit is finer than anyone can see. */
export const round = (value: number): number => Math.round(value * 10) / 10;
