import { expect, test } from 'vitest';
import { pickupStatusOnWire, pickupStatusText } from './order-states.rules.ts';

test('G-02 the wire keeps the specification’s spelling', () => {
  expect(pickupStatusOnWire).toEqual({ received: 'recieved', packed: 'packed', pickedUp: 'pickedup' });
});

test.each([
  ['recieved', 'Ready for pickup', 'We are boxing it now — we will text you when it is on the pickup shelf.'],
  ['packed', 'Ready for pickup', null],
  ['pickedup', 'Picked up on November 20, 2026', null],
] as const)('M-211 G-08 %s reads "%s"', (status, text, note) => {
  expect(pickupStatusText(status, 'November 20, 2026')).toEqual({ text, note });
});
