/** The steps of a purchase as a shopper takes them, by the names that the page tells. */
import type { Locator, Page } from 'playwright-core';

/** Adds a product to the cart from its own page and waits until the page says so. */
export async function addProduct(page: Page, slug: string, quantity = 1): Promise<void> {
  await page.goto(`/products/${slug}`);
  for (let bottles = 1; bottles < quantity; bottles += 1) await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
  await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
  await buyPanel(page).getByRole('button', { name: 'In cart' }).waitFor();
}

/** The page's own part, without header and footer. */
export function buyPanel(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export async function fillContact(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Contact details' });
  await card.getByLabel('First name').fill('Ada');
  await card.getByLabel('Last name').fill('Vine');
  await card.getByLabel('Phone').fill('5165550100');
  await card.getByRole('checkbox', { name: 'I am 21 years of age or older.' }).check();
  await card.getByRole('button', { name: 'Confirm Contact Details' }).click();
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

export const methodTitles = { delivery: 'Local delivery', shipping: 'Shipping', pickup: 'Store pickup' } as const;

/** The card of a way of handing over, in the order in which the page shows them. */
export function methodCard(page: Page, method: keyof typeof methodTitles): Locator {
  return page.getByRole('radio', { name: methodTitles[method] });
}

/** Chooses how the order is handed over and waits until the shop has taken it. */
export async function chooseMethod(page: Page, method: keyof typeof methodTitles): Promise<void> {
  await methodCard(page, method).click();
  await page.locator('input[type=radio]:checked').and(methodCard(page, method)).waitFor();
}

/** The card of the address and, for a local delivery, the time. */
export function addressCard(page: Page): Locator {
  return page.getByRole('region', { name: /^(Delivery address and time|Shipping address)$/ });
}

export interface TypedAddress {
  address: string;
  city: string;
  zip: string;
}

export const syosset: TypedAddress = { address: '12 Berry Hill Road', city: 'Syosset', zip: '11791' };
export const albany: TypedAddress = { address: '80 State Street', city: 'Albany', zip: '12207' };

/** Fills what an address asks for beside a name and a phone, and sends it. */
export async function fillAddress(page: Page, { address, city, zip }: TypedAddress): Promise<void> {
  const card = addressCard(page);
  await card.getByLabel('First name').fill('Ada');
  await card.getByLabel('Last name').fill('Vine');
  await card.getByLabel('Phone').fill('5165550100');
  await card.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await card.getByLabel('City').fill(city);
  await card.getByLabel('Postal code').fill(zip);
  await card.getByRole('button', { name: 'Use this address' }).click();
}
