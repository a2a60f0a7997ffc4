import { expect, test } from 'vitest';
import { parseArgs } from './parse-args.ts';

const why = ['--reason', 'One  was corked. '];
const reason = 'One was corked.';
const number = 10_001;

test.each([
  ['list', { verb: 'list' }],
  ['show #10001', { verb: 'show', number }],
  ['out 10001', { verb: 'out', number }],
  ['resend 10001', { verb: 'resend', number, messageKind: null }],
  ['resend 10001 shipped', { verb: 'resend', number, messageKind: 'shipped' }],
  ['contact 10001 --email ada@x.example', { verb: 'contact', number, email: 'ada@x.example', phone: null }],
  ['gift 10001 --none', { verb: 'gift', number, gift: null }],
  [
    'gift 10001 --name Bea --phone=5165550177 --message Cheers',
    { verb: 'gift', number, gift: { name: 'Bea', phone: '5165550177', message: 'Cheers' } },
  ],
  ['gift 10001 --name Bea', { verb: 'gift', number, gift: { name: 'Bea', phone: null, message: '' } }],
  ['contact 10001 --phone=5165550100', { verb: 'contact', number, email: null, phone: '5165550100' }],
  ['write-off 10001 --reason gone', { verb: 'write-off', number, reason: 'gone' }],
  [
    'substitute 10001 --line 2:3 --with morgon --size magnum',
    {
      verb: 'substitute',
      number,
      position: 1,
      quantity: 3,
      sent: { slug: 'morgon', size: 'magnum' },
      restock: false,
    },
  ],
  [
    'substitute 10001 --line 1:1 --pack 12 --restock',
    { verb: 'substitute', number, position: 0, quantity: 1, sent: { packId: 12 }, restock: true },
  ],
  ['came-back 10001 --why no-id', { verb: 'came-back', number, why: 'no-id', returned: null }],
  [
    'came-back 10001 --why under-age --restock',
    {
      verb: 'came-back',
      number,
      why: 'under-age',
      returned: { reason: 'No one 21 or older was there to receive it.' },
    },
  ],
  [
    'came-back 10001 --why absent --restock --reason Moved.',
    { verb: 'came-back', number, why: 'absent', returned: { reason: 'Moved.' } },
  ],
] as const)('%s', (words, order) => {
  expect(parseArgs(words.split(' '))).toEqual({ order, by: null });
});

test.each([
  [['--all'], { kind: 'rest' }, false],
  [['--all', '--restock'], { kind: 'rest' }, true],
  [['--amount', '$12.34'], { kind: 'amount', cents: 1_234 }, false],
  [['--amount', '7'], { kind: 'amount', cents: 700 }, false],
  [['--delivery'], { kind: 'parts', lines: [], delivery: true }, false],
  [
    ['--line', '1:2', '--line', '3:1', '--delivery', '--restock'],
    {
      kind: 'parts',
      lines: [
        { position: 0, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
      delivery: true,
    },
    true,
  ],
] as const)('refund %j (S-06)', (words, wish, restock) => {
  const order = { verb: 'refund', number, wish, reason, restock };
  expect(parseArgs(['refund', '10001', ...words, ...why, '--by', 'Ann'])).toEqual({ order, by: 'Ann' });
});

test('a cancellation restocks the bottles unless told otherwise (S-06)', () => {
  const order = { verb: 'cancel', number, reason, restock: true };
  expect(parseArgs(['cancel', '10001', ...why])).toEqual({ order, by: null });
  expect(parseArgs(['cancel', '10001', ...why, '--no-restock'])).toEqual({
    order: { ...order, restock: false },
    by: null,
  });
});

test.each([
  ['drink 10001', /^Write one of:/],
  ['', /^Write one of:/],
  ['list 10001', /^Write one of:/],
  ['pack 10001 twice', /^Write one of:/],
  ['resend 10001 shipped twice', /^Write one of:/],
  ['gift 10001 --none --name Bea', '--none goes alone.'],
  [
    'gift 10001 --phone 5',
    '--name: Please enter the recipient’s name. --phone: Please enter a valid phone number, or leave it empty.',
  ],
  ['contact 10001', 'Say what is right: --email ada@example.com, --phone (516) 555-0100, or both.'],
  ['contact 10001 --reason x', '--reason does not apply to contact.'],
  ['pack --what', /^Unknown option '--what'\.\nWrite one of:/],
  ['pack', 'Name the order: npm run order -- pack 10001'],
  ['pack ten', "'ten' is not an order number."],
  ['pack 10001 --all', '--all does not apply to pack.'],
  ['cancel 10001 --restock', '--restock does not apply to cancel.'],
  ['cancel 10001', "Say why, in a sentence that its buyer reads: --reason 'One bottle was corked.'"],
  [`cancel 10001 --reason ${'x'.repeat(193)}`, 'A reason has at most 192 characters.'],
  ['write-off 10001', "Say why, for the books: --reason 'One bottle was corked.'"],
  ['write-off 10001 --reason x --all', '--all does not apply to write-off.'],
  ['refund 10001 --all', "Say why, in a sentence that its buyer reads: --reason 'One bottle was corked.'"],
  ['refund 10001 --reason x', 'Say what to give back: --all, --line 1:2, --delivery or --amount 12.34.'],
  [
    'refund 10001 --reason x --all --amount 5',
    'Say one of --all, --amount, or --line and --delivery; not several at once.',
  ],
  [
    'refund 10001 --reason x --all --delivery',
    'Say one of --all, --amount, or --line and --delivery; not several at once.',
  ],
  ['refund 10001 --reason x --amount 5,5', "'5,5' is not an amount such as 12.34."],
  ['refund 10001 --reason x --amount=-5', "'-5' is not an amount such as 12.34."],
  ['refund 10001 --reason x --amount 0.00', "'0.00' is not an amount such as 12.34."],
  [
    'refund 10001 --reason x --line 0:1',
    "'0:1' is not a line and quantity such as 1:2; show lists the lines.",
  ],
  ['refund 10001 --reason x --line 1', "'1' is not a line and quantity such as 1:2; show lists the lines."],
  [
    'refund 10001 --reason x --amount 5 --restock',
    'Money alone puts no bottles back: --restock goes with --line or --all.',
  ],
  [
    'refund 10001 --reason x --delivery --restock',
    'Money alone puts no bottles back: --restock goes with --line or --all.',
  ],
  ['substitute 10001 --with x', 'Say what is replaced, one line at a time: --line 1:2 is two of line 1.'],
  [
    'substitute 10001 --line 1:1 --line 2:1 --with x',
    'Say what is replaced, one line at a time: --line 1:2 is two of line 1.',
  ],
  ['substitute 10001 --line 1', "'1' is not a line and quantity such as 1:2; show lists the lines."],
  [
    'substitute 10001 --line 1:1',
    'Say what is sent instead: --with SLUG, with --size where it has several, or --pack ID.',
  ],
  [
    'substitute 10001 --line 1:1 --with x --pack 5',
    'Say what is sent instead: --with SLUG, with --size where it has several, or --pack ID.',
  ],
  ['substitute 10001 --line 1:1 --pack five', "'five' is not the number of a pack."],
  ['substitute 10001 --line 1:1 --with x --reason y', '--reason does not apply to substitute.'],
  ['came-back 10001', 'Say why with --why: refused, under-age, no-id, intoxicated, absent.'],
  ['came-back 10001 --why absent --reason Moved.', '--reason goes with --restock.'],
  ['came-back 10001 --why tired', 'Say why with --why: refused, under-age, no-id, intoxicated, absent.'],
])('%s is refused with a sentence', (words, sentence) => {
  const answer = parseArgs(words.split(' ').filter(Boolean));
  if (typeof sentence === 'string') expect(answer).toBe(sentence);
  else expect(answer).toMatch(sentence);
});
