import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mailedVerificationPath } from '#tests/fixtures/outbox-folder.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  banner,
  expectError,
  expectGuest,
  expectSignedIn,
  field,
  freshEmail,
  goodPassword,
  logIn,
  signedInAda,
} from '../account-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
} from '../expect-page.ts';
import { tabTo } from '../tab-walk.ts';

const patient = { timeout: 60_000 };
const newPassword = 'copper kettles hum';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const information = (page: Page) => part(page, 'Profile Information');
const passwordPart = (page: Page) => part(page, 'Update Password');
const deleteButton = (page: Page) =>
  part(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).first();
const save = (scope: ReturnType<typeof part>) => scope.getByRole('button', { name: 'Save', exact: true });

/** From now on the page records when this text appears and disappears. */
function timeWords(page: Page, words: string): Promise<unknown> {
  return page.evaluate(`{
    const timed = (window.timed = { from: 0, to: 0 });
    const main = document.querySelector('main');
    new MutationObserver(() => {
      const isThere = main.textContent.includes(${JSON.stringify(words)});
      if (isThere && !timed.from) timed.from = performance.now();
      if (!isThere && timed.from && !timed.to) timed.to = performance.now();
    }).observe(main, { childList: true, subtree: true, characterData: true });
  }`);
}

/**
 * How long they were shown, in milliseconds, by the page's own clock: this process learns of it with a delay
 * that depends on the machine's load.
 */
const shownForMs = (page: Page) => page.evaluate<number>('window.timed.to - window.timed.from');

describe('the profile', () => {
  const journey = useSharedJourney();

  async function adaAtProfile(): Promise<{ page: Page; email: string }> {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page, '/profile');
    return { page, email };
  }

  test('name and address are saved; Saved. is shown for two seconds (M-037, M-241, M-244, M-209)', async () => {
    const { page, email } = await adaAtProfile();
    for (const name of ['Profile Information', 'Update Password', 'Delete Account']) {
      await expectVisible(part(page, name).getByRole('heading', { name }));
    }
    const scope = information(page);
    expect(await field(scope, 'Name').inputValue()).toBe('Ada Vine');
    expect([
      await field(scope, 'Email').inputValue(),
      await field(scope, 'Email').getAttribute('type'),
    ]).toEqual([email, 'email']);

    await field(scope, 'Name').fill('');
    await field(scope, 'Email').fill('');
    await save(scope).click();
    await expectError(scope, 'Name', 'Please enter your first and your last name.');
    await expectError(scope, 'Email', 'Please enter a valid email address.');
    await expectFocus(field(scope, 'Name'));

    const other = freshEmail();
    await field(scope, 'Name').fill('Mary Ann Vine');
    await field(scope, 'Email').fill(other);
    await timeWords(page, 'Saved.');
    await field(scope, 'Email').press('Enter');
    const saved = scope.getByText('Saved.');
    await expectVisible(saved);
    await expectGone(saved);
    expect(await shownForMs(page)).toBeGreaterThan(1_500);
    await expectVisible(banner(page).getByRole('navigation').getByText('Hello, Mary').last());
    await expectVisible(scope.getByText('First name: Mary Ann. Last name: Vine.'));
    await page.reload();
    expect(await field(scope, 'Name').inputValue()).toBe('Mary Ann Vine');
    expect(await field(scope, 'Email').inputValue()).toBe(other);
  });

  test('another address requires the password if it was not given recently (M-241)', patient, async () => {
    const { page, email } = await adaAtProfile();
    const account = await journey.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await journey.db
      .updateTable('sessions')
      .set({ password_confirmed_at: 0 })
      .where('account_id', '=', account.id)
      .execute();
    await page.reload();
    const scope = information(page);
    expect(await field(scope, 'Current password').count()).toBe(0);
    await field(scope, 'Email').fill(freshEmail());
    await field(scope, 'Current password').fill('not the password');
    await page.keyboard.press('Enter');
    await expectError(scope, 'Current password', 'The password is incorrect.');
    await expectAccessible(page, 'a password beside the address');
    await field(scope, 'Current password').fill(goodPassword);
    await page.keyboard.press('Enter');
    await expectVisible(scope.getByText('Saved.'));
  });

  test('a wrong current password is cleared; so are refused new ones (M-242, M-283)', patient, async () => {
    const { page, email } = await adaAtProfile();
    const scope = passwordPart(page);
    const [current, next, confirmation] = [
      field(scope, 'Current password'),
      field(scope, 'New password'),
      field(scope, 'Confirm password'),
    ];
    const values = () => Promise.all([current.inputValue(), next.inputValue(), confirmation.inputValue()]);
    await current.fill('not the password');
    await next.fill(newPassword);
    await confirmation.fill(newPassword);
    await save(scope).click();
    await expectError(scope, 'Current password', 'The password is incorrect.');
    await expectFocus(current);
    await expectEventually(values, ['', newPassword, newPassword]);

    await current.fill(goodPassword);
    await next.fill('password123');
    await confirmation.fill('password123');
    await save(scope).click();
    await expectError(scope, 'New password', 'This password is easy to guess.');
    await expectFocus(next);
    await expectEventually(values, [goodPassword, '', '']);
    await expectAccessible(page, 'a refused password');

    await next.fill(newPassword);
    await confirmation.fill(newPassword);
    await confirmation.press('Enter');
    await expectVisible(scope.getByText('Saved.'));
    await expectEventually(values, ['', '', '']);
    const again = (await journey.visit()).page;
    await logIn(again, email, { password: newPassword });
    await expectSignedIn(again);
  });

  test(
    'an unverified address: either page sends another link, and the link verifies (M-061, M-059, M-060)',
    patient,
    async () => {
      const { page, email } = await adaAtProfile();
      const scope = information(page);
      await expectVisible(scope.getByText('Your email address is unverified.'));
      await scope.getByRole('button', { name: 'Resend Verification Email' }).click();
      await expectVisible(scope.getByText('A new verification link has been sent to your email address.'));
      await expectAccessible(page, 'a link was sent');

      await page.goto('/verify-email');
      await expectVisible(page.getByText('We emailed you a link'));
      const posted = page.waitForRequest(
        (request) =>
          request.method() === 'POST' && request.url().endsWith('/email/verification-notification'),
      );
      await page.getByRole('button', { name: 'Resend Verification Email' }).click();
      await posted;
      await expectVisible(
        page.getByText(
          'A new verification link has been sent to the email address you provided during registration.',
        ),
      );
      await expectAccessible(page, 'the verification page');

      await page.goto(await mailedVerificationPath(journey.dataDir, email, 2));
      await expectPath(page, '/profile');
      const thanks = page.getByRole('status').getByText(`Thank you: ${email} is verified.`);
      await expectVisible(thanks);
      // Visible without scrolling, on a phone too.
      await page.setViewportSize({ width: 375, height: 812 });
      expect((await thanks.boundingBox())?.y).toBeLessThan(700);
      await expectVisible(scope.getByText('Your email address is verified.'));
      await expectGone(scope.getByText('Your email address is unverified.'));
    },
  );

  test('Log Out on the verification page posts (M-059)', async () => {
    const { page } = await journey.visit();
    await signedInAda(journey, page);
    await page.goto('/verify-email');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/logout'),
    );
    await page.getByRole('button', { name: 'Log Out' }).click();
    await posted;
    await expectGuest(page);
  });

  test(
    'the dialog closes by Cancel, by Escape and by a click outside it, and clears the password (M-213)',
    patient,
    async () => {
      const { page } = await adaAtProfile();
      const dialog = page.getByRole('dialog');
      const password = field(dialog, 'Password');
      const ways = [
        () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(10, 400),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ];
      for (const close of ways) {
        await tabTo(page, deleteButton(page));
        await page.keyboard.press('Enter');
        await expectFocus(password);
        expect(await password.inputValue()).toBe('');
        await password.fill('something');
        await close();
        await expectGone(dialog);
        await expectFocus(deleteButton(page));
        await page.keyboard.press('Shift+Tab');
      }
    },
  );

  test(
    'Enter submits: a wrong password is reported under the field, the right one deletes the account (M-243, M-213, M-283)',
    patient,
    async () => {
      const { page, email } = await adaAtProfile();
      await deleteButton(page).click();
      const dialog = page.getByRole('dialog');
      const password = field(dialog, 'Password');
      await password.fill('not the password');
      await password.press('Enter');
      await expectError(dialog, 'Password', 'The password is incorrect.');
      await expectFocus(password);
      expect(await password.inputValue()).toBe('');
      await expectAccessible(page, 'a refused deletion');
      await page.keyboard.press('Escape');
      await deleteButton(page).click();
      await expectGone(dialog.getByText('The password is incorrect.'));
      await password.fill(goodPassword);
      await password.press('Enter');
      await expectPath(page, '/');
      await expectGone(dialog);
      await expectGuest(page);
      await logIn(page, email);
      await expectError(page, 'Email', 'do not match our records');
    },
  );

  test.each(
    someOf([
      [375, 'light'],
      [375, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const),
  )('the pages are accessible at %i px in %s', patient, async (width, colorScheme) => {
    const { page } = await journey.visit({ width, colorScheme });
    await signedInAda(journey, page);
    for (const path of ['/profile', '/verify-email', '/confirm-password']) {
      await page.goto(path);
      await expectAccessible(page, path);
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path).toBe(
        true,
      );
    }
    await page.goto('/profile');
    await deleteButton(page).click();
    await expectText(page.getByRole('dialog').getByRole('heading'), 'Really delete your account?');
    await expectAccessible(page, 'the dialog');
  });
});
