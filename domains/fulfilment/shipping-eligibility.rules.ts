/** Which lines of a cart may be shipped (M-007, M-195, M-280). */
import type { CarriedLine, ShippingEligibility } from './fulfilment.ts';

/** The category of the product decides, not its strength (M-007). */
export function shippingEligibility(lines: readonly CarriedLine[]): ShippingEligibility {
  const refused = lines.filter(({ ships }) => !ships);
  const totalBottles = bottlesIn(lines);
  return {
    eligible: refused.length === 0,
    eligibleBottles: totalBottles - bottlesIn(refused),
    totalBottles,
    reasons: [...new Set(refused.map(reasonAgainst))],
    ineligibleProducts: refused.map((line) => ({ pack_id: line.packId, reasons: [reasonAgainst(line)] })),
  };
}

function reasonAgainst({ aisle = 'spirits' }: CarriedLine): string {
  if (aisle === 'spirits') return 'Spirits cannot be shipped';
  if (aisle === 'mixers') return 'Mixers cannot be shipped';
  return 'This item cannot be shipped';
}

function bottlesIn(lines: readonly CarriedLine[]): number {
  return lines.reduce((sum, { bottles }) => sum + bottles, 0);
}
