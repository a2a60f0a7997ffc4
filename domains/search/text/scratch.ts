/** Scratch memory for matching one query, reused for the next. Calls are synchronous, so one is enough. */

export interface Scratch {
  /** Per word of the query and record: how the word was found. */
  ranks: Uint16Array[];
  /** Per record: how many of the words so far it contains. */
  wordsHeld: Uint8Array;
  /** The records found. */
  found: Uint32Array;
  clear(words: number): void;
  keepPlace(word: number, record: number, place: number): void;
  eachPlace(word: number, record: number, visit: (place: number) => void): void;
}

export function makeScratch(recordCount: number): Scratch {
  const ranks: Uint16Array[] = [];
  /** Per word and record: the number of its latest place in the chain, 0 for none. */
  const newest: Uint32Array[] = [];
  const wordsHeld = new Uint8Array(recordCount);
  let places = new Uint16Array(4_096);
  let older = new Uint32Array(4_096);
  let kept = 0;
  const grow = () => {
    const [morePlaces, moreOlder] = [new Uint16Array(places.length * 2), new Uint32Array(older.length * 2)];
    morePlaces.set(places);
    moreOlder.set(older);
    places = morePlaces;
    older = moreOlder;
  };
  return {
    ranks,
    wordsHeld,
    found: new Uint32Array(recordCount),
    clear(words) {
      kept = 0;
      wordsHeld.fill(0);
      for (let word = 0; word < words; word += 1) {
        ranks[word] = (ranks[word] ?? new Uint16Array(recordCount)).fill(0xffff);
        newest[word] = (newest[word] ?? new Uint32Array(recordCount)).fill(0);
      }
    },
    keepPlace(word, record, place) {
      kept += 1;
      if (kept >= places.length) grow();
      const heads = newest[word] as Uint32Array;
      places[kept] = place;
      older[kept] = heads[record] as number;
      heads[record] = kept;
    },
    eachPlace(word, record, visit) {
      for (let at = newest[word]?.[record] ?? 0; at > 0; at = older[at] as number)
        visit(places[at] as number);
    },
  };
}
