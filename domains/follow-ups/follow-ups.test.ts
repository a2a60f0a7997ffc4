/** What a person can do about failed consequences: one row of activity per act, and the first of two wins. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { giveUpFollowUp } from './give-up-follow-up.ts';
import { listFollowUps } from './list-follow-ups.ts';
import { tryFollowUps } from './try-follow-ups.ts';

const minute = 60_000;

describe.each(engines)('failed consequences on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  const done: string[] = [];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    done.length = 0;
  });
  afterEach(() => database.drop());

  const now = () => checkout.clock();
  const by = (name: string) => ({ actor: `staff:${name}`, now: now() });
  const drain = (placed: () => Promise<void>) =>
    drainOutbox(database.db, { 'order.placed': placed }, { now: now(), limit: 50 });
  /** Two orders, each with a consequence that fails once. */
  async function failed(): Promise<[Order, Order]> {
    const orders: [Order, Order] = [await staffOf(checkout).buy(), await staffOf(checkout).buy()];
    await drain(() => Promise.reject(new Error('down')));
    return orders;
  }
  const succeed = () => drain(async () => void done.push('done'));
  const rows = async () =>
    (
      await database.db
        .selectFrom('activity')
        .select(['verb', 'actor', 'subject_id'])
        .where('verb', 'like', 'follow-up%')
        .orderBy('seq')
        .execute()
    ).map(({ verb, actor, subject_id }) => `${verb} ${subject_id} ${actor}`);

  test('of ten simultaneous requests for a try one is noted; the rest see who was first (B-252, B-280)', async () => {
    const [first] = await failed();
    const [entry] = await listFollowUps(database.db, { order: first.number });
    const names = ['ann', 'ben', 'cleo', 'dora', 'eve', 'finn', 'gus', 'hal', 'ida', 'jon'];
    const answers = await Promise.all(
      names.map((name) => tryFollowUps(database.db, { id: entry?.id ?? 0 }, by(name))),
    );
    const noted = await rows();
    expect(noted).toEqual([expect.stringMatching(new RegExp(`^follow-up-tried ${first.number} staff:`))]);
    const winner = noted[0]?.split(' ').at(-1);
    expect(answers.filter(({ kind }) => kind === 'retried')).toEqual([{ kind: 'retried', count: 1 }]);
    const others = answers.filter(({ kind }) => kind !== 'retried');
    expect(others).toEqual(Array(9).fill({ kind: 'nothing-waits', first: { actor: winner, at: now() } }));
    await succeed();
    expect(done).toHaveLength(1);
  });

  test('all are tried with one row, and nothing is noted if nothing failed (B-030, B-252)', async () => {
    expect(await tryFollowUps(database.db, 'all', by('ann'))).toEqual({ kind: 'nothing-waits', first: null });
    await failed();
    expect(await tryFollowUps(database.db, 'all', by('ann'))).toEqual({ kind: 'retried', count: 2 });
    expect(await rows()).toEqual(['follow-up-tried all staff:ann']);
    await succeed();
    checkout.wait(minute + 1);
    expect(await tryFollowUps(database.db, 'all', by('ben'))).toEqual({ kind: 'nothing-waits', first: null });
    expect(await rows()).toHaveLength(1);
  });

  test('after a long outage the oldest are listed, and any given order can still be tried (B-252)', async () => {
    const many = Array.from({ length: 230 }, (_, nth) => ({
      ...{ key: `letter ${nth}`, event: 'account.registered', payload: '{}', done_at: null },
      ...{ created_at: now(), available_at: now() + minute, attempts: 3, last_error: 'down' },
    }));
    await database.db.insertInto('outbox').values(many).execute();
    const [first] = await failed();
    expect(await listFollowUps(database.db)).toHaveLength(200);
    expect(await tryFollowUps(database.db, { order: first.number }, by('ann'))).toEqual({
      kind: 'retried',
      count: 1,
    });
    expect(await tryFollowUps(database.db, 'all', by('ann'))).toEqual({ kind: 'retried', count: 231 });
  });

  test('what is given up is never tried again, automatically or by a person; of ten requests one is noted (B-252, B-280)', async () => {
    const [first] = await failed();
    const [entry] = await listFollowUps(database.db, { order: first.number });
    const id = entry?.id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        giveUpFollowUp(database.db, { id, why: 'no-use', ...by(`person ${nth}`) }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'given-up')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'not-waiting' && answer.first !== null)).toHaveLength(
      9,
    );
    expect(await rows()).toHaveLength(1);
    expect(await tryFollowUps(database.db, { id }, by('ann'))).toMatchObject({ kind: 'nothing-waits' });
    expect(await tryFollowUps(database.db, 'all', by('ann'))).toEqual({ kind: 'retried', count: 1 });
    checkout.wait(60 * minute);
    await succeed();
    expect(done).toHaveLength(1);
    expect(await listFollowUps(database.db)).toEqual([]);
  });
});
