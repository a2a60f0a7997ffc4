/**
 * The configuration: every setting is an environment variable, all are optional, and a wrong value stops the
 * start.
 */
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { DatabaseSource } from '#db/connection.ts';
import { isLoopback } from '#kit/loopback.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { type EasyPostSettings, readEasyPostSettings } from './easypost-settings.ts';
import { type EdgeSettings, readEdgeSettings } from './edge-settings.ts';
import { type GoogleSettings, readGoogleSettings } from './google-settings.ts';
import { minKeyLength, whyGuessable } from './guessable-key.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type ProcessSettings, readProcessSettings } from './process-settings.ts';
import { oneOf, readWhole, text } from './read-setting.ts';
import { type RecaptchaSettings, readRecaptchaSettings } from './recaptcha-settings.ts';
import { readSearchSettings, type SearchSettings } from './search-settings.ts';
import { settingsFromFiles } from './settings-from-files.ts';
import { readSquareSettings } from './square-settings.ts';
import { readTextsSettings, type TextsSettings } from './texts-settings.ts';
import { chooseVendors, hasPaymentVendor, type VendorSettings } from './vendor-settings.ts';

export interface Settings extends VendorSettings {
  isProduction: boolean;
  port: number;
  host: string;
  /** The origin that shoppers see, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  database: DatabaseSource;
  /** Unset outside production: created once and stored in the data folder. */
  appKey: string | null;
  /** The former key, or the next one, while the key is being changed (O-079); null at all other times. */
  appKeyBefore: string | null;
  shopName: string;
  seed: 'demo' | 'none';
  /** How many proxies in front of the shop may name the client's address. */
  trustedProxies: number;
  process: ProcessSettings;
  search: SearchSettings;
  recaptcha: RecaptchaSettings;
  google: GoogleSettings;
  easyPost: EasyPostSettings;
  mail: MailSettings;
  texts: TextsSettings;
  edge: EdgeSettings;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export type SettingsAnswer = { kind: 'ok'; settings: Settings } | { kind: 'wrong'; problems: string[] };

type Environment = Record<string, string | undefined>;

/** Reads and checks all settings at once, so that one start reports every problem. */
export function readSettings(given: Environment): SettingsAnswer {
  const problems: string[] = [];
  const env = settingsFromFiles(given, problems);
  const isProduction =
    oneOf('NODE_ENV', env.NODE_ENV, ['development', 'production', 'test'], 'development', problems) ===
    'production';
  const host = readHost(env.HOST, problems);
  const port = readPort(env.PORT, problems);
  const dataDir = resolve(text(env.DATA_DIR) ?? './data');
  const settings: Settings = {
    isProduction,
    port,
    host,
    appUrl: readAppUrl(env.APP_URL, { host, port, isProduction }, problems),
    dataDir,
    database: readDatabaseSettings(env, dataDir, problems),
    appKey: readAppKey(env.APP_KEY, isProduction, problems),
    appKeyBefore: readKey('APP_KEY_BEFORE', env.APP_KEY_BEFORE, problems),
    shopName: readShopName(env.SHOP_NAME, problems),
    seed: oneOf('SEED', env.SEED, ['demo', 'none'], isProduction ? 'none' : 'demo', problems),
    trustedProxies: readWhole('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0, 10, 0, problems),
    process: readProcessSettings(env, isProduction, problems),
    search: readSearchSettings(env, problems),
    ...chooseVendors(readSquareSettings(env, problems)),
    recaptcha: readRecaptchaSettings(env, problems),
    google: readGoogleSettings(env, problems),
    easyPost: readEasyPostSettings(env, problems),
    mail: readMailSettings(env, problems),
    texts: readTextsSettings(env, problems),
    edge: readEdgeSettings(env, problems),
    logLevel: oneOf(
      'LOG_LEVEL',
      env.LOG_LEVEL,
      ['debug', 'info', 'warn', 'error', 'silent'],
      'info',
      problems,
    ),
  };
  const allowsTestProviders =
    oneOf('ALLOW_TEST_PROVIDERS', env.ALLOW_TEST_PROVIDERS, ['0', '1'], '0', problems) === '1';
  if (isProduction && !allowsTestProviders) problems.push(...embeddedServicesIn(settings));
  return problems.length === 0 ? { kind: 'ok', settings } : { kind: 'wrong', problems };
}

/** Embedded adapters that no real payment, phone verification or registration should use. */
function embeddedServicesIn({
  payments,
  texts,
  recaptcha,
}: Pick<Settings, 'payments' | 'texts' | 'recaptcha'>): string[] {
  const gateway = hasPaymentVendor({ payments }) ? `${payments.vendor}'s sandbox` : payments.vendor;
  return [
    !payments.movesMoney && `cards would go to ${gateway}, which charges no one.`,
    texts.kind === 'embedded' && 'texts would only be kept in a folder; set the TWILIO_ settings.',
    recaptcha.kind === 'embedded' &&
      'registering would be guarded by the embedded check; set the RECAPTCHA_ settings.',
  ]
    .filter((fault) => typeof fault === 'string')
    .map(
      (fault) => `NODE_ENV is production, but ${fault} Set ALLOW_TEST_PROVIDERS=1 to run a demonstration.`,
    );
}

function readPort(value: string | undefined, problems: string[]): number {
  return readWhole('PORT', value, 1, 65_535, 3000, problems);
}

function readHost(value: string | undefined, problems: string[]): string {
  const preset = '127.0.0.1';
  const given = text(value);
  const isName = given !== undefined && /^[\w.-]+$/.test(given) && URL.canParse(`http://${given}`);
  if (given === undefined || isName || isIPv6(given)) return given ?? preset;
  problems.push(
    `HOST is '${given}'; it must be the name or the address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  );
  return preset;
}

function readAppUrl(
  value: string | undefined,
  { host, port, isProduction }: { host: string; port: number; isProduction: boolean },
  problems: string[],
): string {
  const given = text(value);
  // The wildcard address of all interfaces cannot be used in a link.
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const preset = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  if (given === undefined) {
    if (isProduction && (own !== host || !isLoopback(own))) {
      problems.push(
        `APP_URL is not set and HOST is ${host}; production needs the address that shoppers see, such as https://shop.example, for its links.`,
      );
    }
    return preset;
  }
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (
    url &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  ) {
    if (isProduction && url.protocol === 'http:' && !isLoopback(url.hostname)) {
      problems.push(
        `APP_URL is '${given}'; in production it must begin with https, or no browser keeps the shop's cookies.`,
      );
    }
    return url.origin;
  }
  problems.push(`APP_URL is '${given}'; it must be an origin such as https://shop.example, without a path.`);
  return preset;
}

function readAppKey(value: string | undefined, isProduction: boolean, problems: string[]): string | null {
  if (text(value) === undefined && isProduction)
    problems.push('APP_KEY is not set; production needs one of at least 32 characters, kept secret.');
  return readKey('APP_KEY', value, problems);
}

function readKey(name: string, value: string | undefined, problems: string[]): string | null {
  const given = text(value) ?? null;
  if (given === null) return null;
  const why = whyGuessable(given);
  if (given.length < minKeyLength)
    problems.push(`${name} is too short; it must have at least ${minKeyLength} characters.`);
  else if (why !== undefined)
    problems.push(`${name} can be guessed: it ${why}. Have one made by "openssl rand -base64 32".`);
  return given;
}

function readShopName(value: string | undefined, problems: string[]): string {
  const name = text(value)?.replace(/[\s\p{Cc}]+/gu, ' ') ?? 'Demijohn Wine & Spirits';
  if (name.length > 80) problems.push('SHOP_NAME is too long; it may have at most 80 characters.');
  return name;
}
