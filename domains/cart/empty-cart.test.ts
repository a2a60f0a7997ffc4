import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { type CartLineId, type CheckoutId, newId, type VisitorId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addToCart } from './add-to-cart.ts';
import type { Cart } from './cart.ts';
import { cartFingerprint } from './cart-fingerprint.rules.ts';
import { emptyCart } from './empty-cart.ts';
import { lockCart } from './lock-cart.ts';
import { readCart } from './read-cart.ts';
import { removeLine } from './remove-line.ts';
import { reviewCart } from './review-cart.ts';
import { setQuantity } from './set-quantity.ts';

const now = 1_790_000_000_000;

describe.each(engines)('a cart at checkout on %s', (engine) => {
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

  const read = async (): Promise<Cart> => {
    const cart = await readCart(database.db, visitorId);
    if (!cart) throw new Error('no cart');
    return cart;
  };
  const add = (name: keyof Shelf, quantity: number) =>
    addToCart(database.db, { visitorId, packId: shelf[name].packId, quantity, now });

  test('what was reviewed is remembered, and forgotten with the next checkout (M-096)', async () => {
    await add('rosso', 1);
    const { id, lines } = await read();
    await reviewCart(database.db, id, cartFingerprint(lines));
    await reviewCart(database.db, id, cartFingerprint(lines));
    expect((await read()).reviewedFingerprint).toBe(`${shelf.rosso.packId}x1@1250`);
    await add('rosso', 1);
    const changed = await read();
    expect(cartFingerprint(changed.lines)).not.toBe(changed.reviewedFingerprint);
    await reviewCart(database.db, id, cartFingerprint(changed.lines));
    expect((await read()).reviewedFingerprint).toBe(`${shelf.rosso.packId}x2@1250`);
  });

  test('an order removes what it bought; what was added in the meantime stays for a checkout of its own', async () => {
    await add('rosso', 2);
    await add('barolo', 1);
    await add('rare', 1);
    const before = await read();
    await reviewCart(database.db, before.id, cartFingerprint(before.lines));
    const ordered = before.lines.map((line) => ({ packId: line.pack.packId, quantity: line.quantity }));
    await add('rosso', 3);
    await add('baroloSix', 1);

    const newCheckoutId = newId<CheckoutId>();
    await inTransaction(database.db, (tx) =>
      emptyCart(tx, { cartId: before.id, ordered, newCheckoutId, now: now + 1 }),
    );
    const after = await read();
    expect(after).toMatchObject({ id: before.id, checkoutId: newCheckoutId, reviewedFingerprint: null });
    expect(after.lines.map((line) => [line.pack.packId, line.quantity])).toEqual([
      [shelf.rosso.packId, 3],
      [shelf.baroloSix.packId, 1],
    ]);
  });

  test('an order of more than is left empties the cart, never going below zero', async () => {
    await add('rosso', 2);
    const { id } = await read();
    const ordered = [{ packId: shelf.rosso.packId, quantity: 5 }];
    await inTransaction(database.db, (tx) =>
      emptyCart(tx, { cartId: id, ordered, newCheckoutId: newId<CheckoutId>(), now }),
    );
    expect((await read()).lines).toEqual([]);
  });

  test('emptying is undone with the order’s transaction', async () => {
    await add('rosso', 2);
    const before = await read();
    const ordered = [{ packId: shelf.rosso.packId, quantity: 2 }];
    const failing = inTransaction(database.db, async (tx) => {
      await emptyCart(tx, { cartId: before.id, ordered, newCheckoutId: newId<CheckoutId>(), now });
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect(await read()).toEqual(before);
  });

  test('there is nothing to hold before the first line', async () => {
    expect(await inTransaction(database.db, (tx) => lockCart(tx, visitorId, now))).toBe(false);
  });

  test.each([
    { verb: 'an addition', edit: () => add('rosso', 1), quantities: [2] },
    {
      verb: 'a change',
      edit: (lineId: CartLineId) => setQuantity(database.db, { visitorId, lineId, quantity: 5, now }),
      quantities: [5],
    },
    {
      verb: 'a removal',
      edit: (lineId: CartLineId) => removeLine(database.db, { visitorId, lineId, now }),
      quantities: [],
    },
  ])('$verb waits while someone else holds the cart (R-028)', async ({ edit, quantities }) => {
    await add('rosso', 1);
    const lineId = (await read()).lines[0]?.id as CartLineId;
    const quantitiesOf = (cart: Cart | undefined) => cart?.lines.map((line) => line.quantity);
    const seen: string[] = [];
    let editing: Promise<unknown> = Promise.resolve();
    await inTransaction(database.db, async (tx) => {
      expect(await lockCart(tx, visitorId, now)).toBe(true);
      editing = edit(lineId).then(() => seen.push('edited'));
      // Long enough for an edit that does not wait to get through.
      for (let reads = 0; reads < 20; reads += 1)
        expect(quantitiesOf(await readCart(tx, visitorId))).toEqual([1]);
      seen.push('released');
    });
    await editing;
    expect(seen).toEqual(['released', 'edited']);
    expect(quantitiesOf(await read())).toEqual(quantities);
  });
});
