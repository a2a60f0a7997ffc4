import { expect, test } from 'vitest';
import { pickupStatusOnWire, pickupStatusText } from './order-states.rules.ts';

test('the wire keeps the specification’s spelling (G-02)', () => {
  expect(pickupStatusOnWire).toEqual({ received: 'recieved', packed: 'packed', pickedUp: 'pickedup' });
});

const boxing = 'We are boxing it now — we will text you when it is on the pickup shelf.';

test.each([
  ['recieved', 'today from 2:40 pm', 'Ready for pickup today from 2:40 pm', boxing],
  ['recieved', null, 'Ready for pickup', boxing],
  ['packed', 'today from 2:40 pm', 'Ready for pickup', null],
  ['pickedup', 'today from 2:40 pm', 'Picked up on November 20, 2026', null],
] as const)('%s, to be fetched %s, reads "%s" (M-211, G-08)', (status, readyFrom, text, note) => {
  expect(pickupStatusText(status, 'November 20, 2026', readyFrom)).toEqual({ text, note });
});
