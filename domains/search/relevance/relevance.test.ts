import { beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { atOnce } from '../in-slices.ts';
import type { SearchRequest } from '../ports.ts';
import { readShelf } from '../read-shelf.ts';
import { ShelfEngine } from '../shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry } from '../shelf-index.ts';
import { type Query, relevanceQueries } from './queries.ts';

const perPage = 24;
const page: Omit<SearchRequest, 'query'> = {
  view: 'featured',
  filter: null,
  facets: [],
  maxValuesPerFacet: 10,
  page: 0,
  hitsPerPage: perPage,
  highlight: [],
};

interface Outcome {
  typed: string;
  inTruth: number;
  nbHits: number;
  /** Good hits on the first page as a share of those that could be on it. */
  recall: number;
  isFirstRight: boolean;
  first: string;
}

let shelf: ShelfEntry[] = [];
let engine: ShelfEngine;
let outcomes: Outcome[] = [];

function tryQuery({ typed, truth }: Query): Outcome {
  const inTruth = shelf.filter(({ record }) => truth(record)).length;
  const { hits, nbHits } = engine.search({ ...page, query: typed });
  const good = hits.filter(({ record }) => truth(record)).length;
  const [first] = hits;
  return {
    typed,
    inTruth,
    nbHits,
    recall: good / Math.min(perPage, inTruth),
    isFirstRight: first !== undefined && truth(first.record),
    first: first?.record.name ?? 'nothing',
  };
}

beforeAll(async () => {
  const database = await demoDatabase('sqlite');
  shelf = [...(await readShelf(database.db)).values()];
  await database.drop();
  engine = new ShelfEngine(atOnce(buildShelfIndex(shelf)));
  outcomes = relevanceQueries.map(tryQuery);
  const worst = outcomes
    .filter(({ recall, isFirstRight }) => recall < 1 || !isFirstRight)
    .sort((a, b) => a.recall - b.recall);
  for (const { typed, recall, inTruth, nbHits, isFirstRight, first } of worst.slice(0, 15)) {
    console.log(
      `${typed}: ${recall.toFixed(2)} of ${inTruth}, ${nbHits} hits, first ${isFirstRight ? 'right' : `wrong: ${first}`}`,
    );
  }
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what a shopper types is understood (M-186)', () => {
  test('there are at least 150 queries, no two alike, each with something right to find', () => {
    expect(relevanceQueries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(relevanceQueries.map(({ typed }) => typed)).size).toBe(relevanceQueries.length);
    expect(outcomes.filter(({ inTruth }) => inTruth === 0).map(({ typed }) => typed)).toEqual([]);
  });

  test('the first page shows what is right: 0.98 of it on average', () => {
    expect(mean(outcomes.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.98);
  });

  test('the first hit is right for 95 of 100 queries', () => {
    expect(mean(outcomes.map(({ isFirstRight }) => Number(isFirstRight)))).toBeGreaterThanOrEqual(0.95);
  });

  test('no query that has an answer goes without one', () => {
    expect(outcomes.filter(({ nbHits }) => nbHits === 0).map(({ typed }) => typed)).toEqual([]);
  });
});
