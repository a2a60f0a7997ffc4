import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addPack } from '#domains/catalogue/edit/add-pack.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { allocateBottles } from './allocate-bottles.ts';
import { type CatalogueFollower, followCatalogue, readCatalogueChanges } from './catalogue-changes.ts';
import { countBottles } from './count-bottles.ts';
import { deallocateBottles } from './deallocate-bottles.ts';

const now = Date.UTC(2026, 10, 20);
const by = { actor: 'ada', now };

describe.each(engines)('a change of stock on %s', (engine) => {
  let database: FreshDatabase;
  let next: CatalogueFollower;
  /** Sold by the bottle; by the bottle and in cases of six and twelve. */
  let single: FormatId;
  let cased: FormatId;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const { db } = database;
    await importCatalogue(
      db,
      catalogueFile({ slug: 'single', formats: '750ml:750:1999:100' }, { slug: 'cased' }),
      { now },
    );
    single = (await findProduct(db, 'single'))?.formats[0]?.id as FormatId;
    const product = await findProduct(db, 'cased');
    cased = product?.formats[0]?.id as FormatId;
    for (const bottles of [6, 12])
      await addPack(
        db,
        {
          ...{ productId: product?.id as number, formatId: cased, bottles },
          ...{ priceCents: 1_400 * bottles, costCents: null },
        },
        by,
      );
    next = await followCatalogue(db);
  });
  afterEach(() => database.drop());

  const count = (formatId: FormatId, bottles: number) =>
    countBottles(database.db, formatId, bottles, { ...by, note: null });

  test('a change from 100 bottles to 99 is seen by no one; one to the last five, or from one to none and back, by everyone (O-042)', async () => {
    const told = async (onHand: number) => {
      await count(single, onHand);
      return (await next()).length;
    };
    const steps = [99, 7, 6, 5, 4, 1, 0, 1, 5, 6, 100];
    const answers: number[] = [];
    for (const onHand of steps) answers.push(await told(onHand));
    expect(answers).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0]);
    // Changes that no one sees are in the journal all the same: other work follows it.
    expect(await readCatalogueChanges(database.db, 0)).toHaveLength(steps.length + 3);
  });

  test('an order and what it gives back are reported for the product if a page shows the change, and once (O-042)', async () => {
    const orderId = 'o' as OrderId;
    const take = (demands: { formatId: FormatId; bottles: number }[]) =>
      inTransaction(database.db, (tx) => allocateBottles(tx, { orderId, demands, ...by }));
    await count(cased, 80);
    await next();
    await take([
      { formatId: single, bottles: 40 },
      { formatId: cased, bottles: 2 },
    ]);
    expect(await next()).toEqual([]);
    // 78 bottles are six cases of twelve; 71 are five.
    await take([
      { formatId: single, bottles: 1 },
      { formatId: cased, bottles: 7 },
    ]);
    expect(await next()).toMatchObject([{ productId: (await findProduct(database.db, 'cased'))?.id }]);
    await inTransaction(database.db, (tx) => deallocateBottles(tx, { orderId, ...by }));
    expect(await next()).toHaveLength(1);
  });

  test('whatever the counts, a change is reported exactly when the product’s page would say something else (O-042)', async () => {
    const page = async () => {
      const product = await findProduct(database.db, 'cased');
      return JSON.stringify([product?.formats, product?.packs]);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 100 }), fc.nat({ max: 100 }), async (from, to) => {
        await count(cased, from);
        await next();
        const before = await page();
        await count(cased, to);
        expect((await next()).length).toBe((await page()) === before ? 0 : 1);
      }),
      { numRuns: 60 },
    );
  });
});
