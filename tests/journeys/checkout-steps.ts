/** The steps of a purchase as a shopper takes them, by the names that the page tells. */
import type { Locator, Page } from 'playwright-core';

/** Adds a product to the cart from its own page and waits until the page says so. */
export async function addProduct(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`);
  await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
  await buyPanel(page).getByRole('button', { name: 'In cart' }).waitFor();
}

/** The page's own part, without header and footer. */
export function buyPanel(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Vine');
  await page.getByLabel('Phone').fill('5165550100');
  await page.getByRole('checkbox', { name: 'I am 21 years of age or older.' }).check();
  await page.getByRole('button', { name: 'Confirm Contact Details' }).click();
}

export async function confirmCard(page: Page, outcome = 'Approved'): Promise<void> {
  await page.getByLabel('What the bank will say').selectOption({ label: outcome });
  await page.getByRole('button', { name: 'Confirm Card Details' }).click();
}

export function confirmOrder(page: Page): Locator {
  return page.getByRole('button', { name: 'Confirm order' });
}

export function thanks(page: Page): Locator {
  return page.getByRole('heading', { name: 'Thank you! Your order has been placed' });
}

/** Everything that the checkout asks for, up to a 'Confirm order' that can be pressed. */
export async function completeCheckout(page: Page, outcome = 'Approved'): Promise<void> {
  await page.goto('/checkout');
  await fillContact(page);
  await confirmCard(page, outcome);
}

/** Answers to matching requests wait until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(url);
  };
}
