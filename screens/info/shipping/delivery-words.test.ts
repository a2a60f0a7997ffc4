import { expect, test } from 'vitest';
import { areaView, slotsSentence } from './delivery-words.rules.ts';

const huntington = {
  name: 'Huntington',
  zips: ['11743'],
  aliases: [],
  county: 'Suffolk',
  isActive: true,
  minimumCents: 0,
  feeCents: null,
};

test.each([
  [{}, null],
  [{ minimumCents: 5_000 }, 'orders from $50.00'],
  [{ feeCents: 1_500 }, 'fee $15.00'],
  [{ minimumCents: 5_000, feeCents: 0 }, 'orders from $50.00, no fee'],
])('an area with %j says %s (G-20)', (own, terms) => {
  expect(areaView({ ...huntington, ...own })).toMatchObject({ name: 'Huntington', terms });
});

test.each([
  [{ lengthMinutes: 60, leadMinutes: 60 }, 'a time slot of one hour at checkout. We need one hour at least'],
  [
    { lengthMinutes: 90, leadMinutes: 120 },
    'a time slot of 90 minutes at checkout. We need 2 hours at least',
  ],
  [{ lengthMinutes: 120, leadMinutes: 0 }, 'a time slot of 2 hours at checkout.'],
])('slots of %j (M-287)', (slots, words) => {
  expect(slotsSentence(slots)).toContain(words);
});
