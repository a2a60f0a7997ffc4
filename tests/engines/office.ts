/**
 * The office in the engines of tablets: a text of the shop, a mixed case that is tried out, a wish that is
 * noted.
 */
import { describe, expect, test } from 'vitest';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { readStore } from '#domains/store/read-store.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { expectEventually, expectPath, expectVisible } from '#tests/journeys/expect-page.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const hourMs = 60 * 60_000;

export function officeJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`in the office in ${engine}`, () => {
    const fixture = useEngines();

    test('an owner writes about the store, tries out a mixed case and saves it, and notes what a caller wants (B-206, B-224, N-100)', async () => {
      const { db } = fixture;
      const by = { actor: 'test', now: fixture.now() };
      const people = await demoAccess(db, makeStaffSecrets(testAppKey), { by, lifeMs: hourMs });
      const owner = people.find(({ role }) => role === 'owner');
      if (!owner) throw new Error('The demonstration has an owner');
      const page = await fixture.visit(engine, 768, 'light');
      await page.goto('/desk/sign-in');
      await page.getByRole('button', { name: 'Use password and code' }).click();
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByLabel('Code').fill(totpCode(owner.totpSecret, fixture.now()));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectPath(page, '/desk');

      await page.goto('/desk/settings/texts');
      await page.getByLabel('Text', { exact: true }).fill('We **taste** first. <b>Ask us.</b>');
      await page.getByRole('button', { name: 'See what it changes' }).first().click();
      await page.getByRole('button', { name: 'Save the text' }).click();
      await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
      const about = async () => (await fetch(`${fixture.url}/about`)).text();
      await expectEventually(
        async () => (await about()).includes('We <strong>taste</strong> first. &lt;b&gt;Ask us.'),
        true,
      );

      await page.goto('/desk/settings/mixed-case');
      await page.getByLabel('Shoppers may mix a case').check();
      await page.getByRole('button', { name: 'See what it changes' }).click();
      await expectVisible(page.getByText('There were no orders in the last 90 days to try it on.'));
      await page.getByRole('button', { name: 'Save the mixed case' }).click();
      await expectVisible(page.getByText('Saved. Shoppers see it within a second.'));
      expect((await readStore(db)).mixedCase.isOn).toBe(true);

      await page.goto('/desk/wanted');
      await page.getByLabel('What they asked for').fill('Something from the Jura');
      await page.getByLabel('Their phone, if they want to be told').fill('516 555 0142');
      await page.getByRole('button', { name: 'Note it' }).click();
      await expectVisible(page.getByText('A number is kept only with their yes. Leave it empty, or ask.'));
      await page.getByLabel(/^They said yes to/).check();
      await page.getByRole('button', { name: 'Note it' }).click();
      await expectVisible(page.getByText(/•••-0142 waits/));
      // Only at the end of the visit: docs/decisions/027-three-engines.md.
      await expectAccessibleHere(page, 'what customers want');
    });
  });
}
