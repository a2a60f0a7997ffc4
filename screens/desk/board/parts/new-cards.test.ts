import { expect, test } from 'vitest';
import type { CardProps } from '#widgets/desk/orders/card-props.ts';
import type { BoardView } from '../props.ts';
import { boardNews, newCards, unclaimed } from './new-cards.rules.ts';

const card = (number: number, change: Partial<CardProps> = {}): CardProps => ({
  ...{
    number,
    name: 'Rosa K.',
    way: 'pickup',
    town: null,
    slot: null,
    bottles: 2,
    lines: [],
    marks: [],
    timesBack: 0,
    together: [],
  },
  ...{ dueAt: null, since: null, daysReady: 0, place: null, claim: null, takenBy: null, waiting: null },
  shelf: [],
  short: null,
  ...change,
});
const view = (lanes: Partial<BoardView['lanes']>) => ({
  lanes: { 'to-pack': [], waiting: [], ready: [], out: [], back: [], later: [], done: [], ...lanes },
});

test('an order is new if it was in no lane before and is still to be packed (B-052, B-055)', () => {
  const before = view({ 'to-pack': [card(1)], ready: [card(2)] });
  const after = view({
    'to-pack': [card(1), card(3)],
    waiting: [card(2, { since: 5 }), card(4)],
    ready: [card(5, { since: 6 })],
    later: [card(6)],
  });
  expect(newCards(before, after).map(({ number }) => number)).toEqual([3, 4, 6]);
  expect(newCards(after, after)).toEqual([]);
});

test('the title counts orders to be packed that no one has claimed (B-055)', () => {
  const claim = { by: 'Ann', isMine: false, tookFromMe: false };
  const board = view({ 'to-pack': [card(1, { claim }), card(2)], later: [card(3)] });
  expect(unclaimed(board).map(({ number }) => number)).toEqual([2]);
});

test('an answer and a lost claim are each news once (B-055, B-057)', () => {
  const mine = { by: 'Ann', isMine: true, tookFromMe: false };
  const bens = { by: 'Ben', isMine: false, tookFromMe: true };
  const asked = { kind: 'answer', words: 'The buyer has not answered yet.' } as const;
  const before = view({ 'to-pack': [card(1, { claim: mine })], waiting: [card(2, { waiting: asked })] });
  const after = view({ 'to-pack': [card(1, { claim: bens }), card(2)] });
  const numbers = (cards: readonly CardProps[]) => cards.map(({ number }) => number);
  const news = boardNews(before, after);
  expect([news.added, news.answered, news.takenOver].map(numbers)).toEqual([[], [2], [1]]);
  expect(Object.values(boardNews(after, after)).flat()).toEqual([]);
});
