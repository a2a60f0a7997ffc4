/** The steps of a purchase, by the page's accessible names. */
import type { Page } from 'playwright-core';
import type { ShopPage, ShopScope } from '#tests/harness/shop-page.ts';
import { byPointer } from './hands.ts';

/** Adds a product to the cart from its own page and waits until the page confirms it. */
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

/** Uses the cart in the header, whose panel is open after an item was added. */
export async function goToCheckout(page: ShopPage, hands = byPointer): Promise<void> {
  // A panel or, on a phone, a line that does not block the page.
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

/** The part of the checkout that makes the order a gift. */
export function giftCard<Found extends ShopScope<Found>>(page: ShopScope<Found>): Found {
  return page.getByRole('region', { name: 'Gift', exact: true });
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

/** The possible answers of the test cards' bank, and the shop's messages for them. */
export const declines = [
  ['Declined', 'Your card was declined. Try another card.'],
  ['Wrong security code', 'The security code is incorrect.'],
  ['Wrong postal code', 'The postal code does not match the card.'],
  ['Wrong expiration date', 'The expiration date is incorrect or has passed.'],
  ['Used before', 'Please enter the card again.'],
] as const;

/** The heading of the shop's message about a refused order. */
export function refusal<Found extends ShopScope<Found>>(page: ShopScope<Found>, count = 1): Found {
  const name =
    count === 1
      ? 'There was an error submitting your order'
      : `There were ${count} errors submitting your order`;
  return page.getByRole('heading', { name });
}

/** Fills in everything that the checkout asks for, until 'Confirm order' can be pressed. */
export async function completeCheckout(page: ShopPage, outcome = 'Approved'): Promise<void> {
  await page.goto('/checkout');
  await fillContact(page);
  await confirmCard(page, outcome);
}

/** Holds back answers to matching requests until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  await page.route(url, (route) => {
    const passed = promise.then(() => route.continue());
    held.push(passed);
    return passed;
  });
  return async () => {
    resolve();
    // Removing the route ends the interception: a request that has not passed by then may never be answered.
    await Promise.all(held);
    await page.unroute(url);
  };
}

export const methodTitles = {
  delivery: 'Local delivery',
  shipping: 'Shipping',
  pickup: 'Store pickup',
} as const;

/** The card of a fulfilment method, in the order in which the page shows them. */
export function methodCard<Found extends ShopScope<Found>>(
  page: ShopScope<Found>,
  method: keyof typeof methodTitles,
): Found {
  return page.getByRole('radio', { name: methodTitles[method] });
}

/** Chooses a fulfilment method and waits until the shop has saved it. */
export async function chooseMethod(
  page: ShopPage,
  method: keyof typeof methodTitles,
  hands = byPointer,
): Promise<void> {
  await hands.pick(methodCard(page, method));
  // The card shows the choice immediately; its effects arrive with the answer.
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

/** Fills the fields of an address other than name and phone, and submits it. */
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
