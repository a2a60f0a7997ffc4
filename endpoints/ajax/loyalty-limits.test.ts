/** What the loyalty programme's calls refuse, limit and log. */
import { describe, expect, test } from 'vitest';
import { newPhone, passcodeIn } from '#tests/fixtures/loyalty-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { lookupPath, useLoyaltyCalls } from './loyalty-calls.fixture.ts';

describe.each(someEngines)('limits of loyalty’s calls on %s', (engine) => {
  const calls = useLoyaltyCalls(engine);
  const { visitor, lookUp, start, resolve } = calls;

  test('both types are accepted, and no other (G-13)', async () => {
    const person = await visitor();
    expect((await start(person, newPhone(), 'loyalty-checkout')).statusCode).toBe(200);
    for (const type of [null, 'password-reset', {}]) {
      expect((await start(person, newPhone(), type)).json().errors).toHaveProperty('type');
    }
  });

  test('wrong passcodes, a sixth try and another visitor’s passcode are errors under passcode (M-262)', async () => {
    const [person, phone] = [await visitor(), newPhone()];
    const { key } = (await start(person, phone)).json().data;
    const passcode = passcodeIn(calls.fixture.sent[0]);
    const other = await visitor();
    await start(other, newPhone());
    const foreign = await resolve(other, key, passcode);
    expect([foreign.statusCode, foreign.json().errors.passcode[0]]).toEqual([
      422,
      expect.stringMatching(/can no longer be used/),
    ]);
    const wrong = passcode === '000000' ? '000001' : '000000';
    for (let count = 0; count < 4; count += 1)
      expect((await resolve(person, key, wrong)).json().message).toMatch(/is not the passcode/);
    for (const given of [wrong, passcode])
      expect((await resolve(person, key, given)).json().message).toMatch(/can no longer be used/);
    for (const [badKey, bad] of [
      [key, undefined],
      [undefined, passcode],
      [{}, []],
    ]) {
      expect((await resolve(person, badKey, bad)).statusCode).toBe(422);
    }
  });

  test('too many texts to one phone, and G-12 too many lookups, are a 429 that says when (R-061, M-261)', async () => {
    const [person, phone] = [await visitor(), newPhone()];
    await start(person, phone);
    const again = await start(person, phone);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30']);
    expect(again.json().errors.phone).toEqual([again.json().message]);
    expect(again.json().message).toMatch(/^Too many tries\. Please try again in \d+ (second|minute)s?\.$/);
    for (let count = 0; count < 20; count += 1)
      expect((await lookUp(person, newPhone())).statusCode).toBe(200);
    const limited = await lookUp(person, newPhone());
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('nothing happens without the token, or from another site (R-067, M-249)', async () => {
    const [person, phone] = [await visitor(), newPhone()];
    for (const path of [
      lookupPath,
      '/ajax/challenge/start',
      '/ajax/challenge/resolve',
      '/ajax/user-info/redeem-award',
    ]) {
      const body = { phone, type: 'loyalty-register' };
      expect((await person.write('POST', path, body, { 'x-xsrf-token': 'x' })).statusCode).toBe(419);
      expect((await person.write('POST', path, body, { origin: 'https://evil.example' })).statusCode).toBe(
        403,
      );
    }
    expect(calls.fixture.sent).toEqual([]);
  });

  test('the log has the outcome of each call, and no passcode, key, phone or name (R-090)', async () => {
    const customer = await calls.fixture.customer(2_340);
    const person = await visitor();
    await lookUp(person, customer.phone);
    const { key } = (await start(person, customer.phone)).json().data;
    await start(person, customer.phone);
    const passcode = passcodeIn(calls.fixture.sent[0]);
    await resolve(person, key, 'wrong');
    await resolve(person, key, passcode);
    const told = calls.server.log
      .map((line) => JSON.parse(line))
      .filter((line) => line.outcome !== undefined);
    expect(told.map(({ msg, outcome }) => `${msg}: ${outcome}`)).toEqual([
      'loyalty lookup: unproven',
      'passcode asked for: started',
      'passcode asked for: limited',
      'passcode given: wrong',
      'passcode given: resolved',
    ]);
    for (const secret of [passcode, key, customer.phone, customer.id, 'Rose', 'rose@'])
      expect(calls.server.log.join()).not.toContain(secret);
  });
});
