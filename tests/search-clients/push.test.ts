/**
 * The catalogue in the hosted search: pushed completely, then change by change; and the command that does so.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { algoliaIndex } from '#adapters/search/algolia-index.ts';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { renamePlace } from '#domains/catalogue/places/change-places.ts';
import { makeStoreTaxonomy } from '#domains/catalogue/store-taxonomy.rules.ts';
import { givenTaxonomy, setTaxonomy } from '#domains/catalogue/taxonomy.ts';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type AlgoliaEmulator, emulatorKeys, startAlgoliaEmulator } from '#tests/emulators/algolia.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { cataloguePush } from '#tools/search/push-catalogue.ts';

const { appId, adminKey, searchKey } = emulatorKeys;

let service: AlgoliaEmulator;
beforeEach(async () => {
  service = await startAlgoliaEmulator('products');
});
afterEach(() => service.close());

function hosted(slug: string) {
  return [...(service.indexes.get('products')?.records.values() ?? [])].find(
    (record) => record.slug === slug,
  );
}

describe.each(someEngines)('the hosted index follows the catalogue, on %s (G-30)', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, noon);
  });
  afterEach(async () => {
    setTaxonomy(makeStoreTaxonomy(givenTaxonomy));
    await database.drop();
  });

  const open = () =>
    cataloguePush(
      database.db,
      algoliaIndex({
        appId,
        adminKey,
        names: indexNames('products'),
        hosts: service.hosts,
        synonyms: { sameThing: [], alsoFinds: {} },
      }),
    );

  test('first everything, then what changed and nothing else', async () => {
    const push = await open();
    expect(await push.pushAll()).toBe(4);
    expect(hosted('barolo')).toMatchObject({
      name: 'Barolo',
      grape: 'Nebbiolo',
      categories: { lvl1: 'Wine > Red Wine' },
      price_cents: 1_999,
    });
    expect(await push.pushChanges()).toBe(0);
    await changePackPrice(database.db, shelf.barolo.packId, 2_345, { actor: 'test', now: noon });
    service.writes.length = 0;
    expect(await push.pushChanges()).toBe(1);
    expect(hosted('barolo')).toMatchObject({ sale_price: '23.45', price_cents: 2_345 });
    expect(service.writes).toEqual(['POST products/batch']);
    expect(await push.pushChanges(), 'told once').toBe(0);
  });

  test('a withdrawn product is removed', async () => {
    const push = await open();
    await push.pushAll();
    const id = Number(hosted('rosso')?.objectID);
    await database.db.updateTable('products').set({ published: 0 }).where('id', '=', id).execute();
    await database.db.insertInto('catalogue_changes').values({ product_id: id, changed_at: noon }).execute();
    await push.pushChanges();
    expect(hosted('rosso')).toBeUndefined();
    expect(hosted('barolo')).toBeDefined();
  });

  test('a change that names no product pushes everything again', async () => {
    const push = await open();
    await database.db
      .insertInto('catalogue_changes')
      .values({ product_id: null, changed_at: noon })
      .execute();
    expect(await push.pushChanges()).toBe(4);
  });

  test('a category that was renamed is pushed with it (B-151)', async () => {
    const push = await open();
    await push.pushAll();
    await inTransaction(database.db, (tx) =>
      renamePlace(tx, { slug: 'red-wine', name: 'Reds' }, { actor: 'test', now: noon }),
    );
    expect(await push.pushChanges()).toBe(4);
    expect(hosted('barolo')).toMatchObject({ categories: { lvl1: 'Wine > Reds' } });
  });

  test('what could not be pushed is pushed with the next changes', async () => {
    const push = await open();
    await push.pushAll();
    await changePackPrice(database.db, shelf.rosso.packId, 4_321, { actor: 'test', now: noon });
    service.failNext(400);
    await expect(push.pushChanges()).rejects.toThrow();
    expect(hosted('rosso')?.price_cents).toBe(1_250);
    expect(await push.pushChanges()).toBe(1);
    expect(hosted('rosso')?.price_cents).toBe(4_321);
  });
});

describe('npm run search', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'demijohn-push-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  function command(words: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['tools/search.ts', ...words], {
      env: { PATH: process.env.PATH, ...compileCache(), DATA_DIR: dataDir, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, said: () => said, ended };
  }

  const keys = () => ({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_SEARCH_KEY: searchKey,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_HOSTS: `http://${service.hosts[0]?.url}`,
  });

  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['no verb', [], {}, /^Say what to do: npm run search -- push/],
    ['no keys', ['push'], {}, /^No hosted search is named, and the shop needs none/],
    [
      'half the keys',
      ['push'],
      { ALGOLIA_ADMIN_KEY: 'k' },
      /ALGOLIA_APP_ID is missing.*\nALGOLIA_SEARCH_KEY is not set/,
    ],
    [
      'no admin key',
      ['push'],
      { ALGOLIA_APP_ID: 'A', ALGOLIA_SEARCH_KEY: 'k' },
      /^ALGOLIA_ADMIN_KEY is not set; pushing the catalogue needs/,
    ],
  ])('%s: a sentence, and exit code 1', async (_, words, env, sentence) => {
    const { ended, said } = command(words, env);
    expect(await ended).toBe(1);
    expect(said()).toMatch(sentence);
  });

  test('an empty catalogue does not clear the index', async () => {
    const { ended, said } = command(['push'], keys());
    expect(await ended).toBe(1);
    expect(said()).toBe('The catalogue is empty: nothing was pushed.\n');
    expect(service.writes).toEqual([]);
  });

  test('push --follow pushes everything, then a change, and stops when told to', async () => {
    const database = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.sqlite') });
    try {
      await migrate(database, noon);
      const { barolo } = await stockShelf(database.db, noon);
      const running = command(['push', '--follow'], keys());
      await expect.poll(running.said, { timeout: 15_000 }).toContain('Following the catalogue');
      expect(running.said()).toContain('Pushed 4 products to products and its two price orders.');
      await changePackPrice(database.db, barolo.packId, 3_210, { actor: 'test', now: noon });
      await expect.poll(() => hosted('barolo')?.price_cents, { timeout: 10_000 }).toBe(3_210);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
    } finally {
      await database.close();
    }
  });
});
