/** A field takes as much as its rule does: no text is cut while it is typed, and none is refused after it. */
import { describe, expect, test } from 'vitest';
import { useSettingsDesk } from './settings-desk.fixture.ts';

type Place = readonly [subject: string, form: string, of?: string];

interface Longest {
  at: Place;
  field: string;
  /** Begins the text, which is filled up with letters. */
  begins?: string;
  /** What else the form needs. */
  rest?: Record<string, string>;
}

const day = { day: '2026-12-24' };
const until = { until: '2026-11-21T18:00' };
const longest: Longest[] = [
  { at: ['hours', 'add-holiday'], field: 'note', rest: day },
  { at: ['pause', 'way', 'all'], field: 'words', rest: until },
  { at: ['banner', 'message'], field: 'words', rest: until },
  { at: ['areas', 'add-area'], field: 'name', rest: { zips: '11743' } },
  { at: ['store', 'address'], field: 'street' },
  { at: ['store', 'address'], field: 'city' },
  { at: ['store', 'social'], field: 'link', begins: 'https://x.example/' },
  { at: ['store', 'license'], field: 'number', rest: { until: '2028-11-30' } },
  { at: ['search', 'add-saying'], field: 'word', rest: { sentence: 'No.' } },
  { at: ['search', 'add-saying'], field: 'sentence', rest: { word: 'anvils' } },
  { at: ['search-words', 'add-word'], field: 'word', rest: { meaning: 'white zinfandel' } },
  { at: ['search-words', 'add-word'], field: 'meaning', rest: { word: 'anvil' } },
  { at: ['texts', 'about'], field: 'text' },
  { at: ['texts', 'add-answer'], field: 'question', rest: { text: 'Yes.' } },
  { at: ['home', 'top'], field: 'title', rest: { text: 'Now.' } },
  { at: ['home', 'top'], field: 'text', rest: { title: 'Now' } },
  { at: ['home', 'top'], field: 'button', rest: { title: 'Now', text: 'Now.', href: '/now' } },
  { at: ['home', 'top'], field: 'href', begins: '/', rest: { title: 'Now', text: 'Now.', button: 'Go' } },
  { at: ['home', 'top'], field: 'column 1', rest: { title: 'Now', text: 'Now.' } },
];

/** The most that a field's rule takes, as it is typed; or more, if what is around a value may be typed too. */
const most: [Place, field: string, typed: string][] = [
  [['slots', 'plan'], 'length', '240'],
  [['slots', 'plan'], 'lead', '1440'],
  [['slots', 'plan'], 'capacity', '100'],
  [['slots', 'capacities'], '5 17', '100'],
  [['fees', 'delivery'], 'fee', '$10,000.00'],
  [['fees', 'add-box'], 'bottles', '24'],
  [['privacy', 'persons'], 'years', '10'],
  [['store', 'phone'], 'phone', '+1 (516) 555-0142'],
  [['desk', 'pickups'], 'keep', '60'],
  [['desk', 'pickups'], 'reminders', Array.from({ length: 60 }, (_, at) => at + 1).join(', ')],
  [['desk', 'buyers'], 'payLink', '1440'],
  [['desk', 'buyers'], 'answer', '240'],
  [['desk', 'texts'], 'ownerAfter', '1440'],
  [
    ['desk', 'texts'],
    'managers',
    Array.from({ length: 10 }, (_, at) => `+1 (516) 555-01${at + 10}`).join(', '),
  ],
  [['tax', 'add-rate'], 'rate', '18.625 %'],
  [['collections', 'add-collection'], 'filter', `https://www.shop.example/${'x'.repeat(299)}`],
  [['gifts', 'box'], 'box', `https://www.shop.example/products/${'x'.repeat(120)}`],
  [['picks', 'add-pick'], 'by', 'x'.repeat(100)],
  [['collections', 'add-collection'], 'title', 'x'.repeat(100)],
];

describe('a field of the settings', () => {
  const desk = useSettingsDesk('sqlite');
  const fieldOf = async ([subject, form, of]: Place, name: string) => {
    const shown = await desk.formOn(subject, form, of);
    const field = shown.fields.find((each) => each.name === name);
    return { shown, maxLength: field?.maxLength ?? 0 };
  };

  test.each(longest)('$at: $field takes what fits into it, and not a letter more (B-210)', async (one) => {
    const { at, field, begins = '', rest } = one;
    const { shown, maxLength } = await fieldOf(at, field);
    const look = (length: number) =>
      desk.send(
        `${at[0]}/${at[1]}/look`,
        desk.bodyOf(shown, { ...rest, [field]: begins.padEnd(length, 'x') }),
      );
    expect(await look(maxLength)).toBe(200);
    expect(await look(maxLength + 1)).toEqual({ [field]: [expect.any(String)] });
  });

  test.each(most)('%j: %s has room for the most that its rule takes (B-210)', async (at, field, typed) => {
    const { maxLength } = await fieldOf(at, field);
    expect(typed.length).toBeLessThanOrEqual(maxLength);
  });

  test('an eleventh telephone is refused as one too many, not as a wrong one (B-051)', async () => {
    const { shown } = await fieldOf(['desk', 'texts'], 'managers');
    const managers = Array.from({ length: 11 }, (_, at) => `51655501${at + 10}`).join(', ');
    expect(await desk.send('desk/texts/look', desk.bodyOf(shown, { managers }))).toEqual({
      managers: ['There are as many as fit. Take one away first.'],
    });
  });
});
