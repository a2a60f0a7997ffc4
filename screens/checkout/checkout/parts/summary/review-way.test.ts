import { expect, test } from 'vitest';
import { address, deliveryWindow } from '../checkout.fixture.ts';
import { reviewedWay } from './review-way.rules.ts';

const storeLines = ['555 Woodbury Road', 'Woodbury, NY 11797'];
const offers = [
  { method: 'delivery', cost: '$10.00', earliest: 'Today, 4:00 pm - 5:00 pm' },
  { method: 'shipping', cost: '$22.87', earliest: 'Monday, there Wed–Thu' },
  { method: 'pickup', cost: 'Free', earliest: 'Today from 2:00 pm' },
] as const;
const base = { address: null, window: null, offers, storeLines };

test.each([
  ['pickup', {}, 'Store pickup, 555 Woodbury Road, Woodbury, NY 11797, today from 2:00 pm'],
  ['pickup', { offers: [] }, 'Store pickup, 555 Woodbury Road, Woodbury, NY 11797'],
  [
    'delivery',
    { address, window: deliveryWindow },
    'Delivery to 12 Berry Hill Road, Syosset 11791, today, 5:00 pm - 6:00 pm',
  ],
  ['delivery', { address }, 'Delivery to 12 Berry Hill Road, Syosset 11791, day and time are still to come'],
  ['delivery', {}, 'Delivery, the address is still to come'],
  [
    'delivery',
    { address: { ...address, deliveryAvailable: false }, window: deliveryWindow },
    'Delivery, the address is still to come',
  ],
  ['shipping', { address }, 'Shipping to 12 Berry Hill Road, Syosset 11791, Monday, there Wed–Thu'],
  ['shipping', {}, 'Shipping, the address is still to come'],
] as const)(
  'before confirming, %s with %j shows the method, the place and the time (M-099, M-122)',
  (method, known, line) => {
    expect(reviewedWay({ ...base, ...known, method })).toBe(line);
  },
);
