/** Every way to buy, by pointer; and the network cut at the moment of paying. */
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { addProduct, completeCheckout, confirmOrder, thanks } from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';
import { byPointer } from '../hands.ts';
import { testEveryWay } from './every-way-walk.ts';

describe('every way to buy', { timeout: 180_000 }, () => {
  const journey = useJourney();

  testEveryWay(journey, byPointer);

  test('the network is cut at the moment of paying: the page says so, nothing is lost, and it becomes one order (R-051)', async () => {
    const { page, expectNoise } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 40 })).slug);
    await completeCheckout(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    const count = async () =>
      (
        await journey.db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll<number>().as('orders'))
          .executeTakeFirstOrThrow()
      ).orders;
    const before = Number(await count());
    expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/);
    await page.context().setOffline(true);
    await confirmOrder(page).click();
    await expectVisible(page.getByRole('alert').filter({ hasText: /.+/ }).first());
    await page.context().setOffline(false);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    expect(Number(await count())).toBe(before + 1);
  });

  test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
