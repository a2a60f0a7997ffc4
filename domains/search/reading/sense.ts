import type { ReadingKind } from '../understanding.ts';
import type { Expression } from './expression.rules.ts';

/** What a word or phrase means. */
export interface Sense {
  kind: ReadingKind;
  /** As a chip says it: 'red wine'. */
  label: string;
  where: Expression;
  /** Of those, the ones that are meant before the others: the rosés of Champagne for 'pink champagne'. */
  first?: Expression;
}

/** Phrases of folded words, and what each of them means. */
export type Phrases = readonly (readonly [phrases: readonly string[], sense: Sense])[];
