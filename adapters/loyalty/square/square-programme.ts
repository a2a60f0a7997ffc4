/**
 * The loyalty programme at Square, whose members also collect at the store's counter (reference: Square
 * Loyalty API).
 */
import type { Square, SquareClient } from 'square';
import { awardPoints } from '#domains/loyalty/points.rules.ts';
import type {
  LoyaltyProgramme,
  PointsChange,
  ProgrammeAccountId,
  RewardId,
  UnknownAccount,
  Unreachable,
} from '#domains/loyalty/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';
import { type SquareAnswer, squareCalls, squareTimeoutMs } from './square-call.ts';
import { squareMembers } from './square-members.ts';

const unreachable = { kind: 'unreachable' } as const;
const unknownAccount = { kind: 'unknown-account' } as const;
const notFound = 404;

export function squareProgramme(settings: SquareSettings, clock: Clock): LoyaltyProgramme {
  const { locationId } = settings;
  // The SDK is large: it is loaded at startup, and only if Square is used, not while a shopper waits.
  const opened = openSquare(settings);
  opened.catch(() => undefined);
  const call = squareCalls(
    () => opened,
    guardOutside('Square loyalty', clock, { timeoutMs: squareTimeoutMs }),
  );
  let programme: { id: string; tierId: string } | undefined;

  /** The programme's id and its tier of 1,000 points, requested once. */
  async function readProgramme(): Promise<typeof programme> {
    if (programme) return programme;
    const answer = await call((square, options) =>
      square.loyalty.programs.get({ programId: 'main' }, options),
    );
    if (answer.kind === 'unreachable') return undefined;
    const found = answer.kind === 'ok' ? answer.value.program : undefined;
    const tier = found?.rewardTiers?.find((each) => each.points === awardPoints);
    if (!found?.id || !tier?.id)
      throw new Error(`Square has no active loyalty programme with a reward of ${awardPoints} points.`);
    programme = { id: found.id, tierId: tier.id };
    return programme;
  }

  const members = squareMembers(call, async () => (await readProgramme())?.id);

  async function points(
    accountId: ProgrammeAccountId,
  ): Promise<{ kind: 'balance'; points: number } | UnknownAccount | Unreachable> {
    const answer = await call((square, options) => square.loyalty.accounts.get({ accountId }, options));
    if (answer.kind === 'unreachable') return unreachable;
    if (answer.kind === 'refused') return answer.status === notFound ? unknownAccount : unreachable;
    // Sales at the counter may leave a negative balance, which can't be spent.
    return { kind: 'balance', points: Math.max(0, answer.value.loyaltyAccount?.balance ?? 0) };
  }

  /** @param change.points below zero takes; Square takes all or nothing */
  function adjust({ accountId, points: change, key, reason }: PointsChange) {
    return call((square, options) =>
      square.loyalty.accounts.adjust(
        { accountId, idempotencyKey: key, adjustPoints: { points: change, reason } },
        options,
      ),
    );
  }

  /** The state of a reward that Square refused to change. */
  async function rewardState(
    rewardId: RewardId,
  ): Promise<{ kind: 'redeemed' | 'returned' | 'unknown-reward' } | Unreachable> {
    const answer = await call((square, options) => square.loyalty.rewards.get({ rewardId }, options));
    if (answer.kind === 'refused' && answer.status === notFound) return { kind: 'unknown-reward' };
    if (answer.kind !== 'ok') return unreachable;
    const status = answer.value.reward?.status;
    if (status === 'ISSUED') throw new Error(`Square neither redeems nor deletes the reward ${rewardId}.`);
    return { kind: status === 'REDEEMED' ? 'redeemed' : 'returned' };
  }

  return {
    findByPhone: members.findByPhone,
    enrol: members.enrol,
    balance: points,

    async earn({ accountId, points: accumulated, key }) {
      const accumulatePoints = { points: accumulated };
      const answer = await call((square, options) =>
        square.loyalty.accounts.accumulatePoints(
          { accountId, accumulatePoints, idempotencyKey: key, locationId },
          options,
        ),
      );
      if (answer.kind === 'refused') return refusedAccount(answer, 'accumulate points');
      return answer.kind === 'ok' ? { kind: 'earned' } : unreachable;
    },

    async takeBack(change) {
      const whole = await adjust({ ...change, points: -change.points });
      if (whole.kind !== 'refused') return whole.kind === 'ok' ? { kind: 'taken' } : unreachable;
      if (whole.status === notFound) return unknownAccount;
      // Square takes all or nothing, so the available points are taken under a separate key.
      const left = await points(change.accountId);
      if (left.kind !== 'balance') return left;
      if (left.points === 0) return { kind: 'taken' };
      const rest = await adjust({
        ...change,
        points: -Math.min(left.points, change.points),
        key: `${change.key}:rest`,
      });
      if (rest.kind === 'unreachable') return unreachable;
      // An earlier call took the points available then, and its answer was lost.
      const isTaken = rest.kind === 'ok' || rest.code === 'IDEMPOTENCY_KEY_REUSED';
      return isTaken ? { kind: 'taken' } : refusedAccount(rest, 'take points back');
    },

    async take(change) {
      const answer = await adjust({ ...change, points: -change.points });
      if (answer.kind === 'ok') return { kind: 'taken' };
      if (answer.kind === 'unreachable') return unreachable;
      if (answer.status === notFound) return unknownAccount;
      // Square gives the same answer for every change that it does not make.
      const left = await points(change.accountId);
      if (left.kind !== 'balance') return left;
      return left.points < change.points ? { kind: 'too-few-points' } : refusedAccount(answer, 'take points');
    },

    async give(change) {
      const answer = await adjust(change);
      if (answer.kind === 'refused') return refusedAccount(answer, 'give points');
      return answer.kind === 'ok' ? { kind: 'given' } : unreachable;
    },

    async createReward({ accountId, key }) {
      const known = await readProgramme();
      if (!known) return unreachable;
      const reward: Square.LoyaltyReward = { loyaltyAccountId: accountId, rewardTierId: known.tierId };
      const answer = await call((square, options) =>
        square.loyalty.rewards.create({ reward, idempotencyKey: key }, options),
      );
      if (answer.kind === 'unreachable') return unreachable;
      if (answer.kind === 'refused') {
        const left = await points(accountId);
        if (left.kind !== 'balance') return left;
        return left.points < awardPoints
          ? { kind: 'too-few-points' }
          : refusedAccount(answer, 'create a reward');
      }
      const rewardId = answer.value.reward?.id;
      if (!rewardId) throw new Error('Square created a reward without an id.');
      return { kind: 'created', rewardId: rewardId as RewardId };
    },

    async redeemReward({ rewardId, key }) {
      const answer = await call((square, options) =>
        square.loyalty.rewards.redeem({ rewardId, idempotencyKey: key, locationId }, options),
      );
      if (answer.kind === 'ok') return { kind: 'redeemed' };
      return answer.kind === 'unreachable' ? unreachable : rewardState(rewardId);
    },

    async returnReward({ rewardId }) {
      const answer = await call((square, options) => square.loyalty.rewards.delete({ rewardId }, options));
      if (answer.kind === 'ok') return { kind: 'returned' };
      return answer.kind === 'unreachable' ? unreachable : rewardState(rewardId);
    },
  };
}

/** @throws for a refusal that no caller can do anything about */
function refusedAccount(
  { status, code }: Extract<SquareAnswer<unknown>, { kind: 'refused' }>,
  what: string,
): UnknownAccount {
  if (status === notFound) return unknownAccount;
  throw new Error(`Square would not ${what}: ${status} ${code}`);
}

async function openSquare({ accessToken, environment, baseUrl }: SquareSettings): Promise<SquareClient> {
  const { SquareClient, SquareEnvironment } = await import('square');
  const host = environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox;
  return new SquareClient({ token: accessToken, environment: host, ...(baseUrl !== null && { baseUrl }) });
}
