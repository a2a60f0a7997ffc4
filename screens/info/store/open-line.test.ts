import { expect, test } from 'vitest';
import { openLine } from './open-line.rules.ts';

test.each([
  [{ kind: 'open', until: '8:00 pm', cause: null }, 'Open now, until 8:00 pm'],
  [
    { kind: 'open', until: '5:00 pm', cause: { day: 'today', note: 'Christmas Eve' } },
    'Open now, until 5:00 pm. Today: Christmas Eve.',
  ],
  [{ kind: 'closed', day: 'tomorrow', opens: '1:00 pm', cause: null }, 'Closed, opens tomorrow at 1:00 pm'],
  [
    { kind: 'closed', day: 'Friday', opens: '1:00 pm', cause: { day: 'tomorrow', note: 'Thanksgiving' } },
    'Closed, opens Friday at 1:00 pm. Tomorrow: Thanksgiving.',
  ],
  [{ kind: 'never', cause: null }, 'Closed until further notice'],
] as const)('the door %j reads %s (M-295, G-37)', (door, line) => {
  expect(openLine(door)).toBe(line);
});
