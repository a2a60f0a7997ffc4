import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actSentence, knownActs } from './act-words.rules.ts';
import { formatMoment } from './moment.rules.ts';
import type { ActToTell } from './tell.rules.ts';
import { changedSinceWords, undoRefusalWords } from './undo-words.rules.ts';
import { changeWords, valueWords } from './value-words.rules.ts';

const act = { id: '7', before: null, after: null, isUndoing: false, items: null };
const tell = (
  given: Partial<ActToTell> & Pick<ActToTell, 'kind' | 'verb'>,
  thing: string | null = 'Barolo',
) => actSentence({ ...act, ...given }, { who: 'Ann', thing, nameOf: () => 'Ben' });

test('an act is described in a sentence, without the name on its own page (B-032)', () => {
  const price = { kind: 'product', verb: 'price-changed', before: { cents: 1_999 }, after: { cents: 1_799 } };
  expect(tell(price)).toBe('Ann changed the price of Barolo from $19.99 to $17.99.');
  expect(tell(price, null)).toBe('Ann changed the price from $19.99 to $17.99.');
  expect(tell({ ...price, isUndoing: true }, null)).toBe(
    'Ann undid it: changed the price from $19.99 to $17.99.',
  );
  expect(tell({ kind: 'product', verb: 'adjusted', before: { onHand: 5 }, after: { onHand: 4 } })).toBe(
    'Ann took off 1 bottle of Barolo, from 5 to 4.',
  );
  expect(tell({ kind: 'product', verb: 'counted', before: { onHand: 5 }, after: { onHand: 5 } })).toBe(
    'Ann counted 5 bottles of Barolo, as expected.',
  );
  expect(tell({ kind: 'order', verb: 'claim-taken-over', before: { actor: 'staff:b' } }, '#10241')).toBe(
    'Ann took #10241 over from Ben.',
  );
  expect(tell({ kind: 'order', verb: 'place-set', before: 'P-01', after: 'P-02' }, null)).toBe(
    'Ann moved it from place P-01 to P-02.',
  );
  const offer = {
    name: 'Rosso',
    offer: { kind: 'cents', cents: 100 },
    startsAt: Date.parse('2026-11-20T00:00:00-05:00'),
    endsAt: Date.parse('2026-11-27T00:00:00-05:00'),
  };
  expect(tell({ kind: 'promotion', verb: 'scheduled', after: offer }, null)).toBe(
    'Ann scheduled the promotion “Rosso”, $1.00 off, November 20, 2026 to November 26, 2026.',
  );
  expect(tell({ kind: 'order', verb: 'never-heard-of' }, '#10241')).toBe('Ann never heard of: #10241.');
});

test('acts on the till’s items use the till’s own names for them (B-032, B-175)', () => {
  const after = { name: 'MYST', bottle: 'Rosso, 750 mL', bottles: 1 };
  expect(tell({ kind: 'product', verb: 'till-matched', after })).toBe(
    'Ann said that the till’s “MYST” is Barolo.',
  );
  expect(tell({ kind: 'till', verb: 'till-closed', after }, null)).toBe(
    'Ann said that “MYST” is not a bottle.',
  );
  const file = { from: '2026-11-19', to: '2026-11-19', lines: 1 };
  expect(tell({ kind: 'till', verb: 'till-file-taken', after: file }, null)).toBe(
    'Ann took in 1 line of the till of November 19, 2026 from a file.',
  );
  const before = { ...after, bottles: 12 };
  expect(tell({ kind: 'till', verb: 'till-match-changed', before, after }, null)).toBe(
    'Ann changed what the till’s “MYST” is, from 12 bottles of Rosso, 750 mL to Rosso, 750 mL.',
  );
  expect(
    tell({ kind: 'till', verb: 'till-match-changed', before: { name: 'MYST', bottle: null }, after }, null),
  ).toBe('Ann changed what the till’s “MYST” is, from not a bottle to Rosso, 750 mL.');
});

test('a setting is described by the parts that changed (B-032)', () => {
  const set = { kind: 'store', verb: 'set' };
  const fee = { feeCents: 1_000, thresholdCents: 10_000 };
  expect(tell({ ...set, id: 'delivery fee', before: fee, after: { ...fee, feeCents: 500 } }, null)).toBe(
    'Ann changed the delivery fee: fee from $10.00 to $5.00.',
  );
  const snow = { untilAt: Date.parse('2026-11-20T18:00:00-05:00'), words: 'Snow.' };
  expect(tell({ ...set, id: 'pause of delivery', after: snow }, null)).toBe(
    'Ann set the pause of delivery: until Nov 20, 6:00 pm, “Snow.”.',
  );
  expect(tell({ ...set, id: 'slot capacities', before: {}, after: { '5 17': 8 } }, null)).toBe(
    'Ann changed the slot capacities: Friday 5:00 pm from none to 8.',
  );
  for (const [after, word] of [
    ['closed', 'closed'],
    [null, 'opened'],
  ] as const)
    expect(
      tell({ ...set, id: 'slot 2026-11-27T17:00', before: after === null ? 'closed' : null, after }, null),
    ).toBe(`Ann ${word} the delivery time 5:00 pm, November 27, 2026.`);
  const hours = { opensMinutes: 600, closesMinutes: 1_200 };
  expect(
    tell(
      { ...set, id: 'holiday 2026-12-24', after: { day: '2026-12-24', hours, note: 'Christmas Eve' } },
      null,
    ),
  ).toBe('Ann set the holiday 2026-12-24: day December 24, 2026, 10:00 am to 8:00 pm, Christmas Eve.');
  expect(changeWords({ day: 1, ...hours }, null)).toBe('from 10:00 am to 8:00 pm to none');
  expect(changeWords(false, true)).toBe('from off to on');
  expect(valueWords([])).toBe('none');
  expect(valueWords(['11743', '11797'])).toBe('11743, 11797');
  expect(valueWords(8_750, 'rateMillipercent')).toBe('8.75%');
});

test('an undo of what was changed since is answered with all three values and who changed it (B-034)', () => {
  const values = { before: { cents: 1_999 }, after: { cents: 1_799 }, now: { cents: 1_849 } };
  expect(changedSinceWords(values, { who: 'Ben', when: 'Nov 20, 2:10 pm' })).toBe(
    'This was changed again by Ben, Nov 20, 2:10 pm. Before: $19.99 · yours: $17.99 · now: $18.49. Nothing was changed.',
  );
  const stock = { before: { onHand: 5 }, after: { onHand: 4 }, now: { onHand: 9 } };
  expect(changedSinceWords(stock, null)).toBe(
    'This was changed since. Before: 5 · yours: 4 · now: 9. Nothing was changed.',
  );
  expect(changedSinceWords({ before: 'Dry.', after: 'Deep.', now: 'Bright!' }, null)).toBe(
    'This was changed since. Before: Dry. · yours: Deep. · now: Bright! Nothing was changed.',
  );
  expect(undoRefusalWords('promotion-over')).toBe('The promotion is over. Nothing was changed.');
  expect(undoRefusalWords('unheard of')).toBe('This cannot be undone. Nothing was changed.');
});

test('a moment shows its year only if it is not the current one (B-032)', () => {
  const at = Date.parse('2026-11-20T14:03:00-05:00');
  expect(formatMoment(at, at)).toBe('Nov 20, 2:03 pm');
  expect(formatMoment(at, Date.parse('2027-01-01T00:00:00-05:00'))).toBe('Nov 20, 2026, 2:03 pm');
});

test('every verb that acts are noted with has its own wording (B-032)', () => {
  const verbs = globSync('domains/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bverb: (?:\w+ \? '[a-z-]+' : )?'([a-z-]+)'/g)].map(
        ([, verb]) => verb,
      ),
    );
  expect(verbs.length).toBeGreaterThan(10);
  const known = new Set(knownActs.map((each) => each.split(' ')[1]));
  expect(verbs.filter((verb) => !known.has(verb))).toEqual([]);
});
