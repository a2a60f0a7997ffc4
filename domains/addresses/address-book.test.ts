import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId, randomToken } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someAddress } from './address.fixture.ts';
import type { AddressId } from './address.ts';
import { deleteAddresses, findAddress, listAddresses } from './address-book.ts';
import { addressView } from './address-view.rules.ts';
import { changeAddress } from './change-address.ts';
import { removeAddress } from './remove-address.ts';
import { saveAddress } from './save-address.ts';

describe.each(engines)('an address book on %s', (engine) => {
  let database: FreshDatabase;
  let accountId: string;
  let now = 1_000;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    accountId = randomToken();
  });

  async function save(changes: Parameters<typeof someAddress>[0] = {}, isDefaultShipping = false) {
    now += 1;
    const answer = await saveAddress(database.db, {
      accountId,
      address: someAddress(changes),
      isDefaultShipping,
      now,
    });
    if (answer.kind !== 'saved') throw new Error(answer.kind);
    return answer.address;
  }
  const list = () => listAddresses(database.db, accountId);
  const streets = async () =>
    (await list()).map(({ address, isDefaultShipping }) => [address, isDefaultShipping]);

  test('the first address becomes the default, and all its fields are stored', async () => {
    const saved = await save();
    expect(saved).toEqual({ ...someAddress(), id: saved.id, isDefaultShipping: true });
    expect(await list()).toEqual([saved]);
    expect(await findAddress(database.db, accountId, saved.id)).toEqual(saved);
  });

  test('the default is listed first, then the newest', async () => {
    for (const address of ['1 A', '2 B', '3 C']) await save({ address });
    expect(await streets()).toEqual([
      ['1 A', true],
      ['3 C', false],
      ['2 B', false],
    ]);
  });

  test('a new default takes the place of the old one (M-116)', async () => {
    await save({ address: '1 A' });
    await save({ address: '2 B' }, true);
    expect(await streets()).toEqual([
      ['2 B', true],
      ['1 A', false],
    ]);
  });

  test('of many new defaults set at once by two processes, exactly one remains (M-116)', async () => {
    const other = openDatabase(database.source);
    const saving = Array.from({ length: 12 }, (_, count) =>
      saveAddress((count % 2 ? other : database).db, {
        accountId,
        address: someAddress(),
        isDefaultShipping: true,
        now,
      }),
    );
    expect((await Promise.all(saving)).map(({ kind }) => kind)).toEqual(saving.map(() => 'saved'));
    await other.close();
    const addresses = await list();
    expect(addresses).toHaveLength(12);
    expect(addresses.filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1);
    const making = addresses.map(({ id }) =>
      changeAddress(database.db, { accountId, id, address: someAddress(), isDefaultShipping: true, now }),
    );
    await Promise.all(making);
    expect((await list()).filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1);
  });

  test('a changed address is stored; the default stays the default (M-032, M-232)', async () => {
    const [first, second] = [await save(), await save()];
    const change = (id: AddressId, isDefaultShipping: boolean) =>
      changeAddress(database.db, {
        accountId,
        id,
        address: someAddress({ address: '9 New Street' }),
        isDefaultShipping,
        now,
      });
    expect(await change(first.id, false)).toMatchObject({
      kind: 'changed',
      address: { address: '9 New Street', isDefaultShipping: true },
    });
    expect(await change(second.id, true)).toMatchObject({
      kind: 'changed',
      address: { isDefaultShipping: true },
    });
    expect((await list()).map(({ id, isDefaultShipping }) => [id, isDefaultShipping])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('the default cannot be removed; any other address can, once (M-027)', async () => {
    const [first, second] = [await save(), await save()];
    expect(await removeAddress(database.db, { accountId, id: first.id })).toEqual({ kind: 'is-default' });
    expect(await removeAddress(database.db, { accountId, id: second.id })).toEqual({ kind: 'removed' });
    expect(await removeAddress(database.db, { accountId, id: second.id })).toEqual({
      kind: 'unknown-address',
    });
    expect(await list()).toEqual([first]);
  });

  test('another account’s address is as unknown as one that never existed (M-033)', async () => {
    await save();
    const theirs = await save();
    const other = randomToken();
    for (const id of [theirs.id, newId<AddressId>()]) {
      const changed = {
        accountId: other,
        id,
        address: someAddress({ city: 'Mine' }),
        isDefaultShipping: true,
        now,
      };
      expect(await findAddress(database.db, other, id)).toBeUndefined();
      expect(await changeAddress(database.db, changed)).toEqual({ kind: 'unknown-address' });
      expect(await removeAddress(database.db, { accountId: other, id })).toEqual({ kind: 'unknown-address' });
    }
    expect(await list()).toHaveLength(2);
    expect(await findAddress(database.db, accountId, theirs.id)).toEqual(theirs);
  });

  test('a book takes fifty addresses, even when they are saved at the same time', async () => {
    for (let count = 0; count < 45; count += 1) await save();
    const more = Array.from({ length: 10 }, () =>
      saveAddress(database.db, { accountId, address: someAddress(), isDefaultShipping: false, now }),
    );
    const answers = await Promise.all(more);
    expect(answers.filter(({ kind }) => kind === 'saved')).toHaveLength(5);
    expect(answers.find(({ kind }) => kind !== 'saved')).toEqual({ kind: 'book-full', most: 50 });
    expect(await list()).toHaveLength(50);
  });

  test('the whole book goes with its account, and no other book does (G-41)', async () => {
    await save();
    const gone = accountId;
    accountId = randomToken();
    await save();
    await inTransaction(database.db, (tx) => deleteAddresses(tx, gone));
    expect(await listAddresses(database.db, gone)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});

test('an address as pages see it (M-196)', () => {
  const availability = { deliveryAvailable: true, shippingAvailable: false };
  const address = { ...someAddress(), id: newId<AddressId>(), isDefaultShipping: true };
  expect(addressView(address, availability)).toEqual({
    addressId: address.id,
    firstName: 'Ada',
    lastName: 'Vine',
    address: '12 Berry Hill Road',
    city: 'Syosset',
    state: 'New York',
    zip: '11791',
    country: 'USA',
    phone: '(516) 555-0100',
    isDefaultShipping: true,
    deliveryAvailable: true,
    shippingAvailable: false,
    addressDisplayName: '12 Berry Hill Road, Syosset, New York 11791, USA',
    lat: 40.8146,
    long: -73.5024,
    placeId: 'local:1',
  });
  const unsaved = someAddress({ latitudeE6: null, longitudeE6: null });
  expect(addressView(unsaved, availability)).toMatchObject({
    addressId: null,
    isDefaultShipping: false,
    lat: null,
    long: null,
  });
});
