import { expect, test } from 'vitest';
import { railStops } from './order-rail.rules.ts';

test.each([
  ['pickup', 'received', '[Ordered] Boxed? Picked up?'],
  ['delivery', 'packed', 'Ordered [Boxed] On the way? Delivered?'],
  ['delivery', 'out', 'Ordered Boxed [On the way] Delivered?'],
  ['delivery', 'handed-over', 'Ordered Boxed On the way [Delivered]'],
  ['shipping', 'handed-over', 'Ordered Boxed [With the carrier]'],
] as const)('the steps of a %s order that is %s (M-036)', (method, step, way) => {
  const said = railStops(method, step).map(({ name, isReached, isCurrent }) =>
    isCurrent ? `[${name}]` : isReached ? name : `${name}?`,
  );
  expect(said.join(' ')).toBe(way);
});
