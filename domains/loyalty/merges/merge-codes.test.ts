/** Two telephones are each verified by a code, and only then are they merged by codes (B-203, R-063). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { commandActor } from '#kit/actor.ts';
import { randomToken, type VisitorId } from '#kit/ids.ts';
import { type LoyaltyFixture, openLoyaltyFixture, passcodeIn } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import type { LoyaltyCustomer } from '../customer.ts';
import { customerByPhone, phoneProvedAt } from '../customers.store.ts';
import { enterMergeCode, mergeCodeState, textMergeCode } from './merge-codes.ts';
import { mergeCustomers } from './merge-customers.ts';
import { mergesIntoCustomer } from './read-merges.ts';

const [ann, ben] = [commandActor('ann'), commandActor('ben')];
const minute = 60_000;

describe.each(engines)('merging by texted codes on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  let [keeper, merged]: LoyaltyCustomer[] = [];
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    fixture = openLoyaltyFixture(database.db);
    [keeper, merged] = [await fixture.customer(40), await fixture.customer(60)];
  });

  const two = () => {
    if (!keeper || !merged) throw new Error('Made before each test');
    return { keeper, merged };
  };
  const pairOf = (actor = ann) => ({
    ...{ keeperId: two().keeper.id, mergedId: two().merged.id, actor, now: fixture.now() },
  });
  const text = (customer: LoyaltyCustomer) => textMergeCode(fixture.desk, customer.id, pairOf());
  const codeOf = ({ phone }: LoyaltyCustomer) =>
    passcodeIn(fixture.sent.filter(({ to }) => to === phone).at(-1));
  const enter = (customer: LoyaltyCustomer, code = codeOf(customer), actor = ann) =>
    enterMergeCode(fixture.desk, customer.id, code, pairOf(actor));
  const merge = (actor = ann) =>
    inTransaction(database.db, (tx) =>
      mergeCustomers(tx, { formId: randomToken(), ...pairOf(actor), proof: 'texted-codes' }),
    );
  const states = async () => [
    await mergeCodeState(database.db, two().keeper.id, pairOf()),
    await mergeCodeState(database.db, two().merged.id, pairOf()),
  ];

  test('each telephone gets a text of its own, and both codes merge them, with the proof on record (B-203, B-201)', async () => {
    expect(await states()).toEqual(['none', 'none']);
    for (const each of [two().keeper, two().merged]) expect((await text(each)).kind).toBe('started');
    expect(fixture.sent.map(({ to }) => to)).toEqual([two().keeper.phone, two().merged.phone]);
    expect(fixture.sent[0]?.body).toMatch(
      /^\d{6} is your passcode for Test Wine & Spirits, to join your two loyalty numbers\./,
    );
    expect(fixture.sent[0]?.body.length).toBeLessThanOrEqual(160);
    expect(await states()).toEqual(['texted', 'texted']);
    expect(await enter(two().keeper)).toBe('proved');
    expect(await states()).toEqual(['proved', 'texted']);
    expect(await merge()).toEqual({ kind: 'not-proven' });
    expect(await enter(two().merged)).toBe('proved');
    // A telephone that is verified is not texted again.
    expect(await text(two().merged)).toEqual({ kind: 'proved-before' });
    expect(await merge()).toEqual({ kind: 'merged' });
    expect((await customerByPhone(database.db, two().merged.phone))?.id).toBe(two().keeper.id);
    expect(await mergesIntoCustomer(database.db, two().keeper.id)).toMatchObject([{ proof: 'texted-codes' }]);
    expect(await phoneProvedAt(database.db, two().keeper.id)).toBe(fixture.now());
  });

  test('one telephone’s code is not the other’s, nor another staff member’s; a proof ends after half an hour (B-203, R-063)', async () => {
    for (const each of [two().keeper, two().merged]) await text(each);
    expect(await enter(two().keeper, codeOf(two().merged))).toBe('wrong');
    expect(await enter(two().keeper, codeOf(two().keeper), ben)).toBe('over');
    for (const each of [two().keeper, two().merged]) expect(await enter(each)).toBe('proved');
    expect(await merge(ben)).toEqual({ kind: 'not-proven' });
    fixture.wait(30 * minute + 1);
    expect(await merge()).toEqual({ kind: 'not-proven' });
    expect(await states()).toEqual(['none', 'none']);
  });

  test('what verifies a telephone for the shop verifies nothing here, and the other way round (B-203, M-058)', async () => {
    const visitorId = randomToken() as VisitorId;
    for (const each of [two().keeper, two().merged]) await fixture.prove(visitorId, each.phone);
    expect(await states()).toEqual(['none', 'none']);
    expect(await merge()).toEqual({ kind: 'not-proven' });
  });

  test('five wrong codes end it, and so do ten minutes; a second text within half a minute has to wait (B-203, R-061, R-063)', async () => {
    await text(two().keeper);
    expect(await text(two().keeper)).toEqual({ kind: 'limited', retryAfterSeconds: 30 });
    const right = codeOf(two().keeper);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) expect(await enter(two().keeper, wrong)).toBe('wrong');
    expect(await enter(two().keeper, right)).toBe('over');
    fixture.wait(minute);
    await text(two().keeper);
    fixture.wait(10 * minute);
    expect(await enter(two().keeper)).toBe('over');
    fixture.out.texts = true;
    expect(await text(two().merged)).toEqual({ kind: 'unreachable' });
  });
});
