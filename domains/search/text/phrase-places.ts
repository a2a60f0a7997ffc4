import type { Postings } from './postings.ts';
import type { Phrase } from './read-query.ts';

/** Calls `found` for every place where the parts of the phrase are adjacent, with the place of the first. */
export function eachPhrasePlace(
  postings: Postings,
  { parts }: Phrase,
  found: (record: number, place: number) => void,
): void {
  const { starts, records, places } = postings.data;
  const [first, ...others] = parts;
  if (!first) return;
  const follows = (record: number, place: number) =>
    others.every(({ lo, hi }, at) => {
      for (let term = lo; term < hi; term += 1) if (postings.has(term, record, place + at + 1)) return true;
      return false;
    });
  for (let entry = starts[first.lo] as number; entry < (starts[first.hi] as number); entry += 1) {
    const record = records[entry] as number;
    const place = places[entry] as number;
    if (follows(record, place)) found(record, place);
  }
}
