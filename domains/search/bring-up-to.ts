import { inSlices } from './in-slices.ts';
import type { Shelf } from './read-shelf.ts';
import { makeSense } from './reading/make-sense.ts';
import type { ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry } from './shelf-index.ts';

/**
 * Updates these records in the index to match `shelf`: in place if their words are unchanged, otherwise by
 * building a new index next to the old one and swapping it in.
 *
 * @returns how many records differed
 */
export async function bringUpTo(
  engine: ShelfEngine,
  shelf: Shelf,
  ids: readonly string[] | 'all',
): Promise<number> {
  const { index: before } = engine;
  const known = (id: string) => before.entries[before.numberOf.get(id) ?? -1];
  const asked = ids === 'all' ? new Set([...before.numberOf.keys(), ...shelf.keys()]) : ids;
  const different = await inSlices(differing(asked, (id) => isSameEntry(known(id), shelf.get(id))));
  const stubborn = different.filter((id) => {
    const entry = shelf.get(id);
    return !entry || !engine.patch(entry);
  });
  if (stubborn.length > 0) {
    const all = new Map<string, ShelfEntry>(before.entries.map((entry) => [entry.record.objectID, entry]));
    for (const id of stubborn) {
      const entry = shelf.get(id);
      if (entry) all.set(id, entry);
      else all.delete(id);
    }
    const index = await inSlices(buildShelfIndex(all.values()));
    // Prepared before the first query needs it.
    await inSlices(makeSense(index));
    engine.replace(index);
  }
  return different.length;
}

function* differing(ids: Iterable<string>, isSame: (id: string) => boolean): Generator<void, string[]> {
  const different: string[] = [];
  for (const id of ids) {
    if (!isSame(id)) different.push(id);
    yield;
  }
  return different;
}

function isSameEntry(a: ShelfEntry | undefined, b: ShelfEntry | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
