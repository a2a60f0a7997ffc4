import { expect, test } from 'vitest';
import { readRecaptchaSettings } from './recaptcha-settings.ts';

const siteKey = '6Lcdemosite_key-000000000000000000000000';
const secret = '6Lcdemosecret_key-0000000000000000000000';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readRecaptchaSettings(env, problems), problems };
}

test('without keys the check is the shop’s own', () => {
  expect(read({ RECAPTCHA_SITE_KEY: ' ' })).toEqual({ settings: { kind: 'embedded' }, problems: [] });
});

test('two keys select Google, and another host may stand in for it', () => {
  const keys = { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret };
  const google = { kind: 'recaptcha', siteKey, secret, url: 'https://www.google.com' };
  expect(read(keys)).toEqual({ settings: google, problems: [] });
  expect(read({ ...keys, RECAPTCHA_URL: 'http://127.0.0.1:9/' }).settings).toEqual({
    ...google,
    url: 'http://127.0.0.1:9',
  });
});

test.each([
  [{ RECAPTCHA_SITE_KEY: siteKey }, 'RECAPTCHA_SECRET'],
  [{ RECAPTCHA_SECRET: secret }, 'RECAPTCHA_SITE_KEY'],
  [{ RECAPTCHA_SITE_KEY: secret, RECAPTCHA_SECRET: secret }, 'RECAPTCHA_SITE_KEY'],
  [
    { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: 'google.com/recaptcha' },
    'RECAPTCHA_URL',
  ],
])('half a configuration is an error, reported without the key: %#', (env, name) => {
  const { problems } = read(env as Record<string, string>);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
  expect(problems[0]).not.toContain(secret);
});
