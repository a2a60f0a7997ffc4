/** The general and loyalty pages, and the sign-in check of all account pages, by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domains/accounts/account.ts';
import { customerOfAccount } from '#domains/loyalty/find-customer.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import { browserOf, goodPassword, logIn, registered } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const pages = ['/account', '/loyalty', '/orders', '/addresses', '/address', '/profile'];
const linkUrl = '/ajax/user-info/loyalty/link';
const html = { accept: 'text/html' };
/** Props that every page has in addition to its own. */
const everywhere = ['auth', 'cart', 'errors', 'nav', 'store'];

describe.each(someEngines)('the pages of an account on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const own = async (person: Visitor, path: string) =>
    Object.fromEntries(
      Object.entries(pageOf(await person.visit(path)).props).filter(([name]) => !everywhere.includes(name)),
    );

  async function accountId(email: string): Promise<Account['id']> {
    const row = await shop.database.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id as Account['id'];
  }

  /** Enrolls a member, as the store's staff do. */
  async function member(phone: string, points: number): Promise<void> {
    const { programme } = shop.shop;
    const enrolled = await programme.enrol({ phone, firstName: 'Rose', lastName: 'Marino', email: null });
    if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
    const { accountId: programmeAccount } = enrolled.member;
    if (points > 0)
      await programme.earn({ accountId: programmeAccount, points, key: `given-${phone}`, reason: 'Counter' });
  }

  /** The person enters the code that was texted to the phone; a phone gets at most two texts per minute. */
  async function prove(person: Visitor, phone: string): Promise<void> {
    now += 31_000;
    const started = await person.write('POST', '/ajax/challenge/start', {
      type: 'loyalty-register',
      phone,
      inputs: { phone },
    });
    const challengeKey = started.json().data.key;
    await person.write('POST', '/ajax/challenge/resolve', {
      challengeKey,
      passcode: verificationCodeOf(shop.shop.phoneVerificationSigner, challengeKey),
    });
  }

  async function linked(points: number) {
    const { person, email } = await registered(shop);
    const phone = newPhone();
    await member(phone, points);
    await prove(person, phone);
    expect((await person.write('POST', linkUrl, { phone })).json()).toEqual({ data: { link: 'linked' } });
    return { person, email, phone };
  }

  test.each(pages)(
    '%s asks a guest to sign in, then opens; no cache stores it (M-011, M-038, R-079)',
    async (path) => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const refused = await person.get(path, html);
      expect([refused.statusCode, refused.headers.location, refused.body]).toEqual([302, '/login', '']);
      const entered = await logIn(person, email, goodPassword);
      expect([entered.statusCode, entered.headers.location]).toEqual([303, path]);
      const opened = await person.get(path, html);
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(pageOf(opened).encryptHistory).toBe(true);
    },
  );

  test('the general page shows name, address and phone, and no more (M-017, M-197, R-080)', async () => {
    const { person, email } = await registered(shop);
    expect(await own(person, '/account')).toEqual({
      accountInfo: { firstName: 'Ann', lastName: 'Lee', email, phone: null },
      isEmailVerified: false,
      savedCards: [],
      lastOrder: null,
      waiting: [],
    });
    await shop.database.db
      .updateTable('accounts')
      .set({ phone: '5165550100' })
      .where('email', '=', email)
      .execute();
    expect(await own(person, '/account')).toMatchObject({ accountInfo: { phone: '(516) 555-0100' } });
  });

  describe('loyalty', () => {
    test('points, a reward, and a pending one (M-019, M-020, M-022, M-198, M-260, R-080)', async () => {
      const { person } = await linked(12_345);
      const info = (points: number, pendingAward: boolean, canRedeemAward: boolean) => ({
        points,
        pendingAward,
        canRedeemAward,
      });
      expect(await own(person, '/loyalty')).toEqual({ loyaltyInfo: info(12_345, false, true), phone: '' });
      const redeemed = await person.write('POST', '/ajax/user-info/redeem-award', {
        invoker: 'LoyaltyComponent',
      });
      expect([redeemed.statusCode, redeemed.json()]).toEqual([200, { data: info(11_345, true, false) }]);
      expect(await own(person, '/loyalty')).toMatchObject({ loyaltyInfo: info(11_345, true, false) });
      const again = await person.write('POST', '/ajax/user-info/redeem-award', {});
      expect([again.statusCode, again.json().message]).toEqual([
        422,
        'You have a reward waiting already. It comes off your next order.',
      ]);
    });

    test('too few points: nothing to redeem (M-020)', async () => {
      const { person } = await linked(150);
      expect(await own(person, '/loyalty')).toMatchObject({
        loyaltyInfo: { points: 150, pendingAward: false, canRedeemAward: false },
      });
    });

    test('points that cannot be read are left out, and the page still opens (R-043)', async () => {
      const { person } = await linked(2_000);
      const { balance } = shop.shop.programme;
      shop.shop.programme.balance = async () => ({ kind: 'unreachable' });
      try {
        expect(await own(person, '/loyalty')).toMatchObject({
          loyaltyInfo: { points: null, pendingAward: false, canRedeemAward: false },
        });
      } finally {
        shop.shop.programme.balance = balance;
      }
    });

    test('an account is linked only with a passcode that was texted to this very visitor (M-058, G-46, R-038)', async () => {
      const phone = newPhone();
      await member(phone, 5_000);
      const { person: thief, email } = await registered(shop);
      const { person: owner } = await registered(shop);
      await prove(owner, phone);
      for (const asked of [{ phone }, { phone, join: true }]) {
        expect((await thief.write('POST', linkUrl, asked)).json()).toEqual({ data: { link: 'unproven' } });
      }
      expect(await customerOfAccount(shop.database.db, await accountId(email))).toBeUndefined();
      expect(await own(thief, '/loyalty')).toMatchObject({ loyaltyInfo: null });
      const guest = await browserOf(shop);
      expect((await guest.write('POST', linkUrl, { phone })).statusCode).toBe(401);
      expect((await owner.write('POST', linkUrl, { phone: '12' })).json().errors).toEqual({
        phone: ['Please enter a ten-digit phone number.'],
      });
    });

    test('a phone with no loyalty customer joins only if asked to, and without an address that no one verified (G-46)', async () => {
      const { person, email } = await registered(shop);
      const phone = newPhone();
      await prove(person, phone);
      expect((await person.write('POST', linkUrl, { phone })).json()).toEqual({
        data: { link: 'no-member' },
      });
      expect(await shop.shop.programme.findByPhone(phone)).toEqual({ kind: 'none' });
      expect((await person.write('POST', linkUrl, { phone, join: true })).json()).toEqual({
        data: { link: 'linked' },
      });
      expect(await own(person, '/loyalty')).toMatchObject({
        loyaltyInfo: { points: 0, pendingAward: false, canRedeemAward: false },
      });
      const customer = await customerOfAccount(shop.database.db, await accountId(email));
      expect(customer).toMatchObject({ phone, firstName: 'Ann', lastName: 'Lee', email: null });
    });

    test('a customer of another account is not taken from it (M-057)', async () => {
      const { phone, email } = await linked(1_000);
      const { person: other } = await registered(shop);
      await prove(other, phone);
      const answer = await other.write('POST', linkUrl, { phone });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['phone']]);
      expect((await customerOfAccount(shop.database.db, await accountId(email)))?.phone).toBe(phone);
    });
  });
});
