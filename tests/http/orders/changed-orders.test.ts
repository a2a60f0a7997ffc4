/** What an order's pages show after a substitution, and after the bank has voided its authorization. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { substituteLine } from '#domains/orders/substitutions/substitute-line.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { PublicOrderSummary } from '#screens/checkout/success/props.ts';
import { browserOf, loggedIn, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';

import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(someEngines)('an order that changed, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  async function bought() {
    const { person, email } = await registered(shop);
    return { person, email, ...(await buy(shop, person, shop.shelf.rosso.packId)) };
  }
  const propsOf = async (person: Visitor, path: string) =>
    pageOf(await person.visit(path)).props as Record<string, unknown>;
  /** The order's page, its line in the list, the success page, and what another browser sees of that page. */
  async function everywhere(person: Visitor, { id }: Order, successPath: string) {
    const { order } = (await propsOf(person, `/orders/${id}`)) as { order: OrderView };
    const { orders } = (await propsOf(person, '/orders')) as { orders: OrderView[] };
    const { order: success } = (await propsOf(person, successPath)) as { order: OrderView | null };
    const { glance } = (await propsOf(await browserOf(shop), successPath)) as { glance: PublicOrderSummary };
    return { order, line: orders[0] as OrderView, success, glance };
  }

  test('its pages show what was ordered and what is sent instead (S-05)', async () => {
    const { person, order, successPath } = await bought();
    const barolo = shop.shelf.barolo.packId;
    const ask = {
      number: order.number,
      position: 0,
      quantity: 1,
      packId: barolo,
      restock: false,
      actor: 'Ann',
      now,
    };
    expect((await substituteLine(shop.database.db, ask)).kind).toBe('substituted');
    const seen = await everywhere(person, order, successPath);
    const sent = { packName: 'Barolo', size: '750 mL', quantity: 1, packId: barolo, productSlug: 'barolo' };
    expect(seen.order.items).toMatchObject([{ packName: 'Rosso', sentInstead: [sent] }]);
    expect(seen.success?.items).toEqual(seen.order.items);
    const ordered = order.lines[0];
    expect(seen.glance.items).toEqual([
      {
        name: 'Rosso',
        size: ordered?.size,
        quantity: ordered?.quantity,
        sentInstead: [{ name: 'Barolo', size: '750 mL', quantity: 1 }],
        leftOut: 0,
      },
    ]);
    expect([seen.order.orderTotal, seen.order.status.text]).toEqual([
      order.finalTotalCents,
      'Ready for pickup today from 2:00 pm',
    ]);
  });

  test('its pages show how many of a line are left out (B-074)', async () => {
    const { person, order, successPath } = await bought();
    const ask = { number: order.number, position: 0, quantity: 1, restock: false, actor: 'Ann', now };
    expect((await leaveOutLine(shop.database.db, { ...ask, why: 'broken' })).kind).toBe('left-out');
    const seen = await everywhere(person, order, successPath);
    const shown = [{ quantity: 2, sentInstead: [], leftOut: 1 }];
    expect(seen.order.items).toMatchObject(shown);
    expect(seen.success?.items).toMatchObject(shown);
    expect(seen.glance.items).toMatchObject(shown);
  });

  test('the bank has voided the authorization: no page says that it is ready or paid (R-016)', async () => {
    const { email, order, successPath } = await bought();
    now += 7 * dayMs;
    const person = await loggedIn(shop, email);
    await packOrder(shop.database.db, { number: order.number, actor: 'Ann', now });
    const ready = await everywhere(person, order, successPath);
    expect([ready.order, ready.line, ready.glance].map(({ status }) => status.text)).toEqual(
      Array(3).fill('Ready for pickup'),
    );
    const { db, gateway } = shop.shop;
    expect(await capturePayment({ db, gateway, clock: () => now }, order.id)).toMatchObject({
      kind: 'lapsed',
    });
    const { order: view, line, glance } = await everywhere(person, order, successPath);
    expect([view, line, glance].map(({ status }) => status.text)).toEqual(
      Array(3).fill('We could not charge your card'),
    );
    expect([view.tender, view.pickupStatus, line.status.note]).toEqual([
      null,
      'packed',
      expect.stringContaining('Please call us'),
    ]);
  });
});
