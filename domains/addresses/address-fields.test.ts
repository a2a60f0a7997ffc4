import { describe, expect, test } from 'vitest';
import { someFields } from './address.fixture.ts';
import { parseAddress } from './address-fields.rules.ts';
import type { AddressField } from './address-words.rules.ts';

const fields = someFields();

describe('what is accepted, and how it is stored', () => {
  test.each<[string, object, object]>([
    ['a masked phone (M-226)', { phone: '(516) 555-0100' }, { phone: '5165550100' }],
    ['a phone with the country before it (M-226)', { phone: '+1 (516) 555-0100' }, { phone: '5165550100' }],
    ['a ZIP+4', { zip: '11743-1234' }, { zip: '11743' }],
    ['a ZIP+4 without its dash', { zip: '117431234' }, { zip: '11743' }],
    ['a ZIP with space around it', { zip: ' 11743 ' }, { zip: '11743' }],
    ['the state by its two letters (M-005)', { state: 'ny' }, { state: 'New York' }],
    ['no state (M-196)', { state: undefined }, { state: 'New York' }],
    ['no country (M-196)', { country: undefined }, { country: 'USA' }],
    ['the country by its two letters', { country: 'US' }, { country: 'USA' }],
    ['the country by another name', { country: 'United States' }, { country: 'USA' }],
    ['space inside and around', { address: '  12   Berry Hill Road ' }, { address: '12 Berry Hill Road' }],
    ['a hundred characters', { address: '1'.repeat(100) }, { address: '1'.repeat(100) }],
    ['a name of another script', { firstName: 'Ада', city: 'Nyäck' }, { firstName: 'Ада', city: 'Nyäck' }],
  ])('%s', (_, given, kept) => {
    expect(parseAddress({ ...fields, ...given })).toEqual({ kind: 'fields', fields: { ...fields, ...kept } });
  });

  test('anything else that is sent is dropped', () => {
    expect(parseAddress({ ...fields, deliveryAvailable: true, county: 'Nassau' } as object)).toEqual({
      kind: 'fields',
      fields,
    });
  });
});

const wrongTexts = [
  '',
  '   ',
  'x'.repeat(101),
  'Ada\u0000',
  'Ada\nVine',
  'A\u202Eda',
  null,
  undefined,
  7,
  true,
  {},
  ['Ada'],
];

describe.each<[AddressField, string, unknown[]]>([
  ['firstName', 'Please enter a valid first name.', wrongTexts],
  ['lastName', 'Please enter a valid last name.', wrongTexts],
  ['address', 'Please enter a valid address.', [...wrongTexts, '---']],
  ['city', 'Please enter a valid city.', [...wrongTexts, '12', '-']],
  [
    'phone',
    'Please enter a valid phone number.',
    ['', '516555010', '+5165550100', '51655501000', '516-555-0100', 5_165_550_100, null, undefined],
  ],
  [
    'zip',
    'Please enter a valid postal code.',
    ['', '1179', '117433', '11743-', '11743-12', 'abcde', '١١٧٤٣', 11_743, null, undefined],
  ],
  ['state', 'We deliver and ship in New York only.', ['', 'New Jersey', 'NJ', 'N Y', null, ['NY']]],
  ['country', 'We deliver and ship in the USA only.', ['', 'Canada', 'UK', null, 1]],
])('a wrong %s (M-226, M-229, M-230)', (field, message, wrong) => {
  test.each(wrong.map((value) => [value]))('%j', (value) => {
    expect(parseAddress({ ...fields, [field]: value })).toEqual({
      kind: 'refused',
      errors: { [field]: message },
    });
  });
});

test('an empty form is refused field by field (M-227)', () => {
  const answer = parseAddress({});
  expect(answer.kind === 'refused' && Object.keys(answer.errors)).toEqual([
    'firstName',
    'lastName',
    'address',
    'city',
    'zip',
    'phone',
  ]);
});
