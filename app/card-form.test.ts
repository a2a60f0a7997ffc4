import { expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { cardFormOf } from './card-form.ts';

const sandbox = {
  SQUARE_ACCESS_TOKEN: 'EAAA-secret',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ENVIRONMENT: 'sandbox',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc',
};
const constants = { kind: 'square', applicationId: 'sandbox-sq0idb-abc', locationId: 'L1' };

function formOf(env: Record<string, string>, takesTestCards: boolean) {
  const answer = readSettings(env);
  if (answer.kind === 'wrong') throw new Error(answer.problems.join());
  return cardFormOf({ gateway: { takesTestCards }, settings: answer.settings });
}

test('the test card takes the place of a real one where no money moves (M-291)', () => {
  expect(formOf({}, true)).toMatchObject({
    kind: 'test',
    card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' },
  });
});

test('the test card is never offered with a gateway for real money (G-56)', () => {
  expect(formOf({}, false)).toEqual({ kind: 'none' });
});

test('Square’s script is the one for its keys, or its stand-in; the access token stays on the server (M-292)', () => {
  expect(formOf(sandbox, true)).toEqual({
    ...constants,
    scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
  });
  const live = { ...sandbox, SQUARE_ENVIRONMENT: 'production', SQUARE_APPLICATION_ID: 'sq0idp-abc' };
  expect(formOf(live, false)).toEqual({
    ...constants,
    applicationId: 'sq0idp-abc',
    scriptUrl: 'https://web.squarecdn.com/v1/square.js',
  });
  const standIn = { ...sandbox, SQUARE_WEB_SCRIPT_URL: 'http://127.0.0.1:4010/square.js' };
  expect(formOf(standIn, true)).toEqual({ ...constants, scriptUrl: 'http://127.0.0.1:4010/square.js' });
});
