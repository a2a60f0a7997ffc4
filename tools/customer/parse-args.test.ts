import { expect, test } from 'vitest';
import { parseArgs, usage } from './parse-args.ts';

test.each([
  ['find ann lee', { verb: 'find', text: 'ann lee' }],
  ['show Ann@Example.com', { verb: 'show', email: 'Ann@Example.com' }],
  ['show 5165550142', { verb: 'show-phone', phone: '5165550142' }],
  ['points 5165550142', { verb: 'points', phone: '5165550142' }],
  ['link a@b.co 5165550142', { verb: 'link', email: 'a@b.co', phone: '5165550142' }],
  ['export a@b.co', { verb: 'export', email: 'a@b.co', file: null }],
  ['export a@b.co a.json', { verb: 'export', email: 'a@b.co', file: 'a.json' }],
  ['erase a@b.co', { verb: 'erase', email: 'a@b.co', isSure: false }],
  ['erase a@b.co --yes', { verb: 'erase', email: 'a@b.co', isSure: true }],
])('%s is understood', (words, order) => {
  expect(parseArgs(words.split(' '))).toEqual({ order, by: null });
  expect(parseArgs([...words.split(' '), '--by', ' Ben '])).toEqual({ order, by: 'Ben' });
});

test.each([
  [[], usage],
  [['erase'], usage],
  [['drink', 'a@b.co'], usage],
  [['show', 'a@b.co', 'c@d.co'], usage],
  [['verify', 'a@b.co', '--yes'], usage],
  [['verify', 'a@b.co', '--by', ' '], usage],
  [['find', ' '], usage],
  [['find', 'a', '--what'], usage],
  [['verify', 'ann'], 'ann is not an e-mail address.'],
  [['link', 'a@b.co', '12'], '12 is not a phone number: write (516) 555-0142 or ten digits.'],
])('%j is refused with a sentence', (words, sentence) => {
  expect(parseArgs(words)).toBe(sentence);
});
