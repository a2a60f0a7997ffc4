import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { type Id, newId, type OrderId, type VisitorId } from '#kit/ids.ts';
import { type LoyaltyFixture, newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { enrolCustomer } from './enrol-customer.ts';
import { customerOfAccount, findCustomer } from './find-customer.ts';
import { forfeit } from './forfeit.ts';
import { type LinkProof, linkAccount, unlinkAccount } from './link-account.ts';
import { loadDemoLoyalty } from './load-demo-loyalty.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import { redeemAward } from './redeem-award.ts';
import { spendAward } from './spend-award.ts';

type AccountId = Id<'account'>;

describe.each(engines)('loyalty customers on %s', (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  let visitorId: VisitorId;
  let accountId: AccountId;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    fixture = openLoyaltyFixture(database.db);
    visitorId = newId<VisitorId>();
    accountId = newId<AccountId>();
  });

  const link = (
    customerId: LoyaltyCustomerId,
    proof: LinkProof = { kind: 'texted', visitorId },
    account = accountId,
  ) =>
    inTransaction(database.db, (tx) =>
      linkAccount(tx, { accountId: account, customerId, proof, now: fixture.now() }),
    );

  describe('finding', () => {
    test('a customer that only the programme knows is entered, once, however many look at the same time', async () => {
      const phone = newPhone();
      await fixture.programme.enrol({ phone, firstName: 'Walter', lastName: 'Kim', email: null });
      const answers = await Promise.all(Array.from({ length: 10 }, () => findCustomer(fixture.desk, phone)));
      const ids = new Set(
        answers.map((answer) => (answer.kind === 'found' ? answer.customer.id : answer.kind)),
      );
      expect(ids.size).toBe(1);
      expect(answers[0]).toMatchObject({
        kind: 'found',
        customer: { phone, firstName: 'Walter', lastName: 'Kim', email: null },
      });
    });

    test('an unknown phone has no customer; an unreachable programme is reported, and known customers are found without it', async () => {
      const customer = await fixture.customer();
      expect(await findCustomer(fixture.desk, newPhone())).toEqual({ kind: 'none' });
      fixture.out.programme = true;
      expect(await findCustomer(fixture.desk, newPhone())).toEqual({ kind: 'unreachable' });
      expect(await findCustomer(fixture.desk, customer.phone)).toEqual({ kind: 'found', customer });
    });
  });

  describe('enrolling', () => {
    const person = { firstName: 'Ada', lastName: 'Vine', email: null };

    test('needs the phone to be verified; an existing member stays unchanged', async () => {
      const phone = newPhone();
      expect(await enrolCustomer(fixture.desk, { ...person, phone, visitorId })).toEqual({
        kind: 'not-proven',
      });
      await fixture.prove(visitorId, phone);
      const first = await enrolCustomer(fixture.desk, { ...person, phone, visitorId });
      expect(first).toMatchObject({ kind: 'enrolled', customer: { phone, firstName: 'Ada' } });
      expect(await enrolCustomer(fixture.desk, { ...person, firstName: 'Eve', phone, visitorId })).toEqual(
        first,
      );
    });
  });

  describe('linking', () => {
    test('with a texted code; the account then has the customer’s points (M-057, M-058)', async () => {
      const customer = await fixture.customer(150);
      await fixture.prove(visitorId, customer.phone);
      expect(await link(customer.id)).toEqual({ kind: 'linked' });
      expect(await link(customer.id)).toEqual({ kind: 'linked' });
      expect(await customerOfAccount(database.db, accountId)).toEqual({ ...customer, accountId });
    });

    test('with another’s id but without their code links nothing (R-038)', async () => {
      const [customer, other] = [await fixture.customer(), await fixture.customer()];
      await fixture.prove(visitorId, customer.phone);
      expect(await link(other.id)).toEqual({ kind: 'not-proven' });
      expect(await link('nobody' as LoyaltyCustomerId)).toEqual({ kind: 'not-proven' });
      expect(await customerOfAccount(database.db, accountId)).toBeUndefined();
    });

    test('with a verified e-mail that is the customer’s own, and with no other (G-46)', async () => {
      const customer = await fixture.customer();
      expect(await link(customer.id, { kind: 'verified-email', email: 'eve@example.com' })).toEqual({
        kind: 'not-proven',
      });
      expect(await link(customer.id, { kind: 'verified-email', email: 'Rose@Example.com' })).toEqual({
        kind: 'linked',
      });
    });

    test('one account per customer, one customer per account; of ten accounts at the same time one gets it', async () => {
      const [customer, another] = [await fixture.customer(), await fixture.customer()];
      await fixture.prove(visitorId, customer.phone);
      fixture.wait(60_000);
      await fixture.prove(visitorId, another.phone);
      const proof: LinkProof = { kind: 'texted', visitorId };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => link(customer.id, proof, newId<AccountId>())),
      );
      expect(answers.filter((answer) => answer.kind === 'linked')).toHaveLength(1);
      expect(answers.filter((answer) => answer.kind === 'taken')).toHaveLength(9);
      expect(await link(another.id)).toEqual({ kind: 'linked' });
      const third = await fixture.customer();
      await fixture.prove(visitorId, third.phone);
      expect(await link(third.id)).toEqual({ kind: 'taken' });
    });

    test('ends with unlinking, and the points stay with the phone', async () => {
      const customer = await fixture.customer(150);
      await link(customer.id, { kind: 'verified-email', email: 'rose@example.com' });
      const unlink = () =>
        inTransaction(database.db, (tx) => unlinkAccount(tx, { accountId, now: fixture.now() }));
      expect([await unlink(), await unlink()]).toEqual([true, false]);
      expect(await customerOfAccount(database.db, accountId)).toBeUndefined();
      expect(await fixture.pointsOf(customer)).toBe(150);
    });
  });

  describe('forfeiting (G-53)', () => {
    const row = (id: LoyaltyCustomerId) =>
      database.db.selectFrom('loyalty_customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('takes points and waiting award, and erases who it was; repeated, it is done', async () => {
      const customer = await fixture.customer(2_340);
      await link(customer.id, { kind: 'verified-email', email: 'rose@example.com' });
      await redeemAward(fixture.desk, customer.id);
      await fixture.prove(visitorId, customer.phone);
      for (let count = 0; count < 2; count += 1)
        expect(await forfeit(fixture.desk, customer.id)).toEqual({ kind: 'forfeited' });
      expect(await fixture.pointsOf(customer)).toBe(0);
      expect(await row(customer.id)).toMatchObject({
        phone: null,
        first_name: '',
        last_name: '',
        email: null,
        account_id: null,
      });
      const challenges = database.db
        .selectFrom('loyalty_challenges')
        .select('id')
        .where('phone', '=', customer.phone);
      expect(await challenges.execute()).toEqual([]);
      const use = (tx: Parameters<typeof spendAward>[0]) =>
        spendAward(tx, { customerId: customer.id, orderId: newId<OrderId>(), now: fixture.now() });
      expect(await inTransaction(database.db, use)).toEqual({ kind: 'none' });
    });

    test('waits for an unreachable programme', async () => {
      const customer = await fixture.customer(2_340);
      await redeemAward(fixture.desk, customer.id);
      fixture.out.programme = true;
      expect(await forfeit(fixture.desk, customer.id)).toEqual({ kind: 'unreachable' });
      expect((await row(customer.id)).phone).toBe(customer.phone);
      fixture.out.programme = false;
      expect(await forfeit(fixture.desk, customer.id)).toEqual({ kind: 'forfeited' });
      expect(await fixture.pointsOf(customer)).toBe(0);
    });

    test('leaves the phone free: a customer who comes back begins at zero', async () => {
      const customer = await fixture.customer(500);
      await forfeit(fixture.desk, customer.id);
      const back = await findCustomer(fixture.desk, customer.phone);
      expect(back).toMatchObject({ kind: 'found', customer: { accountId: null } });
      expect(await fixture.pointsOf(customer)).toBe(0);
    });
  });
});

test('the demonstration has customers with points, and is loaded once (M-019)', async () => {
  const database = await freshDatabase('sqlite');
  const fixture = openLoyaltyFixture(database.db);
  expect(await loadDemoLoyalty(fixture.desk)).toEqual({ kind: 'loaded', customers: 4 });
  expect(await loadDemoLoyalty(fixture.desk)).toEqual({ kind: 'kept' });
  const found = await findCustomer(fixture.desk, '5165550102');
  if (found.kind !== 'found') throw new Error(found.kind);
  expect(await fixture.pointsOf(found.customer)).toBe(12_345);
  await database.drop();
});
