import { expect, test } from 'vitest';
import { deliveryPromise, pickupPromise } from './promise-words.rules.ts';

test('how soon a bottle is delivered, and where', () => {
  const slot = { label: 'Today', formatted: '5:00 pm - 6:00 pm' };
  expect(deliveryPromise(slot, ['Syosset', 'Woodbury', 'Huntington'])).toBe(
    'Delivery today, 5:00 pm - 6:00 pm in Syosset, Woodbury, and Huntington',
  );
  expect(deliveryPromise(slot, ['Syosset'])).toBe('Delivery today, 5:00 pm - 6:00 pm in Syosset');
  expect(deliveryPromise(slot, [])).toBeNull();
  expect(deliveryPromise(null, ['Syosset'])).toBeNull();
});

test('until when, or from when, it can be picked up', () => {
  expect(pickupPromise({ kind: 'open', until: '8:00 pm', cause: null })).toBe('Pickup today until 8:00 pm');
  expect(pickupPromise({ kind: 'closed', day: 'tomorrow', opens: '1:00 pm', cause: null })).toBe(
    'Pickup tomorrow from 1:00 pm',
  );
  expect(pickupPromise({ kind: 'never', cause: null })).toBeNull();
});
