/**
 * EasyPost's messages about parcels (B-080, R-082, R-083): signed, processed once each, and the latest event
 * wins.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { findCarrierSentences } from '#domains/shipments/find-carrier-sentences.ts';
import { findShipment } from '#domains/shipments/find-shipment.ts';
import { priceLabels } from '#domains/shipments/price-labels.ts';
import { shipOrder } from '#domains/shipments/ship-order.ts';
import { type EasyPost, easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import { trackerEvent, trackerSignature } from '#tests/emulators/easypost-trackers.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';

const secret = 'a-secret-of-the-webhook';
const later = noon + 7 * 24 * 60 * 60_000;

describe.each(someEngines)('messages of EasyPost on %s', (engine) => {
  let shop: ShopServer;
  let easyPost: EasyPost;
  let staff: StaffFixture;
  let now = noon;
  beforeAll(async () => {
    easyPost = await startEasyPost();
    shop = await openShopServer(engine, {
      clock: () => now,
      env: {
        EASYPOST_API_KEY: easyPostKey,
        EASYPOST_URL: `${easyPost.origin}/v2`,
        EASYPOST_WEBHOOK_SECRET: secret,
      },
    });
    staff = staffOf(openCheckoutFixture(shop.database.db));
  });
  afterAll(async () => {
    await shop.stop();
    await easyPost.close();
  });

  /** An order that left with a bought label. */
  async function shipped(boxes = 1): Promise<{ order: Order; numbers: string[] }> {
    now = noon;
    const order = await staff.buy('shipping');
    await staff.pack(order);
    const { number } = order;
    const by = { actor: 'staff:ann', now };
    await priceLabels(shop.shop, { number, boxes });
    const { parcels } = await findShipment(shop.shop, order);
    await buyLabels(shop.shop, { number, parcels: parcels.map(({ id }) => id), ...by });
    expect(await shipOrder(shop.database.db, { number, typed: [], ...by })).toEqual({ kind: 'handed-over' });
    await staff.drain();
    now = later;
    const left = await staff.reread(order);
    const { tracking } = left;
    return {
      order: left,
      numbers: tracking ? [tracking.number, ...tracking.more.map((each) => each.number)] : [],
    };
  }
  const send = (body: string, headers: Record<string, string>) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/webhooks/easypost', payload: body },
      headers: { 'content-type': 'application/json', ...headers },
    });
  const tell = async (body: string) => {
    const answer = await send(body, { 'x-hmac-signature': trackerSignature(body, secret) });
    return [answer.statusCode, answer.json().message];
  };
  const sentences = (order: Order) => findCarrierSentences(shop.database.db, order);
  const history = async ({ id }: Order) =>
    (await orderHistory(shop.database.db, id)).events
      .filter(({ what }) => what.startsWith('carrier-'))
      .map(({ what, note }) => `${what}: ${note}`);
  const signedDelivery = (eventId: string, tracking: string) =>
    trackerEvent({
      ...{ eventId, tracking, status: 'delivered', signedBy: 'R PARKER' },
      details: [
        { status: 'in_transit', message: 'Adult signature required' },
        { status: 'delivered', message: 'Delivered, adult signature obtained' },
      ],
    });

  test('delivered with an adult’s signature is noted once, however often it is reported, and names no one (B-080, R-083)', async () => {
    const {
      order,
      numbers: [number = ''],
    } = await shipped();
    const moving = trackerEvent({ eventId: `m-${number}`, tracking: number, status: 'in_transit' });
    expect(await tell(moving)).toEqual([200, 'Nothing follows from it.']);
    const body = signedDelivery(`d-${number}`, number);
    expect(await tell(body)).toEqual([200, 'Taken.']);
    const again = await Promise.all(Array.from({ length: 5 }, () => tell(body)));
    expect(again).toEqual(Array.from({ length: 5 }, () => [200, 'Known already.']));
    expect(await tell(signedDelivery(`e-${number}`, number))).toEqual([200, 'Taken.']);
    expect(await sentences(order)).toEqual([
      'UPS delivered it on November 23, 2026. An adult signed for it.',
    ]);
    expect(await history(order)).toEqual([`carrier-delivered: UPS ${number}. An adult signed for it.`]);
    const rows = await shop.database.db.selectFrom('carrier_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/parker/i);
    expect((await staff.reread(order)).step).toBe('handed-over');
  });

  test('in any order: what was refused and is coming back stays so, even if its carrier reports it as delivered (B-080, R-083)', async () => {
    const {
      order,
      numbers: [number = ''],
    } = await shipped();
    const news = (eventId: string, status: string, message: string) =>
      trackerEvent({
        eventId: `${eventId}-${number}`,
        tracking: number,
        status,
        details: [{ status, message }],
      });
    const back = news('r', 'return_to_sender', 'Returning to sender');
    const refused = news('f', 'failure', 'The receiver refused the parcel');
    const delivered = news('d', 'delivered', 'Delivered');
    expect(await tell(refused)).toEqual([200, 'Taken.']);
    expect(await sentences(order)).toEqual(['UPS could not hand it over on November 23, 2026.']);
    for (const body of [back, delivered, refused, delivered, back]) await tell(body);
    expect(await sentences(order)).toEqual(['UPS has been bringing it back to us since November 23, 2026.']);
    expect(await history(order)).toEqual([
      `carrier-refused: UPS ${number}`,
      `carrier-returning: UPS ${number}`,
    ]);
  });

  test('two messages at once are two rows, and the later event is noted once (R-083)', async () => {
    const {
      order,
      numbers: [number = '', second = ''],
    } = await shipped(2);
    const back = trackerEvent({ eventId: `r-${number}`, tracking: number, status: 'return_to_sender' });
    await Promise.all([
      tell(signedDelivery(`d-${number}`, number)),
      tell(back),
      tell(signedDelivery(`d-${second}`, second)),
    ]);
    expect(await sentences(order)).toEqual([
      'Parcel 1 of 2: FedEx has been bringing it back to us since November 23, 2026.',
      'Parcel 2 of 2: FedEx delivered it on November 23, 2026. An adult signed for it.',
    ]);
    const told = await history(order);
    expect(told.filter((line) => line === `carrier-returning: FedEx ${number}`)).toHaveLength(1);
  });

  test('without a signature, with a wrong one, about no known parcel, or unreadable: nothing is noted (R-082)', async () => {
    const {
      order,
      numbers: [number = ''],
    } = await shipped();
    const body = signedDelivery(`d-${number}`, number);
    expect((await send(body, {})).statusCode).toBe(401);
    for (const wrong of [
      trackerSignature(body, 'another-secret-there'),
      trackerSignature(`${body} `, secret),
      'é',
      'hmac-sha256-hex=',
    ])
      expect((await send(body, { 'x-hmac-signature': wrong })).statusCode).toBe(403);
    expect(await tell(signedDelivery('x', '1Z0000000000000000'))).toEqual([200, 'Nothing follows from it.']);
    expect(
      await tell(
        trackerEvent({ eventId: 'b', tracking: number, status: 'delivered', about: 'batch.updated' }),
      ),
    ).toEqual([200, 'Nothing follows from it.']);
    for (const junk of [
      '',
      '{',
      '[]',
      'null',
      '{"id":"e","description":"tracker.updated"}',
      '{"id":"e","description":"tracker.updated","result":{"tracking_code":7,"status":"delivered"}}',
    ])
      expect(await tell(junk)).toEqual([400, 'The message was not taken.']);
    expect((await shop.app.inject({ method: 'GET', url: '/webhooks/easypost' })).statusCode).toBe(405);
    expect([await sentences(order), await history(order)]).toEqual([[], []]);
  });
});
