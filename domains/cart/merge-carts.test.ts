import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addToCart } from './add-to-cart.ts';
import { discardCart } from './discard-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './read-cart.ts';

const now = 1_790_000_000_000;

describe.each(engines)('the carts of a guest and of an account on %s (M-063, R-029)', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, now);
  });
  afterAll(() => database.drop());

  type Contents = readonly (readonly [PackId, number])[];
  async function visitorWith(contents: Contents): Promise<VisitorId> {
    const visitorId = newId<VisitorId>();
    for (const [packId, quantity] of contents) {
      const { kind } = await addToCart(database.db, { visitorId, packId, quantity, now });
      if (kind !== 'added') throw new Error(kind);
    }
    return visitorId;
  }
  const contentsOf = async (visitorId: VisitorId) =>
    (await readCart(database.db, visitorId))?.lines.map((line) => [line.pack.packId, line.quantity]);
  const merge = (from: VisitorId, into: VisitorId) => mergeCarts(database.db, { from, into, now });

  test('become one: the same pack is summed, the rest follows what was there', async () => {
    const { rosso, barolo, rare } = shelf;
    const guest = await visitorWith([
      [rosso.packId, 2],
      [rare.packId, 1],
    ]);
    const account = await visitorWith([
      [barolo.packId, 3],
      [rosso.packId, 1],
    ]);
    expect(await merge(guest, account)).toEqual({ merged: 2, leftOut: new Map() });
    expect(await contentsOf(account)).toEqual([
      [barolo.packId, 3],
      [rosso.packId, 3],
      [rare.packId, 1],
    ]);
    expect(await contentsOf(guest)).toBeUndefined();
    expect(await merge(guest, account)).toEqual({ merged: 0, leftOut: new Map() });
    expect(await contentsOf(account)).toHaveLength(3);
  });

  test('a line holds 24, and the number that did not fit is reported (M-285)', async () => {
    const guest = await visitorWith([[shelf.rosso.packId, 20]]);
    const account = await visitorWith([[shelf.rosso.packId, 5]]);
    expect(await merge(guest, account)).toEqual({ merged: 1, leftOut: new Map([[shelf.rosso.packId, 1]]) });
    expect(await contentsOf(account)).toEqual([[shelf.rosso.packId, 24]]);
  });

  test('an account without a cart takes over the guest’s unchanged', async () => {
    const guest = await visitorWith([[shelf.rosso.packId, 2]]);
    const before = await readCart(database.db, guest);
    const account = newId<VisitorId>();
    await merge(guest, account);
    expect(await readCart(database.db, account)).toEqual(before);
    expect(await contentsOf(guest)).toBeUndefined();
  });

  test('a visitor’s own cart is not merged with itself, and one without a cart brings nothing', async () => {
    const account = await visitorWith([[shelf.rosso.packId, 2]]);
    await merge(account, account);
    await merge(newId<VisitorId>(), account);
    expect(await contentsOf(account)).toEqual([[shelf.rosso.packId, 2]]);
  });

  test('many merges at the same time, from several devices and twice each, lose and double nothing', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => visitorWith([[shelf.rosso.packId, 2]])));
    const account = newId<VisitorId>();
    const added = addToCart(database.db, {
      visitorId: account,
      packId: shelf.barolo.packId,
      quantity: 1,
      now,
    });
    await Promise.all([added, ...guests.flatMap((guest) => [merge(guest, account), merge(guest, account)])]);
    expect(new Map((await contentsOf(account)) as [PackId, number][])).toEqual(
      new Map([
        [shelf.rosso.packId, 12],
        [shelf.barolo.packId, 1],
      ]),
    );
  });

  test('any two carts: every pack of either is in the one that is left, with the sum or 24', {
    timeout: 60_000,
  }, async () => {
    const packs = [shelf.barolo.packId, shelf.rosso.packId, shelf.rare.packId];
    const most = [10, 24, 2];
    const cart = fc
      .uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((index) =>
            fc.tuple(fc.constant(packs[index] as PackId), fc.integer({ min: 1, max: most[index] ?? 1 })),
          ),
        ),
      );
    await fc.assert(
      fc.asyncProperty(cart, cart, async (mine, theirs) => {
        const [guest, account] = [await visitorWith(mine), await visitorWith(theirs)];
        await merge(guest, account);
        const sums = new Map<PackId, number>();
        for (const [packId, quantity] of [...mine, ...theirs])
          sums.set(packId, Math.min(24, (sums.get(packId) ?? 0) + quantity));
        expect(new Map((await contentsOf(account)) as [PackId, number][] | undefined)).toEqual(sums);
      }),
      { numRuns: 25 },
    );
  });

  test('a cart is discarded with its lines (G-53)', async () => {
    const account = await visitorWith([[shelf.rosso.packId, 2]]);
    await database.db.transaction().execute((tx) => discardCart(tx, account, now));
    expect(await contentsOf(account)).toBeUndefined();
  });
});
