import { formatCents } from '#kit/money.ts';

/** The price per liter: '$26.65 per liter'; for a case, over all its bottles together. */
export function unitPrice({
  priceCents,
  volumeMl,
  bottles,
}: {
  priceCents: number;
  volumeMl: number;
  bottles: number;
}): string {
  return `${formatCents(Math.round((priceCents * 1_000) / (volumeMl * bottles)))} per liter`;
}
