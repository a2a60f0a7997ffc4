/** What the forms of bottles, deliveries and the till's items refuse, and at which field. */
import { describe, expect, test } from 'vitest';
import { type FormSchema, messagesOf, parseForm } from '#kit/parse-form.ts';
import { countAgainForm, countScopeForm, typedCountForm } from './counts/form.ts';
import {
  adjustForm,
  countedForm,
  invoiceForm,
  itemMeaningForm,
  maxNoteLength,
  reversalForm,
} from './form.ts';
import { orderLinesForm } from './ordering/form.ts';

const invoice = invoiceForm({ today: '2026-11-20', seesCost: true });
const head = { supplierId: '1', invoiceNumber: 'A-1', invoiceDate: '2026-11-19', total: '', orderId: '' };
const huge = '9'.repeat(50_000);

function refused(schema: FormSchema, given: unknown) {
  const parsed = parseForm(schema, given);
  return parsed.kind === 'complete' ? [] : Object.keys(messagesOf(parsed.refusals));
}

describe('a field that cannot be read is refused, whatever was sent', () => {
  test.each<[string, FormSchema, Record<string, unknown>]>([
    ['counted', countedForm, {}],
    ['cause', adjustForm, { bottles: '1' }],
    ['bottles', adjustForm, { cause: 'broken' }],
    ['bottles', adjustForm, { cause: 'correction' }],
    ['formatId', itemMeaningForm, { bottles: '6' }],
    ['bottles', itemMeaningForm, { formatId: '7' }],
    ['supplierId', invoice, head],
    ['invoiceDate', invoice, head],
    ['total', invoice, head],
    ['scope', countScopeForm, {}],
    ['counted', typedCountForm, { formatId: '7', from: '' }],
    ['from', typedCountForm, { formatId: '7', counted: '3' }],
    ['formats', countAgainForm, {}],
    ['lines', orderLinesForm, {}],
  ])('%s', (field, schema, rest) => {
    const read = ['-1', -1].map((value) => refused(schema, { ...rest, [field]: value }));
    // A correction may be negative.
    const mayBeNegative = rest.cause === 'correction';
    for (const fields of read) expect(fields).toEqual(mayBeNegative ? [] : [field]);
    for (const value of [huge, '1; drop', '\u0000x', '1.5.5'])
      expect(refused(schema, { ...rest, [field]: value })).toEqual([field]);
  });

  test('a missing field, an array or an object is no text', () => {
    for (const value of [undefined, ['6'], { toString: 'x' }, true]) {
      expect(refused(countedForm, { counted: value })).toEqual(['counted']);
      expect(refused(adjustForm, { cause: value, bottles: '1' })).toEqual(['cause']);
      expect(refused(adjustForm, { cause: 'found', bottles: value })).toEqual(['bottles']);
      expect(refused(reversalForm, { why: value })).toEqual(['why']);
      expect(refused(invoice, { ...head, supplierId: value })).toEqual(['supplierId']);
      expect(refused(itemMeaningForm, { formatId: value })).toEqual(['formatId']);
      expect(refused(orderLinesForm, { lines: value })).toEqual(['lines']);
    }
    for (const body of [undefined, null, 'text', []]) expect(refused(countedForm, body)).toEqual(['counted']);
  });
});

test('what is right is read as it is meant', () => {
  const fieldsOf = (schema: FormSchema, given: unknown) => parseForm(schema, given);
  expect(fieldsOf(adjustForm, { cause: 'lost', bottles: ' 3 ', note: 'x'.repeat(900) })).toEqual({
    kind: 'complete',
    fields: { cause: 'lost', change: -3, note: 'x'.repeat(maxNoteLength) },
  });
  expect(fieldsOf(adjustForm, { cause: 'correction', bottles: '-100000' })).toMatchObject({
    fields: { change: -100_000, note: '' },
  });
  expect(refused(adjustForm, { cause: 'correction', bottles: '100001' })).toEqual(['bottles']);
  expect(fieldsOf(itemMeaningForm, { formatId: '7' })).toMatchObject({ fields: { formatId: 7, bottles: 1 } });
  expect(fieldsOf(itemMeaningForm, { not: '1', formatId: 'x' })).toEqual({ kind: 'complete', fields: null });
  expect(fieldsOf(typedCountForm, { counted: 4, formatId: 7, from: '' })).toEqual({
    kind: 'complete',
    fields: { counted: 4, formatId: 7, from: null },
  });
  expect(fieldsOf(orderLinesForm, { lines: '12:3x6,15:0x12' })).toMatchObject({
    fields: { lines: [{ formatId: 12, cases: 3, caseBottles: 6 }, { cases: 0 }] },
  });
  const clerks = invoiceForm({ today: '2026-11-20', seesCost: false });
  expect(fieldsOf(clerks, { ...head, total: 'x', orderId: 'x' })).toMatchObject({
    fields: { total: null, orderId: 0 },
  });
});

test('an invoice reports each wrong field, with its own words', () => {
  const words = (given: object) => {
    const parsed = parseForm(invoice, { ...head, ...given });
    return parsed.kind === 'complete' ? {} : messagesOf(parsed.refusals);
  };
  expect(words({ supplierId: '', invoiceNumber: '#', invoiceDate: '2026-11-21', total: 'x' })).toEqual({
    supplierId: 'Choose a supplier.',
    invoiceNumber: 'A number has letters or digits.',
    invoiceDate: 'This day is still to come.',
    total: 'Type an amount such as 252.40.',
  });
  expect(words({ invoiceNumber: huge })).toEqual({ invoiceNumber: 'At most 40 characters.' });
  expect(words({ invoiceNumber: 'A\u0007' })).toEqual({
    invoiceNumber: 'It contains an unprintable character.',
  });
  expect(words({ invoiceDate: '1999-12-31' })).toEqual({ invoiceDate: 'This day is too long ago.' });
  expect(words({ invoiceDate: '2026-02-30' })).toEqual({ invoiceDate: 'Choose a day.' });
});
