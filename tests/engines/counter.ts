/**
 * The counter in the engines of tablets: most of them are iPads. No pictures: WebKit's driver waits for the
 * desk's live stream to end before it takes one.
 */

import { describe, expect, test } from 'vitest';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { expectEventually, expectPath, expectVisible } from '#tests/journeys/expect-page.ts';
import { scan } from '#tests/journeys/scan.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

/** The law allows handing over from eight in the morning, on Sundays from ten. */
const twoInTheAfternoon = 14 * 60;
const hourMs = 60 * 60_000;
const code = '4006381333931';

export function counterJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`at the counter in ${engine}`, () => {
    const fixture = useEngines(twoInTheAfternoon);

    test('a clerk signs in with password and code, packs an order from the board and hands it over (B-004, B-050, B-075, B-085)', async () => {
      const { db } = fixture;
      const by = { actor: 'test', now: fixture.now() };
      const people = await demoAccess(db, makeStaffSecrets(testAppKey), { by, lifeMs: hourMs });
      const clerk = people.find(({ role }) => role === 'clerk');
      if (!clerk) throw new Error('The demonstration has a clerk');
      const order = await staffOf(openCheckoutFixture(db, Date.now)).buy();
      const page = await fixture.visit(engine, 768, 'light');

      await page.goto('/desk/sign-in');
      await page.getByRole('button', { name: 'Use password and code' }).click();
      await page.getByLabel('Email').fill(clerk.email);
      await page.getByLabel('Password', { exact: true }).fill(clerk.password);
      await page.getByLabel('Code').fill(totpCode(clerk.totpSecret, fixture.now()));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectPath(page, '/desk');
      await expectAccessibleHere(page, 'the board');

      await page.getByRole('button', { name: 'Pick', exact: true }).first().click();
      await expectPath(page, `/desk/orders/${order.number}/pack`);
      const [line] = order.lines;
      if (!line) throw new Error('It has a line');
      // One by a scanner that types, and the other bottle by eye (B-066, B-068).
      await addBarcode(db, { code, formatId: line.formatId, bottles: 1, actor: 'test', now: fixture.now() });
      await page.reload();
      const bottle = page.getByRole('button', { name: /0 of 2/ });
      await expectVisible(bottle);
      await scan(page, code);
      await expectVisible(page.getByText(/, 1 of 2\.$/));
      await page.getByRole('button', { name: /1 of 2/ }).click();
      await page.getByRole('button', { name: 'Packed', exact: true }).click();
      await expectPath(page, `/desk/orders/${order.number}`);

      await page.getByRole('button', { name: 'Hand over', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: `Hand over #${order.number}` });
      await expectVisible(dialog);
      for (const group of ['ID seen', '21 or older', 'Sober'])
        await dialog.getByRole('group', { name: group }).getByRole('radio').first().check();
      await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
      await expectVisible(page.getByText(/^Handed over: ID: /).first());
      await expectAccessibleHere(page, 'an order handed over');
      const row = await db
        .selectFrom('orders')
        .select('handed_over_at')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(row.handed_over_at).not.toBeNull();
      await expectEventually(() => findBreaches(db), []);
    });
  });
}
