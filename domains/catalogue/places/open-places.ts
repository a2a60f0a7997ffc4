import type { Db } from '#db/connection.ts';
import { grapeNotes } from '../editorial/grape-notes.ts';
import { givenTaxonomy, setTaxonomy } from '../taxonomy.ts';
import { taxonomyWith } from './place-entries.rules.ts';
import { placesVersion, readPlaceEntries } from './places.store.ts';

/**
 * The key under which a browser keeps a prop made from the trees, so that it is sent only once. The key
 * changes with each change of the trees.
 */
export function onceFor(prop: string, version: number): { key?: string } {
  return version === 0 ? {} : { key: `${prop}-${version}` };
}

export interface Places {
  /** Reads the trees again if they changed; afterwards `taxonomy` is the new one for the whole process. */
  refresh(): Promise<void>;
  /** Grows with each change that this process has read. */
  version(): number;
  /** The note on a grape or region as clean HTML; '' for none (M-080). */
  noteOn(slug: string): string;
}

/** Overlays the changes of the desk on the trees of the file, for the whole process (B-151). */
export async function openPlaces(db: Db): Promise<Places> {
  let version = -1;
  let notes: ReadonlyMap<string, string> = grapeNotes;
  const refresh = async () => {
    // Read first, so that the next refresh picks up a change made in between.
    const newest = await placesVersion(db);
    if (newest === version) return;
    const entries = await readPlaceEntries(db);
    // Another refresh may have read a later state meanwhile.
    if (newest <= version) return;
    version = newest;
    const own = entries.flatMap(({ slug, note }) => (note === null ? [] : [[slug, note] as const]));
    notes = new Map([...grapeNotes, ...own]);
    setTaxonomy(taxonomyWith(givenTaxonomy, entries));
  };
  await refresh();
  return { refresh, version: () => version, noteOn: (slug) => notes.get(slug) ?? '' };
}
