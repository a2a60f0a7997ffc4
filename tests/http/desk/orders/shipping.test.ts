/** A packed order goes to its carrier from the desk's page: boxes, labels, numbers (B-080). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import type { DeskParcelsProps, DeskShipProps } from '#screens/desk/ship/props.ts';
import { type EasyPost, easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const envs = { EasyPost: true, 'no key': false } as const;

describe.each(someEngines)('shipping at the desk on %s', (engine) => {
  describe.each(Object.entries(envs))('with %s', (_, hasKey) => {
    let shop: ShopServer;
    let easyPost: EasyPost;
    let checkout: CheckoutFixture;
    let staff: StaffFixture;
    let ann: DeskPerson;
    let ben: DeskPerson;
    let now = noon;
    beforeAll(async () => {
      easyPost = await startEasyPost();
      const keyed = { EASYPOST_API_KEY: easyPostKey, EASYPOST_URL: `${easyPost.origin}/v2` };
      shop = await openShopServer(engine, { clock: () => now, env: hasKey ? keyed : {} });
      // As in a real store: sample labels are for demonstrations.
      if (!hasKey) Object.assign(shop.shop, { labels: null });
      checkout = openCheckoutFixture(shop.database.db);
      staff = staffOf(checkout);
      ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
      ben = await deskPerson(shop, 'manager', { name: 'Ben' });
    });
    afterAll(async () => {
      await shop.stop();
      await easyPost.close();
    });

    const packed = async (): Promise<Order> => {
      const order = await staff.buy('shipping');
      await staff.pack(order);
      await staff.drain();
      return order;
    };
    const post = async (who: DeskPerson, { number }: Order, act: string, fields: object = {}) => {
      const { version } = (await findPlacedOrder(shop.database.db, number)) ?? { version: 0 };
      const body = { version: String(version), ...fields };
      const url = `/desk/orders/${number}/${act}`;
      const answer = await who.browser.write('POST', url, body, { accept: 'application/json' });
      const errors = answer.statusCode === 422 ? answer.json().errors : {};
      return { status: answer.statusCode, words: Object.values<string[]>(errors).flat().join() };
    };
    const page = async ({ number }: Order) =>
      pageOf(await ann.browser.visit(`/desk/orders/${number}/ship`)).props as unknown as DeskShipProps;
    const buy = async (who: DeskPerson, order: Order) => {
      const { boxes } = await page(order);
      return post(who, order, 'ship/buy', { parcels: boxes.map(({ id }) => id).join() });
    };
    const reread = async ({ number }: Order) => (await findPlacedOrder(shop.database.db, number)) as Order;

    test('the page proposes the boxes, with their weight, and says who sells labels (B-080)', async () => {
      const order = await packed();
      expect(await page(order)).toMatchObject({
        ...{ number: order.number, over: null, labels: hasKey ? 'real' : 'none', min: 1, max: 2 },
        boxes: [{ id: null, bottles: 2, weight: '6 lb 7 oz', label: 'none', cents: null }],
        ...{ cents: null, priced: null },
      });
    });

    test('numbers are typed, one per box, spaces and all; an invalid one is refused at the form (B-080)', async () => {
      const order = await packed();
      for (const tracking of ['', '1Z', '1Z99,', '<b>1Z99</b>'])
        expect(await post(ann, order, 'ship', { carrier: 'UPS', tracking })).toEqual({
          status: 422,
          words: 'Please type the carrier and its tracking number.',
        });
      const tracking = '1Z999AA1 01 2345 6784, 1Z999AA10123456795';
      expect(await post(ann, order, 'ship', { carrier: 'UPS', tracking })).toMatchObject({ status: 303 });
      expect((await reread(order)).tracking).toMatchObject({
        ...{ provider: 'UPS', number: '1Z999AA10123456784' },
        more: [{ provider: 'UPS', number: '1Z999AA10123456795' }],
      });
      expect(await page(order)).toMatchObject({ over: 'The carrier has it.' });
      expect((await post(ben, order, 'ship', { carrier: 'UPS', tracking })).words).toMatch(
        /^Ann handed over #\d+ at .*\. Nothing was changed by you\.$/,
      );
    });

    test('the earlier form still works: one number at hand-over (M-212)', async () => {
      const order = await packed();
      const fields = { carrier: 'FedEx', tracking: '777788889999' };
      expect(await post(ann, order, 'hand-over', fields)).toMatchObject({ status: 303 });
      expect((await reread(order)).tracking).toMatchObject({ provider: 'FedEx', more: [] });
    });

    test('only a shipped order has the page, and a driver cannot see it (B-016)', async () => {
      const pickup = await staff.buy();
      expect((await ann.browser.get(`/desk/orders/${pickup.number}/ship`)).statusCode).toBe(404);
      const order = await packed();
      const dan = await deskPerson(shop, 'driver', { name: 'Dan' });
      for (const act of ['ship', 'ship/price', 'ship/buy', 'ship/void'])
        expect((await post(dan, order, act)).status).toBe(403);
      expect((await dan.browser.get(`/desk/orders/${order.number}/ship`)).statusCode).toBe(403);
    });

    test.skipIf(hasKey)('without a label service nothing is sold, and the page says so (B-080)', async () => {
      const order = await packed();
      for (const act of ['ship/price', 'ship/buy', 'ship/void'])
        expect(await post(ann, order, act)).toEqual({
          status: 422,
          words: 'No service sells labels here. Type a tracking number.',
        });
    });

    describe.skipIf(!hasKey)('labels', () => {
      test('the price is shown before a label is bought; both labels are printed, and both numbers go out (B-080)', async () => {
        const order = await packed();
        const before = easyPost.labels.charges;
        expect((await buy(ann, order)).words).toBe('See the price first. Nothing was bought.');
        expect((await post(ann, order, 'ship/price', { boxes: '2' })).status).toBe(303);
        const priced = await page(order);
        expect(priced).toMatchObject({
          priced: 'FedEx Home Delivery',
          boxes: [{ bottles: 1 }, { bottles: 1 }],
        });
        expect(priced.cents).toBe(2 * (850 + 130 + 700));
        expect(easyPost.labels.charges).toBe(before);
        expect((await buy(ann, order)).status).toBe(303);
        expect(easyPost.labels.charges - before).toBe(2);
        const { boxes } = await page(order);
        expect(boxes.map(({ label }) => label)).toEqual(['bought', 'bought']);
        expect(boxes[0]?.href).toMatch(/^https:\/\/www\.fedex\.com\/fedextrack/);
        const printed = pageOf(await ann.browser.visit(`/desk/orders/${order.number}/parcels`))
          .props as unknown as DeskParcelsProps;
        expect(printed.labels).toHaveLength(2);
        for (const { src } of printed.labels) {
          const image = await ann.browser.get(src);
          expect([
            image.statusCode,
            image.headers['content-type'],
            image.headers['x-content-type-options'],
          ]).toEqual([200, 'image/png', 'nosniff']);
          expect(image.headers['content-security-policy']).toContain('sandbox');
          expect(image.headers['cache-control']).toContain('no-store');
          expect([...image.rawPayload.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe(
            'PNG',
          );
        }
        expect((await post(ann, order, 'ship')).status).toBe(303);
        const { tracking } = await reread(order);
        expect(
          tracking && [tracking, ...tracking.more].map(({ provider, number }) => `${provider} ${number}`),
        ).toEqual(boxes.map((box) => box.tracking));
        expect((await ann.browser.get(printed.labels[0]?.src ?? '')).statusCode).toBe(404);
      });

      test('a label is shown only under its own order, and a missing picture is 404 (B-080)', async () => {
        const [order, other] = [await packed(), await packed()];
        await post(ann, order, 'ship/price');
        await buy(ann, order);
        const id = (await page(order)).boxes[0]?.id;
        expect((await ann.browser.get(`/desk/orders/${other.number}/parcels/${id}`)).statusCode).toBe(404);
        expect((await ann.browser.get(`/desk/orders/${order.number}/parcels/nothing`)).statusCode).toBe(404);
        expect((await ann.browser.get(`/desk/orders/${other.number}/parcels`)).statusCode).toBe(404);
        easyPost.mood = 'fails';
        expect((await ann.browser.get(`/desk/orders/${order.number}/parcels/${id}`)).statusCode).toBe(503);
        easyPost.mood = 'well';
      });

      test('twenty taps by two people: one label, and nineteen read who bought it and when (B-280)', async () => {
        const order = await packed();
        await post(ann, order, 'ship/price');
        const before = easyPost.labels.charges;
        const answers = await Promise.all(
          Array.from({ length: 20 }, (__, nth) => buy(nth % 2 === 0 ? ann : ben, order)),
        );
        expect(easyPost.labels.charges - before).toBe(1);
        expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
        for (const { status, words } of answers)
          if (status !== 303)
            expect(words).toMatch(
              /^(Ann|Ben) (asked for the label at .*, and the carrier is answering|bought the label at .*)\. Nothing was changed by you\.$/,
            );
      });

      test('the carrier is down: the page says so before anything is bought, and a typed number still works (B-284)', async () => {
        const order = await packed();
        easyPost.mood = 'fails';
        expect(await post(ann, order, 'ship/price')).toEqual({
          status: 422,
          words: 'The carrier does not answer. Nothing was bought. Try again, or type a tracking number.',
        });
        const fields = { carrier: 'UPS', tracking: '1Z999AA10123456784' };
        expect((await post(ann, order, 'ship', fields)).status).toBe(303);
        easyPost.mood = 'well';
      });

      test('a cancelled order’s label is voided, once, and the page says what was paid (B-080)', async () => {
        now += 60_000;
        const order = await packed();
        await post(ann, order, 'ship/price');
        await buy(ann, order);
        const paid = easyPost.labels.paid().length;
        expect((await post(ann, order, 'ship/void')).status).toBe(303);
        expect(easyPost.labels.paid()).toHaveLength(paid - 1);
        expect((await post(ben, order, 'ship/void')).words).toBe(
          'There is no label to void. Nothing was changed by you.',
        );
        expect((await page(order)).boxes[0]).toMatchObject({ label: 'none', id: null });
      });

      test('a label whose refund is refused stays on the page, with the carrier’s reason (B-080)', async () => {
        const order = await packed();
        await post(ann, order, 'ship/price');
        await buy(ann, order);
        easyPost.labels.failNext('void', 'refused');
        expect((await post(ann, order, 'ship/void')).words).toBe(
          'The carrier does not take the label back: The label was scanned.',
        );
        expect((await page(order)).leftovers).toEqual([
          expect.stringMatching(/^UPS \S+: not taken back since .*\. The label was scanned\.$/),
        ]);
        // The order is cancelled, and the carrier is asked once more.
        await staff.cancel(order);
        expect((await page(order)).over).toBe('This order is cancelled.');
        expect((await post(ann, order, 'ship/void')).status).toBe(303);
        expect((await page(order)).leftovers).toEqual([]);
      });
    });
  });
});
