import { expect, test } from 'vitest';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { mayCallOnSale, momentsToCheck, nextSaleSpan } from './on-sale.rules.ts';
import type { Promotion } from './promotion.ts';

const at = (day: string) => storeDayStart(day) ?? Number.NaN;
const price = (priceCents: number, day: string) => ({ priceCents, fromAt: at(day) });

function promotion(cents: number, firstDay: string, endDay: string, cancelledDay?: string): Promotion {
  return {
    id: 1 as PromotionId,
    name: 'Special',
    packId: 1 as PackId,
    offer: { kind: 'cents', cents },
    startsAt: at(firstDay),
    endsAt: at(endDay),
    createdAt: 0,
    createdBy: 'Ann',
    cancelledAt: cancelledDay === undefined ? null : at(cancelledDay),
    cancelledBy: cancelledDay === undefined ? null : 'Ann',
    campaignId: 1 as PromotionId,
  };
}

const november20 = at('2026-11-20');
const steady = [price(1_200, '2026-01-01')];

test('9 NYCRR §99.6(b): below the lowest price of the two preceding calendar months', () => {
  expect(mayCallOnSale(steady, [], 1_199, november20)).toEqual({ kind: 'may' });
  expect(mayCallOnSale(steady, [], 1_200, november20)).toEqual({ kind: 'may-not', lowestCents: 1_200 });
  // Eleven dollars on the last day of October, or on the first of September, count; in August and November
  // they do not.
  expect(mayCallOnSale([...steady, price(1_100, '2026-10-31')], [], 1_150, november20)).toEqual({
    kind: 'may-not',
    lowestCents: 1_100,
  });
  expect(
    mayCallOnSale([...steady, price(1_100, '2026-08-01'), price(1_200, '2026-09-02')], [], 1_150, november20)
      .kind,
  ).toBe('may-not');
  expect(
    mayCallOnSale([...steady, price(1_100, '2026-08-01'), price(1_200, '2026-09-01')], [], 1_150, november20)
      .kind,
  ).toBe('may');
  expect(mayCallOnSale([...steady, price(1_100, '2026-11-01')], [], 1_150, november20).kind).toBe('may');
});

test('what a promotion charged in those months counts, unless it was cancelled before', () => {
  expect(mayCallOnSale(steady, [promotion(300, '2026-10-01', '2026-10-08')], 999, november20)).toEqual({
    kind: 'may-not',
    lowestCents: 900,
  });
  expect(mayCallOnSale(steady, [promotion(300, '2026-08-01', '2026-09-01')], 999, november20).kind).toBe(
    'may',
  );
  expect(
    mayCallOnSale(steady, [promotion(300, '2026-10-01', '2026-10-08', '2026-09-01')], 999, november20).kind,
  ).toBe('may');
});

test('without a price from those months there is no answer', () => {
  expect(mayCallOnSale([price(1_200, '2026-11-02')], [], 999, november20)).toEqual({ kind: 'unknown' });
  expect(mayCallOnSale([], [], 999, november20)).toEqual({ kind: 'unknown' });
});

test('a promotion that extends into another month is checked again there, where its own price counts', () => {
  const long = promotion(300, '2026-11-20', '2026-12-05');
  expect(momentsToCheck(long)).toEqual([november20, at('2026-12-01')]);
  expect(momentsToCheck(long).map((moment) => mayCallOnSale(steady, [long], 900, moment).kind)).toEqual([
    'may',
    'may-not',
  ]);
  expect(momentsToCheck(promotion(300, '2026-11-20', '2026-12-01'))).toEqual([november20]);
});

test('when the claim would be true: now, or from the first of a month on, until that month ends (B-139)', () => {
  const span = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
  expect(nextSaleSpan(steady, [], 1_100, november20)).toEqual(span('2026-11-20', '2026-12-01'));
  // Eleven dollars were charged until November 5: December looks at October and November, January no longer
  // at prices of early November.
  const cheap = [price(1_100, '2026-01-01'), price(1_200, '2026-11-05')];
  expect(nextSaleSpan(cheap, [], 1_100, november20)).toEqual(span('2027-02-01', '2027-03-01'));
  // The claim ends with its month, because its own price then belongs to the preceding months.
  const sold = [...steady, price(1_100, '2026-11-20')];
  expect(mayCallOnSale(sold, [], 1_100, at('2026-12-01')).kind).toBe('may-not');
  expect(nextSaleSpan(steady, [], 1_200, november20)).toBeUndefined();
});
