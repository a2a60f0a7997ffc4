/**
 * An attacker who knows an email address tries to lock its owner out: for ten minutes, from many browsers and
 * several IP addresses, the attacker enters wrong passwords and wrong codes and requests new codes. The owner
 * may get unwanted mails, but must still be able to sign in.
 */
import { describe, expect, test } from 'vitest';
import { maxStrangersCodesPerDay } from '#domains/accounts/reset-code-budget.ts';
import {
  browserOf,
  events,
  freshEmail,
  lastPasscode,
  logIn,
  registered,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';
import { hourMs, minuteMs, newPassword, useSignIns } from '../sign-ins.ts';
import { pageOf, type Visitor } from '../visitor.ts';

/**
 * IP addresses of the hostile script; the owner's devices have different ones, unless a test says otherwise.
 */
const hostileAddresses = Array.from({ length: 8 }, (_, index) =>
  index % 2 === 0 ? `203.0.113.${index}` : `2001:db8:${index}::1`,
);

describe.each(someEngines)('knowing an address locks no one out, on %s', { timeout: 120_000 }, (engine) => {
  const signIns = useSignIns(engine);
  const { ask, reset, statusOf, mailed, linkFor, countGuesses, lock } = signIns;

  /** Runs one minute of the script; returns the status codes of the answers. */
  async function harass(email: string, minute: number): Promise<number[]> {
    const browsers = await Promise.all(hostileAddresses.map((address) => browserOf(signIns.shop, address)));
    const statuses: number[] = [];
    for (const [index, browser] of browsers.entries()) {
      statuses.push(await statusOf(ask(browser, email)));
      for (let code = 0; code < 7; code += 1)
        statuses.push(await statusOf(reset(browser, email, String(index * 1_000 + code).padStart(6, '0'))));
    }
    // Two of the browsers per minute, in turn, try wrong passwords; in the first minute, six times each.
    const guessing = [browsers[minute % 8], browsers[(minute + 3) % 8]] as Visitor[];
    const times = minute === 0 ? 6 : 1;
    const guesses = guessing.flatMap((browser) =>
      Array.from({ length: times }, (_, index) =>
        statusOf(logIn(browser, email, `guess ${minute} ${index}`)),
      ),
    );
    return [...statuses, ...(await Promise.all(guesses))];
  }

  const minutes = howMany({ short: 7, full: 10 });
  test('for minutes, from many browsers and addresses: a known device gets in at once, a new one with one code (R-055, R-060)', async () => {
    const { person: home, email } = await registered(signIns.shop);
    await home.write('POST', '/logout');
    const phone = await browserOf(signIns.shop, '198.51.100.20');
    const statuses: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      statuses.push(...(await harass(email, minute)));
      // Eighty more guesses would be half a minute of hashing, so the counter is increased instead.
      if (minute === 0) await countGuesses(90);
      // At home, and at an IP address that the script uses too.
      home.ip = minute % 2 === 0 ? '127.0.0.1' : (hostileAddresses[minute % 8] ?? '');
      expect([minute, await statusOf(logIn(home, email))]).toEqual([minute, 303]);
      await home.write('POST', '/logout');
      signIns.pass(minuteMs);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 429 && status !== 422 && status !== 303)).toEqual([]);

    expect(await statusOf(logIn(phone, email))).toBe(422);
    expect(await statusOf(ask(phone, email))).toBe(303);
    const code = await lastPasscode(signIns.shop);
    await harass(email, minutes);
    expect(await statusOf(reset(phone, email, code))).toBe(303);
    await harass(email, 11);
    expect(await statusOf(logIn(phone, email, newPassword))).toBe(303);
    expect(await userOf(phone)).toBe(email);
    // The reset signed out the device at home, but it is still a known device.
    expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
  });

  test('a code works in the browser that requested it, and a stranger’s request does not replace it (R-060, M-047)', async () => {
    const { email } = await registered(signIns.shop);
    const owner = await browserOf(signIns.shop, '198.51.100.21');
    await ask(owner, email);
    const code = await lastPasscode(signIns.shop);
    const stranger = await browserOf(signIns.shop, '203.0.113.60');
    expect(await statusOf(reset(stranger, email, code))).toBe(422);
    await ask(stranger, email);
    const strangers = await lastPasscode(signIns.shop);
    expect(strangers).not.toBe(code);
    expect(await statusOf(reset(stranger, email, code))).toBe(422);
    expect(await statusOf(reset(owner, email, strangers))).toBe(422);
    expect(await statusOf(reset(owner, email, code))).toBe(303);
    // A code that a stranger requested earlier no longer works.
    expect(await statusOf(reset(stranger, email, strangers))).toBe(422);
  });

  test('however many ask from however many places: 24 codes a day and three an hour, and an unknown address gets the same answer (R-060)', async () => {
    const told: number[][] = [];
    for (const email of [(await registered(signIns.shop)).email, freshEmail()]) {
      const before = await mailed();
      const statuses: number[] = [];
      for (let place = 0; place < 40; place += 1) {
        const browser = await browserOf(signIns.shop, `198.18.${place}.1`);
        for (let time = 0; time < 2; time += 1) statuses.push(await statusOf(ask(browser, email)));
      }
      told.push(statuses);
      // First codes, three more, and three mails that repeat one.
      expect((await mailed()) - before).toBe(24 + 3 + 3);
      for (let hour = 1; hour < 24; hour += 1) {
        signIns.pass(hourMs);
        for (let place = 0; place < 4; place += 1)
          await ask(await browserOf(signIns.shop, `198.18.${place}.1`), email);
      }
      const requests = (await events(signIns.shop, 'account.passcode-asked'))
        .slice(before)
        .map(({ requestId }) => requestId);
      expect(new Set(requests).size).toBe(maxStrangersCodesPerDay);
      signIns.pass(hourMs);
    }
    expect(told[0]).toEqual(told[1]);
    expect(maxStrangersCodesPerDay * 5e-6).toBeLessThan(5e-4);
  });

  test('a known device has codes of its own, and says when they are used up (R-060)', async () => {
    const { person: home, email } = await registered(signIns.shop);
    await home.write('POST', '/logout');
    for (let place = 0; place < 30; place += 1)
      await ask(await browserOf(signIns.shop, `198.19.${place}.1`), email);
    home.ip = '198.19.1.1';
    for (let time = 0; time < 3; time += 1) expect(await statusOf(ask(home, email))).toBe(303);
    expect(await statusOf(reset(home, email, await lastPasscode(signIns.shop)))).toBe(303);
    const refused = await ask(home, email);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json().errors.email[0]).toContain('60 minutes');
  });

  test('when strangers have used up every code, the link in any mail lets its reader in, once, for an hour (R-060)', async () => {
    const { email } = await registered(signIns.shop);
    for (let place = 0; place < 40; place += 1)
      await ask(await browserOf(signIns.shop, `198.18.${place}.2`), email);
    await lock(email);
    const laptop = await browserOf(signIns.shop, '198.51.100.22');
    const refused = await ask(laptop, email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors.email[0]).toContain('its button still works');
    const link = await linkFor(email);
    const followed = await laptop.get(link, { accept: 'text/html' });
    expect([followed.statusCode, followed.headers.location]).toEqual([302, '/reset-password']);
    expect(pageOf(await laptop.visit('/reset-password')).props).toMatchObject({ email, hasLink: true });
    // The link is not stored anywhere either.
    const kept = JSON.stringify(
      await signIns.shop.database.db.selectFrom('sessions').select('data').execute(),
    );
    expect(kept).not.toContain(link.split('.').at(-1));
    expect(await statusOf(reset(await browserOf(signIns.shop), email, ''))).toBe(422);
    expect(await statusOf(reset(laptop, freshEmail(), ''))).toBe(422);
    expect(await statusOf(reset(laptop, email, ''))).toBe(303);
    expect(await statusOf(logIn(laptop, email, newPassword))).toBe(303);

    const late = await linkFor(email);
    const thief = await browserOf(signIns.shop);
    for (const bad of [link, late.slice(0, -2), late.replace('.', '.1')]) {
      expect((await thief.get(bad, { accept: 'text/html' })).headers.location).toBe('/forgot-password');
    }
    expect(await statusOf(reset(thief, email, ''))).toBe(422);
    expect((await thief.get(late, { accept: 'text/html' })).headers.location).toBe('/reset-password');
    signIns.pass(hourMs);
    expect(pageOf(await thief.visit('/reset-password')).props.hasLink).toBe(false);
    expect(await statusOf(reset(thief, email, ''))).toBe(422);
  });

  test('answers by browsers that requested no code soon get a 429 with the seconds to wait; a browser with a valid code is not held up (M-249, R-060)', async () => {
    const { email } = await registered(signIns.shop);
    const place = '203.0.113.90';
    const owner = await browserOf(signIns.shop, place);
    await ask(owner, email);
    const code = await lastPasscode(signIns.shop);
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push(await statusOf(reset(await browserOf(signIns.shop, place), email, '123456')));
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(35).fill(429)]);
    const refused = await reset(await browserOf(signIns.shop, place), email, '123456');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().errors.otp[0]).toContain('try again in 1 minute.');
    const spread: number[] = [];
    for (let count = 0; count < 40; count += 1)
      spread.push(await statusOf(reset(await browserOf(signIns.shop, place), freshEmail(), '123456')));
    expect(spread.filter((status) => status === 422)).toHaveLength(25);
    expect(await statusOf(reset(owner, email, code))).toBe(303);
  });
});
