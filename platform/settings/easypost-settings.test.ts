import { expect, test } from 'vitest';
import { readEasyPostSettings } from './easypost-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readEasyPostSettings(env, problems), problems };
}

test('without a key the store’s own table applies (G-57)', () => {
  expect(read({})).toEqual({ settings: { kind: 'embedded', hasSampleLabels: true }, problems: [] });
});

test.each<[Record<string, string>, boolean]>([
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'test' }, true],
  [{ NODE_ENV: 'production', ALLOW_TEST_PROVIDERS: '1' }, true],
  [{ NODE_ENV: 'production', ALLOW_TEST_PROVIDERS: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
])('without a key, %o has sample labels: %s (B-080)', (env, hasSampleLabels) => {
  expect(read(env).settings).toEqual({ kind: 'embedded', hasSampleLabels });
});

test('with a key the carriers are asked, at EasyPost’s own address or a given one', () => {
  const settings = {
    kind: 'easypost',
    apiKey: 'EZTK1',
    url: 'https://api.easypost.com/v2',
    webhookSecret: null,
  };
  expect(read({ EASYPOST_API_KEY: 'EZTK1' })).toEqual({ settings, problems: [] });
  expect(read({ EASYPOST_API_KEY: 'EZTK1', EASYPOST_URL: 'http://localhost:4031/v2/' }).settings).toEqual({
    ...settings,
    url: 'http://localhost:4031/v2',
  });
  const secret = 'sixteen-letters!';
  expect(read({ EASYPOST_API_KEY: 'EZTK1', EASYPOST_WEBHOOK_SECRET: ` ${secret} ` })).toEqual({
    settings: { ...settings, webhookSecret: secret },
    problems: [],
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an address without a key', { EASYPOST_URL: 'https://rates.example/v2' }, /EASYPOST_API_KEY is not/],
  ['a secret without a key', { EASYPOST_WEBHOOK_SECRET: 'sixteen-letters!' }, /EASYPOST_API_KEY is not/],
  [
    'a short secret',
    { EASYPOST_API_KEY: 'k', EASYPOST_WEBHOOK_SECRET: 'fifteen-letters' },
    /^EASYPOST_WEBHOOK_SECRET is too short/,
  ],
  ['a sentence for a key', { EASYPOST_API_KEY: 'my key' }, /^EASYPOST_API_KEY is not a valid key/],
  [
    'plain http elsewhere',
    { EASYPOST_API_KEY: 'k', EASYPOST_URL: 'http://rates.example/v2' },
    /^EASYPOST_URL must be/,
  ],
])('%s', (_, env, problem) => {
  expect(read(env).problems).toEqual([expect.stringMatching(problem)]);
});
