/**
 * The contract of every address validator. The tests of the vendor's client and of the embedded adapter run
 * it.
 */
import { describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressValidator, ValidatedPlace } from '#domains/addresses/ports.ts';

export function describeAddressValidator(currentValidator: () => AddressValidator): void {
  async function placeOf(changes: Parameters<typeof someFields>[0] = {}): Promise<ValidatedPlace> {
    const verdict = await currentValidator().validate(someFields(changes));
    if (verdict.kind !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(verdict)}`);
    return verdict.place;
  }

  describe('an address that exists (M-256)', () => {
    test('comes with county, place and coordinates', async () => {
      const place = await placeOf({ city: 'Huntington', zip: '11743', address: '227 Main Street' });
      expect(place).toMatchObject({ county: expect.stringMatching(/^suffolk$/i), isPoBox: false });
      expect(place.placeId).toEqual(expect.stringMatching(/./));
      expect(place.latitudeE6).toBeGreaterThan(40_800_000);
      expect(place.latitudeE6).toBeLessThan(40_950_000);
      expect(place.longitudeE6).toBeGreaterThan(-73_500_000);
      expect(place.longitudeE6).toBeLessThan(-73_350_000);
    });

    test('is the same place each time, and not the same as its neighbor’s', async () => {
      const [one, again, other] = [
        await placeOf(),
        await placeOf(),
        await placeOf({ address: '14 Berry Hill Road' }),
      ];
      expect(again).toEqual(one);
      expect(other.placeId).not.toBe(one.placeId);
    });
  });

  test('a post office box is recognized as one (G-21)', async () => {
    expect((await placeOf({ address: 'PO Box 12' })).isPoBox).toBe(true);
  });

  test('a town nowhere near its ZIP is refused, at the city or at the ZIP', async () => {
    const verdict = await currentValidator().validate(someFields({ city: 'Buffalo' }));
    expect(verdict.kind === 'refused' && ['city', 'zip'].includes(verdict.field)).toBe(true);
  });
}
