import { expect, test } from 'vitest';
import {
  deliveryFeeIn,
  deliveryFeeRange,
  deliveryFeeSentence,
  deliveryFeeText,
} from './delivery-fee.rules.ts';

const town = (name: string, feeCents: number | null, isActive = true) => ({ name, feeCents, isActive });
const plain = [town('Syosset', null), town('Woodbury', null)];

test.each([
  [{ feeCents: 0, thresholdCents: 10_000 }, plain, 'Local delivery is free.', 'Free'],
  [{ feeCents: 1_000, thresholdCents: 0 }, plain, 'Local delivery costs $10.00.', '$10.00'],
  [
    { feeCents: 1_000, thresholdCents: 10_000 },
    plain,
    'Local delivery costs $10.00. It is free when your order comes to $100.00 or more before tax.',
    '$10.00, free from $100.00',
  ],
  [
    { feeCents: 1_000, thresholdCents: 10_000 },
    [town('Syosset', 0), town('Huntington', 1_500, false)],
    'Local delivery is free.',
    'Free',
  ],
  [{ feeCents: 0, thresholdCents: 0 }, [town('Syosset', 1_500)], 'Local delivery costs $15.00.', '$15.00'],
  [
    { feeCents: 0, thresholdCents: 10_000 },
    [...plain, town('Huntington', 1_500)],
    'Local delivery is free to Syosset and Woodbury, and costs $15.00 to Huntington. It is free when your order comes to $100.00 or more before tax.',
    'Up to $15.00 by town, free from $100.00',
  ],
  [
    { feeCents: 1_000, thresholdCents: 0 },
    [...plain, town('Huntington', 1_500), town('Cold Spring Harbor', 0)],
    'Local delivery is free to Cold Spring Harbor, and costs $10.00 to Syosset and Woodbury and $15.00 to Huntington.',
    'Up to $15.00 by town',
  ],
  [
    { feeCents: 1_000, thresholdCents: 0 },
    [town('Syosset', 500), town('Woodbury', null)],
    'Local delivery costs $5.00 to Syosset and $10.00 to Woodbury.',
    '$5.00 to $10.00 by town',
  ],
  [{ feeCents: 1_000, thresholdCents: 0 }, [], 'Local delivery costs $10.00.', '$10.00'],
])('%j in %j (M-132, M-289)', (deliveryFee, deliveryAreas, sentence, text) => {
  expect(deliveryFeeSentence({ deliveryFee, deliveryAreas })).toBe(sentence);
  expect(deliveryFeeText(deliveryFeeRange({ deliveryFee, deliveryAreas }))).toBe(text);
});

test.each([
  [1_000, null, { feeCents: 1_000, thresholdCents: 10_000 }],
  [1_000, 1_500, { feeCents: 1_500, thresholdCents: 10_000 }],
  [0, 1_500, { feeCents: 1_500, thresholdCents: 10_000 }],
  [1_000, 0, { feeCents: 0, thresholdCents: 0 }],
  [0, null, { feeCents: 0, thresholdCents: 0 }],
])('the store’s fee %i and the area’s %j make %j (M-289)', (storeFee, areaFee, fee) => {
  expect(
    deliveryFeeIn({ deliveryFee: { feeCents: storeFee, thresholdCents: 10_000 } }, { feeCents: areaFee }),
  ).toEqual(fee);
});
