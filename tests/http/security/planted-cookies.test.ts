/**
 * An attacker who plants cookies in a shopper's browser before the first write, as a sibling domain or a
 * script can, or later reads what a script can read, gets no access to the shopper's session.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { makeResetLink } from '#domains/accounts/reset-link.ts';
import {
  browserOf,
  goodPassword,
  logIn,
  registered,
  registration,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { marker, zebraAddress } from '#tests/fixtures/full-account.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const sessionName = 'demijohn';
const fromScript = { 'x-requested-with': 'XMLHttpRequest' };
const tells = [marker, '234-9876', '2349876'];

describe.each(someEngines)('planted cookies on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
  });
  afterAll(() => shop.stop());

  /**
   * A guest buys, with or without the page's call that opens a session, and leaves a cart with an address.
   */
  async function shopAsGuest(person: Visitor, opensFirst: boolean): Promise<{ successPath: string }> {
    if (opensFirst)
      expect((await person.write('POST', '/session', undefined, fromScript)).statusCode).toBe(204);
    const pack = { packId: shop.shelf.rosso.packId, quantity: 1 };
    expect((await person.write('POST', '/ajax/cart', pack)).statusCode).toBe(200);
    const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
    const contact = { firstName: marker, lastName: 'Quill', phone: '(516) 234-9876' };
    const bought = await person.write(
      'POST',
      '/checkout/submit/guest',
      submitPayload({ checkoutId, contact }),
      { 'x-inertia': 'true' },
    );
    expect(bought.statusCode).toBe(303);
    expect((await person.write('POST', '/ajax/cart', pack)).statusCode).toBe(200);
    expect((await person.write('POST', '/ajax/checkout/delivery-address', zebraAddress())).statusCode).toBe(
      200,
    );
    return { successPath: String(bought.headers.location) };
  }

  /**
   * Data of the attacked shopper on the pages that this browser gets: texts, and the order's page with
   * address and card.
   */
  async function revealedTo(person: Visitor, successPath: string): Promise<string[]> {
    const pages = await Promise.all(
      ['/cart', '/checkout', '/account', '/find-order', successPath].map((path) => person.visit(path)),
    );
    const { order, orderDetails } = pageOf(await person.visit(successPath)).props;
    const words = told(pages.map(({ body }) => body).join('\n'));
    return order === null && orderDetails === null ? words : [...words, 'the order'];
  }
  const told = (text: string) => tells.filter((word) => text.includes(word));

  test.each([true, false])(
    'the page token of a guest gives no one access to the session that it began (opening call: %s) (R-064)',
    async (opensFirst) => {
      const attacker = await browserOf(shop);
      const planted = attacker.token ?? '';
      const early = new Visitor(shop.app);
      early.cookies.set('XSRF-TOKEN', planted);
      expect(
        (await early.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 }))
          .statusCode,
      ).toBe(200);

      const shopper = new Visitor(shop.app);
      shopper.cookies.set('XSRF-TOKEN', planted);
      const { successPath } = await shopAsGuest(shopper, opensFirst);
      expect(await revealedTo(shopper, successPath)).toEqual(expect.arrayContaining([marker, 'the order']));

      const late = new Visitor(shop.app);
      late.cookies.set('XSRF-TOKEN', planted);
      expect(
        (await late.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 }))
          .statusCode,
      ).toBe(200);
      const opened = new Visitor(shop.app);
      opened.cookies.set('XSRF-TOKEN', planted);
      expect((await opened.write('POST', '/session', undefined, fromScript)).statusCode).toBe(204);
      // What a script on the attacked shopper's page reads while the session exists.
      const reader = new Visitor(shop.app);
      reader.cookies.set('XSRF-TOKEN', shopper.token ?? '');
      expect(
        (await reader.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 }))
          .statusCode,
      ).toBe(419);

      const sessions = [early, shopper, late, opened].map(({ cookies }) => cookies.get(sessionName));
      expect(new Set(sessions).size).toBe(4);
      for (const thief of [early, late, opened, reader])
        expect(await revealedTo(thief, successPath)).toEqual([]);
    },
  );

  test('no planted value of the session’s cookie becomes a session (R-064)', async () => {
    for (const value of ['0'.repeat(32), 'f'.repeat(32), '00000000000000000000000000000001', 'x', '']) {
      const shopper = await browserOf(shop);
      shopper.cookies.set(sessionName, value);
      const { successPath } = await shopAsGuest(shopper, false);
      expect(shopper.cookies.get(sessionName)).not.toBe(value);
      const thief = new Visitor(shop.app);
      thief.cookies.set(sessionName, value);
      expect(await revealedTo(thief, successPath)).toEqual([]);
    }
  });

  test('anyone who signs in or registers in a session planted by someone else leaves it (R-064)', async () => {
    const { email } = await registered(shop, { firstName: marker });
    for (const enter of [
      (person: Visitor) => logIn(person, email),
      async (person: Visitor) =>
        person.write(
          'POST',
          '/register',
          await registration(person, { firstName: marker, password: goodPassword }),
        ),
    ]) {
      const attacker = await browserOf(shop);
      await attacker.write('POST', '/session', undefined, fromScript);
      const shopper = new Visitor(shop.app);
      for (const [name, value] of attacker.cookies) shopper.cookies.set(name, value);
      expect((await enter(shopper)).statusCode).toBe(303);
      expect(shopper.cookies.get(sessionName)).not.toBe(attacker.cookies.get(sessionName));
      expect(await userOf(shopper)).not.toBeNull();
      expect(await userOf(attacker)).toBeNull();
      expect(told((await attacker.visit('/account')).body)).toEqual([]);
    }
  });

  test('anyone who opens the link in a passcode mail in a session planted by someone else leaves it (R-064)', async () => {
    const { email } = await registered(shop);
    const { db } = shop.database;
    const account = await findAccountByEmail(db, email);
    const link =
      account &&
      (await makeResetLink({ db, linkSigner: shop.shop.linkSigner, appUrl: '' }, account.id, noon));
    const attacker = await browserOf(shop);
    await attacker.write('POST', '/session', undefined, fromScript);
    const shopper = new Visitor(shop.app);
    for (const [name, value] of attacker.cookies) shopper.cookies.set(name, value);
    expect((await shopper.get(link ?? '', { accept: 'text/html' })).headers.location).toBe('/reset-password');

    expect(pageOf(await attacker.visit('/reset-password')).props).toMatchObject({
      hasLink: false,
      email: '',
    });
    const chosen = {
      email,
      otp: '',
      password: 'copper kettles hum',
      password_confirmation: 'copper kettles hum',
    };
    await attacker.get('/login');
    expect(
      (await attacker.write('POST', '/reset-password', chosen, { accept: 'application/json' })).statusCode,
    ).toBe(422);
    expect(pageOf(await shopper.visit('/reset-password')).props).toMatchObject({ hasLink: true, email });
    expect(
      (await shopper.write('POST', '/reset-password', chosen, { accept: 'application/json' })).statusCode,
    ).toBe(303);
  });

  test('over https a cookie without the prefix, which a sibling domain can plant, does not count: neither as session nor as token (R-076)', async () => {
    const secure = await openShopServer(engine, {
      clock: () => noon,
      env: { APP_URL: 'https://shop.example' },
    });
    try {
      const attacker = await browserOf(secure);
      const pack = { packId: secure.shelf.rosso.packId, quantity: 1 };
      expect((await attacker.write('POST', '/ajax/cart', pack)).statusCode).toBe(200);
      const shopper = new Visitor(secure.app);
      shopper.cookies.set('demijohn', attacker.cookies.get('__Host-demijohn') ?? '');
      shopper.cookies.set('XSRF-TOKEN', attacker.token ?? '');
      expect(pageOf(await shopper.visit('/cart')).props).toMatchObject({ cart: { count: 0 } });
      expect((await shopper.write('POST', '/ajax/cart', pack)).statusCode).toBe(419);
      shopper.cookies.delete('XSRF-TOKEN');
      expect((await shopper.write('POST', '/ajax/cart', pack)).statusCode).toBe(200);
      expect(shopper.cookies.get('__Host-demijohn')).not.toBe(attacker.cookies.get('__Host-demijohn'));
    } finally {
      await secure.stop();
    }
  });
});
