import { expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import { cut, onPage } from './describe.rules.ts';
import { jsonText } from './json-text.rules.ts';
import { storeLd } from './store-ld.rules.ts';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '\u2028\u2029', '& &amp; "quoted" \\'])(
  '%j cannot end the block that contains it, and is read back unchanged (R-075)',
  (name) => {
    const text = jsonText({ name });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name });
  },
);

test('a text that is too long is cut between words', () => {
  const text = 'word '.repeat(40).trim();
  expect(cut(text)).toMatch(/^(word )+word…$/);
  expect(cut(text).length).toBeLessThanOrEqual(160);
  expect(cut('short')).toBe('short');
});

test('only later pages are numbered', () => {
  expect([onPage('Wine', 1), onPage('Wine', 2)]).toEqual(['Wine', 'Wine, page 2']);
});

const names = { shopName: 'Demijohn', appUrl: 'https://shop.example', today: '2026-11-20' };

function special(holidays: typeof defaultStore.holidays): unknown {
  const { '@graph': graph } = storeLd({ ...defaultStore, holidays }, names) as {
    '@graph': Record<string, unknown>[];
  };
  return graph[0]?.specialOpeningHoursSpecification;
}

test('an upcoming holiday is listed with its hours, a past one is not (G-37)', () => {
  expect(special([])).toBeUndefined();
  expect(
    special([
      { day: '2026-11-19', hours: null, note: 'Yesterday' },
      { day: '2026-11-20', hours: { opensMinutes: 660, closesMinutes: 900 }, note: 'Today' },
      { day: '2026-11-26', hours: null, note: 'Thanksgiving' },
      { day: '2026-12-31', hours: { opensMinutes: 600, closesMinutes: 1_440 }, note: 'New Year’s Eve' },
    ]),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Today',
      validFrom: '2026-11-20',
      validThrough: '2026-11-20',
      opens: '11:00',
      closes: '15:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Thanksgiving',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      name: 'New Year’s Eve',
      validFrom: '2026-12-31',
      validThrough: '2026-12-31',
      opens: '10:00',
      closes: '23:59',
    },
  ]);
});
