/**
 * A journey that uses every kind of secret, and then a search for them in the log and in every table (I7,
 *
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { verificationLink } from '#domains/accounts/verification-link.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import {
  browserOf,
  freshEmail,
  goodPassword,
  lastPasscode,
  logIn,
  registration,
} from '#tests/fixtures/account-people.ts';
import { noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const wrongPassword = 'yellow saxophones weep';
const newPassword = 'green lanterns hum';
const forged = 'Eve\r\n{"level":"info","msg":"signed in"}';
const cardNumber = '4111 1111 1111 1111';
const nonces = ['cnon:card-nonce-ok', 'cnon:card-nonce-declined'];

interface LogLine {
  level: string;
  time: string;
  msg: string;
  reqId?: string;
  event?: string;
  outcome?: string;
  path?: string;
  status?: number;
}

describe.each(someEngines)('I7 secrets on %s (R-090)', { timeout: 120_000 }, (engine) => {
  let shop: ShopServer;
  let folder: string;
  const log: string[] = [];
  const secrets = new Map<string, string>();
  let email: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-secrets-'));
    shop = await openShopServer(engine, {
      clock: () => noon,
      env: { DATA_DIR: folder },
      logTo: { write: (line) => void log.push(line) },
    });
    await journey();
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Records the cookies that the browser received and sends back. */
  function keepCookies(who: string, person: Visitor): void {
    for (const [name, value] of person.cookies)
      if (value.length > 20) secrets.set(`${who} ${name} ${secrets.size}`, value);
  }

  async function journey(): Promise<void> {
    const { db } = shop.database;
    const json = { accept: 'application/json' };
    const person = await browserOf(shop);
    const phone = newPhone();
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
    keepCookies('guest', person);
    await person.write('POST', '/ajax/user-info/loyalty/lookup', { phone });
    const started = await person.write('POST', '/ajax/challenge/start', { type: 'loyalty-register', phone });
    const challengeKey = started.json().data.key as Parameters<typeof verificationCodeOf>[1];
    const passcode = verificationCodeOf(shop.shop.phoneVerificationSigner, challengeKey);
    secrets.set('texted passcode', passcode);
    await person.write('POST', '/ajax/challenge/resolve', { challengeKey, passcode: '000000' });
    await person.write('POST', '/ajax/challenge/resolve', { challengeKey, passcode });

    const form = await registration(person, { firstName: 'Eve' });
    email = String(form.email);
    secrets.set('proof of a person', String(form.captchaToken));
    await person.write('POST', '/register', { ...form, firstName: forged, email: freshEmail() }, json);
    await person.write('POST', '/register', {
      ...form,
      captchaToken: (await registration(person)).captchaToken,
    });
    keepCookies('registered', person);
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error('Nobody was registered');
    const link = verificationLink(shop.shop.linkSigner, '', account, noon);
    secrets.set('link', link.split('.').at(-1) ?? '');
    await person.get(link);
    await person.write('POST', '/confirm-password', { password: wrongPassword });
    await person.write('POST', '/confirm-password', { password: goodPassword });
    keepCookies('confirmed', person);
    await person.write('POST', '/ajax/user-info/redeem-award', {});

    const order = async (change: object) => {
      const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
      return person.write('POST', '/checkout/submit/user', submitPayload({ checkoutId, ...change }), {
        'x-inertia': 'true',
      });
    };
    await order({ nonce: nonces[1] });
    await order({ contact: { lastName: cardNumber } });
    await order({ contact: { ageConfirmation: true }, nonce: cardNumber });
    const bought = await order({ nonce: nonces[0] });
    const successPath = String(bought.headers.location);
    expect(successPath).toMatch(/^\/checkout\/success\//);
    secrets.set('key of the order’s page', successPath.split('/').at(-1) ?? '');
    await person.get(successPath);
    await person.get(`/orders?token=${goodPassword.replaceAll(' ', '-')}`);

    await person.write('POST', '/logout');
    for (let count = 0; count < 6; count += 1) await logIn(person, email, wrongPassword);
    await person.write('POST', '/forgot-password', { email });
    const otp = await lastPasscode(shop);
    secrets.set('mailed passcode', otp);
    const reset = { email, password: newPassword, password_confirmation: newPassword };
    await person.write('POST', '/reset-password', { ...reset, otp: 'abcdef' });
    await drainOutbox(db, reactions(shop.shop), { now: noon, limit: 100 });
    const done = await person.write('POST', '/reset-password', { ...reset, otp });
    expect(done.headers.location).toBe('/login');
    const back = await browserOf(shop);
    back.ip = '203.0.113.77';
    expect((await logIn(back, email, newPassword)).statusCode).toBe(303);
    keepCookies('back', back);
    await back.write('PUT', '/password', {
      current_password: wrongPassword,
      password: goodPassword,
      password_confirmation: goodPassword,
    });
    await drainOutbox(db, reactions(shop.shop), { now: noon, limit: 100 });
    for (const [index, password] of [goodPassword, wrongPassword, newPassword].entries())
      secrets.set(`password ${index}`, password);
    for (const nonce of nonces) secrets.set(nonce, nonce);
    secrets.set('card', cardNumber);
    secrets.set('card in one', cardNumber.replaceAll(' ', ''));
  }

  /** Six digits only match as a separate word: longer texts may contain them by chance. */
  function found(lines: readonly string[]): string[] {
    return [...secrets].flatMap(([name, secret]) => {
      const isHeld =
        secret.length > 6
          ? (line: string) => line.includes(secret)
          : (line: string) => new RegExp(`\\b${secret}\\b`).test(line);
      return lines.filter(isHeld).map((line) => `${name}: ${line.slice(0, 300)}`);
    });
  }

  test('the journey had them all', () => {
    expect(secrets.size).toBeGreaterThan(15);
    for (const secret of secrets.values()) expect(secret.length).toBeGreaterThanOrEqual(6);
  });

  test('no table contains a password, passcode, cookie, token, link or card', async () => {
    const rows = await dumpTables(shop.database.db);
    expect(rows.length).toBeGreaterThan(40);
    expect(found(rows)).toEqual([]);
  });

  test('no line of the log contains one, nor the address or phone of the shopper', () => {
    expect(log.length).toBeGreaterThan(40);
    expect(found(log)).toEqual([]);
    expect(log.filter((line) => line.toLowerCase().includes(email.toLowerCase()))).toEqual([]);
  });

  test('every line is one object with a UTC time, and no shopper’s name can forge one', () => {
    for (const line of log) {
      expect(line.endsWith('\n')).toBe(true);
      const said = JSON.parse(line) as LogLine;
      expect([said.level, said.time]).toEqual([
        expect.any(String),
        expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ]);
    }
    expect(log.filter((line) => line.includes('\r') || line.includes('Eve'))).toEqual([]);
  });

  test('who did what is logged, with the id of the request', () => {
    const lines = log.map((line) => JSON.parse(line) as LogLine);
    const wanted = [
      ['register', 'refused'],
      ['register', 'ok'],
      ['verify email', 'verified'],
      ['confirm password', 'failed'],
      ['confirm password', 'ok'],
      ['order', 'declined'],
      ['order', 'refused'],
      ['order', 'placed'],
      ['sign-out', undefined],
      ['sign-in', 'failed'],
      ['throttled', undefined],
      ['password reset', 'refused'],
      ['password reset', 'ok'],
      ['sign-in', 'ok'],
      ['password change', 'refused'],
    ];
    const events = lines.filter(({ event }) => event !== undefined);
    for (const [event, outcome] of wanted) {
      const told = events.filter((line) => line.event === event && line.outcome === outcome);
      expect(told.length, `${event} ${outcome}`).toBeGreaterThan(0);
      for (const { reqId } of told) expect(reqId).toMatch(/^[0-9a-f]{32}$/);
    }
    for (const what of ['loyalty lookup', 'passcode asked for', 'passcode given', 'award redeemed']) {
      const told = lines.filter(({ msg }) => msg === what);
      expect([what, told.length > 0]).toEqual([what, true]);
      for (const { reqId } of told) expect(reqId).toMatch(/^[0-9a-f]{32}$/);
    }
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.every(({ reqId, status }) => reqId !== undefined && status !== undefined)).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/checkout/success/:key', '/verify-email/:signed']),
    );
  });
});
