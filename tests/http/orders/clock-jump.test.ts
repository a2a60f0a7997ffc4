/**
 * The machine's clock is set an hour forward or back. That must not lock a person out or let one in, charge a
 * card or grant a reward.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { pendingAward } from '#domains/loyalty/pending-award.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { resolvePhoneVerification } from '#domains/loyalty/verification/resolve-phone-verification.ts';
import { startPhoneVerification } from '#domains/loyalty/verification/start-phone-verification.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import {
  browserOf,
  events,
  lastPasscode,
  logIn,
  registered,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { deliveryTo, noon, submitOf, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };
const jumps = [
  ['ahead', hourMs],
  ['back', -hourMs],
] as const;

describe.each(someEngines)('a clock that jumps by an hour on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  test.each(jumps)(
    '%s: signed-in shoppers stay so, with their cart, and an idle session ends all the same (R-050, R-066)',
    async (_, jump) => {
      const { person, email } = await registered(shop);
      await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
      for (const step of [jump, minuteMs, -jump, minuteMs]) {
        now += step;
        expect(await userOf(person)).toBe(email);
        expect(pageOf(await person.visit('/cart')).props).toMatchObject({ cart: { bottles: 2 } });
      }
      now += 3 * hourMs + minuteMs;
      expect(await userOf(person)).toBeNull();
    },
  );

  test('a passcode lives ten minutes, wherever the clock goes; the next one works (R-050, R-060)', async () => {
    const { email } = await registered(shop);
    const person = await browserOf(shop);
    const ask = () => person.write('POST', '/forgot-password', { email }, json);
    const password = 'copper kettles hum';
    const reset = async (otp: string) => {
      const answer = await person.write(
        'POST',
        '/reset-password',
        { email, otp, password, password_confirmation: password },
        json,
      );
      return answer.statusCode === 303 ? 'reset' : Object.keys(answer.json().errors).join();
    };
    for (const [, jump] of jumps) {
      await ask();
      const code = await lastPasscode(shop);
      const asked = (await events(shop, 'account.passcode-asked')).length;
      now += jump;
      expect(await reset(code)).toBe('otp');
      await ask();
      expect((await events(shop, 'account.passcode-asked')).length).toBe(asked + 1);
      expect(await reset(await lastPasscode(shop))).toBe('reset');
    }
  });

  test('set back: after five wrong passwords the wait is a minute, not an hour (R-050, R-053)', async () => {
    const { email } = await registered(shop);
    const person = await browserOf(shop);
    for (let count = 0; count < 5; count += 1) await logIn(person, email, 'not the password');
    expect((await logIn(person, email)).statusCode).toBe(429);
    now -= hourMs;
    expect((await logIn(person, email)).statusCode).toBe(303);
    now += hourMs;
  });

  test('windows follow the clock: past ones are refused, full ones stay full (R-050, R-030)', async () => {
    const { db } = shop.database;
    const order = async (slotId: string): Promise<string> => {
      const person = new Visitor(shop.app);
      await person.get('/login');
      await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
      await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
      const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
      const payload = submitPayload({ checkoutId, delivery: deliveryTo(syosset, slotId) });
      const answer = await person.write('POST', '/checkout/submit/guest', payload, json);
      return answer.statusCode === 303 ? 'placed' : Object.keys(answer.json().errors).join();
    };
    now = noon + 3 * hourMs;
    const soon = '2026-11-20T17:00';
    expect(await order(soon)).toBe('placed');
    now += 2 * hourMs;
    expect(await order(soon)).toBe('deliveryTimeSlot');
    now -= 2 * hourMs;
    for (let count = 1; count < 4; count += 1) expect(await order(soon)).toBe('placed');
    for (const jump of [0, -hourMs, hourMs]) {
      now += jump;
      expect(await order(soon)).toBe('deliveryTimeSlot');
    }
    const booked = await db
      .selectFrom('slot_bookings')
      .select('slot_id')
      .where('slot_id', '=', soon)
      .execute();
    expect(booked).toHaveLength(4);
  });

  test('a passcode texted before the clock was set back is no longer valid; a new one is (R-050, R-063)', async () => {
    const desk = openLoyaltyFixture(shop.database.db);
    const visitorId = newId<VisitorId>();
    const phone = newPhone();
    const start = async () => {
      const answer = await startPhoneVerification(desk.desk, {
        type: 'loyalty-register',
        phone,
        visitorId,
        address: null,
        now: desk.now(),
      });
      if (answer.kind !== 'started') throw new Error(answer.kind);
      return { key: answer.key, passcode: /\d{6}/.exec(desk.sent.at(-1)?.body ?? '')?.[0] ?? '' };
    };
    const first = await start();
    desk.wait(-hourMs);
    expect(await resolvePhoneVerification(desk.desk, { ...first, visitorId, now: desk.now() })).toEqual({
      kind: 'over',
    });
    expect(
      (await resolvePhoneVerification(desk.desk, { ...(await start()), visitorId, now: desk.now() })).kind,
    ).toBe('unknown-phone');
  });

  test('no jump turns one award into two (R-050, R-033)', async () => {
    const desk = openLoyaltyFixture(shop.database.db);
    const customer = await desk.customer(5_000);
    for (const jump of [0, hourMs, -2 * hourMs, hourMs]) {
      desk.wait(jump);
      await redeemAward(desk.desk, customer.id);
      expect(await pendingAward(shop.database.db, customer.id)).toMatchObject({ valueCents: 1_000 });
      expect(await desk.pointsOf(customer)).toBe(4_000);
    }
  });
});

/** After each test the records of the shop and the vendor are compared (`useCheckoutFixture`). */
describe.each(someEngines)(
  'a clock that jumps while an order is paid on %s',
  { timeout: 60_000 },
  (engine) => {
    const shop = useCheckoutFixture(engine);

    test.each([
      ['before the bank is asked', 'before'],
      ['when the bank has answered', 'after'],
    ] as const)(
      'an hour ahead, %s: recovery takes the attempt to be abandoned, and no money is lost (R-050)',
      async (_, when) => {
        const { checkout } = shop;
        const jump = async () => {
          checkout.wait(hourMs);
          await recoverPayments(checkout.deps);
        };
        const gateway: PaymentGateway = {
          ...checkout.gateway,
          async authorize(request) {
            if (when === 'before') await jump();
            const outcome = await checkout.gateway.authorize(request);
            if (when === 'after') await jump();
            return outcome;
          },
        };
        await placeOrder({ ...checkout.deps, gateway }, submitOf(await checkout.someShopper()));
        checkout.wait(minuteMs);
        await recoverPayments(checkout.deps);
        const [order] = await checkout.orders();
        const held = (await checkout.ledger()).filter(({ status }) => status === 'APPROVED').length;
        expect(held).toBe(order?.state === 'placed' ? 1 : 0);
      },
    );

    test('an hour back: the order is placed once, and pressing again gives the same order (R-050)', async () => {
      const { checkout } = shop;
      const submit = submitOf(await checkout.someShopper());
      const first = await placeOrder(checkout.deps, submit);
      checkout.wait(-hourMs);
      const again = await placeOrder(checkout.deps, submit);
      expect([
        first.kind,
        again.kind,
        (await checkout.orders()).length,
        (await checkout.ledger()).length,
      ]).toEqual(['placed', 'placed', 1, 1]);
    });
  },
);
