/** A server with the loyalty programme's calls, fresh for each test. */
import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '#db/connection.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { type Id, newId, type VisitorId } from '#kit/ids.ts';
import { type LoyaltyFixture, openLoyaltyFixture, passcodeIn } from '#tests/fixtures/loyalty-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { loyaltyEndpoints } from './loyalty.ts';
import { loyaltyAwardEndpoints } from './loyalty-award.ts';
import { loyaltyJoinEndpoint } from './loyalty-join.ts';

export const lookupPath = '/ajax/user-info/loyalty/lookup';
export const joinPath = '/ajax/user-info/loyalty/join';

export function useLoyaltyCalls(engine: Engine) {
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
    app.post('/ajax/challenge/start', calls.startVerification);
    app.post('/ajax/challenge/resolve', calls.resolveVerification);
    const award = loyaltyAwardEndpoints(fixture.desk);
    app.post('/ajax/user-info/redeem-award', award.redeem);
    app.delete('/ajax/user-info/redeem-award', award.giveUp);
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

  const redeem = (person: Visitor) =>
    person.write('POST', '/ajax/user-info/redeem-award', { invoker: 'test' });

  const giveUp = (person: Visitor) => person.write('DELETE', '/ajax/user-info/redeem-award');

  /** Starts a phone verification and enters the right code. */
  async function prove(person: Visitor, phone: string) {
    const started = await start(person, phone);
    return resolve(person, started.json().data.key, passcodeIn(fixture.sent.at(-1)));
  }

  const wireOf = ({ id, phone, firstName, lastName, email }: LoyaltyCustomer) => ({
    phone,
    loyalty_customer_id: id,
    squareCustomerId: id,
    externalIdentifier: id,
    firstName,
    lastName,
    email,
  });

  const nothing = {
    loyalty_customer_id: null,
    squareCustomerId: null,
    externalIdentifier: null,
    firstName: null,
    lastName: null,
    email: null,
  };

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get fixture() {
      return fixture;
    },
    accountId,
    visitor,
    lookUp,
    start,
    resolve,
    redeem,
    giveUp,
    prove,
    wireOf,
    nothing,
  };
}
