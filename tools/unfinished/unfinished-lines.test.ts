import { expect, test } from 'vitest';
import { nothingUnfinished, unfinishedTable } from './unfinished-lines.ts';

test('each line shows what, since when in the store, for which order, and why', () => {
  const since = Date.UTC(2026, 10, 20, 17, 5);
  const lines = unfinishedTable([
    {
      what: 'message',
      since,
      order: '#1042',
      detail: 'ready-for-pickup by text to 5165550100, refused',
      why: 'No such number',
      isOver: true,
    },
    {
      what: 'follow-up',
      since,
      order: null,
      detail: 'order.packed, tried 3 times',
      why: null,
      isOver: false,
    },
  ]);
  expect(lines).toEqual([
    'WHAT       SINCE (store time)      ORDER  DETAIL                                           WHY',
    'message    Nov 20, 2026, 12:05 PM  #1042  ready-for-pickup by text to 5165550100, refused  No such number',
    'follow-up  Nov 20, 2026, 12:05 PM         order.packed, tried 3 times',
  ]);
});

test('work that waits, but not yet long enough to be listed, is shown with its reason (O-067)', () => {
  const entry = {
    key: 'k',
    event: 'order.placed',
    createdAt: 1_000,
    attempts: 6,
    orderId: null,
    lastError: 'Twilio: busy',
  };
  expect(nothingUnfinished(undefined, 76_000)).toBe('Nothing is unfinished.');
  expect(nothingUnfinished(entry, 76_000)).toBe(
    'Nothing has waited for three minutes. The oldest that waits, for 75 s: order.placed, tried 6 times (Twilio: busy).',
  );
  expect(nothingUnfinished({ ...entry, attempts: 0, lastError: null }, 2_000)).toMatch(
    /for 1 s: order.placed\.$/,
  );
});
