import { describe, expect, test } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { useAddressCalls, validateUrl } from './address-calls.fixture.ts';

describe.each(someEngines)('the calls about addresses on %s', (engine) => {
  const calls = useAddressCalls(engine);
  const { guest, customer, ask, save, kept } = calls;

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

    test('the address becomes the next order’s, and is in no one’s book; a refused one leaves none (M-117, M-245)', async () => {
      const person = await guest();
      await ask(person, { city: 'Albany', zip: '12207' });
      await ask(person, { state: 'New Jersey' });
      await ask(person, { city: 'Huntington', zip: '12207' });
      expect(calls.chosen).toEqual([
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

    test('nothing is added to a book', async () => {
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

    test('with an id from the visitor’s own book the stored address is checked, whatever else was sent (M-112)', async () => {
      const person = await customer();
      const saved = await save(person);
      calls.asked = 0;
      const answer = await ask(person, {
        addressId: saved.addressId,
        city: 'Albany',
        zip: '12207',
        firstName: '',
      });
      expect(answer).toEqual({ status: 200, data: { address: saved } });
      expect(calls.asked).toBe(1);
    });

    test('with an id from another’s book it is as unknown as one that never existed (M-033)', async () => {
      const saved = await save(await customer());
      const unknown = { status: 404, message: 'This address is no longer in your address book.' };
      for (const addressId of [saved.addressId, randomToken(), 7, { $ne: null }]) {
        expect(await ask(await customer(), { addressId })).toEqual(unknown);
        expect(await ask(await guest(), { addressId })).toEqual(unknown);
      }
    });

    test('an empty addressId counts as none', async () => {
      expect((await ask(await guest(), { addressId: '' })).status).toBe(200);
      expect((await ask(await guest(), { addressId: null })).status).toBe(200);
    });
  });
});
