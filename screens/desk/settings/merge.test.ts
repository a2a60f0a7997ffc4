import { expect, test } from 'vitest';
import { mergeValues } from './merge.rules.ts';
import type { ShownField } from './props.ts';

const field = (value: string, more: Partial<ShownField> = {}): ShownField => ({
  ...{ name: 'fee', label: 'Fee', kind: 'money', value },
  ...more,
});
const merge = (shown: ShownField, seen: unknown, typed: unknown) =>
  mergeValues(
    [shown],
    { seen: { fee: seen }, typed: { fee: typed } },
    { who: 'Ben', when: 'Nov 20, 2:10 pm' },
  );
const merged = (fee: string) => ({ kind: 'merged', values: { fee } });

test.each([
  ['what nobody changed stays', '10.00', '10.00', '10.00', '10.00'],
  ['what I changed is mine', '10.00', '10.00', '8.00', '8.00'],
  ['what another changed stays while I left it', '12.00', '10.00', '10.00', '12.00'],
  ['what both changed alike is that', '8.00', '10.00', '8.00', '8.00'],
  ['what was not sent is as it is', '10.00', undefined, undefined, '10.00'],
  ['what is no text is as it is', '10.00', ['10.00'], { x: 1 }, '10.00'],
  ['spaces around are nothing', '10.00', '10.00 ', ' 10.00', '10.00'],
])('%s (B-210)', (_why, today, seen, typed, saved) => {
  expect(merge(field(today), seen, typed)).toEqual(merged(saved));
});

test.each([
  [field('12.00'), '10.00', '8.00', 'Before: $10.00 · yours: $8.00 · now: $12.00'],
  [field('', { kind: 'text' }), 'a', 'b', 'Before: a · yours: b · now: nothing'],
  [
    field('x', {
      kind: 'choice',
      options: [
        { value: 'x', name: 'Ex' },
        { value: 'y', name: 'Why' },
      ],
    }),
    'y',
    'z',
    'Before: Why · yours: z · now: Ex',
  ],
])(
  'a field that both changed differently is refused with its three values (B-210)',
  (shown, seen, typed, words) => {
    expect(merge(shown, seen, typed)).toEqual({
      kind: 'changed-since',
      errors: { fee: `This was changed by Ben, Nov 20, 2:10 pm. ${words}. Nothing was changed.` },
    });
  },
);
