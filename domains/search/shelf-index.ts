/** The index in memory: the records in shelf order, their words and their columns. */
import { buildColumns, type Columns, patchColumns } from './facets/columns.ts';
import type { SearchRecord } from './ports.ts';
import { keysOfProducers } from './reading/names.ts';
import { textsOf } from './record-of.rules.ts';
import { buildPostings, Postings } from './text/postings.ts';

export interface ShelfEntry {
  record: SearchRecord;
  /** Its rank on the shelf, lower first; equal ranks are sorted by name. */
  rank: number;
  /** The traits of its kind, as written by `traitsOf`. */
  traits?: string;
  /** Alcohol by volume, in tenths of a percent; absent if not known. */
  abvTenths?: number;
}

export interface ShelfIndex {
  /** In shelf order. Everywhere, the number of a record is its index here. */
  entries: ShelfEntry[];
  numberOf: ReadonlyMap<string, number>;
  postings: Postings;
  columns: Columns;
}

/** Builds an index; yields regularly, so that the work can be done in slices (`inSlices`). */
export function* buildShelfIndex(unordered: Iterable<ShelfEntry>): Generator<void, ShelfIndex> {
  const entries = [...unordered].sort((a, b) => a.rank - b.rank || (a.record.name < b.record.name ? -1 : 1));
  yield;
  const records = entries.map(({ record }) => record);
  const columns = yield* buildColumns(records);
  const makers = keysOfProducers(records);
  const postings = new Postings(
    yield* buildPostings(records, (record) => textsOf(record, makers.get(record.producer)?.isHouse)),
  );
  return assembleIndex(entries, postings, columns);
}

/** Assembles an index from its parts, built or read from a snapshot; `entries` are in shelf order. */
export function assembleIndex(entries: ShelfEntry[], postings: Postings, columns: Columns): ShelfIndex {
  return {
    entries,
    numberOf: new Map(entries.map(({ record }, at) => [record.objectID, at])),
    postings,
    columns,
  };
}

/**
 * Replaces a changed record; false if its words, strength or rank changed, in which case the index must be rebuilt.
 */
export function patchShelfIndex(index: ShelfIndex, entry: ShelfEntry): boolean {
  const at = index.numberOf.get(entry.record.objectID);
  const known = at === undefined ? undefined : index.entries[at];
  if (at === undefined || !known || known.rank !== entry.rank || known.abvTenths !== entry.abvTenths)
    return false;
  if (!hasSameWords(known.record, entry.record)) return false;
  if (!patchColumns(index.columns, at, entry.record)) return false;
  index.entries[at] = entry;
  return true;
}

function hasSameWords(a: SearchRecord, b: SearchRecord): boolean {
  return JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));
}
