import { expect, test } from 'vitest';
import { type PromotionRefusal, refuseOffer } from '#domains/pricing/check-promotion.rules.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { oneOfEach } from '#domains/pricing/offers.fixture.ts';
import { formErrors } from '#kit/parse-form.ts';
import {
  errorsOfRefusals,
  fieldsOfOffer,
  figuresShown,
  findForm,
  maxFindLength,
  offerKindNames,
  offerOfFields,
  readPromotionFields,
} from './fields.rules.ts';

test.each(Object.values(oneOfEach))('what is typed for $kind is read back unchanged (B-190)', (offer) => {
  expect(offerOfFields(readPromotionFields({ ...fieldsOfOffer(offer) }))).toEqual(offer);
});

test('a kind in an address that the form does not have becomes the first one (B-190)', () => {
  for (const kind of ['gift', '__proto__', 'toString', 7, null])
    expect(readPromotionFields({ kind }).kind).toBe('percent');
  expect(Object.keys(offerKindNames)).toEqual(Object.keys(oneOfEach));
});

/** One of each refusal that is not about the figures of an offer. */
const others: Record<Exclude<PromotionRefusal['kind'], `bad-${string}`>, PromotionRefusal> = {
  'no-name': { kind: 'no-name' },
  'no-day': { kind: 'no-day', text: '' },
  'ends-before-start': { kind: 'ends-before-start' },
  'over-already': { kind: 'over-already' },
  'no-packs': { kind: 'no-packs' },
  'too-many-packs': { kind: 'too-many-packs', most: 500 },
  'unknown-pack': { kind: 'unknown-pack' },
  'no-saving': { kind: 'no-saving', fullCents: 1_000 },
  'no-price-left': { kind: 'no-price-left', priceCents: 1_000 },
  'below-cost': { kind: 'below-cost', costCents: 1_000, promoCents: 900 },
};

test.each(Object.keys(oneOfEach) as Offer['kind'][])(
  'every refusal of %s is shown at a field of its form, and each wrong figure at its own field (B-191)',
  (kind) => {
    const typed = readPromotionFields({ kind });
    const shown = ['name', 'firstDay', 'lastDay', 'packs', ...figuresShown(kind)];
    for (const refusal of Object.values(others)) {
      const errors = Object.keys(errorsOfRefusals([refusal], typed));
      expect(errors).not.toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(errors));
    }
    // No figures are typed.
    const refused = refuseOffer(offerOfFields(typed));
    expect(refused.flatMap((one) => Object.keys(errorsOfRefusals([one], typed))).sort()).toEqual(
      [...figuresShown(kind)].sort(),
    );
    for (const one of refused) expect(Object.keys(errorsOfRefusals([one], typed))).toHaveLength(1);
  },
);

test('packs are found by words, and not by nothing or by a whole text (B-190, B-285)', () => {
  expect(formErrors(findForm, { find: ` ${'x'.repeat(maxFindLength)} ` })).toEqual({});
  for (const find of ['', '  ', undefined, null, ['wine'], {}, 'x'.repeat(maxFindLength + 1)])
    expect(formErrors(findForm, { find })).toEqual({ find: 'Type a part of its name.' });
});
