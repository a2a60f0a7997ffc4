import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { type CartLineId, newId, type VisitorId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addToCart } from './add-to-cart.ts';
import { putInstead } from './put-instead.ts';
import { readCart } from './read-cart.ts';

const now = Date.UTC(2026, 10, 20, 17);
const by = { actor: 'staff:ann', now, note: 'counted' };

describe.each(engines)('the closest in place of a line that sold out, on %s (N-032)', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  let visitorId: VisitorId;
  let lineId: CartLineId;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, now);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await count('barolo', 20);
    visitorId = newId<VisitorId>();
    const added = await addToCart(database.db, { visitorId, packId: shelf.barolo.packId, quantity: 3, now });
    if (added.kind !== 'added') throw new Error(added.kind);
    lineId = added.lineId;
    await count('barolo', 0);
  });

  const count = (slug: keyof Shelf, bottles: number) =>
    countBottles(database.db, shelf[slug].formatId, bottles, by);
  const put = (packId = shelf.gone.packId, line = lineId, visitor = visitorId) =>
    putInstead(database.db, { visitorId: visitor, lineId: line, packId, now });
  const inCart = async () =>
    ((await readCart(database.db, visitorId, now))?.lines ?? []).map(({ pack, quantity }) => [
      pack.productName,
      quantity,
    ]);

  test('as many packs, in one step; packs already in the cart are added up', async () => {
    await count('gone', 12);
    await addToCart(database.db, { visitorId, packId: shelf.gone.packId, quantity: 1, now });
    expect(await put()).toMatchObject({ kind: 'put', quantity: 4 });
    expect(await inCart()).toEqual([['Gone', 4]]);
  });

  test('sold in the same second: the line stays, and nothing else comes in', async () => {
    await count('gone', 2);
    expect(await put()).toEqual({ kind: 'not-closest' });
    expect(await inCart()).toEqual([['Barolo', 3]]);
  });

  test('what the cart cannot hold in addition is refused, and the line stays', async () => {
    await count('gone', 40);
    await addToCart(database.db, { visitorId, packId: shelf.gone.packId, quantity: 23, now });
    expect(await put()).toEqual({ kind: 'over-limit', limit: 24 });
    expect(await inCart()).toEqual([
      ['Barolo', 3],
      ['Gone', 23],
    ]);
  });

  test('only what stands closest, and only in one’s own cart (R-027)', async () => {
    await count('gone', 12);
    expect(await put(shelf.rare.packId)).toEqual({ kind: 'not-closest' });
    expect(await put(shelf.gone.packId, 'nope' as CartLineId)).toEqual({ kind: 'unknown-line' });
    expect(await put(shelf.gone.packId, lineId, newId<VisitorId>())).toEqual({ kind: 'unknown-line' });
    expect(await inCart()).toEqual([['Barolo', 3]]);
  });
});
