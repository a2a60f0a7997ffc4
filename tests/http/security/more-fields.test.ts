/** Forms sent with additional fields. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, registered, registration } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { zebraAddress } from '#tests/fixtures/full-account.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import type { Visitor } from '../visitor.ts';

/** Columns, their spellings on the wire, and names from known mass-assignment attacks. */
const names = [
  ...[
    'id',
    'account_id',
    'accountId',
    'userId',
    'user_id',
    'visitor_id',
    'visitorId',
    'owner',
    'user',
    'account',
    'data',
    'where',
    '$set',
  ],
  ...[
    'role',
    'roles',
    'isAdmin',
    'is_admin',
    'admin',
    'permissions',
    'points',
    'balance',
    'loyalty',
    'award',
    'is_remembered',
  ],
  ...[
    'email_verified_at',
    'emailVerifiedAt',
    'verified',
    'password_hash',
    'passwordHash',
    'former_email',
    'email_key',
    'erased_at',
  ],
  ...[
    'age_confirmed_at',
    'ageConfirmedAt',
    'created_at',
    'createdAt',
    'updated_at',
    'county',
    'latitude_e6',
    'placeId',
    'is_default',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
];
const value = fc.oneof(
  fc.constantFrom('owner', 'admin', true, 1, 9_999, null, '0', 'polluted', '2026-01-01', ''),
  fc.constant({ polluted: true, isAdmin: true, role: 'owner' }),
  fc.constant([{ polluted: true }]),
  fc.string({ maxLength: 12 }),
);
const extra = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 6 });

/** Built as text: an object literal cannot have `__proto__` as an own property. */
function body(form: object, more: readonly [string, unknown][]): string {
  const pairs = [...more, ...Object.entries(form)].map(
    ([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`,
  );
  return `{${pairs.join(',')}}`;
}

describe('fields that no form has (R-069)', { timeout: 120_000 }, () => {
  let shop: ShopServer;
  let person: Visitor;
  let email: string;
  let addressId: string;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    ({ person, email } = await registered(shop));
    await registered(shop);
    for (const change of [{}, { address: '14 Other Road' }])
      await person.write('POST', '/ajax/user-info/address', zebraAddress(change));
    const row = await shop.database.db
      .selectFrom('addresses')
      .select('id')
      .where('is_default', '=', 0)
      .executeTakeFirstOrThrow();
    addressId = row.id;
  });
  afterAll(() => shop.stop());

  /** All data that these forms must not change. */
  async function fixed() {
    const { db } = shop.database;
    const accounts = await db.selectFrom('accounts').selectAll().orderBy('id').execute();
    const addresses = await db.selectFrom('addresses').selectAll().orderBy('id').execute();
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'visitor_id', 'account_id', 'is_remembered'])
      .orderBy('id')
      .execute();
    return {
      accounts: accounts.map(({ first_name, last_name, phone, updated_at, ...rest }) => rest),
      addresses: addresses.map(({ id, account_id, county, is_default, latitude_e6, place_id }) => {
        return { id, account_id, county, is_default, latitude_e6, place_id };
      }),
      sessions,
      customers: await db.selectFrom('loyalty_customers').selectAll().execute(),
      points: await db.selectFrom('programme_entries').selectAll().execute(),
    };
  }

  test('480 forms of a signed-in shopper change what the form contains and nothing more', async () => {
    const forms = [
      { method: 'PATCH', url: '/profile', form: () => ({ name: 'Ann Lee', email }) },
      {
        method: 'PUT',
        url: '/ajax/user-info/basic-details',
        form: () => ({ firstName: 'Ann', lastName: 'Lee', phone: '5162345678' }),
      },
      {
        method: 'PUT',
        url: '/ajax/user-info/address',
        form: () => ({ ...zebraAddress({ address: '14 Other Road' }), addressId, isDefaultShipping: false }),
      },
    ] as const;
    const before = await fixed();
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), extra, async ({ method, url, form }, more) => {
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        const { statusCode } = await person.write(method, url, body(form(), more), headers);
        seen.set(`${url} ${statusCode}`, (seen.get(`${url} ${statusCode}`) ?? 0) + 1);
        // A body with a prototype-polluting name is not accepted as a form.
        expect([200, 303, 400]).toContain(statusCode);
        expect(await fixed()).toEqual(before);
        expect([{}, [], () => undefined].map((each) => Reflect.get(each, 'polluted'))).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }),
      { numRuns: 480 },
    );
    for (const done of ['/profile 303', '/ajax/user-info/basic-details 200', '/ajax/user-info/address 200']) {
      expect(seen.get(done), JSON.stringify([...seen])).toBeGreaterThan(40);
    }
  });

  test('twenty registrations create plain accounts, whatever else they ask for', async () => {
    const { db } = shop.database;
    const known = new Set((await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id));
    await fc.assert(
      fc.asyncProperty(extra, async (more) => {
        const newcomer = await browserOf(shop);
        const form = await registration(newcomer);
        // The form can claim a loyalty account: `phone` is one of its fields, and is refused without
        // verification.
        const answer = await newcomer.write('POST', '/register', body(form, more), {
          'content-type': 'application/json',
        });
        if (answer.statusCode === 400) return;
        expect(answer.statusCode).toBe(303);
        const row = await db
          .selectFrom('accounts')
          .selectAll()
          .where('email', '=', String(form.email))
          .executeTakeFirstOrThrow();
        expect(known.has(row.id)).toBe(false);
        expect(row).toMatchObject({
          email_verified_at: null,
          erased_at: null,
          former_email: null,
          phone: null,
          created_at: noon,
        });
        expect([row.id, row.visitor_id]).toEqual([
          expect.stringMatching(/^[0-9a-f]{32}$/),
          expect.stringMatching(/^[0-9a-f]{32}$/),
        ]);
        expect(row.password_hash).toMatch(/^\$argon2id\$/);
        const sessions = await db
          .selectFrom('sessions')
          .select('is_remembered')
          .where('account_id', '=', row.id)
          .execute();
        expect(sessions).toEqual([{ is_remembered: 0 }]);
      }),
      { numRuns: 20 },
    );
  });

  test('as fields in form encoding they are not read either', async () => {
    const before = await fixed();
    const pairs = names.flatMap((name) => [
      `${encodeURIComponent(name)}=owner`,
      `${encodeURIComponent(name)}[polluted]=1`,
    ]);
    const form = [...pairs, 'name=Ann+Lee', `email=${encodeURIComponent(email)}`].join('&');
    const answer = await person.write('PATCH', '/profile', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.statusCode).toBe(303);
    expect(await fixed()).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
