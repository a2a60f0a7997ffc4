import { expect, test } from 'vitest';
import { maySoundAlike } from './sounds.rules.ts';

test.each([
  ['chatoneuf', 'chateauneuf'],
  ['corvossier', 'courvoisier'],
  ['limonchello', 'limoncello'],
  ['yagermeister', 'jagermeister'],
  ['shardonay', 'chardonnay'],
])('a name typed by ear is recognized: %s is %s (M-186)', (typed, meant) => {
  expect(maySoundAlike(typed, meant)).toBe(true);
});

test.each([
  ['barolo', 'barbera'],
  ['gin', 'jean'],
  ['vermouth', 'vermont'],
  ['rioja', 'roja'],
])('%s does not sound like %s', (typed, other) => {
  expect(maySoundAlike(typed, other)).toBe(false);
});
