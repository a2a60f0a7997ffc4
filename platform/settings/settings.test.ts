import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appKey, problemsOf, production, settingsOf } from './read-settings.fixture.ts';

const embedded = { kind: 'embedded' } as const;
const embeddedServices = {
  search: embedded,
  payments: { ...embedded, vendor: 'the embedded test gateway', movesMoney: false, reports: false },
  loyalty: embedded,
  till: { ...embedded, locationIds: [] },
  recaptcha: embedded,
  google: embedded,
  easyPost: { kind: 'embedded', hasSampleLabels: true },
  mail: embedded,
  texts: embedded,
  edge: { kind: 'none' },
};

describe('settings', () => {
  test('are all optional', () => {
    expect(settingsOf({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/shop.sqlite') },
      appKey: null,
      appKeyBefore: null,
      shopName: 'Demijohn Wine & Spirits',
      seed: 'demo',
      trustedProxies: 0,
      process: {
        stopGraceMs: 1_000,
        startPatienceMs: 0,
        processes: 1,
        shopId: null,
        standbys: 0,
        assetsDir: null,
        assetOrigin: null,
        metrics: null,
        copiesDir: null,
        warmsUp: true,
      },
      ...embeddedServices,
      logLevel: 'info',
    });
  });

  test('that are empty or blank count as not given', () => {
    const names = [
      'PORT',
      'HOST',
      'APP_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'APP_KEY',
      'SHOP_NAME',
      'SEED',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'DATABASE_POOL',
      'DATABASE_STATEMENTS',
      'STOP_GRACE',
      'START_PATIENCE',
      'PROCESSES',
      'SHOP_ID',
      'ASSETS_DIR',
      'WARM_UP',
    ];
    for (const blank of ['', '  '])
      expect(settingsOf(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(settingsOf({}));
  });

  test('are read if given', () => {
    const env = {
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      APP_URL: 'https://shop.example/',
      DATA_DIR: '/var/lib/demijohn',
      DATABASE_URL: 'postgres://shop:pw@db:5432/shop',
      SHOP_NAME: ' The Cellar ',
      SEED: 'none',
      TRUSTED_PROXIES: '2',
      LOG_LEVEL: 'warn',
      DATABASE_POOL: '4',
      DATABASE_STATEMENTS: 'text',
      STOP_GRACE: '12',
      PROCESSES: '4',
      DATABASE_STANDBYS: '2',
      SHOP_ID: 'a1b2',
      ASSETS_DIR: '/srv/files',
      ASSET_ORIGIN: 'https://files.example/',
      METRICS_PORT: '9464',
      COPIES_DIR: '/mnt/copies',
      WARM_UP: 'no',
    };
    expect(settingsOf(env)).toEqual({
      isProduction: true,
      port: 8080,
      host: '0.0.0.0',
      appUrl: 'https://shop.example',
      dataDir: '/var/lib/demijohn',
      database: {
        kind: 'postgres',
        url: 'postgres://shop:pw@db:5432/shop',
        pool: 4,
        statements: 'text',
      },
      appKey,
      appKeyBefore: null,
      shopName: 'The Cellar',
      seed: 'none',
      trustedProxies: 2,
      process: {
        stopGraceMs: 12_000,
        startPatienceMs: 60_000,
        processes: 4,
        shopId: 'a1b2',
        standbys: 2,
        assetsDir: '/srv/files',
        assetOrigin: 'https://files.example',
        metrics: { host: '127.0.0.1', port: 9464 },
        copiesDir: '/mnt/copies',
        warmsUp: false,
      },
      ...embeddedServices,
      logLevel: 'warn',
    });
  });

  test('derive the address that shoppers see from host and port', () => {
    expect(settingsOf({ HOST: '::1', PORT: '80' }).appUrl).toBe('http://[::1]:80');
    expect(settingsOf({ HOST: 'localhost' }).appUrl).toBe('http://localhost:3000');
  });

  test('use an address of this machine if the shop listens on all of its addresses', () => {
    expect(settingsOf({ HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      appUrl: 'http://127.0.0.1:3000',
    });
    expect(settingsOf({ HOST: '::' })).toMatchObject({ host: '::', appUrl: 'http://[::1]:3000' });
  });

  test('load no demonstration catalogue in production unless told', () => {
    expect(settingsOf(production).seed).toBe('none');
    expect(settingsOf({ ...production, SEED: 'demo' }).seed).toBe('demo');
  });
});

describe('a wrong value', () => {
  test.each([
    [
      'PORT',
      ['0', '65536', '-1', '80.5', 'http', '1e3', '3000x', '99999999999999999999'],
      "PORT is 'VALUE'; it must be a whole number from 1 to 65535.",
    ],
    [
      'TRUSTED_PROXIES',
      ['11', '-1', 'yes'],
      "TRUSTED_PROXIES is 'VALUE'; it must be a whole number from 0 to 10.",
    ],
    [
      'HOST',
      ['my host', 'http://localhost', '127.0.0.1:3000', '[::1', 'a/b', ':::'],
      "HOST is 'VALUE'; it must be the name or the address of this machine, such as 127.0.0.1 or 0.0.0.0.",
    ],
    [
      'APP_URL',
      [
        'shop.example',
        'ftp://shop.example',
        'https://shop.example/path',
        'https://user@shop.example',
        'https://shop.example/?a',
        'javascript:1',
      ],
      "APP_URL is 'VALUE'; it must be an origin such as https://shop.example, without a path.",
    ],
    [
      'DATABASE_URL',
      [
        'mysql://shop:secret@db/shop',
        'shop:secret@db',
        'postgres://shop:secret@db:port/shop',
        'secret.sqlite',
      ],
      'DATABASE_URL must look like postgres://user:password@host:5432/database; leave it unset for the embedded SQLite.',
    ],
    [
      'DATABASE_URL',
      ['postgres://shop:secret@one:5432,two:5432/shop', 'postgres://shop:secret@one,two/shop'],
      'DATABASE_URL names several hosts; the shop takes one. If the primary can move, put a proxy that finds it in front of PostgreSQL (docs/operations.md).',
    ],
    [
      'DATABASE_POOL',
      ['1', '101', 'many'],
      "DATABASE_POOL is 'VALUE'; it must be a whole number from 2 to 100.",
    ],
    ['DATABASE_STATEMENTS', ['none'], "DATABASE_STATEMENTS is 'VALUE'; it must be named or text."],
    ['WARM_UP', ['1', 'never'], "WARM_UP is 'VALUE'; it must be yes or no."],
    ['STOP_GRACE', ['601', '1.5'], "STOP_GRACE is 'VALUE'; it must be a whole number from 0 to 600."],
    ['START_PATIENCE', ['-1'], "START_PATIENCE is 'VALUE'; it must be a whole number from 0 to 600."],
    ['PROCESSES', ['0', '101'], "PROCESSES is 'VALUE'; it must be a whole number from 1 to 100."],
    ['APP_KEY', ['secret', 's'.repeat(31)], 'APP_KEY is too short; it must have at least 32 characters.'],
    [
      'APP_KEY',
      ['s'.repeat(32), '0'.repeat(64)],
      'APP_KEY can be guessed: it has too few different characters. Have one made by "openssl rand -base64 32".',
    ],
    [
      'APP_KEY',
      ['changeme-secret-password-change-me', 'a key of at least thirty-two characters'],
      'APP_KEY can be guessed: it is made of words that are tried first. Have one made by "openssl rand -base64 32".',
    ],
    ['SHOP_NAME', ['n'.repeat(81)], 'SHOP_NAME is too long; it may have at most 80 characters.'],
    ['SEED', ['yes', 'DEMO'], "SEED is 'VALUE'; it must be demo or none."],
    ['LOG_LEVEL', ['loud'], "LOG_LEVEL is 'VALUE'; it must be debug or info or warn or error or silent."],
    [
      'NODE_ENV',
      ['prod', 'Production', 'staging'],
      "NODE_ENV is 'VALUE'; it must be development or production or test.",
    ],
    ['ALLOW_TEST_PROVIDERS', ['yes', 'true'], "ALLOW_TEST_PROVIDERS is 'VALUE'; it must be 0 or 1."],
  ])('of %s is reported in one sentence that names what is allowed', (name, values, sentence) => {
    for (const value of values)
      expect(problemsOf({ [name]: value }), value).toEqual([sentence.replace('VALUE', value)]);
  });

  test('never shows a secret', () => {
    const told = problemsOf({ APP_KEY: 'my-secret', DATABASE_URL: 'mysql://shop:my-secret@db/shop' }).join(
      '\n',
    );
    expect(told).not.toContain('my-secret');
  });

  test('is reported together with all others', () => {
    const problems = problemsOf({
      PORT: 'x',
      APP_URL: 'x',
      DATABASE_URL: 'x',
      APP_KEY: 'x',
      SEED: 'x',
      LOG_LEVEL: 'x',
      HOST: 'x y',
    });
    expect(problems).toHaveLength(7);
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ .*\.$/);
  });
});
