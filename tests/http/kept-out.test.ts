/**
 * Somebody who knows an e-mail address means to keep its owner out: fails its password, fails codes, and asks for codes, for ten minutes, from
 * many browsers and several addresses. Nobody else's trying may cost the owner more than a stranger's mails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostStrangersCodesADay } from '#domains/accounts/passcode-budget.ts';
import { makeResetLink } from '#domains/accounts/reset-link.ts';
import { engines } from '#tests/harness/databases.ts';
import { browserOf, events, freshEmail, goodPassword, lastPasscode, logIn, registered, userOf } from '#tests/worlds/account-people.ts';
import { noon } from '#tests/worlds/till.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, type Visitor } from './visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };
const newPassword = 'copper kettles hum';

/** Addresses of the hostile script; the owner's devices have others of their own, unless a test says so. */
const hostileAddresses = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? `203.0.113.${index}` : `2001:db8:${index}::1`));

describe.each(engines)('who knows an address keeps nobody out, on %s', { timeout: 120_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const ask = (person: Visitor, email: string) => person.write('POST', '/forgot-password', { email }, json);
  const reset = (person: Visitor, email: string, otp: string, password = newPassword) =>
    person.write('POST', '/reset-password', { email, otp, password, password_confirmation: password }, json);
  const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
  const mailed = async () => (await events(shop, 'account.passcode-asked')).length;
  const accountOf = (email: string) =>
    shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const linkFor = async (email: string) => {
    const deps = { db: shop.database.db, linkSigner: shop.shop.linkSigner, appUrl: '' };
    return (await makeResetLink(deps, (await accountOf(email)).id as Parameters<typeof makeResetLink>[1], now)) ?? '';
  };
  /** What is counted until a reset: guesses at an account by strangers, and on a known device. */
  const countGuesses = async (count: number) => {
    const { db } = shop.database;
    await db
      .updateTable('attempts')
      .set({ count })
      .where('count', '>', 0)
      .where('expires_at', '>', now + 24 * 365 * hourMs)
      .execute();
  };
  /** A hundred wrong passwords of strangers, of which one is hashed and the others are counted. */
  const lock = async (email: string, from = '203.0.113.250') => {
    await logIn(await browserOf(shop, from), email, 'a guess');
    const { db } = shop.database;
    const farOff = now + 24 * 365 * hourMs;
    await db.updateTable('attempts').set({ count: 100 }).where('count', '=', 1).where('expires_at', '>', farOff).execute();
    now += minuteMs;
  };

  /** One minute of the script: answers it was given, by status. */
  async function harass(email: string, minute: number): Promise<number[]> {
    const browsers = await Promise.all(hostileAddresses.map((address) => browserOf(shop, address)));
    const statuses: number[] = [];
    for (const [index, browser] of browsers.entries()) {
      statuses.push(await statusOf(ask(browser, email)));
      for (let code = 0; code < 7; code += 1)
        statuses.push(await statusOf(reset(browser, email, String(index * 1_000 + code).padStart(6, '0'))));
    }
    // Two of them fail passwords in turn, the first two as often as they like.
    const guessing = [browsers[minute % 8], browsers[(minute + 3) % 8]] as Visitor[];
    const times = minute === 0 ? 6 : 1;
    const guesses = guessing.flatMap((browser) =>
      Array.from({ length: times }, (_, index) => statusOf(logIn(browser, email, `guess ${minute} ${index}`))),
    );
    return [...statuses, ...(await Promise.all(guesses))];
  }

  test('R-055 R-060 for ten minutes, from many browsers and addresses: a known device at once, a new one within one code', async () => {
    const { person: home, email } = await registered(shop);
    await home.write('POST', '/logout');
    const phone = await browserOf(shop, '198.51.100.20');
    const statuses: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      statuses.push(...(await harass(email, minute)));
      // Eighty more guesses would be half a minute of hashing: their count is turned up.
      if (minute === 0) await countGuesses(90);
      // At home, and at a place that the script tries from too.
      home.ip = minute % 2 === 0 ? '127.0.0.1' : (hostileAddresses[minute % 8] ?? '');
      expect([minute, await statusOf(logIn(home, email))]).toEqual([minute, 303]);
      await home.write('POST', '/logout');
      now += minuteMs;
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 429 && status !== 422 && status !== 303)).toEqual([]);

    expect(await statusOf(logIn(phone, email))).toBe(422);
    expect(await statusOf(ask(phone, email))).toBe(303);
    const code = await lastPasscode(shop);
    await harass(email, 10);
    expect(await statusOf(reset(phone, email, code))).toBe(303);
    await harass(email, 11);
    expect(await statusOf(logIn(phone, email, newPassword))).toBe(303);
    expect(await userOf(phone)).toBe(email);
    // The device at home was signed out by the reset, and is known still.
    expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
  });

  test('R-060 M-047 a code works in the browser that asked for it, and nobody else’s asking replaces it', async () => {
    const { email } = await registered(shop);
    const owner = await browserOf(shop, '198.51.100.21');
    await ask(owner, email);
    const code = await lastPasscode(shop);
    const stranger = await browserOf(shop, '203.0.113.60');
    expect(await statusOf(reset(stranger, email, code))).toBe(422);
    await ask(stranger, email);
    const strangers = await lastPasscode(shop);
    expect(strangers).not.toBe(code);
    expect(await statusOf(reset(stranger, email, code))).toBe(422);
    expect(await statusOf(reset(owner, email, strangers))).toBe(422);
    expect(await statusOf(reset(owner, email, code))).toBe(303);
    // A stranger's code of before is no way in after it.
    expect(await statusOf(reset(stranger, email, strangers))).toBe(422);
  });

  test('R-060 however many ask from however many places: 24 codes a day and three an hour, and the answer is the same for nobody’s address', async () => {
    const told: number[][] = [];
    for (const email of [(await registered(shop)).email, freshEmail()]) {
      const before = await mailed();
      const statuses: number[] = [];
      for (let place = 0; place < 40; place += 1) {
        const browser = await browserOf(shop, `198.18.${place}.1`);
        for (let time = 0; time < 2; time += 1) statuses.push(await statusOf(ask(browser, email)));
      }
      told.push(statuses);
      // First codes, three more, and three mails that bring one again.
      expect((await mailed()) - before).toBe(24 + 3 + 3);
      for (let hour = 1; hour < 24; hour += 1) {
        now += hourMs;
        for (let place = 0; place < 4; place += 1) await ask(await browserOf(shop, `198.18.${place}.1`), email);
      }
      const requests = (await events(shop, 'account.passcode-asked')).slice(before).map(({ requestId }) => requestId);
      expect(new Set(requests).size).toBe(mostStrangersCodesADay);
      now += hourMs;
    }
    expect(told[0]).toEqual(told[1]);
    expect(mostStrangersCodesADay * 5e-6).toBeLessThan(5e-4);
  });

  test('R-060 a known device has codes of its own, and says when they are used up', async () => {
    const { person: home, email } = await registered(shop);
    await home.write('POST', '/logout');
    for (let place = 0; place < 30; place += 1) await ask(await browserOf(shop, `198.19.${place}.1`), email);
    home.ip = '198.19.1.1';
    for (let time = 0; time < 3; time += 1) expect(await statusOf(ask(home, email))).toBe(303);
    expect(await statusOf(reset(home, email, await lastPasscode(shop)))).toBe(303);
    const refused = await ask(home, email);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json().errors.email[0]).toContain('60 minutes');
  });

  test('R-060 when every code is used up by strangers, the link of any mail lets its reader in, once, for an hour', async () => {
    const { email } = await registered(shop);
    for (let place = 0; place < 40; place += 1) await ask(await browserOf(shop, `198.18.${place}.2`), email);
    await lock(email);
    const laptop = await browserOf(shop, '198.51.100.22');
    const refused = await ask(laptop, email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors.email[0]).toContain('its button still works');
    const link = await linkFor(email);
    const followed = await laptop.get(link, { accept: 'text/html' });
    expect([followed.statusCode, followed.headers.location]).toEqual([302, '/reset-password']);
    expect(pageOf(await laptop.visit('/reset-password')).props).toMatchObject({ email, hasLink: true });
    // Neither is the link kept anywhere.
    const kept = JSON.stringify(await shop.database.db.selectFrom('sessions').select('data').execute());
    expect(kept).not.toContain(link.split('.').at(-1));
    expect(await statusOf(reset(await browserOf(shop), email, ''))).toBe(422);
    expect(await statusOf(reset(laptop, freshEmail(), ''))).toBe(422);
    expect(await statusOf(reset(laptop, email, ''))).toBe(303);
    expect(await statusOf(logIn(laptop, email, newPassword))).toBe(303);

    const late = await linkFor(email);
    const thief = await browserOf(shop);
    for (const bad of [link, late.slice(0, -2), late.replace('.', '.1')]) {
      expect((await thief.get(bad, { accept: 'text/html' })).headers.location).toBe('/forgot-password');
    }
    expect(await statusOf(reset(thief, email, ''))).toBe(422);
    expect((await thief.get(late, { accept: 'text/html' })).headers.location).toBe('/reset-password');
    now += hourMs;
    expect(pageOf(await thief.visit('/reset-password')).props.hasLink).toBe(false);
    expect(await statusOf(reset(thief, email, ''))).toBe(422);
  });

  test('M-249 R-060 whoever answers without a code hears 429 with the seconds; whose code waits is not held up by it', async () => {
    const { email } = await registered(shop);
    const place = '203.0.113.90';
    const owner = await browserOf(shop, place);
    await ask(owner, email);
    const code = await lastPasscode(shop);
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push(await statusOf(reset(await browserOf(shop, place), email, '123456')));
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(35).fill(429)]);
    const refused = await reset(await browserOf(shop, place), email, '123456');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().errors.otp[0]).toContain('try again in 1 minute.');
    const spread: number[] = [];
    for (let count = 0; count < 40; count += 1) spread.push(await statusOf(reset(await browserOf(shop, place), freshEmail(), '123456')));
    expect(spread.filter((status) => status === 422)).toHaveLength(25);
    expect(await statusOf(reset(owner, email, code))).toBe(303);
  });

  describe('a device that signed in before', () => {
    test('R-053 R-055 has five tries a minute and a hundred in all, whatever strangers do', async () => {
      const { person: home, email } = await registered(shop);
      await home.write('POST', '/logout');
      for (let count = 0; count < 5; count += 1) expect(await statusOf(logIn(home, email, 'not the password'))).toBe(422);
      const sixth = await logIn(home, email);
      expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '60']);
      now += minuteMs;
      expect(await statusOf(logIn(home, email))).toBe(303);
      await home.write('POST', '/logout');
      await lock(email);
      // Its hundred are used up: a stranger's share is left to it, and that is closed.
      await logIn(home, email, 'not the password');
      await shop.database.db
        .updateTable('attempts')
        .set({ count: 100 })
        .where('expires_at', '>', now + 24 * 365 * hourMs)
        .execute();
      now += minuteMs;
      expect(await statusOf(logIn(home, email))).toBe(422);
      await ask(home, email);
      expect(await statusOf(reset(home, email, await lastPasscode(shop)))).toBe(303);
      expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
    });

    test('its cookie is no way in, says nothing, lasts a year and stays when somebody signs out', async () => {
      const { person: home, email } = await registered(shop);
      const answer = await logIn(await browserOf(shop), email);
      const cookie = answer.cookies.find(({ name }) => name.endsWith('demijohn-device'));
      expect(cookie).toMatchObject({
        value: expect.stringMatching(/^[0-9a-f]{32}$/),
        maxAge: 31_536_000,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      });
      const [name, token] = [...home.cookies].find(([key]) => key.endsWith('demijohn-device')) ?? ['', ''];
      await home.write('POST', '/logout');
      expect(home.cookies.get(name)).toBe(token);
      const thief = await browserOf(shop);
      thief.cookies.set(name, token);
      expect(await userOf(thief)).toBeNull();
      const rows = await shop.database.db.selectFrom('known_devices').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('a planted cookie is worth nothing once the owner has signed in with it', async () => {
      const { email } = await registered(shop);
      const { person: attacker } = await registered(shop);
      const owner = await browserOf(shop);
      const [name, planted] = [...attacker.cookies].find(([key]) => key.endsWith('demijohn-device')) ?? ['', ''];
      owner.cookies.set(name, planted);
      expect(await statusOf(logIn(owner, email))).toBe(303);
      expect(owner.cookies.get(name)).not.toBe(planted);
      await lock(email);
      await attacker.write('POST', '/logout');
      expect(await statusOf(logIn(attacker, email))).toBe(422);
      await owner.write('POST', '/logout');
      expect(await statusOf(logIn(owner, email))).toBe(303);
    });

    test('knows several accounts', async () => {
      const people = [await registered(shop), await registered(shop)];
      const family = await browserOf(shop);
      for (const { email } of people) {
        expect(await statusOf(logIn(family, email))).toBe(303);
        await family.write('POST', '/logout');
      }
      for (const { email } of people) {
        await lock(email);
        expect(await statusOf(logIn(family, email))).toBe(303);
        await family.write('POST', '/logout');
      }
    });

    test('is one of ten: an account knows those that signed in last', async () => {
      const { email } = await registered(shop);
      for (let count = 0; count < 12; count += 1) {
        now += 1_000;
        await logIn(await browserOf(shop), email);
      }
      const { id } = await accountOf(email);
      const rows = await shop.database.db.selectFrom('known_devices').selectAll().where('account_id', '=', id).execute();
      expect(rows).toHaveLength(10);
    });

    test('R-065 a changed password forgets the others, a deleted account all', async () => {
      const { person: home, email } = await registered(shop);
      await logIn(await browserOf(shop), email);
      const { id } = await accountOf(email);
      const devices = async () =>
        (await shop.database.db.selectFrom('known_devices').selectAll().where('account_id', '=', id).execute()).length;
      expect(await devices()).toBe(2);
      const change = { current_password: goodPassword, password: newPassword, password_confirmation: newPassword };
      expect(await statusOf(home.write('PUT', '/password', change, json))).toBe(303);
      expect(await devices()).toBe(1);
      await lock(email);
      await home.write('POST', '/logout');
      expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
      expect(await statusOf(home.write('DELETE', '/profile', { password: newPassword }, json))).toBe(303);
      expect(await devices()).toBe(0);
    });
  });
});
