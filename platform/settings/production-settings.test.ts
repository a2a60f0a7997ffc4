import { describe, expect, test } from 'vitest';
import { originDoubt } from './origin-doubt.ts';
import { appKey, problemsOf, production, settingsOf } from './read-settings.fixture.ts';
import { readSettings } from './settings.ts';

describe('production', () => {
  test('needs a key', () => {
    expect(problemsOf({ ...production, APP_KEY: undefined })).toEqual([
      'APP_KEY is not set; production needs one of at least 32 characters, kept secret.',
    ]);
  });

  test('with every service configured, production starts; the bank’s sandbox does not count', () => {
    const named = {
      NODE_ENV: 'production',
      APP_KEY: appKey,
      APP_URL: 'https://shop.example',
      SQUARE_ACCESS_TOKEN: 'token',
      SQUARE_ENVIRONMENT: 'production',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_APPLICATION_ID: 'sq0idp-shop',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: '0'.repeat(32),
      TWILIO_FROM: '+15165550142',
      RECAPTCHA_SITE_KEY: `6L${'a'.repeat(38)}`,
      RECAPTCHA_SECRET: `6L${'b'.repeat(38)}`,
    };
    expect(problemsOf(named)).toEqual([]);
    const inSandbox = problemsOf({
      ...named,
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-shop',
    });
    expect(inSandbox).toEqual([
      "NODE_ENV is production, but cards would go to Square's sandbox, which charges no one. Set ALLOW_TEST_PROVIDERS=1 to run a demonstration.",
    ]);
  });

  test('the name over the door fits on one line', () => {
    expect(readSettings({ SHOP_NAME: 'Corner\r\nWines' })).toMatchObject({
      settings: { shopName: 'Corner Wines' },
    });
  });

  test('in production shoppers connect over https, or from this machine', () => {
    const sentence =
      "APP_URL is 'http://shop.example'; in production it must begin with https, or no browser keeps the shop's cookies.";
    expect(problemsOf({ ...production, APP_URL: 'http://shop.example' })).toEqual([sentence]);
    for (const url of [
      'https://shop.example',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://localhost',
    ]) {
      expect(problemsOf({ ...production, APP_URL: url }), url).toEqual([]);
    }
  });

  test.each(['0.0.0.0', '::', '10.0.0.5', 'shop.internal'])(
    'never guesses the address that shoppers see: listening at %s it must be named',
    (HOST) => {
      expect(problemsOf({ ...production, HOST })).toEqual([
        `APP_URL is not set and HOST is ${HOST}; production needs the address that shoppers see, such as https://shop.example, for its links.`,
      ]);
      expect(problemsOf({ ...production, HOST, APP_URL: 'https://shop.example' })).toEqual([]);
    },
  );

  test('starts with links to this machine, and reports that with the cure; behind a proxy its pages would work anyway', () => {
    for (const appUrl of [settingsOf(production).appUrl, 'http://localhost:8080', 'http://[::1]:3000']) {
      expect(originDoubt({ isProduction: true, appUrl })).toMatchObject({
        problem: expect.stringContaining(appUrl),
        cure: expect.stringContaining('APP_URL'),
      });
      expect(originDoubt({ isProduction: false, appUrl })).toBeNull();
    }
    expect(originDoubt({ isProduction: true, appUrl: 'https://shop.example' })).toBeNull();
  });

  test.each([undefined, '0'])(
    'refuses embedded payment, texts and bot check unless allowed (ALLOW_TEST_PROVIDERS=%s)',
    (allowed) => {
      const problems = problemsOf({ ...production, ALLOW_TEST_PROVIDERS: allowed });
      const [payment, texts, check, ...others] = problems;
      expect(payment).toContain('charges no one');
      expect(texts).toContain('TWILIO_');
      expect(check).toContain('RECAPTCHA_');
      expect(others).toEqual([]);
    },
  );
});
