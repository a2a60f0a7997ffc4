/** The contract of every loyalty programme, live or embedded. */
import { describe, expect, test } from 'vitest';
import type { LoyaltyProgramme, ProgrammeAccountId, RewardId } from '#domains/loyalty/ports.ts';
import { randomToken } from '#kit/ids.ts';

/** Every test uses its own phone, because the ledger may be shared. */
let phones = 5_162_340_000;
const newPhone = () => String(phones++);

export function describeProgrammeContract(programmeNow: () => LoyaltyProgramme): void {
  const person = (phone = newPhone()) => ({
    phone,
    firstName: 'Rose',
    lastName: 'Marino',
    email: 'rose@example.com',
  });

  async function member(points = 0): Promise<ProgrammeAccountId> {
    const answer = await programmeNow().enrol(person());
    if (answer.kind !== 'enrolled') throw new Error(answer.kind);
    const { accountId } = answer.member;
    if (points > 0) await programmeNow().earn({ accountId, points, key: randomToken(), reason: 'Counter' });
    return accountId;
  }
  const points = async (accountId: ProgrammeAccountId) => {
    const answer = await programmeNow().balance(accountId);
    return answer.kind === 'balance' ? answer.points : answer.kind;
  };
  async function reward(accountId: ProgrammeAccountId, key = randomToken()): Promise<RewardId> {
    const answer = await programmeNow().createReward({ accountId, key });
    if (answer.kind !== 'created') throw new Error(answer.kind);
    return answer.rewardId;
  }
  const earn = (accountId: ProgrammeAccountId, amount: number, key = randomToken()) =>
    programmeNow().earn({ accountId, points: amount, key, reason: 'Online order' });
  const takeBack = (accountId: ProgrammeAccountId, amount: number, key = randomToken()) =>
    programmeNow().takeBack({ accountId, points: amount, key, reason: 'Refund' });
  const take = (accountId: ProgrammeAccountId, amount: number, key = randomToken()) =>
    programmeNow().take({ accountId, points: amount, key, reason: 'Customers merged' });
  const give = (accountId: ProgrammeAccountId, amount: number, key = randomToken()) =>
    programmeNow().give({ accountId, points: amount, key, reason: 'Customers merged' });
  const nobody = 'nobody' as ProgrammeAccountId;

  describe('members', () => {
    test('are found by phone once they are enrolled, with the names they gave', async () => {
      const rose = person();
      expect(await programmeNow().findByPhone(rose.phone)).toEqual({ kind: 'none' });
      const enrolled = await programmeNow().enrol(rose);
      expect(enrolled).toMatchObject({
        kind: 'enrolled',
        member: { firstName: 'Rose', lastName: 'Marino', email: 'rose@example.com' },
      });
      if (enrolled.kind !== 'enrolled') return;
      expect(await programmeNow().findByPhone(rose.phone)).toEqual({
        kind: 'found',
        member: enrolled.member,
      });
      expect(await points(enrolled.member.accountId)).toBe(0);
    });

    test('are enrolled once, even by two simultaneous calls', async () => {
      const rose = person();
      const [one, other] = await Promise.all([
        programmeNow().enrol(rose),
        programmeNow().enrol({ ...rose, firstName: 'Mallory' }),
      ]);
      const again = await programmeNow().enrol(rose);
      const ids = [one, other, again].map((answer) =>
        answer.kind === 'enrolled' ? answer.member.accountId : answer.kind,
      );
      expect(new Set(ids).size).toBe(1);
    });

    test('have no e-mail if they gave none', async () => {
      const answer = await programmeNow().enrol({ ...person(), email: null });
      expect(answer).toMatchObject({ kind: 'enrolled', member: { email: null } });
    });

    test('that do not exist give unknown-account, whatever is asked', async () => {
      const unknown = { kind: 'unknown-account' };
      expect(await programmeNow().balance(nobody)).toEqual(unknown);
      expect(await earn(nobody, 5)).toEqual(unknown);
      expect(await takeBack(nobody, 5)).toEqual(unknown);
      expect(await take(nobody, 5)).toEqual(unknown);
      expect(await give(nobody, 5)).toEqual(unknown);
      expect(await programmeNow().createReward({ accountId: nobody, key: randomToken() })).toEqual(unknown);
    });
  });

  describe('points', () => {
    test('are earned once per key, however often and close together (R-034)', async () => {
      const accountId = await member();
      const key = randomToken();
      const answers = await Promise.all(Array.from({ length: 10 }, () => earn(accountId, 29, key)));
      expect(answers).toEqual(Array.from({ length: 10 }, () => ({ kind: 'earned' })));
      expect(await points(accountId)).toBe(29);
    });

    test('are taken back once per key (R-035)', async () => {
      const accountId = await member(100);
      const key = randomToken();
      for (let count = 0; count < 3; count += 1)
        expect(await takeBack(accountId, 30, key)).toEqual({ kind: 'taken' });
      expect(await points(accountId)).toBe(70);
    });

    test('I4 stop at zero: more than there are cannot be taken back, then or later', async () => {
      const accountId = await member(20);
      const key = randomToken();
      expect(await takeBack(accountId, 30, key)).toEqual({ kind: 'taken' });
      expect(await points(accountId)).toBe(0);
      await earn(accountId, 50);
      expect(await takeBack(accountId, 30, key)).toEqual({ kind: 'taken' });
      expect(await points(accountId)).toBe(50);
      expect(await takeBack(await member(0), 5)).toEqual({ kind: 'taken' });
    });
  });

  describe('points that move from one account to another (B-203)', () => {
    test('are taken once per key, all or none', async () => {
      const accountId = await member(100);
      const key = randomToken();
      for (let count = 0; count < 3; count += 1)
        expect(await take(accountId, 60, key)).toEqual({ kind: 'taken' });
      expect(await points(accountId)).toBe(40);
      expect(await take(accountId, 41)).toEqual({ kind: 'too-few-points' });
      expect(await points(accountId)).toBe(40);
      expect(await take(accountId, 40)).toEqual({ kind: 'taken' });
      expect(await points(accountId)).toBe(0);
    });

    test('are given once per key, however close together', async () => {
      const accountId = await member(1);
      const key = randomToken();
      const answers = await Promise.all(Array.from({ length: 5 }, () => give(accountId, 60, key)));
      expect(answers).toEqual(Array.from({ length: 5 }, () => ({ kind: 'given' })));
      expect(await points(accountId)).toBe(61);
    });

    test('go to one of several callers who take the last ones', async () => {
      const accountId = await member(90);
      const answers = await Promise.all(Array.from({ length: 4 }, () => take(accountId, 60)));
      expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
      expect(await points(accountId)).toBe(30);
    });
  });

  describe('a reward', () => {
    test('locks 1,000 points, once per key (M-010)', async () => {
      const accountId = await member(2_340);
      const key = randomToken();
      const ids = await Promise.all(Array.from({ length: 5 }, () => reward(accountId, key)));
      expect(new Set(ids).size).toBe(1);
      expect(await points(accountId)).toBe(1_340);
    });

    test('needs 1,000 points', async () => {
      const accountId = await member(999);
      expect(await programmeNow().createReward({ accountId, key: randomToken() })).toEqual({
        kind: 'too-few-points',
      });
      expect(await points(accountId)).toBe(999);
    });

    test('is made once by two simultaneous calls for the last 1,000 points', async () => {
      const accountId = await member(1_500);
      const asked = Array.from({ length: 4 }, () =>
        programmeNow().createReward({ accountId, key: randomToken() }),
      );
      expect((await Promise.all(asked)).filter((answer) => answer.kind === 'created')).toHaveLength(1);
      expect(await points(accountId)).toBe(500);
    });

    test('that is returned gives the points back, once (G-14)', async () => {
      const accountId = await member(1_200);
      const rewardId = await reward(accountId);
      for (let count = 0; count < 2; count += 1) {
        expect(await programmeNow().returnReward({ rewardId, key: 'back' })).toEqual({ kind: 'returned' });
      }
      expect(await points(accountId)).toBe(1_200);
      expect(await programmeNow().redeemReward({ rewardId, key: randomToken() })).toEqual({
        kind: 'returned',
      });
    });

    test('that is redeemed stays spent, however often it is redeemed', async () => {
      const accountId = await member(1_200);
      const rewardId = await reward(accountId);
      for (const key of ['one', 'one', 'two']) {
        expect(await programmeNow().redeemReward({ rewardId, key: `${key}-${rewardId}` })).toEqual({
          kind: 'redeemed',
        });
      }
      expect(await programmeNow().returnReward({ rewardId, key: 'back' })).toEqual({ kind: 'redeemed' });
      expect(await points(accountId)).toBe(200);
    });

    test('that never existed is unknown', async () => {
      const rewardId = 'nothing' as RewardId;
      expect(await programmeNow().redeemReward({ rewardId, key: randomToken() })).toEqual({
        kind: 'unknown-reward',
      });
      expect(await programmeNow().returnReward({ rewardId, key: randomToken() })).toEqual({
        kind: 'unknown-reward',
      });
    });
  });
}
