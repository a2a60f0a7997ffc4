import { describe, expect, test } from 'vitest';
import { setSwitch } from '#domains/store/page-settings.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
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
  logOut,
  signedInAda,
} from '../account-steps.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectPath, expectVisible } from '../expect-page.ts';
import { tabTo } from '../tab-walk.ts';

const wrong = 'This email and password do not match our records.';

describe('signing in', () => {
  const journey = useJourney();

  test('with the keyboard alone; what password managers and pasting need is there (M-040)', async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await logOut(page);
    await page.goto('/login');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Sign in' }));
    expect(await field(page, 'Email').getAttribute('autocomplete')).toBe('username');
    expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password');
    await tabTo(page, field(page, 'Email'));
    await page.keyboard.insertText(email);
    await tabTo(page, field(page, 'Password'));
    await page.keyboard.insertText(goodPassword);
    await tabTo(page, page.getByRole('button', { name: 'Show password' }));
    await page.keyboard.press('Space');
    expect(await field(page, 'Password').getAttribute('type')).toBe('text');
    await page.keyboard.press('Enter');
    expect(await field(page, 'Password').getAttribute('type')).toBe('password');
    const remember = page.getByRole('checkbox', { name: 'Remember me' });
    await tabTo(page, remember);
    await page.keyboard.press('Space');
    expect(await remember.isChecked()).toBe(true);
    await tabTo(page, page.getByRole('button', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await expectPath(page, '/account');
    await expectSignedIn(page);
  });

  test('the same sentence for a wrong password and an unknown address, with the focus; the address stays (M-044, M-283)', async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await logOut(page);
    for (const address of [email, freshEmail()]) {
      await logIn(page, address, { password: 'not the password' });
      await expectError(page, 'Email', wrong);
      await expectFocus(field(page, 'Email'));
      expect([await field(page, 'Email').inputValue(), await field(page, 'Password').inputValue()]).toEqual([
        address,
        '',
      ]);
    }
    await expectAccessible(page, 'a refused sign-in');
  });

  test('nothing is sent to the shop while a field is empty (M-044)', async () => {
    const { page } = await journey.visit();
    await page.goto('/login');
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectError(page, 'Email', 'Please enter your email.');
    await expectError(page, 'Password', 'Please enter your password.');
    await expectFocus(field(page, 'Email'));
    expect(posts).toBe(0);
  });

  test('if resetting is off, there is neither the link nor its page (M-041)', async () => {
    const { page, expectNoise } = await journey.visit();
    const link = page.getByRole('link', { name: 'Forgot your password' });
    const turn = (isOn: boolean) =>
      setSwitch(journey.db, 'allowsPasswordReset', isOn, { actor: 'a test', now: journey.now() });
    const isOffered = async () => {
      await page.goto('/login');
      return link.isVisible();
    };
    await page.goto('/login');
    await link.click();
    await expectPath(page, '/forgot-password');
    await turn(false);
    try {
      await expectEventually(isOffered, false);
      expectNoise(/404/);
      expect((await page.goto('/forgot-password'))?.status()).toBe(404);
    } finally {
      await turn(true);
    }
    await expectEventually(isOffered, true);
  });

  test.each([
    [true, 'stays signed in'],
    [false, 'is a guest again'],
  ])('remember me %s: after closing the browser, the shopper %s (M-043)', async (remember) => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await logOut(page);
    await logIn(page, email, { remember });
    await expectSignedIn(page);
    const { cookies } = await page.context().storageState();
    const kept = { cookies: cookies.filter(({ expires }) => expires !== -1), origins: [] };
    const again = (await journey.visit({ storageState: kept })).page;
    await again.goto('/about');
    await (remember ? expectSignedIn(again) : expectGuest(again));
  });

  test('adds what the guest had in the cart: 2 bottles and 1 from before make 3 (M-063)', async () => {
    const { slug } = await somePack(journey.db);
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await addProduct(page, slug);
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await page.keyboard.press('Escape');
    await logOut(page);

    await page.goto(`/products/${slug}`);
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: 'Increase quantity' })
      .click();
    await page.getByRole('main').getByRole('article').getByRole('button', { name: 'Add to cart' }).click();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
    await logIn(page, email);
    await expectSignedIn(page);
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 3 bottles' }));
  });

  test('the header greets by first name and has a button for signing out; the address alone does not sign out (M-135, M-062)', async () => {
    const { page } = await journey.visit();
    await signedInAda(journey, page);
    const header = banner(page);
    for (const [name, href] of [
      ['Store hours', '/store-hours'],
      ['Account', '/account'],
      ['Orders', '/orders'],
    ] as const) {
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    }
    expect([404, 405]).toContain((await page.request.get('/logout')).status());
    await page.goto('/about');
    await expectSignedIn(page);
    const posted = page.waitForRequest(
      (request) => request.url().endsWith('/logout') && request.method() === 'POST',
    );
    await logOut(page);
    await posted;
    await expectVisible(header.getByRole('link', { name: 'Create account' }));
    await expectGone(header.getByText('Hello, Ada'));
  });

  test('so does the slide-out menu (M-135, M-136)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await signedInAda(journey, page);
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectVisible(menu.getByText('Hello, Ada'));
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expectPath(page, '/');
    await expectGuest(page);
  });

  test('leads on to the page that was requested (M-038)', async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    await logOut(page);
    await page.goto('/profile');
    await expectPath(page, '/login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(goodPassword);
    await page.keyboard.press('Enter');
    await expectPath(page, '/profile');
  });

  test.each(
    someOf([
      [375, 'light'],
      [375, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const),
  )('the pages of a guest are accessible at %i px in %s', { timeout: 60_000 }, async (width, colorScheme) => {
    const { page } = await journey.visit({ width, colorScheme });
    for (const path of ['/login', '/forgot-password', '/reset-password', '/register']) {
      await page.goto(path);
      await expectAccessible(page, path);
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path).toBe(
        true,
      );
    }
  });

  test('20 bottles plus 10 of the guest’s make 24: the page says that 6 were left out, until the next page (M-063, M-285)', async () => {
    const { slug, name } = await somePack(journey.db, { skip: 50 });
    const { page: first } = await journey.visit();
    const email = await signedInAda(journey, first);
    await addProduct(first, slug, 20);
    const { page } = await journey.visit({ width: 375, height: 812 });
    await addProduct(page, slug, 10);
    await logIn(page, email);
    await expectPath(page, '/account');
    const told = page
      .getByRole('status')
      .filter({ hasText: `Your cart holds at most 24 of one item: 6 of ${name}, ` });
    await expectVisible(told);
    await expectAccessible(page, 'bottles that were left out');
    await page.goto('/cart');
    await expectEventually(() => page.getByRole('combobox', { name: 'Quantity' }).inputValue(), '24');
    await expectGone(told);
  });
});
