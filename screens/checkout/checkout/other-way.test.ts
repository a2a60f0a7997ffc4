import { expect, test } from 'vitest';
import type { Place } from '#domains/fulfilment/soonest/place.ts';
import type { PackId } from '#kit/ids.ts';
import { otherWay } from './other-way.rules.ts';

const address = { zip: '14201', city: 'Buffalo', county: 'Erie', isPoBox: false };
const buffalo: Place = { kind: 'shipping', key: '14201', name: 'Buffalo 14201', address };
const syosset: Place = { kind: 'delivery', key: '11791', name: 'Syosset', address };
const store: Place = { kind: 'pickup', key: 'pickup', name: 'Pickup' };
const gin = { packId: 1 as PackId, productName: 'Bombay Sapphire East', ships: false };
const rye = { packId: 2 as PackId, productName: 'Great Jones Rye', ships: false };
const wine = { packId: 3 as PackId, productName: 'Barbera', ships: true };
const at = '555 Woodbury Road, Woodbury, NY 11797';
const instead = 'Spirits are not shipped';

test('a spirit for a place that only parcels reach: the first sentence names it and the pickup, and the rest can go (N-003)', () => {
  expect(otherWay('pickup', { place: buffalo, instead }, [gin, wine], at)).toEqual({
    says: 'Spirits are not shipped, so Bombay Sapphire East cannot go to Buffalo 14201. This order is set to store pickup at 555 Woodbury Road, Woodbury, NY 11797.',
    against: [1],
    ownWay: 'shipping',
  });
});

test('spirits alone: all are named, and nothing would be left to ship (N-003)', () => {
  expect(otherWay('pickup', { place: buffalo, instead }, [gin, rye, gin], at)).toEqual({
    says: `Spirits are not shipped, so Bombay Sapphire East and Great Jones Rye cannot go to Buffalo 14201. This order is set to store pickup at ${at}.`,
    against: [1, 2, 1],
    ownWay: null,
  });
});

test('no delivery left: why, and the pickup instead; no bottle is to blame (N-003)', () => {
  const none = 'No delivery times left today or tomorrow';
  expect(otherWay('pickup', { place: syosset, instead: none }, [gin, wine], at)).toEqual({
    says: `${none}. This order is set to store pickup at ${at}.`,
    against: [],
    ownWay: null,
  });
});

test('nothing is said if the method is the promised one, or was chosen since (N-003)', () => {
  expect(otherWay('pickup', { place: buffalo, instead: null }, [wine], at)).toBeNull();
  expect(otherWay('shipping', { place: buffalo, instead }, [gin, wine], at)).toBeNull();
  expect(otherWay('delivery', { place: syosset, instead }, [gin], at)).toBeNull();
  expect(otherWay('pickup', { place: store, instead: null }, [gin], at)).toBeNull();
});
