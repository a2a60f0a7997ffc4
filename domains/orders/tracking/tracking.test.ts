import { expect, test } from 'vitest';
import { maxParcels, parcelsText, readParcels, trackingLink } from './tracking.rules.ts';

test.each<[string, string, string[] | null]>([
  ['UPS', '1Z999AA10123456784', ['1Z999AA10123456784']],
  [' FedEx ', ' 7777 8888 9999 , 7777-8888-0000 ', ['777788889999', '7777-8888-0000']],
  ['', '1Z999AA10123456784', null],
  ['UPS', '', null],
  ['UPS', '1Z1', null],
  ['UPS', '1Z99,', null],
  ['UPS', '1Z99, 1Z 99', null],
  ['UPS', '<b>1Z99</b>', null],
  ['U'.repeat(41), '1Z99', null],
  ['UPS', Array.from({ length: maxParcels + 1 }, (_, nth) => `1Z99${nth}`).join(), null],
])('carrier %j and %j are typed for an order’s parcels (B-080)', (carrier, typed, numbers) => {
  expect(readParcels(carrier, typed)?.map(({ number }) => number) ?? null).toEqual(numbers);
});

test('a carrier’s name appears once, before its numbers (B-080)', () => {
  const parcel = (provider: string, number: string) => ({ provider, number });
  expect(parcelsText([parcel('UPS', '1Z1')])).toBe('UPS 1Z1');
  expect(parcelsText([parcel('UPS', '1Z1'), parcel('FedEx', '77'), parcel('UPS', '1Z2')])).toBe(
    'UPS 1Z1, 1Z2; FedEx 77',
  );
});

test('the carrier’s own page shows how far along a parcel is, if we know one (M-212)', () => {
  expect(trackingLink({ provider: 'UPS Ground', number: '1Z 1' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%201',
  );
  expect(trackingLink({ provider: 'FedEx', number: '77' })).toBe(
    'https://www.fedex.com/fedextrack/?trknbr=77',
  );
  expect(trackingLink({ provider: 'Harbor Freight', number: '77' })).toBeNull();
});
