import { expect, test } from 'vitest';
import type { PackId } from '#kit/ids.ts';
import { eligibilitySentence } from './delivery-words.rules.ts';
import { gin, wine } from './fulfilment.fixture.ts';
import { shippingEligibility } from './shipping-eligibility.rules.ts';

test('two of wine and one of gin: two of three (M-195, M-280)', () => {
  const eligibility = shippingEligibility([wine(), gin()]);
  expect(eligibility).toEqual({
    eligible: false,
    eligibleBottles: 2,
    totalBottles: 3,
    reasons: ['Spirits cannot be shipped'],
    ineligibleProducts: [{ pack_id: 2, reasons: ['Spirits cannot be shipped'] }],
  });
  expect(eligibilitySentence(eligibility)).toBe('Shipping Eligibility: 2 of 3 bottles eligible for shipping');
});

test('wine alone ships (M-006)', () => {
  expect(shippingEligibility([wine({ bottles: 12 })])).toEqual({
    eligible: true,
    eligibleBottles: 12,
    totalBottles: 12,
    reasons: [],
    ineligibleProducts: [],
  });
});

test('each reason is given once, and each item with its own', () => {
  const tonic = gin({ packId: 3 as PackId, aisle: 'mixers' });
  const glass = gin({ packId: 4 as PackId, aisle: 'glasses' });
  const { aisle: _, ...unnamed } = gin({ packId: 5 as PackId });
  const { reasons, ineligibleProducts } = shippingEligibility([gin(), tonic, glass, unnamed]);
  expect(reasons).toEqual([
    'Spirits cannot be shipped',
    'Mixers cannot be shipped',
    'This item cannot be shipped',
  ]);
  expect(ineligibleProducts.map((product) => product.reasons)).toEqual([
    ['Spirits cannot be shipped'],
    ['Mixers cannot be shipped'],
    ['This item cannot be shipped'],
    ['Spirits cannot be shipped'],
  ]);
});
