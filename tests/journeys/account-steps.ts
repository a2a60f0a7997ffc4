/** Steps of a shopper with an account, by the page's accessible names. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import type { ShopPage, ShopScope } from '#tests/harness/shop-page.ts';
import { expectPath } from './expect-page.ts';

export const goodPassword = 'violet teapots sing';

export function freshEmail(): string {
  return `ada.${randomToken().slice(0, 10).toLowerCase()}@example.com`;
}

export const field = <Found extends ShopScope<Found>>(page: ShopScope<Found>, label: string): Found =>
  page.getByLabel(label, { exact: true });

export async function chooseNew(page: ShopPage): Promise<void> {
  await page.goto('/register');
  await page.getByRole('radio', { name: /New Customer/ }).check();
}

/** Fills the registration form with valid values, except for the given changes. */
export async function fillRegister(page: ShopPage, change: Record<string, string> = {}): Promise<string> {
  const email = freshEmail();
  const fields = {
    'First name': 'Ada',
    'Last name': 'Vine',
    Email: email,
    Password: goodPassword,
    'Confirm password': goodPassword,
    ...change,
  };
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older.' }).check();
  return change.Email ?? email;
}

export const registerButton = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('button', { name: 'Register' });

export const banner = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('banner');

export async function expectSignedIn(page: ShopPage): Promise<void> {
  await banner(page).getByText('Hello, Ada').first().waitFor({ state: 'attached' });
}

export async function expectGuest(page: ShopPage): Promise<void> {
  await banner(page).locator('[data-for=guest]:not([data-off])').first().waitFor({ state: 'attached' });
}

/** Registers a new customer, who is then signed in; returns the email address. */
export async function registerAda(page: ShopPage): Promise<string> {
  await chooseNew(page);
  const email = await fillRegister(page);
  await registerButton(page).click();
  await expectPath(page, '/account');
  await expectSignedIn(page);
  return email;
}

/** Registers a new customer without using the form, and signs in at this path; returns the email address. */
export async function signedInAda(
  { shop }: { shop: { url: string } },
  page: Page,
  path = '/about',
): Promise<string> {
  const email = freshEmail();
  await sitDown(page, await registeredShopper(shop.url, { firstName: 'Ada', lastName: 'Vine', email }));
  await page.goto(path);
  return email;
}

export async function logIn(
  page: ShopPage,
  email: string,
  { password = goodPassword, remember = false } = {},
): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function logOut(page: ShopPage): Promise<void> {
  await banner(page).getByRole('button', { name: 'Logout' }).click();
  await expectGuest(page);
}

/** Waits until the field is marked as invalid and described by a text like this. */
export async function expectError(scope: ShopScope, label: string, text: string | RegExp): Promise<void> {
  const input = field(scope, label);
  const described = async () => {
    if ((await input.getAttribute('aria-invalid')) !== 'true') return '';
    const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => scope.locator(`[id="${id}"]`).textContent()));
    return texts.join(' ');
  };
  await expect.poll(described, { timeout: 10_000, interval: 50 }).toMatch(text);
}
