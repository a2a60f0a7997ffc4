import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { type CartLineId, newId, type PackId, randomToken, type VisitorId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addToCart } from './add-to-cart.ts';
import { cartModel } from './cart-model.rules.ts';
import { priceCart } from './price-cart.rules.ts';
import { readCart } from './read-cart.ts';
import { removeLine } from './remove-line.ts';
import { setQuantity } from './set-quantity.ts';

const now = 1_790_000_000_000;

describe.each(engines)('a cart on %s', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  let visitorId: VisitorId;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, now);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    visitorId = newId<VisitorId>();
  });

  const add = (packId: PackId, quantity: number, visitor = visitorId) =>
    addToCart(database.db, { visitorId: visitor, packId, quantity, now });
  const set = (lineId: CartLineId, quantity: number, visitor = visitorId) =>
    setQuantity(database.db, { visitorId: visitor, lineId, quantity, now });
  const remove = (lineId: CartLineId, visitor = visitorId) =>
    removeLine(database.db, { visitorId: visitor, lineId, now });
  const contents = async (visitor = visitorId) =>
    (await readCart(database.db, visitor))?.lines.map((line) => [line.pack.packId, line.quantity]);
  const added = async (packId: PackId, quantity: number) => {
    const result = await add(packId, quantity);
    if (result.kind !== 'added') throw new Error(`refused: ${result.kind}`);
    return result.lineId;
  };

  test('a first addition creates cart and line, a second adds to the line (M-089, M-250)', async () => {
    expect(await readCart(database.db, visitorId)).toBeUndefined();
    expect(await add(shelf.barolo.packId, 2)).toMatchObject({ kind: 'added', quantity: 2 });
    const first = await readCart(database.db, visitorId);
    expect(await add(shelf.barolo.packId, 3)).toMatchObject({ kind: 'added', quantity: 5 });
    const cart = await readCart(database.db, visitorId);
    expect(cart).toMatchObject({ id: first?.id, checkoutId: first?.checkoutId });
    expect(cart).toMatchObject({ deliveryMethod: 'pickup', reviewedFingerprint: null });
    expect(cart?.lines).toMatchObject([
      { quantity: 5, addedPriceCents: 1_999, pack: { packId: shelf.barolo.packId, productName: 'Barolo' } },
    ]);
  });

  test('lines stand in the order in which they were added, even within one millisecond (M-081)', async () => {
    const wanted = [shelf.rosso, shelf.rare, shelf.barolo, shelf.baroloSix].map((pack) => pack.packId);
    for (const packId of wanted) await add(packId, 1);
    await add(wanted[0] as PackId, 1);
    expect((await contents())?.map(([packId]) => packId)).toEqual(wanted);
  });

  test('a line that is put back stands before the line that it preceded, else last (M-081, M-088)', async () => {
    const putBack = async (lineId: string, packId: PackId) =>
      addToCart(database.db, { visitorId, packId, quantity: 1, before: lineId, now });
    const [one, two, three] = [shelf.rosso.packId, shelf.rare.packId, shelf.barolo.packId];
    const order = async () => (await contents())?.map(([packId]) => packId);
    const first = await added(one, 1);
    const second = await added(two, 1);
    await added(three, 1);
    await remove(first);
    expect(await putBack(second, one)).toMatchObject({ kind: 'added' });
    expect(await order()).toEqual([one, two, three]);
    await remove(second);
    await putBack(second, two);
    expect(await order()).toEqual([one, three, two]);
    // Another visitor's line, and text that is not an id, name no position in this cart.
    const stranger = newId<VisitorId>();
    const theirs = await add(one, 1, stranger);
    if (theirs.kind !== 'added') throw new Error(`refused: ${theirs.kind}`);
    await putBack(theirs.lineId, shelf.baroloSix.packId);
    expect(await order()).toEqual([one, three, two, shelf.baroloSix.packId]);
    await putBack("' or 1=1", shelf.baroloSix.packId);
    expect(await contents()).toContainEqual([shelf.baroloSix.packId, 2]);
  });

  test('a refused first addition leaves no cart behind (M-250)', async () => {
    expect(await add(2_000_000_000 as PackId, 1)).toEqual({ kind: 'unknown-pack' });
    expect(await add(shelf.gone.packId, 1)).toEqual({ kind: 'out-of-stock' });
    expect(await add(shelf.rare.packId, 4)).toEqual({ kind: 'only-left', onHand: 3 });
    expect(await readCart(database.db, visitorId)).toBeUndefined();
  });

  test('a refused change keeps what was there (M-092, M-285)', async () => {
    const rare = await added(shelf.rare.packId, 2);
    const rosso = await added(shelf.rosso.packId, 20);
    expect(await add(shelf.rare.packId, 2)).toEqual({ kind: 'only-left', onHand: 3 });
    expect(await set(rare, 5)).toEqual({ kind: 'only-left', onHand: 3 });
    expect(await add(shelf.rosso.packId, 5)).toEqual({ kind: 'over-limit', limit: 24 });
    expect(await set(rosso, 25)).toEqual({ kind: 'over-limit', limit: 24 });
    expect(await add(2_000_000_000 as PackId, 1)).toEqual({ kind: 'unknown-pack' });
    expect(await contents()).toEqual([
      [shelf.rare.packId, 2],
      [shelf.rosso.packId, 20],
    ]);
  });

  test('a quantity is set; setting it to zero removes the line (M-089, R-026)', async () => {
    const rosso = await added(shelf.rosso.packId, 1);
    expect(await set(rosso, 24)).toEqual({ kind: 'set', quantity: 24 });
    expect(await contents()).toEqual([[shelf.rosso.packId, 24]]);
    expect(await set(rosso, 0)).toEqual({ kind: 'removed' });
    expect(await contents()).toEqual([]);
    expect(await set(rosso, 0)).toEqual({ kind: 'unknown-line' });
  });

  test('a line is removed once (M-252)', async () => {
    const rosso = await added(shelf.rosso.packId, 1);
    expect(await remove(rosso)).toEqual({ kind: 'removed' });
    expect(await remove(rosso)).toEqual({ kind: 'unknown-line' });
    expect(await contents()).toEqual([]);
  });

  test('another visitor’s line is as unknown as one that never existed (R-027, M-251)', async () => {
    const theirs = await added(shelf.rosso.packId, 2);
    const stranger = newId<VisitorId>();
    const ids = [
      theirs,
      '',
      "' or 1=1 --",
      '\u0000',
      ...Array.from({ length: 100 }, randomToken),
    ] as CartLineId[];
    for (const hasCart of [false, true]) {
      if (hasCart) await add(shelf.barolo.packId, 1, stranger);
      for (const id of ids) {
        expect(await set(id, 1, stranger)).toEqual({ kind: 'unknown-line' });
        expect(await set(id, 0, stranger)).toEqual({ kind: 'unknown-line' });
        expect(await remove(id, stranger)).toEqual({ kind: 'unknown-line' });
      }
    }
    expect(await contents()).toEqual([[shelf.rosso.packId, 2]]);
    expect(await contents(stranger)).toEqual([[shelf.barolo.packId, 1]]);
  });

  test('packs of one format share its bottles (M-092, G-35)', async () => {
    const six = await added(shelf.baroloSix.packId, 2);
    expect(await add(shelf.barolo.packId, 9)).toEqual({ kind: 'only-left', onHand: 8 });
    const single = await added(shelf.barolo.packId, 8);
    expect(await set(six, 3)).toEqual({ kind: 'only-left', onHand: 2 });
    expect(await set(single, 2)).toEqual({ kind: 'set', quantity: 2 });
    expect(await set(six, 3)).toEqual({ kind: 'set', quantity: 3 });
    expect(await add(shelf.rosso.packId, 24)).toMatchObject({ kind: 'added' });
  });

  test('a price and a stock level that changed since are reported, and the current price counts (M-096)', async () => {
    const own = await freshDatabase(engine);
    const { rosso } = await stockShelf(own.db, now);
    await addToCart(own.db, { visitorId, packId: rosso.packId, quantity: 4, now });
    await changePackPrice(own.db, rosso.packId, 1_300, { actor: 'test', now: now + 1 });
    await countBottles(own.db, rosso.formatId, 3, { actor: 'staff', now: now + 2, note: null });
    const cart = await readCart(own.db, visitorId);
    const model = cartModel(cart, priceCart(cart, plainTerms(8_625)));
    expect(model.cartItems).toMatchObject([
      {
        price: 1_300,
        priceChange: { from: 1_250, to: 1_300 },
        availability: { isAvailable: false, message: 'Only 3 left in stock.' },
      },
    ]);
    expect(model.cartCalculation.subTotal).toBe(5_200);
    await own.drop();
  });

  test('a withdrawn pack cannot be added, and is out of stock in a cart that has it', async () => {
    const own = await freshDatabase(engine);
    const { rosso } = await stockShelf(own.db, now);
    const addRosso = () => addToCart(own.db, { visitorId, packId: rosso.packId, quantity: 1, now });
    await addRosso();
    await own.db.updateTable('packs').set({ published: 0 }).where('id', '=', rosso.packId).execute();
    expect(await addRosso()).toEqual({ kind: 'unknown-pack' });
    const cart = await readCart(own.db, visitorId);
    expect(cartModel(cart, priceCart(cart, plainTerms(0))).cartItems[0]?.availability.message).toBe(
      'This item is out of stock.',
    );
    await own.drop();
  });

  test('a cart is read with two statements, an addition to it takes four', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counted = database.db.withPlugin(counting);
    await add(shelf.rosso.packId, 1);
    await add(shelf.barolo.packId, 1);
    await addToCart(counted, { visitorId, packId: shelf.rosso.packId, quantity: 1, now });
    expect(statements).toBe(4);
    statements = 0;
    await readCart(counted, visitorId);
    expect(statements).toBe(2);
  });
});
