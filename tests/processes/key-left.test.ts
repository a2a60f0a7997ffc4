/** What still needs the previous key, and how it stops needing it (O-079). */
import { describe, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { blockCustomer, findBlocks } from '#domains/customers/blocks/block-customer.ts';
import { signBlocksAgain } from '#domains/customers/blocks/sign-blocks-again.ts';
import { checkPin, setPin } from '#domains/staff/devices/check-pin.ts';
import { renewRecoveryCodes } from '#domains/staff/own-keys.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { claimShop } from '#platform/identity/claim-shop.ts';
import { fingerprintOf, makeSigner } from '#platform/settings/app-key.ts';
import { personWithPassword } from '#tests/builders/staff.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/new-key.ts';

const [old, young] = ['an old key of many letters: 7QhV2', 'a young key of many letters: Zp3x'];
const both = { APP_KEY: young, APP_KEY_BEFORE: old };
const pair = { signing: young, other: old };
const stranger = { kind: 'phone', value: '5165550199', shown: '(516) •••-0199' } as const;
const pin = '402917';

describe.each(someEngines)('what is left of the previous key, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('is counted with its people, re-signed on use and by the command, and then nothing is left (O-079)', async () => {
    const { db } = shop.database;
    const now = Date.now();
    const by = { actor: 'cli:test', now };
    await claimShop(db, { keyFingerprint: fingerprintOf(old), shopId: null }, now);
    const ofOld = makeStaffSecrets(old);
    const { id } = await personWithPassword({ db, now, name: 'Ann Lee', secrets: ofOld });
    await setPin(db, ofOld, id, pin, by);
    const order = await staffOf(shop.checkout).buy();
    const buyer = { kind: 'phone', value: order.phone, shown: '(516) •••-0100' } as const;
    await inTransaction(db, (tx) =>
      blockCustomer(tx, makeSigner(old, 'blocked customers'), {
        ...{ personKey: 'p', targets: [stranger, buyer], reason: 'chargeback', untilAt: null, ...by },
      }),
    );
    const left = (env: NodeJS.ProcessEnv = both) => callCommand(main, ['left'], shop.database.source, env);

    expect(await left()).toMatchObject({ code: 1, err: expect.stringContaining('is not the key') });
    const changed = await callCommand(main, ['--by', 'Ada'], shop.database.source, both);
    expect([changed.code, changed.out]).toEqual([0, expect.stringContaining('Blocks: 1 re-signed.')]);
    // The books know the buyer, but not the stranger, nor what people keep in their heads.
    const first = await left();
    expect([first.code, first.out.split('\n').slice(0, 3)]).toEqual([
      2,
      [
        expect.stringMatching(/^PINs: 1 \(Ann Lee\)/),
        expect.stringMatching(/^Recovery codes: 1 \(Ann Lee\)/),
        expect.stringMatching(/^Blocks: 1 \(\(516\) •••-0199\)/),
      ],
    ]);
    expect((await left({ APP_KEY: young })).out).toBe(first.out);
    const byYoungAlone = makeSigner(young, 'blocked customers');
    expect(await findBlocks(db, byYoungAlone, [buyer], now)).toHaveLength(1);

    const device = {
      id: 'tablet',
      name: 'Counter',
      staffId: null,
      lockMinutes: 5,
      enrolledAt: now,
      lastUsedAt: now,
    };
    const unlock = async (secrets: ReturnType<typeof makeStaffSecrets>) => {
      const answer = await checkPin(db, secrets, { staffId: id, pin }, { device, browser: 'test', now });
      return answer.kind === 'proved' ? inTransaction(db, (tx) => answer.stillRight(tx)) : answer.kind;
    };
    expect(await unlock(makeStaffSecrets(young))).toBe('wrong');
    expect(await unlock(makeStaffSecrets(pair))).toBe(true);
    expect(await unlock(makeStaffSecrets(young))).toBe(true);
    await renewRecoveryCodes(db, makeStaffSecrets(pair), id, by);
    expect(await signBlocksAgain(db, makeSigner(pair, 'blocked customers'), [stranger])).toBe(1);
    expect(await findBlocks(db, byYoungAlone, [stranger], now)).toHaveLength(1);
    expect(await left()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing that is kept needs/),
    });
  });
});
