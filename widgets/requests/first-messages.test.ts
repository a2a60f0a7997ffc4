import { expect, test } from 'vitest';
import { firstMessages } from './first-messages.rules.ts';

test.each<[string, unknown, Record<string, string>]>([
  [
    'two messages of a field',
    { errors: { phone: ['First.', 'Second.'], city: ['City.'] } },
    { phone: 'First.', city: 'City.' },
  ],
  ['a message that is no list', { errors: { phone: 'First.' } }, { phone: 'First.' }],
  ['an empty list', { errors: { phone: [] } }, {}],
  ['no errors', { message: 'No.' }, {}],
  ['a page of another server', '<html>', {}],
  ['nothing', null, {}],
])('%s (M-231)', (_name, answer, messages) => {
  expect(firstMessages(answer)).toEqual(messages);
});
