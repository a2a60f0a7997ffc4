/** Phrases by their first word: finding one of them among some words takes one lookup per word. */
export class PhraseTable {
  readonly #byFirst: ReadonlyMap<string | undefined, readonly (readonly string[])[]>;

  /** @param phrases folded words joined by a space */
  constructor(phrases: Iterable<string>) {
    this.#byFirst = Map.groupBy(
      [...phrases].map((phrase) => phrase.split(' ')),
      ([first]) => first,
    );
  }

  /** True if all words of one phrase are side by side among these. */
  isAmong(words: readonly string[]): boolean {
    return words.some((word, at) =>
      this.#byFirst.get(word)?.some((phrase) => phrase.every((each, offset) => each === words[at + offset])),
    );
  }
}
