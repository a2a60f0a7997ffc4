import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HumanAction, HumanPuzzle } from '#domains/accounts/human-puzzle.ts';
import type { HumanCheck } from '#domains/accounts/ports.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { solveProof } from '#screens/auth/register/parts/solve-proof.rules.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { embeddedCheck } from './embedded-check.ts';
import { humanCheckContract } from './human-check.contract.ts';

describe.each(engines)('the shop’s own check on %s', (engine) => {
  let database: FreshDatabase;
  let check: HumanCheck;
  let now = 1_790_000_000_000;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    check = embeddedCheck({
      db: database.db,
      clock: () => now,
      signer: makeSigner('k'.repeat(32), 'human check'),
    });
  });
  afterAll(() => database.drop());

  async function tokenOf(
    change: Partial<HumanPuzzle> = {},
    action: HumanAction = 'register',
  ): Promise<string> {
    const challenge = check.challenge(action);
    if (!challenge) throw new Error('The embedded check has a challenge');
    return (await solveProof({ ...challenge, ...change })) ?? '';
  }

  humanCheckContract(`on ${engine}`, () => ({
    check,
    goodToken: () => tokenOf(),
    tokenOfAnotherAction: () => tokenOf({}, 'sign-in' as HumanAction),
    async oldToken() {
      const token = await tokenOf();
      now += 5 * 60_000;
      return token;
    },
  }));

  test('does not accept a forged or altered puzzle', async () => {
    const later = { expires: now + 86_400_000 };
    const other = embeddedCheck({
      db: database.db,
      clock: () => now,
      signer: makeSigner('o'.repeat(32), 'human check'),
    });
    const foreign = other.challenge('register');
    const wrong = JSON.parse(atob(await tokenOf()));
    const tokens = [
      await tokenOf(later),
      await tokenOf(foreign ?? {}),
      btoa(JSON.stringify({ ...wrong, number: wrong.number + 1 })),
    ];
    for (const token of tokens) expect(await check.verify(token, 'register', '::1')).toBe('not');
  });

  test('remembers used puzzles no longer than they are valid', async () => {
    await check.verify(await tokenOf(), 'register', '::1');
    now += 5 * 60_000;
    await check.verify(await tokenOf(), 'register', '::1');
    expect(await database.db.selectFrom('used_proofs').selectAll().execute()).toHaveLength(1);
  });
});
