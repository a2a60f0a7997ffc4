import { expect, test } from 'vitest';
import { formErrors, parseForm } from '#kit/parse-form.ts';
import { onDutyForm, pinForm, readQuiet } from './form.ts';

test('two PINs that differ are refused at the second (B-011)', () => {
  for (const pin_again of [undefined, null, 123456, '', '123457', ['123456'], {}, 'x'.repeat(100_000)])
    expect(formErrors(pinForm, { pin: '123456', pin_again })).toEqual({
      pin_again: 'The two PINs are not the same.',
    });
  expect(parseForm(pinForm, { pin: '1', pin_again: '1' }).kind).toBe('complete');
});

test('quiet hours are two times or none; days that are none of the week are left to the verb (B-255)', () => {
  const wrong = { quiet_from: 'Choose two different times, or leave both empty.' };
  for (const quiet_to of [undefined, null, 7, ['07:30'], {}, '24:00', '7:30', 'x'.repeat(100_000)])
    expect(formErrors(onDutyForm, { quiet_from: '22:00', quiet_to })).toEqual(wrong);
  expect(formErrors(onDutyForm, { quiet_to: '07:30' })).toEqual(wrong);
  expect(parseForm(onDutyForm, { phone: ['1'], days: ['1', 8, { toString: 1, valueOf: 1 }, '6'] })).toEqual({
    kind: 'complete',
    fields: { phone: '', days: [1, -1, -1, 6], quiet_from: '', quiet_to: '' },
  });
  expect(parseForm(onDutyForm, { days: '1' })).toMatchObject({ fields: { days: [] } });
  expect(readQuiet('22:00', '07:30')).toEqual({ fromMinutes: 1_320, toMinutes: 450 });
  expect(readQuiet('', '')).toBeNull();
});
