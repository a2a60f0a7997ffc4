import type { TillReading } from '../shorthand/read-till-name.rules.ts';
import type { ReadLine } from './till-rows.rules.ts';

/** A row of a till's list, and what it was read as. */
export interface ReadAs {
  line: number;
  /** As in the till. */
  text: string;
  /** The product's address, and its size. */
  slug: string;
  size: string;
  /** Known by its code or its text: it was not read anew. */
  known: boolean;
  doubtful: boolean;
  /** Null for a known bottle. */
  reading: TillReading | null;
}

/** What each row of a list was read as, in the order of the file. */
export function readAsJson(read: readonly ReadLine[]): ReadAs[] {
  return read
    .toSorted((one, other) => one.line.line - other.line.line)
    .map(({ line, place, reading, isDoubtful }) => ({
      line: line.line,
      text: line.name,
      slug: place.slug,
      size: place.sizeLabel,
      known: reading === null,
      doubtful: isDoubtful,
      reading,
    }));
}
