/** A server with the calls about addresses. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import type { Engine } from '#db/connection.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressView } from '#domains/addresses/address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { newId } from '#kit/ids.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
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
export const validateUrl = '/ajax/address-info/validate';
export const bookUrl = '/ajax/user-info/address';

export function useAddressCalls(engine: Engine) {
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

  return {
    get chosen() {
      return chosen;
    },
    set chosen(value) {
      chosen = value;
    },
    get asked() {
      return asked;
    },
    set asked(value) {
      asked = value;
    },
    guest,
    customer,
    ask,
    save,
    kept,
  };
}
