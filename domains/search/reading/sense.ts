import type { ReadingKind } from '../understanding.ts';
import type { Expression } from './expression.rules.ts';

/** What a word or phrase means. */
export interface Sense {
  kind: ReadingKind;
  /** As shown on a chip: 'red wine'. */
  label: string;
  where: Expression;
  /** Among those, the ones meant before the others: the rosés of Champagne for 'pink champagne'. */
  first?: Expression;
  /** If there are none of these, others that are still meant first. */
  firstElse?: Expression;
  /** The parts of 'bitters and bourbon': one bottle of each is shown in turn. */
  turns?: readonly Expression[];
}

/** Phrases of folded words, and what each of them means. */
export type Phrases = readonly (readonly [phrases: readonly string[], sense: Sense])[];
