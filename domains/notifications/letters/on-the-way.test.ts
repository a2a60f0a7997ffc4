/** What every letter that says where and when an order is handed over must contain. */
import { describe, expect, test } from 'vitest';
import { everyLetter, everyText } from './letters.fixture.ts';

const letters = everyLetter();

/**
 * These letters, and whether they ask for an adult to be present: those sent after the purchase and before
 * the hand-over do.
 */
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
  // No time is promised and nothing comes until another one is chosen.
  'other time': false,
  // Repeats what was bought to a buyer who asked for it.
  'order link': false,
};

const saysWhere = (text: string) => /12 Elm Street|Pick it up here/.test(text);

describe('a letter that says where an order is handed over', () => {
  test('is in this list, and each letter of the list says it', () => {
    const found = Object.keys(letters).filter((name) => saysWhere(letters[name]?.text ?? ''));
    expect(found.sort()).toEqual(Object.keys(asksForAdult).sort());
  });

  test.each(Object.keys(asksForAdult))('%s: who the gift is for, and its message (N-070)', (name) => {
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

test('no text contains the gift’s message, and only those to the recipient mention it (N-070)', () => {
  for (const [name, text] of Object.entries(everyText())) {
    expect([name, text.includes('Happy birthday')]).toEqual([name, false]);
    expect([name, text.includes('Bea <Quill>')]).toEqual([name, false]);
  }
});
