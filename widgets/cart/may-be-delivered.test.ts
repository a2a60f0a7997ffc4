import { expect, test } from 'vitest';
import { mayBeDelivered } from './may-be-delivered.rules.ts';

test.each([
  [undefined, undefined, true],
  ['pickup', undefined, true],
  ['pickup', 'pickup', false],
  ['shipping', '14201', false],
  ['delivery', '11791', true],
] as const)(
  'with a place of %j that was chosen as %j, free delivery is mentioned: %j (M-288)',
  (kind, chosen, is) => {
    expect(mayBeDelivered(kind && { kind }, chosen)).toBe(is);
  },
);
