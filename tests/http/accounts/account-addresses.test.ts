/** The address book by HTTP: ownership, the contents of its pages, and deletion. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressView } from '#domains/addresses/address.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const book = '/ajax/user-info/address';
const syosset = {
  ...someFields({ phone: '(516) 555-0100' }),
  invoker: 'AddAddressComponent',
  selectForDelivery: false,
};
const albany = { ...syosset, firstName: 'Bea', address: '1 State Street', city: 'Albany', zip: '12207' };

async function save(person: Visitor, fields: object): Promise<AddressView & { addressId: string }> {
  const answer = await person.write('POST', book, fields);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.address;
}

const listed = async (person: Visitor) =>
  (
    pageOf(await person.visit('/addresses')).props as {
      addresses: { addressId: string; isDefaultShipping: boolean }[];
    }
  ).addresses;

describe.each(someEngines)('the address book on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
  });
  afterAll(() => shop.stop());

  test('a card shows a name, a place and what can be delivered there, and no more (M-024, M-025, R-080)', async () => {
    const { person } = await registered(shop);
    const first = await save(person, syosset);
    const second = await save(person, albany);
    expect(await listed(person)).toEqual([
      {
        addressId: first.addressId,
        firstName: 'Ada',
        lastName: 'Vine',
        addressDisplayName: '12 Berry Hill Road, Syosset, New York 11791, USA',
        isDefaultShipping: true,
        deliveryAvailable: true,
      },
      {
        addressId: second.addressId,
        firstName: 'Bea',
        lastName: 'Vine',
        addressDisplayName: '1 State Street, Albany, New York 12207, USA',
        isDefaultShipping: false,
        deliveryAvailable: false,
      },
    ]);
  });

  test('a new address starts with the name and phone of the account, and nothing else (M-031, R-080)', async () => {
    const { person } = await registered(shop, { phone: '' });
    const {
      auth: _a,
      cart: _c,
      nav: _n,
      store: _s,
      errors: _e,
      ...own
    } = pageOf(await person.visit('/address')).props;
    expect(own).toEqual({ person: { firstName: 'Ann', lastName: 'Lee', phone: '' }, isFirst: true });
    await save(person, syosset);
    expect(pageOf(await person.visit('/address')).props.isFirst).toBe(false);
  });

  test('an address is edited with the fields of its form (M-032, M-258, R-080)', async () => {
    const { person } = await registered(shop);
    const { addressId } = await save(person, syosset);
    const page = pageOf(await person.visit(`/address/${addressId}`));
    expect([page.component, page.props.address]).toEqual([
      'Account/EditAddress',
      { ...someFields({ phone: '(516) 555-0100' }), addressId, isDefaultShipping: true },
    ]);
    const changed = { ...syosset, addressId, address: '14 Berry Hill Road', invoker: 'EditAddressComponent' };
    expect((await person.write('PUT', book, changed)).statusCode).toBe(200);
    expect(await listed(person)).toMatchObject([
      { addressDisplayName: '14 Berry Hill Road, Syosset, New York 11791, USA' },
    ]);
  });

  test('deleting leads back to the book with a 303, and the next page confirms it once (M-028, M-259, G-43)', async () => {
    const { person } = await registered(shop);
    const first = await save(person, syosset);
    const second = await save(person, albany);
    const answer = await person.write('DELETE', `/address/${second.addressId}`, undefined, {
      'x-inertia': 'true',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/addresses']);
    const page = pageOf(await person.visit('/addresses'));
    expect(page.flash).toEqual({ done: 'The address was deleted.' });
    expect(page.props.addresses).toMatchObject([{ addressId: first.addressId }]);
    expect(pageOf(await person.visit('/addresses')).flash).toBeUndefined();
  });

  test('the default address stays until another one is made the default (M-027, G-41)', async () => {
    const { person } = await registered(shop);
    const first = await save(person, syosset);
    const url = `/address/${first.addressId}`;
    const asScript = await person.write('DELETE', url, undefined, { accept: 'application/json' });
    expect([asScript.statusCode, asScript.json().errors]).toEqual([
      422,
      { address: ['To delete it, make another address the default.'] },
    ]);
    const asPage = await person.write('DELETE', url, undefined, { 'x-inertia': 'true' });
    expect([asPage.statusCode, asPage.headers.location]).toEqual([303, '/addresses']);
    expect(pageOf(await person.visit('/addresses')).props.errors).toEqual({
      address: 'To delete it, make another address the default.',
    });
    expect(await listed(person)).toMatchObject([{ addressId: first.addressId }]);
    await save(person, { ...albany, isDefaultShipping: true });
    expect((await person.write('DELETE', url, undefined, { 'x-inertia': 'true' })).statusCode).toBe(303);
    expect(await listed(person)).toMatchObject([{ firstName: 'Bea', isDefaultShipping: true }]);
  });

  test('another person’s address and an invented one give the same 404 for every verb, and nothing changes (M-033, R-068)', async () => {
    const { person: owner } = await registered(shop);
    const { person: other } = await registered(shop);
    await save(owner, syosset);
    const { addressId } = await save(owner, albany);
    const before = await listed(owner);
    for (const id of [addressId, 'f'.repeat(32), "' or 1=1 --"]) {
      const url = `/address/${encodeURIComponent(id)}`;
      const answers = [
        await other.get(url, { accept: 'text/html' }),
        await other.visit(url),
        await other.write('DELETE', url, undefined, { 'x-inertia': 'true' }),
        await other.write('DELETE', url, undefined, { accept: 'application/json' }),
        await other.write('PUT', book, { ...albany, addressId: id, firstName: 'Mallory' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      for (const { body } of answers) expect(body).not.toContain('State Street');
    }
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toEqual(before);
  });

  test('a guest can reach none of it (M-038, R-068, R-067)', async () => {
    const { person: owner } = await registered(shop);
    const { addressId } = await save(owner, syosset);
    const before = await listed(owner);
    const guest = await browserOf(shop);
    const url = `/address/${addressId}`;
    const html = { accept: 'text/html' };
    const answers = [
      await guest.get(url, html),
      await guest.write('DELETE', url, undefined, { 'x-inertia': 'true' }),
      await guest.write('DELETE', url, undefined, { accept: 'application/json' }),
      await guest.write('PUT', book, { ...syosset, addressId }),
      await guest.write('POST', book, syosset),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/login'],
      [303, '/login'],
      [401, undefined],
      [401, undefined],
      [401, undefined],
    ]);
    const forged = await owner.write('DELETE', url, undefined, {
      'x-inertia': 'true',
      'x-xsrf-token': 'forged',
    });
    expect(forged.statusCode).toBe(419);
    expect(await listed(owner)).toEqual(before);
  });
});
