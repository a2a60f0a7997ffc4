import type { CarriedLine } from '../fulfilment.ts';

/** What a card or a cart contains, as carriers and the law see it. */
export type CarriedKind = 'wine' | 'spirits' | 'mixers' | 'other';

/** The kind of the goods that may not be shipped determines the words of the reason. */
export function carriedKind({ ships, aisle = 'spirits' }: Pick<CarriedLine, 'ships' | 'aisle'>): CarriedKind {
  if (ships) return 'wine';
  return aisle === 'spirits' || aisle === 'mixers' ? aisle : 'other';
}
