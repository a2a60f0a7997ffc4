import { expect, test } from 'vitest';
import { deliveryErrorWords, deliverySuggestion } from './delivery-words.rules.ts';

test.each([
  ['M-274', 'deliveryNotAvailable', 'Try selecting a different delivery method.'],
  [
    'M-275',
    'notEligible',
    'Some items in your cart are not eligible for shipping. Try pickup or local delivery.',
  ],
  ['M-276', 'incompleteDetails', 'Please provide complete address information.'],
  ['M-277', 'notReachable', 'Try selecting pickup or contact our store for assistance.'],
  ['M-278', 'calculationError', 'Please try again or contact our store for assistance.'],
  ['M-278', 'xyz', 'Try selecting a different delivery method below.'],
  ['M-278', 'toString', 'Try selecting a different delivery method below.'],
  ['M-272', null, 'Try selecting a different delivery method below.'],
])('%s the suggestion of %s', (_, code, suggestion) => {
  expect(deliverySuggestion(code)).toBe(suggestion);
});

test('the words if nothing better is known (M-272, M-273)', () => {
  expect(deliveryErrorWords).toEqual({
    heading: 'Delivery Method Error',
    summaryHeading: 'Delivery Error',
    message: 'Your order is not eligible for the selected delivery method.',
    suggestion: 'Try selecting a different delivery method below.',
    summaryMessage: 'Delivery method error',
    reason: 'There was an issue with the selected delivery method.',
  });
});
