/** A guest turns an order into an account with one field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const hourMs = 60 * 60_000;
const json = { accept: 'application/json' };
const password = 'four words are plenty';

describe.each(someEngines)('an account with one field on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  let count = 0;
  async function bought(changes: { email?: string | null } = {}) {
    const person = await browserOf(shop);
    count += 1;
    const email = changes.email === undefined ? `guest.${engine}.${count}@example.com` : changes.email;
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
    const answer = await person.write(
      'POST',
      '/checkout/submit/guest',
      submitPayload({ checkoutId, contact: { email } }),
      json,
    );
    return { person, email, successPath: String(answer.headers.location) };
  }
  const open = (person: Visitor, path: string, body: object = { password }) =>
    person.write('POST', `${path}/account`, body, json);
  const offerTo = async (person: Visitor, path: string) =>
    pageOf(await person.visit(path)).props.accountOffer;
  const userOf = async (person: Visitor, path: string) =>
    (pageOf(await person.visit(path)).props.auth as { user: { email: string } | null }).user;

  test('the buyer chooses a password, is signed in, and still sees the order (M-126)', async () => {
    const { person, email, successPath } = await bought();
    expect(await offerTo(person, successPath)).toEqual({ email, least: expect.any(Number) });
    const short = await open(person, successPath, { password: 'x' });
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ['password']]);
    expect((await open(person, successPath)).headers.location).toBe(successPath);
    const told = pageOf(await person.visit(successPath)).props;
    // The order was placed as a guest and stays one: the page must not send the shopper to an order list
    // without it.
    expect(told).toMatchObject({
      accountOpened: email,
      auth: { user: { email } },
      orderDetails: { isInAccount: false },
    });
    expect(pageOf(await person.visit(successPath)).props.accountOpened).toBeNull();
    const seen = { order: { customerName: 'Ada Vine' }, accountOffer: null };
    expect(pageOf(await person.visit(successPath)).props).toMatchObject(seen);
    expect((await open(person, successPath)).statusCode).toBe(404);
  });

  test('a taken email is reported, and no one is signed in', async () => {
    const { email } = await registered(shop);
    const { person, successPath } = await bought({ email });
    const answer = await open(person, successPath);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email']]);
    expect(await userOf(person, successPath)).toBeNull();
  });

  test('anyone else with the link, and a buyer after two days or without an email, is offered nothing and can open nothing (M-127)', async () => {
    const { successPath, person } = await bought();
    const stranger = await browserOf(shop);
    expect([await offerTo(stranger, successPath), (await open(stranger, successPath)).statusCode]).toEqual([
      null,
      404,
    ]);
    const nameless = await bought({ email: null });
    expect([
      await offerTo(nameless.person, nameless.successPath),
      (await open(nameless.person, nameless.successPath)).statusCode,
    ]).toEqual([null, 404]);
    now += 49 * hourMs;
    expect([await offerTo(person, successPath), (await open(person, successPath)).statusCode]).toEqual([
      null,
      404,
    ]);
    now = noon;
  });
});
