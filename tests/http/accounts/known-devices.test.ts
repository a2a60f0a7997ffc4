/**
 * A browser that has signed in to an account before has its own limit of attempts and codes, independent of
 * strangers (docs/decisions/021).
 */
import { describe, expect, test } from 'vitest';
import {
  browserOf,
  goodPassword,
  lastPasscode,
  logIn,
  registered,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { json, minuteMs, newPassword, useSignIns } from '../sign-ins.ts';

describe.each(someEngines)('a device that signed in before, on %s', { timeout: 120_000 }, (engine) => {
  const signIns = useSignIns(engine);
  const { ask, reset, statusOf, accountOf, countGuesses, lock } = signIns;

  test('has five tries a minute and a hundred in all, whatever strangers do (R-053, R-055)', async () => {
    const { person: home, email } = await registered(signIns.shop);
    await home.write('POST', '/logout');
    for (let count = 0; count < 5; count += 1)
      expect(await statusOf(logIn(home, email, 'not the password'))).toBe(422);
    const sixth = await logIn(home, email);
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '60']);
    signIns.pass(minuteMs);
    expect(await statusOf(logIn(home, email))).toBe(303);
    await home.write('POST', '/logout');
    await lock(email);
    // Its own hundred attempts are used up: only the strangers' limit remains, and that is exhausted.
    await logIn(home, email, 'not the password');
    await countGuesses(100);
    signIns.pass(minuteMs);
    expect(await statusOf(logIn(home, email))).toBe(422);
    await ask(home, email);
    expect(await statusOf(reset(home, email, await lastPasscode(signIns.shop)))).toBe(303);
    expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
  });

  test('its cookie gives no access, reveals nothing, lasts a year and stays when someone signs out', async () => {
    const { person: home, email } = await registered(signIns.shop);
    const answer = await logIn(await browserOf(signIns.shop), email);
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
    const thief = await browserOf(signIns.shop);
    thief.cookies.set(name, token);
    expect(await userOf(thief)).toBeNull();
    const rows = await signIns.shop.database.db.selectFrom('known_devices').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a planted cookie is worthless once the owner has signed in with it', async () => {
    const { email } = await registered(signIns.shop);
    const { person: attacker } = await registered(signIns.shop);
    const owner = await browserOf(signIns.shop);
    const [name, planted] = [...attacker.cookies].find(([key]) => key.endsWith('demijohn-device')) ?? [
      '',
      '',
    ];
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
    const people = [await registered(signIns.shop), await registered(signIns.shop)];
    const family = await browserOf(signIns.shop);
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

  test('is one of ten: an account knows the devices that signed in last', async () => {
    const { email } = await registered(signIns.shop);
    for (let count = 0; count < 12; count += 1) {
      signIns.pass(1_000);
      await logIn(await browserOf(signIns.shop), email);
    }
    const { id } = await accountOf(email);
    const rows = await signIns.shop.database.db
      .selectFrom('known_devices')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(rows).toHaveLength(10);
  });

  test('a changed password forgets the other devices, a deleted account all (R-065)', async () => {
    const { person: home, email } = await registered(signIns.shop);
    await logIn(await browserOf(signIns.shop), email);
    const { id } = await accountOf(email);
    const devices = async () =>
      (
        await signIns.shop.database.db
          .selectFrom('known_devices')
          .selectAll()
          .where('account_id', '=', id)
          .execute()
      ).length;
    expect(await devices()).toBe(2);
    const change = {
      current_password: goodPassword,
      password: newPassword,
      password_confirmation: newPassword,
    };
    expect(await statusOf(home.write('PUT', '/password', change, json))).toBe(303);
    expect(await devices()).toBe(1);
    await lock(email);
    await home.write('POST', '/logout');
    expect(await statusOf(logIn(home, email, newPassword))).toBe(303);
    expect(await statusOf(home.write('DELETE', '/profile', { password: newPassword }, json))).toBe(303);
    expect(await devices()).toBe(0);
  });
});
