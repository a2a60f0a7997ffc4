/** Which sizes are to be counted, according to a person's choice (B-166). */
import type { InferOutput } from 'valibot';
import type { Db } from '#db/connection.ts';
import { listFormatsOfCategory } from '#domains/catalogue/read-bottles.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { maxCounted } from '#domains/purchasing/counts/open-count.ts';
import { listPlacesInUse } from '#domains/stock/shelf-places/list-places-in-use.ts';
import { readPlaceRange } from '#domains/stock/shelf-places/place-range.rules.ts';
import { leastTrusted } from '#domains/stock/sights/least-trusted.ts';
import type { FormatId } from '#kit/ids.ts';
import type { countScopeForm } from './form.ts';

export type Scope =
  | { kind: 'scope'; name: string; formatIds: FormatId[]; field: string }
  | { kind: 'wrong'; field: string; words: string };

const mostDoubtful = 40;

export async function readScope(
  db: Db,
  { scope, places, category }: Omit<InferOutput<typeof countScopeForm>, 'blind'>,
  now: number,
): Promise<Scope> {
  switch (scope) {
    case 'places':
      return ofPlaces(db, places);
    case 'category':
      return ofCategory(db, category);
    case 'least-trusted':
      return {
        ...{ kind: 'scope', field: 'scope', name: `The ${mostDoubtful} least trusted` },
        formatIds: (await leastTrusted(db, now, mostDoubtful)).map(({ formatId }) => formatId),
      };
  }
}

async function ofPlaces(db: Db, typed: string): Promise<Scope> {
  const range = readPlaceRange(typed);
  const within = (await listPlacesInUse(db)).filter(({ place }) => range?.(place));
  const name = typed
    .toUpperCase()
    .replace(/\s+(?:TO|–|-)\s+/, ' to ')
    .replaceAll(/ {2,}/g, ' ');
  return { kind: 'scope', field: 'places', name, formatIds: within.map(({ formatId }) => formatId) };
}

async function ofCategory(db: Db, path: string): Promise<Scope> {
  const category = taxonomy.categories.atPath(path);
  if (!category) return { kind: 'wrong', field: 'category', words: 'Choose a category.' };
  const formatIds = await listFormatsOfCategory(db, path);
  return { kind: 'scope', field: 'category', name: category.name, formatIds };
}

/** Why these sizes cannot be counted. */
export const scopeRefusals = {
  'nothing-there': 'According to the books, there are no bottles there.',
  'too-many': `That is more than ${maxCounted.toLocaleString('en-US')} sizes. Count it in parts.`,
} as const;
