import { formatCents } from '#kit/money.ts';

/** What a liter costs: '$26.65 per liter'; of a case it is that of its bottles together. */
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
