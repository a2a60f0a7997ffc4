import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { googleKey, startGoogleAddresses } from '#tests/emulators/google-addresses.ts';
import type { LoopbackService } from '#tests/emulators/loopback-service.ts';
import { describeAddressValidator } from './address-validator.contract.ts';
import { googleAddresses } from './google-addresses.ts';

let service: LoopbackService;
let validator: AddressValidator;
beforeAll(async () => {
  service = await startGoogleAddresses();
});
beforeEach(() => {
  validator = client();
});
afterAll(() => service.close());

function client(changes: Partial<Parameters<typeof googleAddresses>[0]> = {}): AddressValidator {
  return googleAddresses({
    apiKey: googleKey,
    url: service.origin,
    clock: () => 0,
    timeoutMs: 1_000,
    ...changes,
  });
}

const onStreet = (address: string) => validator.validate(someFields({ address }));

describeAddressValidator(() => validator);

test('asks with the key and the address alone: no name, no phone', async () => {
  await onStreet('12 Berry Hill Road');
  const call = service.calls.at(-1);
  expect(call?.url).toBe(`/v1:validateAddress?key=${googleKey}`);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    address: {
      regionCode: 'US',
      administrativeArea: 'NY',
      locality: 'Syosset',
      postalCode: '11791',
      addressLines: ['12 Berry Hill Road'],
    },
    enableUspsCass: true,
  });
});

describe('what the service finds wrong', () => {
  test.each([
    ['no such street', '1 Nowhere Lane', 'address', 'Please enter a valid address.'],
    ['no such house', '1 Roadside', 'address', 'Please enter a valid address.'],
    ['a missing flat', '1 Flatless Court', 'address', 'Please check the apartment or suite number.'],
    ['a wrong flat', '1 Badflat Court', 'address', 'Please check the apartment or suite number.'],
    ['another state (M-005)', '1 Jersey Street', 'zip', 'Please enter a valid postal code.'],
  ])('%s', async (_, street, field, message) => {
    expect(await onStreet(street)).toEqual({ kind: 'refused', field, message });
  });
});

test('an answer without county and coordinates still counts as an answer', async () => {
  expect(await onStreet('1 Bare Street')).toEqual({
    kind: 'accepted',
    place: { county: null, latitudeE6: null, longitudeE6: null, placeId: null, isPoBox: false },
  });
});

describe('a service that gives no answer', () => {
  test.each(['1 Silence Street', '1 Quota Street', '1 Nonsense Street', '1 Empty Street'])(
    '%s',
    async (street) => {
      expect(await onStreet(street)).toEqual({ kind: 'unreachable' });
    },
  );

  test('a wrong key, and no server at the address', async () => {
    expect(await client({ apiKey: 'wrong' }).validate(someFields())).toEqual({ kind: 'unreachable' });
    expect(await client({ url: 'http://127.0.0.1:1' }).validate(someFields())).toEqual({
      kind: 'unreachable',
    });
  });

  test('is left alone after five failures', async () => {
    for (let count = 0; count < 5; count += 1) await onStreet('1 Quota Street');
    const calls = service.calls.length;
    expect(await onStreet('12 Berry Hill Road')).toEqual({ kind: 'unreachable' });
    expect(service.calls).toHaveLength(calls);
  });
});
