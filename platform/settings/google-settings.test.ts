import { expect, test } from 'vitest';
import { readGoogleSettings } from './google-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readGoogleSettings(env, problems), problems };
}

test('without a key the shop checks addresses itself', () => {
  expect(read({ GOOGLE_MAPS_API_KEY: ' ' })).toEqual({ settings: { kind: 'embedded' }, problems: [] });
});

test('with a key Google does, at its own address or a given one', () => {
  const settings = {
    kind: 'google',
    apiKey: 'AIza-1_x',
    addressUrl: 'https://addressvalidation.googleapis.com',
  };
  expect(read({ GOOGLE_MAPS_API_KEY: ' AIza-1_x ' })).toEqual({ settings, problems: [] });
  const other = read({ GOOGLE_MAPS_API_KEY: 'AIza-1_x', GOOGLE_ADDRESS_URL: 'http://127.0.0.1:4030/' });
  expect(other).toEqual({ settings: { ...settings, addressUrl: 'http://127.0.0.1:4030' }, problems: [] });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an address without a key', { GOOGLE_ADDRESS_URL: 'https://maps.example' }, /GOOGLE_MAPS_API_KEY is not/],
  ['a sentence for a key', { GOOGLE_MAPS_API_KEY: 'my key' }, /^GOOGLE_MAPS_API_KEY is not a valid key/],
  [
    'plain http elsewhere',
    { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_ADDRESS_URL: 'http://maps.example' },
    /^GOOGLE_ADDRESS_URL must be/,
  ],
  ['no address', { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_ADDRESS_URL: 'maps' }, /^GOOGLE_ADDRESS_URL must be/],
  [
    'a query',
    { GOOGLE_MAPS_API_KEY: 'k', GOOGLE_ADDRESS_URL: 'https://maps.example?a=1' },
    /^GOOGLE_ADDRESS_URL must be/,
  ],
])('%s', (_, env, problem) => {
  const { problems } = read(env);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toContain('my key');
});
