import { expect, test } from 'vitest';
import { unfinishedTable } from './unfinished-lines.ts';

test('each line tells what, since when in the store, of which order, and why', () => {
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
    'WHAT       SINCE                   ORDER  DETAIL                                           WHY',
    'message    Nov 20, 2026, 12:05 PM  #1042  ready-for-pickup by text to 5165550100, refused  No such number',
    'follow-up  Nov 20, 2026, 12:05 PM         order.packed, tried 3 times',
  ]);
});
