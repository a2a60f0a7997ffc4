import { chooseNew, field, fillRegister, logIn } from '#tests/journeys/account-steps.ts';
import type { Scene } from '../scene.ts';
import { asNewcomer } from './people.ts';

export const authScenes: readonly Scene[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-wrong',
    path: '/login',
    async act(page, { memberEmail }) {
      await logIn(page, memberEmail, { password: 'not the password' });
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'register-new', path: '/register', act: (page) => chooseNew(page) },
  {
    name: 'register-new-wrong',
    path: '/register',
    async act(page) {
      await chooseNew(page);
      await fillRegister(page, { Email: 'nobody', Password: 'short', 'Confirm password': 'other' });
      await page.getByRole('button', { name: 'Register' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'register-existing',
    path: '/register',
    async act(page) {
      await page.getByRole('radio', { name: /Existing/ }).check();
      await page.getByLabel('Loyalty phone').fill('5165550102');
      await page.keyboard.press('Enter');
      await page.getByLabel('Passcode').waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'reset-password',
    path: '/forgot-password',
    async act(page, { memberEmail }) {
      await field(page, 'Email').fill(memberEmail);
      await page.keyboard.press('Enter');
      await page.waitForURL(/reset-password/);
    },
  },
  { name: 'confirm-password', path: '/confirm-password', who: asNewcomer },
  { name: 'verify-email', path: '/verify-email', who: asNewcomer },
];
