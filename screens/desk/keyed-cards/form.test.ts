import { expect, test } from 'vitest';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { keyedCardsForm } from './form.ts';

const neither = { on: 'Say whether it is on.' };
const unread = { isRead: 'Please read the card rules first.' };

test.each([
  [{ on: 'yes', isRead: 'yes' }, {}],
  [{ on: 'no' }, {}],
  [{ on: 'yes' }, unread],
  [{ on: 'yes', isRead: true }, unread],
  [{ on: 'yes', isRead: ['yes'] }, unread],
  [{ on: 'maybe' }, neither],
  [{ on: ['yes'], isRead: 'yes' }, neither],
  [{ on: 'toString' }, neither],
  [{ on: 'y'.repeat(5_000) }, neither],
  [{ on: { toString: 1, valueOf: 1 } }, neither],
  [undefined, neither],
])('%j of the switch is answered with %j (B-104)', (given, wrong) => {
  const parsed = parseForm(keyedCardsForm, given);
  expect(parsed.kind === 'refused' ? messagesOf(parsed.refusals) : {}).toEqual(wrong);
});
