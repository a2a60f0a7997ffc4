import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoyaltyProgramme, ProgrammeAccountId } from '#domains/loyalty/ports.ts';
import { randomToken } from '#kit/ids.ts';
import {
  type EmulatorFault,
  type SquareEmulator,
  startSquareEmulator,
} from '#tests/emulators/square/square-loyalty.ts';
import { describeProgrammeContract } from '../programme.contract.ts';
import { squareProgramme } from './square-programme.ts';

let emulator: SquareEmulator;
let programme: LoyaltyProgramme;
let now = 1_790_000_000_000;

const open = (token: string) =>
  squareProgramme(
    {
      accessToken: token,
      environment: 'sandbox',
      locationId: 'L1',
      applicationId: 'sandbox-sq0idb-x',
      baseUrl: emulator.baseUrl,
      webhookSignatureKey: null,
      webScriptUrl: null,
      counterLocationIds: [],
    },
    () => now,
  );

beforeAll(async () => {
  emulator = await startSquareEmulator();
});
afterAll(() => emulator.stop());
beforeEach(() => {
  programme = open(emulator.token);
});

describe('the programme at Square', () => {
  describeProgrammeContract(() => programme);
});

async function member(points: number): Promise<ProgrammeAccountId> {
  const phone = String(2_125_000_000 + Math.floor(Math.random() * 1e6));
  emulator.addMember({ phone, givenName: 'Walter', points });
  const answer = await programme.findByPhone(phone);
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return answer.member.accountId;
}

test('a member enrolled at the counter with only a first name is found', async () => {
  emulator.addMember({ phone: '6315550177', givenName: 'Walter', points: 7 });
  const answer = await programme.findByPhone('6315550177');
  expect(answer).toMatchObject({ kind: 'found', member: { firstName: 'Walter', lastName: '', email: null } });
});

test.each<EmulatorFault>(['reset', 'server-error', 'rate-limited', 'unauthorized'])(
  '%s is unreachable, asked once',
  async (fault) => {
    const accountId = await member(100);
    const before = emulator.asked.length;
    emulator.failNext(fault);
    expect(await programme.balance(accountId)).toEqual({ kind: 'unreachable' });
    expect(emulator.asked.length - before).toBe(1);
    expect(await programme.balance(accountId)).toEqual({ kind: 'balance', points: 100 });
  },
);

test('a wrong token is unreachable, not an empty account', async () => {
  expect(await open('wrong').findByPhone('6315550177')).toEqual({ kind: 'unreachable' });
});

describe('a lost answer (R-034)', () => {
  const lose = () => emulator.failNext('lost-answer');
  const points = async (accountId: ProgrammeAccountId) => programme.balance(accountId);

  test('to points earned: the same key adds nothing more', async () => {
    const accountId = await member(100);
    const change = { accountId, points: 29, key: randomToken(), reason: 'Order' };
    lose();
    expect(await programme.earn(change)).toEqual({ kind: 'unreachable' });
    expect(await programme.earn(change)).toEqual({ kind: 'earned' });
    expect(await points(accountId)).toEqual({ kind: 'balance', points: 129 });
  });

  test('to the rest of points taken back: what was earned meanwhile stays', async () => {
    const accountId = await member(20);
    const change = { accountId, points: 30, key: randomToken(), reason: 'Refund' };
    // The calls: all points (refused), the balance, the remaining points.
    emulator.failNext('lost-answer', 2);
    expect(await programme.takeBack(change)).toEqual({ kind: 'unreachable' });
    await programme.earn({ ...change, points: 50, key: randomToken() });
    expect(await programme.takeBack(change)).toEqual({ kind: 'taken' });
    expect(await points(accountId)).toEqual({ kind: 'balance', points: 50 });
  });

  test('to a reward created: the same key returns the reward that was made', async () => {
    const accountId = await member(2_500);
    await programme.createReward({ accountId, key: randomToken() });
    const key = randomToken();
    lose();
    expect(await programme.createReward({ accountId, key })).toEqual({ kind: 'unreachable' });
    expect(await programme.createReward({ accountId, key })).toMatchObject({ kind: 'created' });
    expect(await points(accountId)).toEqual({ kind: 'balance', points: 500 });
  });

  test('to a reward deleted: asking again finds it returned', async () => {
    const accountId = await member(1_000);
    const created = await programme.createReward({ accountId, key: randomToken() });
    if (created.kind !== 'created') throw new Error(created.kind);
    lose();
    expect(await programme.returnReward({ rewardId: created.rewardId, key: 'x' })).toEqual({
      kind: 'unreachable',
    });
    expect(await programme.returnReward({ rewardId: created.rewardId, key: 'x' })).toEqual({
      kind: 'returned',
    });
    expect(await points(accountId)).toEqual({ kind: 'balance', points: 1_000 });
  });
});

test('after five silent calls Square is left alone for 30 seconds (R-045)', async () => {
  const accountId = await member(100);
  for (let count = 0; count < 5; count += 1) {
    emulator.failNext('server-error');
    await programme.balance(accountId);
  }
  const before = emulator.asked.length;
  expect(await programme.balance(accountId)).toEqual({ kind: 'unreachable' });
  expect(emulator.asked.length).toBe(before);
  now += 30_000;
  expect(await programme.balance(accountId)).toEqual({ kind: 'balance', points: 100 });
});
