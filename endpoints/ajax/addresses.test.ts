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

describe.each(engines)('the calls about addresses on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let chosen: unknown[] = [];
  let asked = 0;
  const embedded = zipTableValidator(zipTable());
  const addresses: AddressValidator = {
    validate(fields) {
      asked += 1;
      return embedded.validate(fields);
    },
  };
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
    asked = 0;
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

  describe('checking (M-256)', () => {
    test.each([
      ['Syosset', '11791'],
      ['Woodbury', '11797'],
      ['Cold Spring Harbor', '11724'],
      ['Laurel Hollow', '11771'],
      ['Huntington', '11743-1234'],
    ])('%s %s: delivered and shipped to (M-008)', async (city, zip) => {
      expect(await ask(await guest(), { city, zip })).toMatchObject({
        status: 200,
        data: {
          address: {
            addressId: null,
            city,
            zip: zip.slice(0, 5),
            deliveryAvailable: true,
            shippingAvailable: true,
          },
        },
      });
    });

    test('the address is the one of the next order, and in nobody’s book; one that is refused leaves none (M-117, M-245)', async () => {
      const person = await guest();
      await ask(person, { city: 'Albany', zip: '12207' });
      await ask(person, { state: 'New Jersey' });
      await ask(person, { city: 'Huntington', zip: '12207' });
      expect(chosen).toEqual([
        { visitorId: expect.any(String), city: 'Albany', addressId: null },
        null,
        null,
      ]);
      expect(await kept()).toEqual([]);
    });

    test.each([
      ['Plainview is shipped to only (M-008)', { city: 'Plainview', zip: '11803' }, false, true],
      ['Albany is shipped to only (M-006)', { city: 'Albany', zip: '12207' }, false, true],
      ['a box has neither (G-21)', { address: 'P.O. Box 12' }, false, false],
      ['a ZIP of another state has neither (G-21)', { city: 'Hoboken', zip: '07030' }, false, false],
      [
        'what the browser says of it is not read (R-031)',
        { city: 'Albany', zip: '12207', deliveryAvailable: true, county: 'Nassau' },
        false,
        true,
      ],
    ])('%s', async (_, changes, deliveryAvailable, shippingAvailable) => {
      expect(await ask(await guest(), changes)).toMatchObject({
        status: 200,
        data: { address: { deliveryAvailable, shippingAvailable } },
      });
    });

    test('nothing goes into a book', async () => {
      await ask(await customer());
      expect(await kept()).toEqual([]);
    });

    test.each([
      [
        'New Jersey (M-005, R-031)',
        { state: 'New Jersey' },
        { state: ['We deliver and ship in New York only.'] },
      ],
      ['Canada (M-229)', { country: 'Canada' }, { country: ['We deliver and ship in the USA only.'] }],
      ['a short ZIP (M-226)', { zip: '1179' }, { zip: ['Please enter a valid postal code.'] }],
      ['a long phone (M-226)', { phone: '+5165550100' }, { phone: ['Please enter a valid phone number.'] }],
      [
        'a town far from the ZIP',
        { city: 'Buffalo' },
        { zip: ['Please enter a valid postal code. 11791 is Syosset, not Buffalo.'] },
      ],
      [
        'two at once (M-231)',
        { firstName: '', lastName: null },
        { firstName: ['Please enter a valid first name.'], lastName: ['Please enter a valid last name.'] },
      ],
    ])('%s is a 422 under its field', async (_, changes, errors) => {
      expect(await ask(await guest(), changes)).toEqual({
        status: 422,
        message: Object.values(errors)[0]?.[0],
        errors,
      });
    });

    test.each([undefined, 'null', '[]', '"text"', '7'])('a body of %s is a 422 (R-078)', async (body) => {
      const person = await guest();
      const answer = await person.write(
        'POST',
        validateUrl,
        body,
        body === undefined ? {} : { 'content-type': 'application/json' },
      );
      expect(answer.statusCode).toBe(422);
    });

    test('of the visitor’s own book the stored address is checked, whatever else was sent (M-112)', async () => {
      const person = await customer();
      const saved = await save(person);
      asked = 0;
      const answer = await ask(person, {
        addressId: saved.addressId,
        city: 'Albany',
        zip: '12207',
        firstName: '',
      });
      expect(answer).toEqual({ status: 200, data: { address: saved } });
      expect(asked).toBe(1);
    });

    test('of another’s book it is as unknown as one that never was (M-033)', async () => {
      const saved = await save(await customer());
      const unknown = { status: 404, message: 'This address is no longer in your address book.' };
      for (const addressId of [saved.addressId, randomToken(), 7, { $ne: null }]) {
        expect(await ask(await customer(), { addressId })).toEqual(unknown);
        expect(await ask(await guest(), { addressId })).toEqual(unknown);
      }
    });

    test('an empty addressId is none', async () => {
      expect((await ask(await guest(), { addressId: '' })).status).toBe(200);
      expect((await ask(await guest(), { addressId: null })).status).toBe(200);
    });
  });
});
