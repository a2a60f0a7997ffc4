import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { describeProgrammeContract } from '../programme.contract.ts';
import { embeddedProgramme } from './embedded-programme.ts';

const now = 1_790_000_000_000;

describe.each(engines)('the embedded programme on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const programme = () => embeddedProgramme({ db: database.db, clock: () => now });
  describeProgrammeContract(programme);

  async function member(phone: string) {
    const answer = await programme().enrol({ phone, firstName: 'Rose', lastName: 'Marino', email: null });
    if (answer.kind !== 'enrolled') throw new Error(answer.kind);
    return answer.member.accountId;
  }

  type Change = { verb: 'earn' | 'takeBack' | 'reward'; points: number };
  const change: fc.Arbitrary<Change> = fc.record({
    verb: fc.constantFrom('earn', 'earn', 'takeBack', 'reward'),
    points: fc.integer({ min: 1, max: 1_500 }),
  });

  test('I4 whatever happens at once, the balance is the sum of its entries and never below zero', {
    timeout: 60_000,
  }, async () => {
    const run = async (rounds: Change[][]) => {
      const accountId = await member(randomToken().slice(0, 10));
      for (const round of rounds) {
        await Promise.all(
          round.map(({ verb, points }) => {
            const asked = { accountId, points, key: randomToken(), reason: 'Test' };
            return verb === 'reward' ? programme().createReward(asked) : programme()[verb](asked);
          }),
        );
        const entries = await database.db
          .selectFrom('programme_entries')
          .selectAll()
          .where('account_id', '=', accountId)
          .execute();
        const sum = entries.reduce((total, entry) => total + entry.change, 0);
        expect(await programme().balance(accountId)).toEqual({ kind: 'balance', points: sum });
        expect(sum).toBeGreaterThanOrEqual(0);
      }
    };
    const rounds = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(fc.asyncProperty(rounds, run), {
      numRuns: howMany(engine === 'sqlite' ? { short: 20, full: 60 } : { short: 10, full: 25 }),
    });
  });

  test('what could not be taken back is written off in the books', async () => {
    const accountId = await member('9145550100');
    await programme().earn({ accountId, points: 20, key: 'off-1', reason: 'Order' });
    await programme().takeBack({ accountId, points: 30, key: 'off-2', reason: 'Refund' });
    const entry = await database.db
      .selectFrom('programme_entries')
      .selectAll()
      .where('key', '=', 'off-2')
      .executeTakeFirst();
    expect(entry).toMatchObject({ change: -20, written_off: 10 });
  });

  test('the database itself refuses a balance below zero', async () => {
    const accountId = await member('9145550101');
    const spend = database.db
      .updateTable('programme_accounts')
      .set({ balance: -1 })
      .where('id', '=', accountId)
      .execute();
    await expect(spend).rejects.toThrow(/check/i);
  });
});
