import { expect, test } from 'vitest';
import { squareCardForm } from './square-card-form.ts';

const sandbox = {
  accessToken: 'EAAA-secret',
  locationId: 'L1',
  environment: 'sandbox',
  applicationId: 'sandbox-sq0idb-abc',
  webScriptUrl: null,
} as const;
const constants = { kind: 'square', applicationId: 'sandbox-sq0idb-abc', locationId: 'L1' };

test('Square’s script is the one for its keys, or its stand-in; the access token stays on the server (M-292)', () => {
  expect(squareCardForm(sandbox).constants).toEqual({
    ...constants,
    scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
  });
  const live = { ...sandbox, environment: 'production', applicationId: 'sq0idp-abc' } as const;
  expect(squareCardForm(live).constants).toEqual({
    ...constants,
    applicationId: 'sq0idp-abc',
    scriptUrl: 'https://web.squarecdn.com/v1/square.js',
  });
  const standIn = { ...sandbox, webScriptUrl: 'http://127.0.0.1:4010/square.js' };
  expect(squareCardForm(standIn).constants).toEqual({
    ...constants,
    scriptUrl: 'http://127.0.0.1:4010/square.js',
  });
});
