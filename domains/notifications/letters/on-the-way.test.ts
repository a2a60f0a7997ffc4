/** What every letter must say that tells where and when an order is handed over. */
import { describe, expect, test } from 'vitest';
import { everyLetter, everyText } from './letters.fixture.ts';

const letters = everyLetter();

/** These letters, and whether they ask an adult to be there: those that come once it is bought and before it is there. */
const asksForAdult: Readonly<Record<string, boolean>> = {
  'order placed, pickup': true,
  'order placed, delivery': true,
  'order placed, shipping': true,
  'ready for pickup': true,
  'pickup reminder': true,
  'delivery scheduled': true,
  'out for delivery': true,
  'next stop': true,
  'delivery moved': true,
  shipped: true,
  // No time is promised, and nothing comes, before another one is chosen.
  'other time': false,
  // Repeats what was bought to somebody who asked.
  'order link': false,
};

const saysWhere = (text: string) => /12 Elm Street|Pick it up here/.test(text);

describe('a letter that says where an order is handed over', () => {
  test('is in this list, and each of the list does', () => {
    const found = Object.keys(letters).filter((name) => saysWhere(letters[name]?.text ?? ''));
    expect(found.sort()).toEqual(Object.keys(asksForAdult).sort());
  });

  test.each(Object.keys(asksForAdult))('%s: for whom it is a gift, and with which words (N-070)', (name) => {
    const text = letters[name]?.text ?? '';
    for (const words of ['For Bea <Quill>', '(516) 555-0177', 'Happy birthday!', '<b>Cheers</b> & love 🎂'])
      expect(text).toContain(words);
    expect(everyLetter({ gift: null })[name]?.text).not.toContain('A gift');
  });

  test.each(Object.entries(asksForAdult))(
    '%s: an adult with a photo ID must be there: %s (M-004)',
    (name, isAsked) => {
      expect(/photo ID/.test(letters[name]?.text ?? '')).toBe(isAsked);
    },
  );
});

test('no text says the gift’s message, and only those to the recipient name it (N-070)', () => {
  for (const [name, text] of Object.entries(everyText())) {
    expect([name, text.includes('Happy birthday')]).toEqual([name, false]);
    expect([name, text.includes('Bea <Quill>')]).toEqual([name, false]);
  }
});
