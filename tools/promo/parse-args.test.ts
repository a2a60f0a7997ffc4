import { describe, expect, test } from 'vitest';
import { oneOfEach } from '#domains/pricing/offers.fixture.ts';
import { parseArgs, usage } from './parse-args.ts';

const when = ['--from', '2026-11-20', '--to', '2026-11-30', '--name', 'Weekly special'];

describe('the arguments of npm run promo', () => {
  test.each([
    [['--percent', '12'], { kind: 'percent', tenths: 120 }],
    [['--percent', '9.9'], { kind: 'percent', tenths: 99 }],
    [['--off', '3.00'], { kind: 'cents', cents: 300 }],
    [['--off', '$3'], { kind: 'cents', cents: 300 }],
  ])('a markdown of %j', (much, offer) => {
    expect(parseArgs(['add', 'markdown', '--product', 'barolo', ...much, ...when])).toMatchObject({
      by: null,
      order: {
        verb: 'add',
        product: 'barolo',
        size: '',
        pack: null,
        offer,
        firstDay: '2026-11-20',
        lastDay: '2026-11-30',
        name: 'Weekly special',
      },
    });
  });

  test('three for thirty of a pack, below cost, by Ann', () => {
    const words = [
      'add',
      'xfer',
      '--pack',
      '7',
      '--buy',
      '3',
      '--for',
      '30.00',
      '--below-cost',
      '--by',
      'Ann',
      ...when,
    ];
    expect(parseArgs(words)).toMatchObject({
      by: 'Ann',
      order: { pack: 7, offer: { kind: 'xfer', buy: 3, forCents: 3_000 }, mayBeBelowCost: true },
    });
  });

  test('the other orders', () => {
    expect(parseArgs(['list'])).toMatchObject({ order: { verb: 'list' } });
    expect(parseArgs(['cancel', '12'])).toMatchObject({ order: { verb: 'cancel', id: 12 } });
    expect(parseArgs(['history', 'barolo'])).toMatchObject({ order: { verb: 'history', slug: 'barolo' } });
  });

  test.each([
    [[], usage],
    [['add'], usage],
    [['add', 'gift'], usage],
    [['list', 'all'], usage],
    [
      ['add', 'markdown', '--product', 'barolo', ...when],
      'Say how much less: --percent 12, or --off 3.00 for dollars.',
    ],
    [
      ['add', 'markdown', '--product', 'barolo', '--percent', '12', '--off', '3', ...when],
      'Say how much less: --percent 12, or --off 3.00 for dollars.',
    ],
    [
      ['add', 'markdown', '--product', 'barolo', '--percent', 'a lot', ...when],
      'a lot is not a percentage: write 12 or 9.9.',
    ],
    [
      ['add', 'markdown', '--product', 'barolo', '--off', '3,5', ...when],
      '3,5 is not an amount: write 3.00.',
    ],
    [
      ['add', 'xfer', '--product', 'barolo', '--buy', '3', ...when],
      'Say how many for how much in all: --buy 3 --for 30.00',
    ],
    [
      ['add', 'markdown', '--percent', '12', ...when],
      'Say what is on promotion: --product SLUG, or --pack ID.',
    ],
    [['add', 'markdown', '--percent', '12', '--pack', 'x', ...when], 'x is not the number of a pack.'],
    [
      ['add', 'markdown', '--percent', '12', '--pack', '7'],
      'Say the first and the last day: --from 2026-11-20 --to 2026-11-30',
    ],
    [['cancel', 'it'], 'it is not the number of a promotion; npm run promo -- list shows them.'],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(parseArgs(words)).toBe(sentence);
  });

  test('the usage has an example of every kind of promotion, and each is read as that kind', () => {
    const examples = [...usage.matchAll(/^ {2}npm run promo -- (add .*)$/gm)].map(([, typed = '']) => {
      const filled = typed.replace(/[[\]]/g, '').replace('ID', '7').replaceAll('...', '2026-11-30');
      return filled.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
    });
    const kinds = examples.map((words) => {
      const read = parseArgs(words);
      return typeof read !== 'string' && read.order.verb === 'add' ? read.order.offer.kind : read;
    });
    expect(kinds).toEqual(Object.keys(oneOfEach));
  });

  test('an unknown option is named', () => {
    expect(parseArgs(['list', '--all'])).toContain("'--all'");
  });
});
