/** The calls that add and change addresses of a book. */
import { describe, expect, test } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { bookUrl, useAddressCalls } from './address-calls.fixture.ts';

describe.each(someEngines)('the calls of the address book on %s', (engine) => {
  const calls = useAddressCalls(engine);
  const { guest, customer, ask, save, kept } = calls;

  describe('adding (M-257)', () => {
    test('answers with the address as it was saved', async () => {
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

    test('an address becomes the default only if the flag is exactly true (M-116)', async () => {
      const person = await customer();
      await save(person);
      expect((await save(person, { isDefaultShipping: 'true' })).isDefaultShipping).toBe(false);
      expect((await save(person, { isDefaultShipping: true })).isDefaultShipping).toBe(true);
    });

    test('selectForDelivery makes it the address of the next order', async () => {
      const person = await customer();
      await save(person, { selectForDelivery: false });
      expect(calls.chosen).toEqual([]);
      const { addressId } = await save(person, { selectForDelivery: true });
      expect(calls.chosen).toEqual([{ visitorId: expect.any(String), id: addressId }]);
    });

    test('a refused address is not saved, and if it was meant for the order, the order is left without one', async () => {
      const before = await kept();
      const person = await customer();
      expect(
        (await ask(person, { state: 'New Jersey', selectForDelivery: true }, 'POST', bookUrl)).status,
      ).toBe(422);
      expect((await ask(person, { city: 'Buffalo' }, 'POST', bookUrl)).errors).toEqual({
        zip: ['Please enter a valid postal code. 11791 is Syosset, not Buffalo.'],
      });
      expect([await kept(), calls.chosen]).toEqual([before, [null]]);
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
    test('answers with the current address, availability included', async () => {
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
      expect(calls.chosen).toEqual([expect.objectContaining({ id: addressId })]);
    });

    test('another’s address, and one that never existed, change nothing (M-033)', async () => {
      const { addressId } = await save(await customer());
      const before = await kept();
      const other = await customer();
      for (const id of [addressId, randomToken(), undefined, 7]) {
        expect(
          (await ask(other, { addressId: id, city: 'Mine', selectForDelivery: true }, 'PUT', bookUrl)).status,
        ).toBe(404);
      }
      expect([await kept(), calls.chosen]).toEqual([before, []]);
    });

    test('a wrong field is a 422, and the address stays unchanged', async () => {
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
