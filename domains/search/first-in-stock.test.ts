/**
 * 'Here today first' on every shelf of the whole catalogue, in each order, checked against a second, simple
 * count (N-006).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import type { Filter, SearchRequest, View } from './ports.ts';
import { engineOfShelf, takeShelf } from './relevance/demo-shelf.fixture.ts';
import { asking } from './shelf.fixture.ts';
import type { ShelfEngine } from './shelf-engine.ts';

const first: Filter = { kind: 'equals', attribute: 'status', value: 'instock' };
const views: View[] = ['featured', 'price-asc', 'price-desc'];
const words = ['', 'red', 'jack daniels', 'pinot under 30', 'bubbly', '1.75 vodka', 'sweet', 'caymuss'];

let engine: ShelfEngine;
/** Every fifth bottle is sold out, wherever it is. */
beforeAll(async () => {
  const shelf = await takeShelf(await demoDatabase('sqlite'));
  engine = engineOfShelf(
    shelf.map((entry, at) => ({
      ...entry,
      record: { ...entry.record, status: at % 5 === 0 ? 'outstock' : 'instock' },
    })),
  );
});

function found(request: Partial<SearchRequest>) {
  const { hits, nbHits } = engine.search(asking({ hitsPerPage: 1_000, ...request }));
  return { nbHits, hits: hits.map(({ record }) => record) };
}

const isThere = ({ status }: { status: string }) => status === 'instock';

describe('what can be here today comes before everything else (N-006)', () => {
  test.each(views)('on every shelf in the view %s, in the same order and number as without it', (view) => {
    const shelves = taxonomy.categories.all.map(
      (node): Filter => ({
        kind: 'equals',
        attribute: `categories.lvl${node.path.split('/').length - 1}`,
        value: taxonomy.categories
          .chain(node.slug)
          .map(({ name }) => name)
          .join(' > '),
      }),
    );
    let mixed = 0;
    for (const filter of [null, ...shelves]) {
      const plain = found({ view, filter });
      const asked = found({ view, filter, first });
      expect(asked.nbHits).toBe(plain.nbHits);
      // Only the first thousand are returned, so longer lists cannot be compared.
      if (plain.nbHits > 1_000) continue;
      const inOrder = [...plain.hits.filter(isThere), ...plain.hits.filter((hit) => !isThere(hit))];
      expect(asked.hits.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
      if (JSON.stringify(inOrder) !== JSON.stringify(plain.hits)) mixed += 1;
    }
    // In both orders by price it makes no difference, since sold-out products are last there (G-32); in the
    // shelf's own order it does.
    if (view === 'featured') expect(mixed).toBeGreaterThan(20);
    else expect(mixed).toBe(0);
  });

  test.each(words)('for “%s”, in every order, through all pages', (query) => {
    for (const view of views) {
      const plain = found({ view, query }).hits;
      const inOrder = [...plain.filter(isThere), ...plain.filter((hit) => !isThere(hit))].slice(0, 96);
      const pages = [0, 1, 2, 3].flatMap((page) => found({ view, query, first, page, hitsPerPage: 24 }).hits);
      if (plain.length < 1_000)
        expect(pages.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
      else expect(pages.every(isThere)).toBe(true);
      expect(plain.length).toBeGreaterThan(0);
    }
  });
});
