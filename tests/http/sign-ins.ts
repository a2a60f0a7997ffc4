/** Visitors who sign in, request codes and choose new passwords at a shop whose clock a test can advance. */
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { makeResetLink } from '#domains/accounts/reset-link.ts';
import { browserOf, events, logIn } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import type { Visitor } from './visitor.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const json = { accept: 'application/json' };
export const newPassword = 'copper kettles hum';

export function useSignIns(engine: Engine) {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const accountOf = (email: string) =>
    shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return {
    get shop() {
      return shop;
    },
    /** Advances the clock. */
    pass(ms: number) {
      now += ms;
    },
    ask: (person: Visitor, email: string) => person.write('POST', '/forgot-password', { email }, json),
    reset: (person: Visitor, email: string, otp: string, password = newPassword) =>
      person.write(
        'POST',
        '/reset-password',
        { email, otp, password, password_confirmation: password },
        json,
      ),
    statusOf: async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode,
    mailed: async () => (await events(shop, 'account.passcode-asked')).length,
    accountOf,
    async linkFor(email: string) {
      const deps = { db: shop.database.db, linkSigner: shop.shop.linkSigner, appUrl: '' };
      return (
        (await makeResetLink(
          deps,
          (
            await accountOf(email)
          ).id as Parameters<typeof makeResetLink>[1],
          now,
        )) ?? ''
      );
    },
    /** Sets the counters that last until a reset: wrong passwords by strangers, and on a known device. */
    async countGuesses(count: number) {
      const untilReset = now + 24 * 365 * hourMs;
      await shop.database.db
        .updateTable('attempts')
        .set({ count })
        .where('count', '>', 0)
        .where('expires_at', '>', untilReset)
        .execute();
    },
    /** A hundred wrong passwords from unknown devices: one is really sent, then its counter is set to 100. */
    async lock(email: string, from = '203.0.113.250') {
      await logIn(await browserOf(shop, from), email, 'a guess');
      const untilReset = now + 24 * 365 * hourMs;
      await shop.database.db
        .updateTable('attempts')
        .set({ count: 100 })
        .where('count', '=', 1)
        .where('expires_at', '>', untilReset)
        .execute();
      now += minuteMs;
    },
  };
}
