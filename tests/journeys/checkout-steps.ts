/** The steps of a purchase as a shopper takes them, by the names that the page tells. */
import type { Page } from 'playwright-core';
import type { ShopPage, ShopScope } from '#tests/harness/shop-page.ts';
import { byPointer } from './hands.ts';

/** Adds a product to the cart from its own page and waits until the page says so. */
export async function addProduct(
  page: ShopPage,
  slug: string,
  quantity = 1,
  hands = byPointer,
): Promise<void> {
  await page.goto(`/products/${slug}`);
  for (let bottles = 1; bottles < quantity; bottles += 1)
    await hands.press(buyPanel(page).getByRole('button', { name: 'Increase quantity' }));
  await hands.press(buyPanel(page).getByRole('button', { name: 'Add to cart' }));
  await buyPanel(page).getByRole('button', { name: 'In cart' }).waitFor();
}

/** By the cart in the header, whose panel stands open after something was put into it. */
export async function goToCheckout(page: ShopPage, hands = byPointer): Promise<void> {
  // A panel, or on a phone a line that leaves the page to be used.
  const toldOf = page.getByRole('region', { name: /^(Shopping cart|Added to your cart)$/ });
  await toldOf.waitFor();
  await page.keyboard.press('Escape');
  await hands.press(page.getByRole('button', { name: /^Cart, / }));
  await hands.press(
    page.getByRole('region', { name: 'Shopping cart' }).getByRole('link', { name: 'Checkout' }),
  );
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
}

/** The page's own part, without header and footer. */
export function buyPanel<Found extends ShopScope<Found>>(page: ShopScope<Found>): Found {
  return page.getByRole('main').getByRole('article');
}

export async function fillContact(page: ShopPage, hands = byPointer): Promise<void> {
  const card = page.getByRole('region', { name: 'Contact details' });
  await hands.type(card.getByLabel('First name'), 'Ada');
  await hands.type(card.getByLabel('Last name'), 'Vine');
  await hands.type(card.getByLabel('Phone'), '5165550100');
  await hands.tick(card.getByRole('checkbox', { name: 'I am 21 years of age or older.' }));
  await hands.press(card.getByRole('button', { name: 'Confirm Contact Details' }));
}

export async function confirmCard(page: ShopPage, outcome = 'Approved', hands = byPointer): Promise<void> {
  await hands.select(page.getByLabel('What the bank will say'), outcome);
  await hands.press(page.getByRole('button', { name: 'Confirm Card Details' }));
}

export function confirmOrder<Found extends ShopScope<Found>>(page: ShopScope<Found>): Found {
  return page.getByRole('button', { name: 'Confirm order' });
}

export function thanks<Found extends ShopScope<Found>>(page: ShopScope<Found>): Found {
  return page.getByRole('heading', { name: 'Thank you! Your order has been placed' });
}

/** What the bank of the test card may answer, and what the shop says of it. */
export const declines = [
  ['Declined', 'Your card was declined. Try another card.'],
  ['Wrong security code', 'The security code is incorrect.'],
  ['Wrong postal code', 'The postal code does not match the card.'],
  ['Wrong expiration date', 'The expiration date is incorrect or has passed.'],
  ['Used before', 'Please enter the card again.'],
] as const;

/** The heading of what the shop said to an order that it did not take. */
export function refusal<Found extends ShopScope<Found>>(page: ShopScope<Found>, count = 1): Found {
  const name =
    count === 1
      ? 'There was an error submitting your order'
      : `There were ${count} errors submitting your order`;
  return page.getByRole('heading', { name });
}

/** Everything that the checkout asks for, up to a 'Confirm order' that can be pressed. */
export async function completeCheckout(page: ShopPage, outcome = 'Approved'): Promise<void> {
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

export const methodTitles = {
  delivery: 'Local delivery',
  shipping: 'Shipping',
  pickup: 'Store pickup',
} as const;

/** The card of a way of handing over, in the order in which the page shows them. */
export function methodCard<Found extends ShopScope<Found>>(
  page: ShopScope<Found>,
  method: keyof typeof methodTitles,
): Found {
  return page.getByRole('radio', { name: methodTitles[method] });
}

/** Chooses how the order is handed over and waits until the shop has taken it. */
export async function chooseMethod(
  page: ShopPage,
  method: keyof typeof methodTitles,
  hands = byPointer,
): Promise<void> {
  await hands.pick(methodCard(page, method));
  // The card shows the choice at once; what it changes comes with the answer.
  await page.locator('[aria-labelledby=summary][aria-busy=false]').waitFor();
  await page.locator('input[type=radio]:checked').and(methodCard(page, method)).waitFor();
}

/** The card of the address and, for a local delivery, the time. */
export function addressCard<Found extends ShopScope<Found>>(page: ShopScope<Found>): Found {
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
export async function fillAddress(
  page: ShopPage,
  { address, city, zip }: TypedAddress,
  hands = byPointer,
): Promise<void> {
  const card = addressCard(page);
  await hands.type(card.getByLabel('First name'), 'Ada');
  await hands.type(card.getByLabel('Last name'), 'Vine');
  await hands.type(card.getByLabel('Phone'), '5165550100');
  await hands.type(card.getByRole('textbox', { name: 'Address', exact: true }), address);
  await hands.type(card.getByLabel('City'), city);
  await hands.type(card.getByLabel('Postal code'), zip);
  await hands.press(card.getByRole('button', { name: 'Use this address' }));
}
