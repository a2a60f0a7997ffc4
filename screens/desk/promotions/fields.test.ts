import { expect, test } from 'vitest';
import { oneOfEach } from '#domains/pricing/offers.fixture.ts';
import { fieldsOfOffer, offerKindNames, offerOfFields, readPromotionFields } from './fields.rules.ts';

test.each(Object.values(oneOfEach))('what is typed for $kind is read back as it was (B-190)', (offer) => {
  expect(offerOfFields(readPromotionFields({ ...fieldsOfOffer(offer) }))).toEqual(offer);
});

test('a kind that the form does not have is the first one, whatever an address says (B-190)', () => {
  for (const kind of ['gift', '__proto__', 'toString', 7, null])
    expect(readPromotionFields({ kind }).kind).toBe('percent');
  expect(Object.keys(offerKindNames)).toEqual(Object.keys(oneOfEach));
});
