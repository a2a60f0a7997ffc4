import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { listingPath, readListingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { atOnce } from '#domains/search/in-slices.ts';
import { readShelf } from '#domains/search/read-shelf.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex } from '#domains/search/shelf-index.ts';
import { askHere } from '#endpoints/search-api/ask-here.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { listingScreen } from '../listing/handlers.ts';
import type { ListingProps } from '../listing/props.ts';
import { ideaGroups } from './ideas.ts';
import { fewestToChoose, StandingIdeas } from './standing-ideas.ts';

const ideas = ideaGroups.flatMap((group) => group.ideas);
const moment = Date.UTC(2026, 10, 20);

test('every idea leads to a different place, and is named once', () => {
  expect(new Set(ideas.map(({ href }) => href)).size).toBe(ideas.length);
  expect(new Set(ideas.map(({ name }) => name)).size).toBe(ideas.length);
});

test.each(ideas)('"$name" leads straight to a shelf: $href (M-173)', ({ href }) => {
  const [path = '', query] = href.split('?');
  const reading = readListingPath(path.slice(1).split('/'), taxonomy);
  if (reading.kind !== 'listing') throw new Error(`No shelf at ${href}`);
  expect(listingPath(reading)).toBe(path);
  expect([undefined, 'sort=price-asc', 'sort=price-desc']).toContain(query);
});

describe.each(someEngines)('the ideas of the demo shop on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await demoDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const index = atOnce(buildShelfIndex((await readShelf(database.db)).values()));
    const screen = listingScreen({
      db: database.db,
      settings: { appUrl: 'https://shop.example', search: { kind: 'embedded' } },
      searchConstants: embeddedSearch,
      places: { version: () => 0, noteOn: () => '' },
      askSearch: askHere({ engine: new ShelfEngine(index), constants: embeddedSearch }),
    });
    for (const path of ['/wine/*', '/spirits', '/spirits/*', '/region/*']) server.app.get(path, screen.show);
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  test('all of them are shown', async () => {
    expect(await new StandingIdeas(database.db, () => moment).now()).toEqual(ideaGroups);
  });

  test.each(ideas)('$href finds at least three bottles in stock', async ({ href }) => {
    const answer = await new Visitor(server.app).get(href);
    expect(answer.statusCode).toBe(200);
    const { found } = pageOf(answer).props as unknown as ListingProps;
    expect(found?.address).toBe(href);
    const inStock = found?.answers[0]?.hits.filter(({ status }) => status === 'instock') ?? [];
    expect(inStock.length).toBeGreaterThanOrEqual(fewestToChoose);
  });
});

describe.each(someEngines)('the ideas of a small shop on %s', (engine) => {
  let database: FreshDatabase;
  let now: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = moment;
  });
  afterEach(() => database.drop());

  const gins = (...stock: number[]) =>
    catalogueFile(
      ...stock.map((bottles, index) => ({
        slug: `gin-${index}`,
        category_path: 'spirits/gin',
        region_path: '',
        grape: '',
        ships: 'N',
        formats: `750ml:750:1999:${bottles}:`,
      })),
    );
  const waysOf = (ideasNow: Awaited<ReturnType<StandingIdeas['now']>>) =>
    ideasNow.map((group) => [group.question, ...group.ideas.map(({ href }) => href)]);

  test('a shelf with fewer than three in stock is no idea, and a question without ideas is not asked', async () => {
    const standing = new StandingIdeas(database.db, () => now);
    expect(await standing.now()).toEqual([]);
    await importCatalogue(database.db, gins(1, 1, 0), { now });
    expect(await standing.now()).toEqual([]);
    await importCatalogue(database.db, gins(1, 1, 1), { now });
    const both = [
      ['What are you mixing?', '/spirits/gin'],
      ['What should it cost?', '/spirits?sort=price-asc'],
    ];
    expect(waysOf(await standing.now())).toEqual(both);
    await withdrawProduct(database.db, 'gin-0', { actor: 'Ann', now });
    expect(waysOf(await standing.now())).toEqual(both);
    now += 60_000;
    expect(await standing.now()).toEqual([]);
  });

  test('a database that did not answer is queried again', async () => {
    await importCatalogue(database.db, gins(1, 1, 1), { now });
    const standing = new StandingIdeas(database.db, () => now);
    await database.db.schema.alterTable('bottle_stock').renameTo('away').execute();
    await expect(standing.now()).rejects.toThrow('bottle_stock');
    await database.db.schema.alterTable('away').renameTo('bottle_stock').execute();
    expect(await standing.now()).toHaveLength(2);
  });
});
