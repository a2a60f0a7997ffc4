import type { CarriedLine } from '../fulfilment.ts';

/** Of what a card or a cart consists, as carriers and the law see it. */
export type CarriedKind = 'wine' | 'spirits' | 'mixers' | 'other';

/** The kind of what may not be shipped decides the words of why. */
export function carriedKind({ ships, aisle = 'spirits' }: Pick<CarriedLine, 'ships' | 'aisle'>): CarriedKind {
  if (ships) return 'wine';
  return aisle === 'spirits' || aisle === 'mixers' ? aisle : 'other';
}
