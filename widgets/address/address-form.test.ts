import { describe, expect, test } from 'vitest';
import { addressFormErrors, addressFormFields, fillBlanks } from './address-form.rules.ts';

const whole = addressFormFields({
  firstName: 'Ada',
  lastName: 'Vine',
  phone: '(516) 555-0100',
  address: '12 Berry Hill Road',
  city: 'Syosset',
  zip: '11791',
});

describe('the address form (M-227)', () => {
  test('opens with New York, USA (M-229)', () => {
    expect(addressFormFields({})).toMatchObject({
      state: 'New York',
      country: 'USA',
      firstName: '',
      isDefaultShipping: false,
    });
  });

  test('takes only the fields that it has from an address', () => {
    const view = { ...whole, addressId: 'a', lat: 40.8, deliveryAvailable: true };
    expect(addressFormFields(view)).toEqual(whole);
  });

  test('has no errors when everything is filled in', () => {
    expect(addressFormErrors(whole)).toEqual({});
  });

  test.each([
    ['firstName', '', 'Please enter a valid first name.'],
    ['lastName', ' ', 'Please enter a valid last name.'],
    ['phone', '(516) 555-010', 'Please enter a valid phone number.'],
    ['zip', '1179', 'Please enter a valid postal code.'],
    ['address', '', 'Please enter a valid address.'],
    ['city', '', 'Please enter a valid city.'],
  ])('%s %j (M-230)', (field, value, message) => {
    expect(addressFormErrors({ ...whole, [field]: value })).toEqual({ [field]: message });
  });
});

test('a name and a phone given elsewhere fill the empty fields and overwrite nothing (WCAG 3.3.7)', () => {
  const typed = { ...addressFormFields({ firstName: 'Grace' }), zip: '11791' };
  const known = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100' };
  expect(fillBlanks(typed, known)).toMatchObject({
    firstName: 'Grace',
    lastName: 'Vine',
    phone: '(516) 555-0100',
    zip: '11791',
  });
  expect(fillBlanks(typed, {})).toEqual(typed);
});
