/** Which sizes are to be counted, according to a person's choice (B-166). */
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { listFormatsOfCategory } from '#domains/catalogue/read-bottles.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { maxCounted } from '#domains/purchasing/counts/open-count.ts';
import { listPlacesInUse } from '#domains/stock/shelf-places/list-places-in-use.ts';
import { readPlaceRange } from '#domains/stock/shelf-places/place-range.rules.ts';
import { leastTrusted } from '#domains/stock/sights/least-trusted.ts';
import type { FormatId } from '#kit/ids.ts';
import { textOf } from '../../desk-request.ts';

export type Scope =
  | { kind: 'scope'; name: string; formatIds: FormatId[]; field: string }
  | { kind: 'wrong'; field: string; words: string };

const mostDoubtful = 40;

/** Fields `scope` and, depending on it, `places` or `category`. */
export async function readScope(db: Db, request: FastifyRequest, now: number): Promise<Scope> {
  switch (textOf(request, 'scope')) {
    case 'places':
      return ofPlaces(db, textOf(request, 'places'));
    case 'category':
      return ofCategory(db, textOf(request, 'category'));
    case 'least-trusted':
      return {
        ...{ kind: 'scope', field: 'scope', name: `The ${mostDoubtful} least trusted` },
        formatIds: (await leastTrusted(db, now, mostDoubtful)).map(({ formatId }) => formatId),
      };
    default:
      return { kind: 'wrong', field: 'scope', words: 'Choose what to count.' };
  }
}

async function ofPlaces(db: Db, typed: string): Promise<Scope> {
  const range = readPlaceRange(typed);
  if (!range) return { kind: 'wrong', field: 'places', words: 'Type a place such as A-03, or A-01 to A-12.' };
  const within = (await listPlacesInUse(db)).filter(({ place }) => range(place));
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
