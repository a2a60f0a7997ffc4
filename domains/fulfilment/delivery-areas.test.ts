import { describe, expect, test } from 'vitest';
import { someAddress } from '#domains/addresses/address.fixture.ts';
import { areaOf, availabilityOf } from './area-of.ts';
import { someStore } from './fulfilment.fixture.ts';

const areas = someStore().deliveryAreas;

describe('the area of an address (M-008, G-20)', () => {
  test.each([
    ['Syosset', '11791', 'Syosset'],
    ['Woodbury', '11797', 'Woodbury'],
    ['Cold Spring Harbor', '11724', 'Cold Spring Harbor'],
    ['Cold Spring Hbr', '11724', 'Cold Spring Harbor'],
    ['Huntington', '11743', 'Huntington'],
    ['LLOYD HARBOR', '11743', 'Huntington'],
    ['Laurel Hollow', '11791', 'Laurel Hollow'],
    ['laurel hollow', '11724', 'Laurel Hollow'],
    ['Laurel Hollow', '11771', 'Laurel Hollow'],
    ['Muttontown', '11791', 'Syosset'],
    ['Oyster Bay', '11771', undefined],
    ['Plainview', '11791', undefined],
    ['Hicksville', '11797', undefined],
    ['Huntington Station', '11743', undefined],
    ['Oyster Bay', '11724', undefined],
    ['Woodbury', '11791', 'Syosset'],
    ['Syosset', '11797', 'Woodbury'],
    ['Halesite', '11743', 'Huntington'],
    ['Cold Spring Harbor', '11743', 'Huntington'],
    ['Huntington', '11724', 'Cold Spring Harbor'],
    ['Huntington', '11791', undefined],
    ['Syosset', '11743', undefined],
    ['Woodbury', '11743', undefined],
    ['Syosset', '11724', undefined],
    ['Melville', '11743', undefined],
    ['Plainview', '11803', undefined],
    ['Huntington Station', '11746', undefined],
    ['Huntington', '11746', undefined],
    ['Melville', '11747', undefined],
    ['Jericho', '11753', undefined],
    ['Laurel Hollow', '11753', undefined],
    ['Albany', '12207', undefined],
  ])('%s %s: %s', (city, zip, name) => {
    expect(areaOf({ city, zip }, areas)?.name).toBe(name);
  });

  test('an area that is switched off takes its ZIPs with it', () => {
    const withoutSyosset = areas.map((area) => ({ ...area, isActive: area.name !== 'Syosset' }));
    expect(areaOf({ city: 'Syosset', zip: '11791' }, withoutSyosset)).toBeUndefined();
    expect(areaOf({ city: 'Laurel Hollow', zip: '11791' }, withoutSyosset)?.name).toBe('Laurel Hollow');
  });

  test('the owner may add a town', () => {
    const [first] = areas;
    const more = first ? [...areas, { ...first, name: 'Plainview', zips: ['11803'] }] : [];
    expect(areaOf({ city: 'Anything', zip: '11803' }, more)?.name).toBe('Plainview');
  });
});

describe('what the shop can do for an address', () => {
  test.each([
    ['near', {}, true, true],
    ['far in New York', { zip: '12207', city: 'Albany', county: 'Albany' }, false, true],
    ['a post office box near (G-21)', { isPoBox: true }, false, false],
    ['a ZIP without a county (G-21)', { zip: '10046', city: 'New York', county: null }, false, false],
    ['Holtsville 00501 (G-21)', { zip: '00501', city: 'Holtsville', county: 'Suffolk' }, false, true],
    ['Holtsville 00544 (G-21)', { zip: '00544', city: 'Holtsville', county: 'Suffolk' }, false, true],
    ['Fishers Island 06390 (G-21)', { zip: '06390', city: 'Fishers Island', county: 'Suffolk' }, false, true],
  ])('%s', (_, changes, deliveryAvailable, shippingAvailable) => {
    expect(availabilityOf(someAddress(changes), areas)).toEqual({ deliveryAvailable, shippingAvailable });
  });
});
