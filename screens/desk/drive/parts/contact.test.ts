import { expect, test } from 'vitest';
import { nextContactMs } from './contact.rules.ts';

test('waiting outcomes are sent again soon, then ever less often; if there are none, the run is read twice a minute (B-114)', () => {
  const failedContacts = [0, 1, 2, 3, 4, 5, 6, 2_000];
  expect(failedContacts.map(nextContactMs)).toEqual([
    30_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
