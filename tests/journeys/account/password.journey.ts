import { describe, expect, test } from 'vitest';
import { mailedPasscode, mailedResetPath } from '#tests/fixtures/outbox-folder.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import {
  expectError,
  expectGuest,
  expectSignedIn,
  field,
  freshEmail,
  goodPassword,
  logIn,
  logOut,
  signedInAda,
} from '../account-steps.ts';
import { expectFocus, expectPath, expectText, expectVisible } from '../expect-page.ts';

const newPassword = 'copper kettles hum';
const askButton = 'Email One Time Passcode';
const patient = { timeout: 60_000 };

describe('passwords', () => {
  const journey = useSharedJourney();

  test(
    'a forgotten one: passcode by mail, new password, all other devices signed out (M-045, M-046, M-042, M-047)',
    patient,
    async () => {
      const phone = (await journey.visit({ width: 375 })).page;
      const email = await signedInAda(journey, phone);
      const { page } = await journey.visit();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The previous page has a field of the same name.
      await expectPath(page, '/forgot-password');
      await expectVisible(page.getByRole('button', { name: askButton, exact: true }));
      await field(page, 'Email').fill(email);
      await page.getByRole('button', { name: askButton, exact: true }).click();

      await expectPath(page, '/reset-password');
      await expectVisible(page.getByRole('status').filter({ hasText: 'a one time passcode is on its way' }));
      expect(await field(page, 'Email').inputValue()).toBe(email);
      const code = await mailedPasscode(journey.dataDir, email);
      const otp = field(page, 'One Time Passcode');
      expect([await otp.getAttribute('autocomplete'), await otp.getAttribute('inputmode')]).toEqual([
        'one-time-code',
        'numeric',
      ]);
      expect(await field(page, 'New Password').getAttribute('autocomplete')).toBe('new-password');
      await otp.fill(code === '000000' ? '000001' : '000000');
      await field(page, 'New Password').fill(newPassword);
      await field(page, 'Confirm Password').fill(newPassword);
      await page.keyboard.press('Enter');
      await expectError(page, 'One Time Passcode', 'This passcode is wrong or has expired.');
      await expectFocus(otp);
      expect(await field(page, 'New Password').inputValue()).toBe(newPassword);
      await expectAccessible(page, 'a wrong passcode');
      await otp.fill(code);
      await page.getByRole('button', { name: 'Reset Password' }).click();

      await expectPath(page, '/login');
      await expectVisible(
        page.getByRole('status').filter({ hasText: 'Your password has been reset. Please log in.' }),
      );
      await expectAccessible(page, 'a status above the form');
      await phone.goto('/about');
      await expectGuest(phone);
      await logIn(page, email);
      await expectError(page, 'Email', 'do not match our records');
      await logIn(page, email, { password: newPassword });
      await expectSignedIn(page);
    },
  );

  test('the mail’s link opens the form in another browser, without a passcode (R-060)', patient, async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await logOut(page);
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: askButton }).click();
    await expectPath(page, '/reset-password');
    const other = (await journey.visit({ width: 375 })).page;
    await other.goto(await mailedResetPath(journey.dataDir, email));
    await expectPath(other, '/reset-password');
    expect(await field(other, 'Email').inputValue()).toBe(email);
    expect(await field(other, 'One Time Passcode').count()).toBe(0);
    await expectAccessible(other, 'the form of a link');
    await field(other, 'New Password').fill(newPassword);
    await field(other, 'Confirm Password').fill(newPassword);
    await other.getByRole('button', { name: 'Reset Password' }).click();
    await expectPath(other, '/login');
    await logIn(other, email, { password: newPassword });
    await expectSignedIn(other);
  });

  test('an address without an account gets the same message (M-045)', async () => {
    const { page } = await journey.visit();
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: askButton }).click();
    await expectError(page, 'Email', 'Please enter a valid email address.');
    await field(page, 'Email').fill(freshEmail());
    await page.getByRole('button', { name: askButton }).click();
    await expectPath(page, '/reset-password');
    await expectVisible(
      page
        .getByRole('status')
        .filter({ hasText: 'If this address has an account, a one time passcode is on its way' }),
    );
  });

  test(
    'a shopper who signed in long ago must give the password before the account is deleted (M-048)',
    patient,
    async () => {
      const { page } = await journey.visit();
      const email = await signedInAda(journey, page);
      await page.goto('/profile');
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

      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog');
      await field(dialog, 'Password').fill(goodPassword);
      await page.keyboard.press('Enter');
      await expectPath(page, '/confirm-password');
      await expectText(page.getByRole('heading', { level: 1 }), 'Confirm password');
      await expectVisible(page.getByText('This is a secure area'));
      await expectAccessible(page, 'confirming the password');
      await field(page, 'Password').fill('not the password');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expectError(page, 'Password', 'The password is incorrect.');
      expect(await field(page, 'Password').inputValue()).toBe('');
      await field(page, 'Password').fill(goodPassword);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expectPath(page, '/profile');
      await expectSignedIn(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await field(dialog, 'Password').fill(goodPassword);
      await page.keyboard.press('Enter');
      await expectPath(page, '/');
      await expectGuest(page);
    },
  );

  test('a password manager can tell whose password is asked for (M-048)', async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await page.goto('/confirm-password');
    const username = page.locator('form input[autocomplete=username]');
    expect([await username.inputValue(), await username.isVisible()]).toEqual([email, false]);
    await logOut(page);
  });
});
