/** A rule that the books must keep, and where they do not (B-307). */
export interface Proof {
  /** 'stock-is-its-movements' */
  rule: string;
  /**
   * A sentence for each row that breaks the rule, or for the first ones if there are many; without names of
   * people.
   */
  wrong: readonly string[];
  /** More than `wrong` if there are many. */
  wrongCount: number;
}

/** The maximum number of rows named; a broken rule may break every row. */
export const maxNamed = 20;

export function proofOf(rule: string, wrong: readonly string[]): Proof {
  return { rule, wrong: wrong.slice(0, maxNamed), wrongCount: wrong.length };
}
