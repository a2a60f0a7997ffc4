/** What the calls of the loyalty programme refuse, limit and log. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Id, newId, type VisitorId } from '#kit/ids.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import {
  type LoyaltyFixture,
  newPhone,
  openLoyaltyFixture,
  passcodeIn,
} from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { loyaltyEndpoints } from './loyalty.ts';
import { loyaltyJoinEndpoint } from './loyalty-join.ts';

const lookupPath = '/ajax/user-info/loyalty/lookup';
const joinPath = '/ajax/user-info/loyalty/join';

describe.each(engines)('limits of loyalty’s calls on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let fixture: LoyaltyFixture;
  const accountId = newId<Id<'account'>>();

  beforeEach(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    fixture = openLoyaltyFixture(database.db);
    const { app } = server;
    const calls = loyaltyEndpoints(fixture.desk);
    app.get('/', (_request, reply) => sendPage(reply, {}));
    app.post('/sign-in', async (request) => {
      await request.session.signIn({
        accountId,
        visitorId: newId<VisitorId>(),
        remember: false,
        now: server.clock(),
      });
      return {};
    });
    app.post(lookupPath, calls.lookup);
    app.post(joinPath, loyaltyJoinEndpoint(fixture.desk).join);
    app.post('/ajax/challenge/start', calls.startChallenge);
    app.post('/ajax/challenge/resolve', calls.resolveChallenge);
    app.post('/ajax/user-info/redeem-award', { preHandler: requireAccount }, calls.redeemAward);
  });
  afterEach(async () => {
    await server.app.close();
    await database.drop();
  });

  async function visitor(): Promise<Visitor> {
    const person = new Visitor(server.app);
    await person.get('/login');
    return person;
  }
  const lookUp = (person: Visitor, phone: unknown) => person.write('POST', lookupPath, { phone });
  const start = (person: Visitor, phone: unknown, type: unknown = 'loyalty-register') =>
    person.write('POST', '/ajax/challenge/start', { type, phone, inputs: {}, invoker: 'test' });
  const resolve = (person: Visitor, challengeKey: unknown, passcode: unknown) =>
    person.write('POST', '/ajax/challenge/resolve', { challengeKey, passcode, invoker: 'test' });

  test('both types are taken, and no other (G-13)', async () => {
    const person = await visitor();
    expect((await start(person, newPhone(), 'loyalty-checkout')).statusCode).toBe(200);
    for (const type of [null, 'password-reset', {}]) {
      expect((await start(person, newPhone(), type)).json().errors).toHaveProperty('type');
    }
  });

  test('wrong, sixth and foreign passcodes are errors under passcode (M-262)', async () => {
    const [person, phone] = [await visitor(), newPhone()];
    const { key } = (await start(person, phone)).json().data;
    const passcode = passcodeIn(fixture.sent[0]);
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
    expect(fixture.sent).toEqual([]);
  });

  test('the log tells what came of each call, and holds no passcode, key, phone or name (R-090)', async () => {
    const customer = await fixture.customer(2_340);
    const person = await visitor();
    await lookUp(person, customer.phone);
    const { key } = (await start(person, customer.phone)).json().data;
    await start(person, customer.phone);
    const passcode = passcodeIn(fixture.sent[0]);
    await resolve(person, key, 'wrong');
    await resolve(person, key, passcode);
    const told = server.log.map((line) => JSON.parse(line)).filter((line) => line.outcome !== undefined);
    expect(told.map(({ msg, outcome }) => `${msg}: ${outcome}`)).toEqual([
      'loyalty lookup: unproven',
      'passcode asked for: started',
      'passcode asked for: limited',
      'passcode given: wrong',
      'passcode given: resolved',
    ]);
    for (const secret of [passcode, key, customer.phone, customer.id, 'Rose', 'rose@'])
      expect(server.log.join()).not.toContain(secret);
  });
});
