/** The calls that add and change addresses of a book. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressView } from '#domains/addresses/address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { newId, randomToken } from '#kit/ids.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { addressInfoEndpoints } from './address-info.ts';
import { userAddressEndpoints } from './user-info-address.ts';

const storeSettings: StoreSettings = {
  current: () => defaultStore,
  refresh: async () => false,
  onChange: () => undefined,
};
const form = { ...someFields({ phone: '(516) 555-0100' }), invoker: 'EditAddressComponent' };
const validateUrl = '/ajax/address-info/validate';
const bookUrl = '/ajax/user-info/address';

describe.each(engines)('the calls of the address book on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let chosen: unknown[] = [];
  const addresses: AddressValidator = zipTableValidator(zipTable());
  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const { app, clock } = server;
    const chooseForOrder = async (
      visitorId: string,
      address: { city: string } | null,
      addressId: string | null,
    ) => {
      chosen.push(address && { visitorId, city: address.city, addressId });
    };
    const info = addressInfoEndpoints({ db: database.db, clock, storeSettings, addresses, chooseForOrder });
    const chooseForDelivery = async (visitorId: string, address: { id: string } | null) => {
      chosen.push(address && { visitorId, id: address.id });
    };
    const book = userAddressEndpoints({
      db: database.db,
      clock,
      storeSettings,
      addresses,
      chooseForDelivery,
    });
    app.get('/', (_request, reply) => sendPage(reply, {}));
    app.post('/sign-in', async (request) => {
      await request.session.signIn({ accountId: newId(), visitorId: newId(), remember: false, now: clock() });
      return {};
    });
    app.post(validateUrl, info.validate);
    app.post(bookUrl, { preHandler: requireAccount }, book.add);
    app.put(bookUrl, { preHandler: requireAccount }, book.change);
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  afterEach(() => {
    chosen = [];
  });

  async function guest(): Promise<Visitor> {
    const person = new Visitor(server.app);
    await person.get('/login');
    return person;
  }
  async function customer(): Promise<Visitor> {
    const person = await guest();
    await person.write('POST', '/sign-in');
    await person.get('/login');
    return person;
  }
  async function ask(
    person: Visitor,
    changes: object = {},
    method: 'POST' | 'PUT' = 'POST',
    url = validateUrl,
  ) {
    const answer = await person.write(method, url, { ...form, ...changes });
    expect(answer.headers['cache-control']).toBe('no-store');
    return {
      status: answer.statusCode,
      ...(answer.json() as { data?: { address: AddressView }; message?: string; errors?: object }),
    };
  }
  async function save(person: Visitor, changes: object = {}): Promise<AddressView> {
    const { status, data } = await ask(person, changes, 'POST', bookUrl);
    if (status !== 200 || !data) throw new Error(`Not saved: ${status}`);
    return data.address;
  }
  const kept = () => database.db.selectFrom('addresses').selectAll().execute();

  describe('adding (M-257)', () => {
    test('answers with the address as it was kept', async () => {
      const address = await save(await customer());
      expect(address).toMatchObject({
        addressId: expect.stringMatching(/^[0-9a-f]{32}$/),
        phone: '(516) 555-0100',
        isDefaultShipping: true,
        deliveryAvailable: true,
        addressDisplayName: '12 Berry Hill Road, Syosset, New York 11791, USA',
        placeId: expect.stringMatching(/^local:/),
      });
      expect(await kept()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: address.addressId, phone: '5165550100', county: 'Nassau' }),
        ]),
      );
    });

    test('a new default is one only when the flag is exactly true (M-116)', async () => {
      const person = await customer();
      await save(person);
      expect((await save(person, { isDefaultShipping: 'true' })).isDefaultShipping).toBe(false);
      expect((await save(person, { isDefaultShipping: true })).isDefaultShipping).toBe(true);
    });

    test('selectForDelivery makes it the address of the next order', async () => {
      const person = await customer();
      await save(person, { selectForDelivery: false });
      expect(chosen).toEqual([]);
      const { addressId } = await save(person, { selectForDelivery: true });
      expect(chosen).toEqual([{ visitorId: expect.any(String), id: addressId }]);
    });

    test('what is refused is not kept, and what was meant for the order leaves it without an address', async () => {
      const before = await kept();
      const person = await customer();
      expect(
        (await ask(person, { state: 'New Jersey', selectForDelivery: true }, 'POST', bookUrl)).status,
      ).toBe(422);
      expect((await ask(person, { city: 'Buffalo' }, 'POST', bookUrl)).errors).toEqual({
        zip: ['Please enter a valid postal code. 11791 is Syosset, not Buffalo.'],
      });
      expect([await kept(), chosen]).toEqual([before, [null]]);
    });

    test('a full book says so', async () => {
      const person = await customer();
      for (let count = 0; count < 50; count += 1) await save(person);
      expect(await ask(person, {}, 'POST', bookUrl)).toMatchObject({
        status: 422,
        message: expect.stringMatching(/^Your address book is full: it holds 50/),
      });
    });
  });

  describe('changing (M-258)', () => {
    test('answers with what it is now, availability included', async () => {
      const person = await customer();
      const { addressId } = await save(person);
      const { status, data } = await ask(
        person,
        { addressId, city: 'Albany', zip: '12207', selectForDelivery: true },
        'PUT',
        bookUrl,
      );
      expect([status, data?.address]).toEqual([
        200,
        expect.objectContaining({
          addressId,
          city: 'Albany',
          deliveryAvailable: false,
          shippingAvailable: true,
          isDefaultShipping: true,
        }),
      ]);
      expect(chosen).toEqual([expect.objectContaining({ id: addressId })]);
    });

    test('another’s address, and one that never was, change nothing (M-033)', async () => {
      const { addressId } = await save(await customer());
      const before = await kept();
      const other = await customer();
      for (const id of [addressId, randomToken(), undefined, 7]) {
        expect(
          (await ask(other, { addressId: id, city: 'Mine', selectForDelivery: true }, 'PUT', bookUrl)).status,
        ).toBe(404);
      }
      expect([await kept(), chosen]).toEqual([before, []]);
    });

    test('a wrong field is a 422, and the address stays', async () => {
      const person = await customer();
      const { addressId } = await save(person);
      const before = await kept();
      expect((await ask(person, { addressId, zip: '1' }, 'PUT', bookUrl)).errors).toEqual({
        zip: ['Please enter a valid postal code.'],
      });
      expect(await kept()).toEqual(before);
    });
  });

  test('a guest has no book', async () => {
    for (const method of ['POST', 'PUT'] as const)
      expect((await ask(await guest(), {}, method, bookUrl)).status).toBe(401);
  });
});
