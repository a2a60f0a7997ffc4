import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { invitePerson } from '#domains/staff/invites/invite-person.ts';
import { newId } from '#kit/ids.ts';
import { staffSecrets } from '#tests/builders/staff.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectText, expectVisible, textOf } from '../expect-page.ts';

const pin = '271828';

describe('signing in to the desk', () => {
  const journey = useJourney();
  const desk = () => journey.shop.url.replace('127.0.0.1', 'localhost');

  /** The link that the command prints for an owner. */
  async function firstLink(name: string): Promise<string> {
    const by = { actor: 'cli:test', now: journey.now() };
    const given = { email: `${newId()}@example.com`, name, role: 'owner' } as const;
    const way = { isMailed: false, lifeMs: 30 * 60_000, by };
    const invited = await invitePerson(journey.db, staffSecrets, given, way);
    if (invited.kind !== 'invited') throw new Error(invited.kind);
    return `${desk()}/desk/invite/${invited.token}`;
  }

  /** Adds an authenticator with a finger on it. */
  async function withPasskeys(page: Page): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    // The finger would confirm the passkey offered by the email field before any button is pressed.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test('an owner creates a passkey with the first link, signs in with it, and invites others (B-001, B-003, B-004, B-262)', async () => {
    const { page, expectNoise } = await journey.visit({ width: 1280 });
    expectNoise(/422/);
    await withPasskeys(page);
    await page.goto(await firstLink('olga'));
    await expectAccessible(page, 'an invite');
    await page.getByLabel('Your name').fill('Olga');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Your recovery codes' }));
    await expectAccessible(page, 'the recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/desk');

    await page.goto(`${desk()}/desk/me`);
    await expectAccessible(page, 'own keys');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/desk');
    await expectText(page.getByRole('banner'), /Olga/);

    await page.goto(`${desk()}/desk/people`);
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Show it here' }).click();
    await expectVisible(page.getByText('Enter an email address such as ada@example.com.'));
    await page.getByLabel('Email').fill(`${newId()}@example.com`);
    await page.getByRole('button', { name: 'Show it here' }).click();
    await expectVisible(page.getByRole('img', { name: /QR code of the link/ }));
    await expectAccessible(page, 'the people, with a link');
    await page.getByRole('main').getByRole('link', { name: /Olga/ }).click();
    await expectAccessible(page, 'a person');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectAccessible(page, 'a question about a person');
  });

  test('a tablet is enrolled, and people take turns on it by PIN (B-010, B-011, B-012, B-262)', async () => {
    const { page } = await journey.visit({ width: 1280 });
    await withPasskeys(page);
    await page.goto(await firstLink('Pia'));
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL('**/desk');
    await page.goto(`${desk()}/desk/me`);
    await page.getByLabel('New PIN').fill(pin);
    await page.getByLabel('The same again').fill(pin);
    await page.getByRole('button', { name: 'Set PIN' }).click();
    await expectVisible(page.getByText('Your PIN is set.'));
    await page.goto(`${desk()}/desk/devices`);
    await page.getByLabel('Its name').fill('Counter');
    await page.getByRole('button', { name: 'Show six digits' }).click();
    const digits = page.locator('output');
    await expectVisible(digits);
    const code = (await textOf(digits)).replace(/\D/g, '');
    await expectAccessible(page, 'the six digits');

    const { page: tablet } = await journey.visit({ width: 768, colorScheme: 'dark' });
    await tablet.goto(`${desk()}/desk/sign-in`);
    await tablet.getByRole('link', { name: 'Enter its six digits' }).click();
    await expectAccessible(tablet, 'enrolling');
    await tablet.getByLabel('Six digits').fill(code);
    await tablet.getByRole('button', { name: 'Enroll' }).click();
    await expectVisible(tablet.getByText('This device is enrolled as Counter.'));
    await tablet.getByRole('link', { name: 'Unlock this device by PIN' }).click();
    await tablet.getByRole('button', { name: 'Pia' }).click();
    await expectAccessible(tablet, 'the PIN pad');
    for (const digit of '000001') await tablet.getByRole('button', { name: digit, exact: true }).click();
    await expectVisible(tablet.getByText('That PIN is not right. 4 tries left on this device.'));
    await tablet.getByLabel('PIN', { exact: true }).fill(pin);
    await tablet.waitForURL('**/desk');
    await tablet.reload();
    await expectText(tablet.getByRole('banner'), /Pia/);
    await tablet.goto(`${desk()}/desk/me`);
    await tablet.getByRole('button', { name: 'Lock this device' }).click();
    await expectVisible(tablet.getByRole('heading', { name: 'Who is it?' }));
    await tablet.goBack();
    await expectVisible(tablet.getByRole('heading', { name: 'Who is it?' }));
    expect(await tablet.getByText('Where you are signed in').count()).toBe(0);

    await tablet.goto(`${desk()}/desk/lock`);
    await tablet.getByRole('button', { name: 'Pia' }).click();
    for (const left of [4, 3, 2, 1]) {
      await tablet.getByLabel('PIN', { exact: true }).fill('000001');
      const tries = left === 1 ? '1 try' : `${left} tries`;
      await expectVisible(tablet.getByText(`That PIN is not right. ${tries} left on this device.`));
    }
    await tablet.getByLabel('PIN', { exact: true }).fill('000001');
    await expectVisible(tablet.getByText('Five wrong PINs on this device.'));
    await page.goto(`${desk()}/desk/devices`);
    await expectVisible(page.getByText('Pia typed five wrong PINs on Counter'));
    await expectAccessible(page, 'a device with a blocked PIN');
    await page.getByRole('button', { name: 'Let Pia try again' }).click();
    await expectVisible(page.getByText('Pia may try the PIN again.'));
    expect(await page.getByText('five wrong PINs').count()).toBe(0);
    await tablet.getByLabel('PIN', { exact: true }).fill(pin);
    await tablet.waitForURL('**/desk');
  });

  test('an act waits for a manager or for a fresh proof, and keeps what was typed (B-009, B-013, B-262)', async () => {
    const { page } = await journey.visit({ width: 375, colorScheme: 'dark' });
    const order = await orderWith(journey.db, 'pickup', { placed_at: journey.now() });
    const at = { url: journey.shop.url, now: journey.now() };
    await signInDesk(journey.db, page, { ...at, role: 'manager', name: 'Mia' });
    await signInDesk(journey.db, page, { ...at, role: 'clerk', name: 'Cleo' });
    await page.goto(`/desk/orders/${order.number}`);
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const form = page.getByRole('dialog', { name: /^Cancel/ });
    await form.getByLabel('Why').selectOption('broken');
    await form.getByRole('button', { name: 'Cancel the order' }).click();
    const yes = page.getByRole('dialog', { name: 'A manager’s yes' });
    await expectVisible(yes.getByText(`Needs a manager: cancel order ${order.number}.`));
    await yes.getByRole('button', { name: 'Mia' }).click();
    await expectAccessible(page, 'a manager’s yes');
    await yes.getByRole('button', { name: 'Close' }).click();
    await expectVisible(form.getByLabel('Why'));
    expect(await form.getByLabel('Why').inputValue()).toBe('broken');

    const { page: owners, expectNoise } = await journey.visit({ width: 768 });
    expectNoise(/422/);
    await signInDesk(journey.db, owners, { ...at, role: 'owner', name: 'Olga' });
    await journey.db.updateTable('staff_sessions').set({ proved_at: 0 }).where('kind', '=', 'full').execute();
    await owners.goto('/desk/devices');
    await owners.getByLabel('Its name').fill('Cellar');
    await owners.getByRole('button', { name: 'Show six digits' }).click();
    await expectVisible(owners.getByText('Please show that it is you. What you typed is kept.'));
    await expectAccessible(owners, 'a step-up');
    await owners.keyboard.press('Escape');
    expect(await owners.getByLabel('Its name').inputValue()).toBe('Cellar');
  });
});
