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
  /** Where none is so, those that are meant before the others all the same. */
  firstElse?: Expression;
  /** The parts of 'bitters and bourbon': one bottle of each is shown in turn. */
  turns?: readonly Expression[];
}

/** Phrases of folded words, and what each of them means. */
export type Phrases = readonly (readonly [phrases: readonly string[], sense: Sense])[];
