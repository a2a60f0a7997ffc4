/**
 * An ended session stays ended, even for a request that was in progress, and a guest's holds are
 * released (S-02).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { signIn } from '#domains/accounts/sign-in.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { Session } from '#platform/sessions/session.ts';
import {
  browserOf,
  goodPassword,
  loggedIn,
  logIn,
  registered,
  registration,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const sessionName = 'demijohn';
const newPassword = 'green lanterns hum';

describe.each(someEngines)('ended sessions on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
  });
  afterAll(() => shop.stop());
  const sessionsOf = (accountId: string) =>
    shop.database.db.selectFrom('sessions').select('id').where('account_id', '=', accountId).execute();

  async function someAccount() {
    const { person, email } = await registered(shop);
    const account = await findAccountByEmail(shop.database.db, email);
    if (!account) throw new Error('Nobody was registered');
    return { person, email, account };
  }
  const changed = {
    current_password: goodPassword,
    password: newPassword,
    password_confirmation: newPassword,
  };

  test('if the password changes while someone signs in with the old one, they are not let in (R-065)', async () => {
    const { db } = shop.database;
    const { person, email, account } = await someAccount();
    const answer = await signIn(db, {
      email,
      password: goodPassword,
      ip: '127.0.0.1',
      deviceToken: null,
      canReset: true,
      now: noon,
    });
    if (answer.kind !== 'signed-in') throw new Error(answer.kind);
    expect((await person.write('PUT', '/password', changed)).statusCode).toBe(303);
    const late = await Session.open(db, undefined, noon);
    const entry = { accountId: account.id, visitorId: account.visitorId, remember: true, now: noon };
    expect(await late.signIn({ ...entry, stillRight: answer.stillRight })).toBe(false);
    expect([late.accountId, late.cookieToSend]).toEqual([null, undefined]);
    expect(await sessionsOf(account.id)).toHaveLength(1);
    expect(await userOf(person)).toBe(email);
  });

  test('of four who sign in at the very moment of the change, none is signed in afterwards (R-065)', async () => {
    const { person, email, account } = await someAccount();
    const thieves = await Promise.all(Array.from({ length: 4 }, () => browserOf(shop)));
    const answers = await Promise.all([
      ...thieves.map((thief) => logIn(thief, email)),
      person.write('PUT', '/password', changed),
    ]);
    expect(answers.at(-1)?.statusCode).toBe(303);
    for (const thief of thieves) expect(await userOf(thief)).toBeNull();
    expect(await sessionsOf(account.id)).toHaveLength(1);
    expect((await logIn(await browserOf(shop), email, newPassword)).statusCode).toBe(303);
  });

  test('a session that is ended while it requests a new token stays ended (R-065)', async () => {
    const { db } = shop.database;
    const { email, account } = await someAccount();
    const other = await loggedIn(shop, email);
    const underWay = await Session.open(db, other.cookies.get(sessionName), noon);
    expect(underWay.accountId).toBe(account.id);
    await endSessions(db, account.id, null);
    await underWay.confirmPassword(noon);
    expect([underWay.accountId, underWay.cookieToSend]).toEqual([null, undefined]);
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  test('bottles held for a guest are released when the guest signs in, and held again for the account (S-02)', async () => {
    const { db } = shop.database;
    const { email, account } = await someAccount();
    const person = await browserOf(shop);
    const { packId } = shop.shelf.rare;
    await person.write('POST', '/ajax/cart', { packId, quantity: 3 });
    expect((await person.write('POST', '/ajax/checkout/hold', {})).statusCode).toBe(200);
    await logIn(person, email);
    expect(await db.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
    expect((await person.write('POST', '/ajax/checkout/hold', {})).statusCode).toBe(200);
    expect(await db.selectFrom('stock_holds').select(['visitor_id', 'bottles']).execute()).toEqual([
      { visitor_id: account.visitorId, bottles: 3 },
    ]);
    expect(await findShelfBreaches(db)).toEqual([]);
    await person.write('DELETE', '/ajax/checkout/hold');
  });

  test('a shopper who registers at the checkout keeps the bottles that were held (S-02)', async () => {
    const { db } = shop.database;
    const person = await browserOf(shop);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rare.packId, quantity: 2 });
    await person.write('POST', '/ajax/checkout/hold', {});
    expect((await person.write('POST', '/register', await registration(person))).statusCode).toBe(303);
    expect(await db.selectFrom('stock_holds').select('bottles').execute()).toEqual([{ bottles: 2 }]);
  });
});
