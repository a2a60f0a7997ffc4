import type { TillNameReader, TillReading } from '../shorthand/read-till-name.rules.ts';
import { tillNameOf } from './till-line.rules.ts';
import type { ReadLine } from './till-rows.rules.ts';

/** A row of a till's list, and what it was read as. */
export interface ReadAs {
  line: number;
  /** As written in the till. */
  text: string;
  /** The product's address, and its size. */
  slug: string;
  size: string;
  /**
   * The shop has the bottle already, known by its code or its text, regardless of what the text is read as.
   */
  known: boolean;
  doubtful: boolean;
  reading: TillReading;
}

/** What each row of a list is read as, in file order; known bottles are read only for this purpose. */
export function readAsJson(read: readonly ReadLine[], reader: TillNameReader): ReadAs[] {
  return read
    .toSorted((one, other) => one.line.line - other.line.line)
    .map(({ line, place, reading, isDoubtful }) => ({
      line: line.line,
      text: line.name,
      slug: place.slug,
      size: place.sizeLabel,
      known: reading === null,
      doubtful: isDoubtful,
      reading: reading ?? reader.read(tillNameOf(line)),
    }));
}
