/** The index in memory: the records in shelf order, their words and their columns. */
import { buildColumns, type Columns, patchColumns } from './facets/columns.ts';
import type { SearchRecord } from './ports.ts';
import { keysOfProducers } from './reading/names.ts';
import { textsOf } from './record-of.rules.ts';
import { buildPostings, Postings } from './text/postings.ts';

export interface ShelfEntry {
  record: SearchRecord;
  /** Its place on the shelf, lower first; equal places stand by name. */
  rank: number;
  /** What the shop says of its kind, as `traitsOf` writes it. */
  traits?: string;
}

export interface ShelfIndex {
  /** In shelf order: the number of a record everywhere is its place here. */
  entries: ShelfEntry[];
  numberOf: ReadonlyMap<string, number>;
  postings: Postings;
  columns: Columns;
}

/** Builds an index; it yields now and then, so that the work can be done in slices (`inSlices`). */
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

/** Puts together what was built, or read from a snapshot; `entries` stand in shelf order. */
export function assembleIndex(entries: ShelfEntry[], postings: Postings, columns: Columns): ShelfIndex {
  return {
    entries,
    numberOf: new Map(entries.map(({ record }, at) => [record.objectID, at])),
    postings,
    columns,
  };
}

/**
 * Puts a changed record in its place; false when its words or its place on the shelf changed: then the index
 * must be built anew.
 */
export function patchShelfIndex(index: ShelfIndex, entry: ShelfEntry): boolean {
  const at = index.numberOf.get(entry.record.objectID);
  const known = at === undefined ? undefined : index.entries[at];
  if (at === undefined || !known || known.rank !== entry.rank || !hasSameWords(known.record, entry.record))
    return false;
  if (!patchColumns(index.columns, at, entry.record)) return false;
  index.entries[at] = entry;
  return true;
}

function hasSameWords(a: SearchRecord, b: SearchRecord): boolean {
  return JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));
}
