/**
 * Bottles are lost, found, received, sold, picked, rung up at the till and reported late, and counted by
 * several counts, also without a connection, and counts are undone: whatever the order, the books end up
 * matching the shelf (B-167).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { Shelf } from '#tests/fixtures/shelf-model.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';

describe.each(engines)('any interleaving, on %s', { timeout: 240_000 }, (engine) => {
  let database: FreshDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
  });
  afterAll(async () => {
    expect(await findBreaches(db)).toEqual([]);
    await database.drop();
  });

  const kinds = [
    ...(['lose', 'find', 'receive', 'sell', 'pick', 'ring', 'hear', 'undo'] as const),
    ...(['countAtOnce', 'undoAtOnce', 'mistype', 'undoMistyped'] as const),
  ] as const;
  const ofCounts = ['count', 'countUnheard', 'send', 'accept'] as const;
  const step = fc.oneof(
    fc.record({ act: fc.constantFrom(...kinds), n: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ act: fc.constantFrom(...ofCounts), n: fc.constantFrom(0 as const, 1 as const) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  /** Combinations that chance produces too rarely. */
  const rare: Step[][] = [
    // Two counts saw the same loss.
    [
      { act: 'lose', n: 1 },
      { act: 'count', n: 0 },
      { act: 'count', n: 1 },
    ],
    // The till's sale was taken for a loss, then reported, and then the count is undone.
    [
      { act: 'ring', n: 1 },
      { act: 'count', n: 0 },
      { act: 'accept', n: 0 },
      { act: 'hear', n: 1 },
      { act: 'undo', n: 1 },
    ],
    // Scanned in the cellar while another count is accepted.
    [
      { act: 'lose', n: 2 },
      { act: 'countUnheard', n: 0 },
      { act: 'count', n: 1 },
      { act: 'accept', n: 1 },
      { act: 'send', n: 0 },
    ],
    // A sale that the first count had taken for a loss is reported once a second count is accepted, and then
    // the second one is undone.
    [
      { act: 'ring', n: 1 },
      { act: 'count', n: 0 },
      { act: 'accept', n: 0 },
      { act: 'lose', n: 1 },
      { act: 'count', n: 0 },
      { act: 'accept', n: 0 },
      { act: 'hear', n: 1 },
      { act: 'undo', n: 1 },
    ],
    // The sale that is not reported yet hides a bottle that was found: the count's difference is zero.
    [
      { act: 'find', n: 1 },
      { act: 'ring', n: 1 },
      { act: 'count', n: 0 },
      { act: 'accept', n: 0 },
      { act: 'hear', n: 1 },
      { act: 'undo', n: 1 },
    ],
    // Two counts saw the same bottle, and the accepted one is undone before the other is accepted.
    [
      { act: 'find', n: 1 },
      { act: 'count', n: 0 },
      { act: 'count', n: 1 },
      { act: 'accept', n: 0 },
      { act: 'undo', n: 1 },
    ],
    // A count has corrected a mistake by the time that the mistake would be undone.
    [
      { act: 'mistype', n: 2 },
      { act: 'count', n: 0 },
      { act: 'accept', n: 0 },
      { act: 'undoMistyped', n: 1 },
    ],
    // A count by hand took a sale of the till for a loss, and is undone once the sale is reported.
    [
      { act: 'ring', n: 2 },
      { act: 'countAtOnce', n: 1 },
      { act: 'hear', n: 1 },
      { act: 'undoAtOnce', n: 1 },
    ],
    // What the count missed is found and sold before it is accepted.
    [
      { act: 'ring', n: 4 },
      { act: 'ring', n: 4 },
      { act: 'hear', n: 1 },
      { act: 'lose', n: 1 },
      { act: 'count', n: 0 },
      { act: 'find', n: 1 },
      { act: 'sell', n: 1 },
    ],
  ];
  const last = [
    { act: 'accept', n: 0 },
    { act: 'accept', n: 1 },
    { act: 'hear', n: 1 },
  ] as const;

  test('the books end up matching the shelf (B-167, B-169)', async () => {
    const anything = fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(step, { maxLength: 25 }),
      async (first, steps) => {
        const [packId] = (await stockWine(db, { onHand: first }, noon)) as [PackId];
        const pack = db
          .selectFrom('packs')
          .innerJoin('formats', 'formats.id', 'format_id')
          .select(['format_id', 'product_id'])
          .where('packs.id', '=', packId);
        const { format_id, product_id } = await pack.executeTakeFirstOrThrow();
        const product = { kind: 'product', id: product_id };
        const shelf = new Shelf(db, { packId, formatId: format_id as FormatId, product }, first);
        for (const { act, n } of [...steps, ...last]) {
          shelf.now += 60_000;
          await shelf[act](n as 0 & 1);
        }
        expect(await shelf.onHand()).toBe(shelf.inBooks);
      },
    );
    const examples = rare.map((steps): [number, Step[]] => [9, steps]);
    await fc.assert(anything, { numRuns: howMany({ short: 60, full: 600 }), examples });
  });
});
