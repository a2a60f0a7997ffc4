import { expect, test } from 'vitest';
import { type PromotionRefusal, refuseOffer } from '#domains/pricing/check-promotion.rules.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { oneOfEach } from '#domains/pricing/offers.fixture.ts';
import {
  errorsOfRefusals,
  fieldsOfOffer,
  figuresShown,
  offerKindNames,
  offerOfFields,
  readPromotionFields,
} from './fields.rules.ts';

test.each(Object.values(oneOfEach))('what is typed for $kind is read back as it was (B-190)', (offer) => {
  expect(offerOfFields(readPromotionFields({ ...fieldsOfOffer(offer) }))).toEqual(offer);
});

test('a kind that the form does not have is the first one, whatever an address says (B-190)', () => {
  for (const kind of ['gift', '__proto__', 'toString', 7, null])
    expect(readPromotionFields({ kind }).kind).toBe('percent');
  expect(Object.keys(offerKindNames)).toEqual(Object.keys(oneOfEach));
});

/** One of each that is not about the figures of an offer. */
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
  'of %s every refusal stands at a field that its form shows, and each figure that is wrong at its own (B-191)',
  (kind) => {
    const typed = readPromotionFields({ kind });
    const shown = ['name', 'firstDay', 'lastDay', 'packs', ...figuresShown(kind)];
    for (const refusal of Object.values(others)) {
      const errors = Object.keys(errorsOfRefusals([refusal], typed));
      expect(errors).not.toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(errors));
    }
    // Nothing is typed of the figures.
    const refused = refuseOffer(offerOfFields(typed));
    expect(refused.flatMap((one) => Object.keys(errorsOfRefusals([one], typed))).sort()).toEqual(
      [...figuresShown(kind)].sort(),
    );
    for (const one of refused) expect(Object.keys(errorsOfRefusals([one], typed))).toHaveLength(1);
  },
);
