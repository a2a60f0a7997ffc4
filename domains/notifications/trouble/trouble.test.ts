import { expect, test } from 'vitest';
import { type ChannelFacts, channelTrouble, withoutContacts } from './trouble.rules.ts';

const well: ChannelFacts = { latestSentAt: 100, unsent: [], hour: { count: 40, failed: 0 } };
const at = (createdAt: number, attempts = 1) => ({ createdAt, attempts });

test.each<[string, Partial<ChannelFacts>, string | null]>([
  ['nothing failed', {}, null],
  ['two in a row', { unsent: [at(101), at(102)] }, null],
  ['three in a row', { unsent: [at(101), at(102), at(103)] }, 'in-a-row'],
  ['one that was tried three times', { unsent: [at(101, 3)] }, 'in-a-row'],
  ['three, with one sent between', { unsent: [at(99), at(101), at(102)] }, null],
  ['three of before the last one that was sent', { unsent: [at(98, 9), at(100, 9)] }, null],
  ['one of forty in an hour', { hour: { count: 40, failed: 1 } }, null],
  ['two of forty in an hour', { hour: { count: 40, failed: 2 } }, 'share'],
  ['one of twenty in an hour', { hour: { count: 20, failed: 1 } }, 'share'],
  ['two of nineteen in an hour', { hour: { count: 19, failed: 2 } }, null],
])('a channel with %s (B-250)', (_, facts, rule) => {
  expect(channelTrouble({ ...well, ...facts })?.rule ?? null).toBe(rule);
});

test.each([
  ['550 5.1.1 <ada.king+x@example.com>: no such user', '550 5.1.1 <…>: no such user'],
  ['To +1 (516) 555-0142 is not a mobile', 'To … is not a mobile'],
  ['5165550142 is off', '… is off'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['time-out after 8000 ms', 'time-out after 8000 ms'],
])('what a service said: %s', (said, shown) => {
  expect(withoutContacts(said)).toBe(shown);
});
