import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addToCart } from '#domains/cart/add-to-cart.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import {
  type CheckoutFixture,
  deliveryTo,
  openCheckoutFixture,
  type Shopper,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { readPromised } from '../drafts/checkout-draft.store.ts';
import { chooseSlot } from '../drafts/checkout-drafts.ts';
import { placeOrder } from '../place-order.ts';
import { notePromise, promiseCart } from './promise-cart.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** It is noon on Friday, November 20, 2026; the store opens at one. */
describe.each(engines)('what a cart was promised, on %s (N-005)', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    for (const table of ['slot_bookings', 'delivery_slots'] as const)
      await database.db.deleteFrom(table).execute();
    checkout = openCheckoutFixture(database.db);
    checkout.setUp({ slots: { ...defaultStore.slots, capacity: 1 } });
  });

  async function requestOf({ visitorId }: Shopper, place: string) {
    const cart = await readCart(database.db, visitorId, checkout.clock());
    if (!cart) throw new Error('The shopper has a cart');
    return { visitorId, cart, place: keptPlace(defaultStore, place), now: checkout.clock() };
  }
  const told = async (shopper: Shopper, place = '11791') =>
    promiseCart(checkout.deps, await requestOf(shopper, place));
  const note = async (shopper: Shopper, place: string) => {
    const request = await requestOf(shopper, place);
    await inTransaction(database.db, (tx) => notePromise(tx, checkout.deps, request));
  };
  const fill = (slotId: string) =>
    inTransaction(database.db, (tx) => bookSlot(tx, { orderId: newId(), slotId, capacity: 1, now: 0 }));

  test('a window that another shopper took is reported once, with the next one', async () => {
    const shopper = await checkout.someShopper();
    expect(await told(shopper)).toMatchObject({
      says: 'In Syosset today, 1–2 pm',
      isInstead: false,
      broke: null,
    });
    await fill('2026-11-20T13:00');
    expect(await told(shopper)).toMatchObject({
      says: 'In Syosset today, 2–3 pm',
      broke: 'The 1 pm window filled up. Next: 2–3 pm.',
    });
    expect((await told(shopper))?.broke).toBeNull();
  });

  test('of two pages that ask at the same time, one reports it', async () => {
    const shopper = await checkout.someShopper();
    await told(shopper);
    await fill('2026-11-20T13:00');
    const answers = await Promise.all(Array.from({ length: 6 }, () => told(shopper)));
    expect(answers.filter((answer) => answer?.broke)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.says))).toEqual(new Set(['In Syosset today, 2–3 pm']));
  });

  test('a cut-off that passed, a window that was closed, and a day that ended are each reported as what they are', async () => {
    const shopper = await checkout.someShopper();
    await told(shopper);
    checkout.wait(minuteMs);
    expect((await told(shopper))?.broke).toBe('The 1 pm window had to be ordered by noon. Next: 2–3 pm.');
    checkout.setUp({ closedSlots: ['2026-11-20T14:00'] });
    expect((await told(shopper))?.broke).toBe('The 2 pm window is no longer offered. Next: 3–4 pm.');
    checkout.wait(9 * hourMs);
    expect((await told(shopper))?.broke).toBe(
      'The 3 pm window had to be ordered by 2 pm. Next: tomorrow, 11 am–noon.',
    );
    const picker = await checkout.someShopper();
    checkout.wait(-4 * hourMs);
    expect((await told(picker, 'pickup'))?.says).toBe('At the store today from 6:10 pm');
    checkout.wait(hourMs);
    expect((await told(picker, 'pickup'))?.broke).toBeNull();
    checkout.wait(3 * hourMs);
    expect((await told(picker, 'pickup'))?.broke).toBe(
      'It is too late for a pickup today. Next: tomorrow from 12:00 pm.',
    );
    const far = await checkout.someShopper();
    checkout.wait(-6 * hourMs);
    expect((await told(far, '12207'))?.says).toBe('Ships today, there Mon–Tue');
    checkout.wait(2 * hourMs);
    expect((await told(far, '12207'))?.broke).toBe(
      'To ship today it had to be ordered by 4 pm. Next: ships Monday, there Tue–Wed.',
    );
  });

  test('when all windows are gone a pickup is next; when one is free again no promise has broken', async () => {
    const shopper = await checkout.someShopper();
    await told(shopper);
    checkout.setUp({ hours: defaultStore.hours, slots: { ...defaultStore.slots, capacity: 0 } });
    expect((await told(shopper))?.broke).toBe(
      'The 1 pm window is no longer offered. Next: pickup today from 2:00 pm.',
    );
    checkout.setUp({ slots: { ...defaultStore.slots, capacity: 1 } });
    expect(await told(shopper)).toMatchObject({ says: 'In Syosset today, 1–2 pm', broke: null });
  });

  test('another place, or a gin beside a parcel, is no broken promise', async () => {
    const shopper = await checkout.someShopper();
    await told(shopper);
    expect((await told(shopper, 'pickup'))?.broke).toBeNull();
    expect((await told(shopper, '12207'))?.broke).toBeNull();
    await database.db.updateTable('products').set({ ships: 0 }).execute();
    expect(await told(shopper, '12207')).toMatchObject({
      says: expect.stringMatching(/^This is not shipped \(.+\): pickup today from 2:00 pm$/),
      isInstead: true,
      broke: null,
    });
  });

  test('what was seen when the bottle went into the cart counts', async () => {
    const shopper = await checkout.someShopper();
    await note(shopper, '11791');
    await fill('2026-11-20T13:00');
    // A second bottle does not change what was seen.
    await note(shopper, '11791');
    expect((await told(shopper))?.broke).toBe('The 1 pm window filled up. Next: 2–3 pm.');
  });

  test('the bottle and its promise are saved together or not at all', async () => {
    const { cart, place, now } = await requestOf(await checkout.someShopper(), '11791');
    const [packId] = cart.lines.map(({ pack }) => pack.packId);
    if (packId === undefined) throw new Error('The shopper has a bottle');
    const newcomer = { visitorId: newId<VisitorId>() };
    const stored = async () => [
      (await readCart(database.db, newcomer.visitorId))?.deliveryMethod,
      (await readPromised(database.db, newcomer.visitorId)).promised?.place,
    ];
    const add = (afterwards: () => Promise<void>) =>
      addToCart(database.db, { ...newcomer, packId, quantity: 1, now }, async (tx) => {
        await notePromise(tx, checkout.deps, { ...newcomer, place, now });
        await afterwards();
      });
    const broken = new Error('The database is full.');
    await expect(add(() => Promise.reject(broken))).rejects.toBe(broken);
    expect(await stored()).toEqual([undefined, undefined]);
    expect(await add(() => Promise.resolve())).toMatchObject({ kind: 'added' });
    expect(await stored()).toEqual(['delivery', '11791']);
  });

  test('the cart goes the way that was promised with its first bottle, until another is chosen (N-002)', async () => {
    const wayOf = async (shopper: Shopper) =>
      (await readCart(database.db, shopper.visitorId))?.deliveryMethod;
    for (const [place, way] of [
      ['pickup', 'pickup'],
      ['11791', 'delivery'],
      ['laurel-hollow', 'delivery'],
      ['12207', 'shipping'],
    ] as const) {
      const shopper = await checkout.someShopper();
      await note(shopper, place);
      expect([place, await wayOf(shopper)]).toEqual([place, way]);
      // What the shopper chose stays, whatever else goes into the cart and wherever it is to go.
      await chooseMethod(database.db, { ...shopper, method: 'pickup', now: checkout.clock() });
      await note(shopper, place);
      await note(shopper, '11743');
      expect([place, await wayOf(shopper)]).toEqual([place, 'pickup']);
    }
    // A basket that cannot go that way is promised, and stays, as a pickup.
    const shopper = await checkout.someShopper();
    await database.db.updateTable('products').set({ ships: 0 }).execute();
    await note(shopper, '12207');
    expect(await wayOf(shopper)).toBe('pickup');
  });

  test('a chosen checkout window that filled up is reported and cleared, once', async () => {
    const shopper = await checkout.someShopper();
    await chooseSlot(database.db, { ...shopper, slotId: '2026-11-20T17:00', now: checkout.clock() });
    expect((await told(shopper))?.broke).toBeNull();
    await fill('2026-11-20T17:00');
    const answers = await Promise.all([told(shopper), told(shopper)]);
    expect(answers.map((answer) => answer?.broke).filter(Boolean)).toEqual([
      'The 5 pm window filled up. Next: 1–2 pm.',
    ]);
  });

  test.each([
    [
      'back',
      '2026-10-31T22:00-04:00',
      '2026-11-01T08:00-05:00',
      '2026-11-01T12:00',
      '2026-11-01T12:00-05:00',
    ],
    [
      'forward',
      '2027-03-13T22:00-05:00',
      '2027-03-14T08:00-04:00',
      '2027-03-14T12:00',
      '2027-03-14T12:00-04:00',
    ],
  ])(
    'the clock goes %s between promise and order: the window is the same by the store’s clock, and nothing broke (N-003, N-007)',
    async (_, promisedAt, orderedAt, slotId, fromAt) => {
      const to = (text: string) => checkout.wait(Date.parse(text) - checkout.clock());
      to(promisedAt);
      const shopper = await checkout.someShopper();
      expect(await told(shopper)).toMatchObject({ says: 'In Syosset tomorrow, noon–1 pm', broke: null });
      to(orderedAt);
      expect(await told(shopper)).toMatchObject({ says: 'In Syosset today, noon–1 pm', broke: null });
      const answer = await placeOrder(
        checkout.deps,
        submitOf(shopper, { delivery: deliveryTo(syosset, slotId) }),
      );
      if (answer.kind !== 'placed') throw new Error(`A promise was answered with ${answer.kind}`);
      const from = Date.parse(fromAt);
      expect(answer.order.promised).toEqual({ fromAt: from, byAt: from + hourMs });
    },
  );

  test('nothing is promised to an empty cart or to one that cannot be ordered', async () => {
    const shopper = await checkout.someShopper(1);
    expect(await told(shopper)).toBeNull();
    const empty = await checkout.shopperWith([]);
    expect(await told(empty)).toBeNull();
  });
});
