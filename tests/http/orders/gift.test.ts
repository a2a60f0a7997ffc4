/** A gift, from the submit to every page and paper that shows it (N-070, N-071). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { setGiftBox } from '#domains/store/page-settings.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import type { DeskSlipProps } from '#screens/desk/slip/props.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { deliveryTo, noon, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const markup = '</script><img src=x onerror=alert(1)> & "Bea" {{7*7}}';
const bea = { name: 'Bea Quill', phone: '(516) 555-0177', message: `Happy birthday!\n${markup}` };

describe.each(someEngines)('a gift on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let clerk: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    clerk = await deskPerson(shop, 'clerk', { name: 'Ann' });
  });
  afterAll(() => shop.stop());

  async function bought(delivery: object = {}) {
    const { person } = await registered(shop);
    if ('deliveryMethod' in delivery) {
      await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
      await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: delivery.deliveryMethod });
    }
    return { person, ...(await buy(shop, person, shop.shelf.rosso.packId, { gift: bea, delivery })) };
  }

  const desk = async (number: number) =>
    pageOf(await clerk.browser.visit(`/desk/orders/${number}`)).props as unknown as DeskOrderProps;

  test('is shown to its buyer as plain text, and markup in it has no effect (N-071)', async () => {
    const { person, order, successPath } = await bought();
    for (const path of [successPath, `/orders/${order.id}`]) {
      const { order: view } = pageOf(await person.visit(path)).props as unknown as { order: OrderView };
      expect(view.gift).toEqual(bea);
      const html = (await person.get(path, { accept: 'text/html' })).body;
      expect(html).toContain('Happy birthday!');
      expect(html).not.toContain('<img src=x');
    }
  });

  test('its slip and label name the recipient and show the message, without a price (N-070)', async () => {
    const { order } = await bought(deliveryTo(syosset, '2026-11-20T17:00'));
    for (const kind of ['slip', 'label']) {
      const url = `/desk/orders/${order.number}/${kind}`;
      const { slip } = pageOf(await clerk.browser.visit(url)).props as unknown as DeskSlipProps;
      expect(slip).toMatchObject({
        ...{ buyer: 'Bea Quill', phone: '(516) 555-0177' },
        gift: { to: 'Bea Quill', from: 'Ada Vine', message: bea.message },
      });
      expect(JSON.stringify(slip)).not.toMatch(/cents|price|total|\$/i);
    }
  });

  test('its link in another browser shows no money, even when it is cancelled (N-070, S-08)', async () => {
    const { order, successPath } = await bought();
    const stranger = await browserOf(shop);
    const look = async () => {
      const answer = await stranger.visit(successPath);
      expect(answer.body).not.toMatch(/Bea|Quill|555-0177|Happy birthday/);
      return pageOf(answer).props.glance;
    };
    expect(await look()).toMatchObject({ number: order.number, orderTotal: null, refunds: [] });
    const cancel = {
      ...{ number: order.number, why: 'buyer-asked' as const, reason: 'Asked by phone.', restock: [] },
      ...{ actor: 'staff:ann', now: noon },
    } as const;
    const answer = await inTransaction(shop.database.db, (tx) => cancelOrder(tx, cancel));
    expect(answer.kind).toBe('cancelled');
    expect(await look()).toMatchObject({
      ...{ isCancelled: true, orderTotal: null, refunds: [] },
      status: { text: 'Cancelled on November 20, 2026', note: null },
    });
  });

  test('the store’s box is offered while there is one, for methods that allow it (N-070)', async () => {
    const { person } = await registered(shop);
    const { rosso } = shop.shelf;
    const by = { actor: 'staff:ann', now: noon };
    await person.write('POST', '/ajax/cart', { packId: rosso.packId, quantity: 1 });
    const offered = async () => {
      await shop.shop.storeSettings.refresh();
      return pageOf(await person.visit('/checkout')).props.giftBox;
    };
    expect(await offered()).toBeNull();
    await setGiftBox(shop.database.db, 'gone', by);
    expect(await offered()).toBeNull();
    await setGiftBox(shop.database.db, 'no-such-box', by);
    expect(await offered()).toBeNull();
    await setGiftBox(shop.database.db, 'rosso', by);
    expect(await offered()).toEqual({ packId: rosso.packId, name: 'Rosso', priceCents: 1_250 });
    await setGiftBox(shop.database.db, null, by);
  });

  test('staff correct it at its fields, and the desk shows it (N-070)', async () => {
    const { order } = await bought();
    const post = async (fields: object, version?: number) => {
      const { order: shown } = await desk(order.number);
      const answer = await clerk.browser.write(
        'POST',
        `/desk/orders/${order.number}/gift`,
        { version: String(version ?? shown.version), ...fields },
        { accept: 'application/json' },
      );
      return [answer.statusCode, answer.statusCode === 422 ? answer.json().errors : null];
    };
    const hidden = { ...bea, phone: '••• 0177', isPhoneHidden: true };
    expect((await desk(order.number)).order.gift).toEqual(hidden);
    expect((await desk(order.number)).acts).toContain('gift');
    expect(await post({ name: '', phone: '5', message: 'x'.repeat(10_000) })).toEqual([
      422,
      {
        name: ['Please enter the recipient’s name.'],
        phone: ['Please enter a valid phone number, or leave it empty.'],
        message: ['Please keep the message to 200 characters and 8 lines.'],
      },
    ]);
    expect(await post({ ...bea, name: 'Bo' }, 0)).toEqual([422, { stale: [expect.any(String)] }]);
    // A person who cannot see the phone leaves it unchanged.
    expect(await post({ ...bea, phone: '', keepsPhone: 'yes', name: 'Bo Quill' })).toEqual([303, null]);
    expect((await desk(order.number)).order).toMatchObject({
      gift: { ...hidden, name: 'Bo Quill' },
      history: [{ what: 'Gift corrected: the gift’s name', who: 'Ann' }],
    });
    expect(await post({ isGift: 'no' })).toEqual([303, null]);
    expect((await desk(order.number)).order.gift).toBeNull();
  });

  test.each([
    ['no name', { ...bea, name: ' ' }, { 'gift.name': 'Please enter the recipient’s name.' }],
    [
      'a phone that is none',
      { ...bea, phone: '555-0177' },
      { 'gift.phone': 'Please enter a valid phone number, or leave it empty.' },
    ],
    [
      '10,000 letters',
      { ...bea, message: 'x'.repeat(10_000) },
      { 'gift.message': 'Please keep the message to 200 characters and 8 lines.' },
    ],
  ])('with %s is refused at its field, and nothing is charged', async (_, gift, errors) => {
    const { person } = await registered(shop);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
    const payload = submitPayload({ checkoutId, gift, account: { accountMode: 'loggedIn' } });
    const answer = await person.write('POST', '/checkout/submit/user', payload, {
      accept: 'application/json',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [words]])),
    );
    expect(
      await shop.database.db
        .selectFrom('orders')
        .select('id')
        .where('checkout_id', '=', checkoutId)
        .execute(),
    ).toEqual([]);
  });
});
