/** The acts on an order as requested by the desk's pages: words, rights, and who was first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import type { PackId } from '#kit/ids.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import type { DeskPackProps } from '#screens/desk/pack/props.ts';
import type { DeskSlipProps } from '#screens/desk/slip/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

describe.each(someEngines)('an order at the desk on %s', (engine) => {
  let shop: ShopServer;
  const now = noon;
  let ann: DeskPerson;
  let ben: DeskPerson;
  let manager: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    ben = await deskPerson(shop, 'clerk', { name: 'Ben' });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
  });
  afterAll(() => shop.stop());

  const buy = () => staffOf(openCheckoutFixture(shop.database.db)).buy();
  const reread = async ({ number }: Order) => {
    const order = await findPlacedOrder(shop.database.db, number);
    if (!order) throw new Error('It was there');
    return order;
  };
  const post = async (who: DeskPerson, order: Order, act: string, fields: object = {}) => {
    const body = { version: String((await reread(order)).version), ...fields };
    const url = `/desk/orders/${order.number}/${act}`;
    const answer = await who.browser.write('POST', url, body, { accept: 'application/json' });
    return { status: answer.statusCode, errors: answer.statusCode === 422 ? answer.json().errors : {} };
  };
  const page = async <T>(who: DeskPerson, order: Order, path = '') =>
    pageOf(await who.browser.visit(`/desk/orders/${order.number}${path}`)).props as unknown as T;

  test('packed by eye, undone by the person who packed, and the second person reads who was first (B-058, B-075)', async () => {
    const order = await buy();
    const { version, place, items } = await page<DeskPackProps>(ann, order, '/pack');
    expect([items.map(({ needed }) => needed), place]).toEqual([[2], 'P-01']);
    expect((await post(ann, order, 'pack', { seen: '0:1', place })).errors).toEqual({
      notConfirmed: ['1 bottle is not confirmed.'],
    });
    expect((await post(ann, order, 'pack', { seen: '0:2', place: 'p1' })).status).toBe(303);
    expect((await post(ben, order, 'pack', { seen: '0:2', version: String(version) })).errors).toEqual({
      act: [expect.stringMatching(/^Ann packed #\d+ at \d+:\d\d [ap]m\. Nothing was changed by you\.$/)],
    });
    const shown = await page<DeskOrderProps>(ann, order);
    expect(shown.order.state).toBe('Ready at P-01');
    expect(shown.undo).toEqual({ what: 'packing', until: now + 20_000, now });
    expect((await post(ben, order, 'unpack')).errors).toEqual({
      approval: ['Needs a manager: Ann did this.'],
    });
    expect((await post(ann, order, 'unpack')).status).toBe(303);
    expect((await reread(order)).step).toBe('received');
  });

  test('a request from an outdated page is refused, and the page shows what changed (B-059)', async () => {
    const order = await buy();
    const { version } = await reread(order);
    await post(ann, order, 'contact', { phone: '(516) 555-0177' });
    const late = await post(ben, order, 'contact', { email: 'new@example.com', version: String(version) });
    expect([late.status, late.errors]).toEqual([
      422,
      { stale: ['This page was older than the order. See what changed below; your text is still here.'] },
    ]);
    const { history } = (await page<DeskOrderProps>(ben, order)).order;
    expect(history[0]).toMatchObject({ what: 'Contact corrected: telephone', who: 'Ann' });
  });

  test('at the counter: no ID, no bottles; a refusal is noted, a hand-over can be undone (B-085, B-086)', async () => {
    const order = await buy();
    await post(ann, order, 'pack', { seen: '0:2' });
    const yes = { document: 'passport', isOfAge: 'yes', isSober: 'yes', person: 'buyer' };
    expect((await post(ann, order, 'hand-over', { ...yes, isOfAge: 'no' })).errors).toEqual({
      act: ['Hand over only after a photo ID was seen: 21 or older.'],
    });
    for (const _ of [1, 2]) expect((await post(ann, order, 'refuse', { why: 'no-id' })).status).toBe(303);
    expect((await post(ann, order, 'hand-over', yes)).errors).toEqual({
      approval: ['Needs a manager: refused 2 times at the counter.'],
    });
    expect((await post(manager, order, 'hand-over', yes)).status).toBe(303);
    expect((await page<DeskOrderProps>(manager, order)).undo?.what).toBe('hand-over');
    expect((await post(manager, order, 'take-back')).status).toBe(303);
    expect((await reread(order)).step).toBe('packed');
  });

  test('cancelling requires a manager, a reason and a sentence; messages appear at their fields (B-092)', async () => {
    const order = await buy();
    expect((await post(ann, order, 'cancel', { why: 'broken', reason: 'It broke.' })).errors).toMatchObject({
      approval: [`Needs a manager: cancel order ${order.number}.`],
    });
    expect((await post(manager, order, 'cancel', { why: 'moon' })).errors).toEqual({
      why: ['Please say why.'],
      reason: [expect.stringContaining('sentence for the buyer')],
    });
    expect((await post(manager, order, 'cancel', { why: 'broken', reason: 'It broke.' })).status).toBe(303);
    expect((await reread(order)).cancelled?.reason).toBe('It broke.');
  });

  test('a refund above the role’s limit is refused, stating the limit (B-093)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const [packId] = await checkout.stockWine({ priceCents: 60_00, onHand: 2 });
    const shopper = await checkout.shopperWith([{ packId: packId as PackId, quantity: 2 }]);
    const order = await staffOf(checkout).buy('pickup', { shopper });
    await post(ann, order, 'pack', { seen: '0:2' });
    await shop.database.db.updateTable('outbox').set({ available_at: 0 }).execute();
    await staffOf(checkout).drain();
    const refund = { why: 'corked', reason: 'A bottle was off.' };
    expect((await post(ann, order, 'refund', { ...refund, amount: 'much' })).errors).toEqual({
      amount: ['Please enter an amount such as 12.34.'],
    });
    expect((await post(ann, order, 'refund', { ...refund, amount: '60.00' })).errors).toEqual({
      approval: [`Needs a manager: refund of order ${order.number}, $60.00 with what went back before.`],
      approvalAsk: [expect.any(String)],
    });
    expect((await post(ann, order, 'refund', { ...refund, amount: '900.00' })).errors).toEqual({
      amount: ['Only $130.35 can still go back.'],
    });
  });

  test('the pack page warns that the money is about to be lost, and says when it is lost (B-077, B-090)', async () => {
    const [old, lapsed, fresh] = [await buy(), await buy(), await buy()];
    const { db } = shop.database;
    const sixDays = 6 * 24 * 60 * 60_000;
    await db
      .updateTable('orders')
      .set({ placed_at: now - sixDays })
      .where('id', '=', old.id)
      .execute();
    await db.updateTable('payments').set({ state: 'voided' }).where('order_id', '=', lapsed.id).execute();
    const warnings = async (order: Order) => (await page<DeskPackProps>(ann, order, '/pack')).warnings;
    expect([await warnings(old), await warnings(lapsed), await warnings(fresh)]).toEqual([
      [expect.stringMatching(/^Not packed for six days/)],
      [expect.stringMatching(/^The bank has released the money/)],
      [],
    ]);
  });

  test('what is left out shows on the pack page and the slip; a driver sees none of it (B-074)', async () => {
    const order = await buy();
    expect((await post(ann, order, 'leave-out', { packs: '0:1', why: 'broken' })).status).toBe(303);
    const { items, leftOut } = await page<DeskPackProps>(ann, order, '/pack');
    expect([items.map(({ needed }) => needed), leftOut.length]).toEqual([[1], 1]);
    const { slip, paper } = await page<DeskSlipProps>(ann, order, '/slip?paper=80mm');
    expect([paper, slip.bottles, slip.lines[0]?.leftOut]).toEqual(['80mm', 1, 1]);
    const driver = await deskPerson(shop, 'driver', { name: 'Dan' });
    expect((await driver.browser.get(`/desk/orders/${order.number}`)).statusCode).toBe(403);
    expect((await ann.browser.get('/desk/orders/99999')).statusCode).toBe(404);
  });
});
