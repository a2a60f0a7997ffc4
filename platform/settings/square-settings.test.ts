import { expect, test } from 'vitest';
import { readSquareSettings } from './square-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readSquareSettings(env, problems), problems };
}

const keys = {
  SQUARE_ACCESS_TOKEN: 'EAAA-secret',
  SQUARE_ENVIRONMENT: 'sandbox',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc',
};

test('without any key, Square is not used', () => {
  expect(read({ SQUARE_ACCESS_TOKEN: ' ' })).toEqual({ settings: null, problems: [] });
});

test('all keys select Square, at its own host or at a given one', () => {
  const settings = {
    accessToken: 'EAAA-secret',
    environment: 'sandbox',
    locationId: 'L1',
    applicationId: 'sandbox-sq0idb-abc',
    baseUrl: null,
    webhookSignatureKey: null,
    webScriptUrl: null,
    counterLocationIds: [],
  };
  expect(read(keys)).toEqual({ settings, problems: [] });
  expect(read({ ...keys, SQUARE_BASE_URL: 'http://127.0.0.1:4010/' }).settings).toEqual({
    ...settings,
    baseUrl: 'http://127.0.0.1:4010',
  });
  const live = read({ ...keys, SQUARE_ENVIRONMENT: 'production', SQUARE_APPLICATION_ID: 'sq0idp-abc' });
  expect(live).toEqual({
    settings: { ...settings, environment: 'production', applicationId: 'sq0idp-abc' },
    problems: [],
  });
});

test('Square may sign its reports and its script may be a stand-in', () => {
  const script = 'http://127.0.0.1:4010/v1/square.js';
  const { settings, problems } = read({
    ...keys,
    SQUARE_WEBHOOK_SIGNATURE_KEY: ' whsk-secret ',
    SQUARE_WEB_SCRIPT_URL: script,
  });
  expect(settings).toMatchObject({ webhookSignatureKey: 'whsk-secret', webScriptUrl: script });
  expect(problems).toEqual([]);
});

test('the tills are at locations of their own (B-173)', () => {
  const at = (ids: string) => read({ ...keys, SQUARE_COUNTER_LOCATION_IDS: ids });
  expect(at(' C1, C2 ,C1').settings).toMatchObject({ counterLocationIds: ['C1', 'C2'] });
  expect(at('C1, L1').problems).toEqual([
    "SQUARE_COUNTER_LOCATION_IDS names L1, which is SQUARE_LOCATION_ID; the web shop needs a location of its own, or each sale at the counter is taken for a payment of nobody's.",
  ]);
});

const without = (name: keyof typeof keys) =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => key !== name));

test.each<[string, Record<string, string>, RegExp]>([
  ['no token', without('SQUARE_ACCESS_TOKEN'), /^SQUARE_ACCESS_TOKEN is not set/],
  ['no environment', without('SQUARE_ENVIRONMENT'), /^SQUARE_ENVIRONMENT is not set/],
  ['no location', without('SQUARE_LOCATION_ID'), /^SQUARE_LOCATION_ID is missing/],
  ['no application', without('SQUARE_APPLICATION_ID'), /^SQUARE_APPLICATION_ID is missing/],
  ['an environment that is none', { ...keys, SQUARE_ENVIRONMENT: 'test' }, /^SQUARE_ENVIRONMENT is 'test'/],
  [
    'a sandbox application in production',
    { ...keys, SQUARE_ENVIRONMENT: 'production' },
    /^SQUARE_APPLICATION_ID is not of Square's production/,
  ],
  [
    'a live application in the sandbox',
    { ...keys, SQUARE_APPLICATION_ID: 'sq0idp-abc' },
    /^SQUARE_APPLICATION_ID is not of Square's sandbox/,
  ],
  ['a base URL with a path', { ...keys, SQUARE_BASE_URL: 'http://127.0.0.1:4010/v2' }, /^SQUARE_BASE_URL is/],
  [
    'a till that is no location',
    { ...keys, SQUARE_COUNTER_LOCATION_IDS: 'C1;C2' },
    /^SQUARE_COUNTER_LOCATION_IDS is 'C1;C2'/,
  ],
  [
    'a signature key in two pieces',
    { ...keys, SQUARE_WEBHOOK_SIGNATURE_KEY: 'a secret key' },
    /^SQUARE_WEBHOOK_SIGNATURE_KEY is not/,
  ],
  [
    'a signature key cut short',
    { ...keys, SQUARE_WEBHOOK_SIGNATURE_KEY: 'secret' },
    /^SQUARE_WEBHOOK_SIGNATURE_KEY is not/,
  ],
  [
    'a script that is no address',
    { ...keys, SQUARE_WEB_SCRIPT_URL: '/square.js' },
    /^SQUARE_WEB_SCRIPT_URL is '\/square.js'/,
  ],
  [
    'a script by another scheme',
    { ...keys, SQUARE_WEB_SCRIPT_URL: 'data:text/javascript,1' },
    /^SQUARE_WEB_SCRIPT_URL is/,
  ],
  [
    'a script with a query',
    { ...keys, SQUARE_WEB_SCRIPT_URL: 'http://127.0.0.1:4010/s.js?a' },
    /^SQUARE_WEB_SCRIPT_URL is/,
  ],
])('%s', (_, env, problem) => {
  const { problems } = read(env);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toContain('secret');
});
