/** Scenes of browsing: home, shelves, products, grapes, offers, menus. */

import type { Page } from 'playwright-core';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { chooseHomePage } from '#domains/store/page-settings.ts';
import { addProduct } from '#tests/journeys/checkout-steps.ts';
import type { Scene } from '../scene.ts';
import { withCart } from './people.ts';

/** The earliest fulfilment times are fetched on the first interaction. */
async function seeHowSoon(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page
    .getByText(/^Pickup /)
    .first()
    .waitFor();
}

const narrow = [375, 768];
const wide = [1_400];

export const shopScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'menu',
    path: '/',
    windowOnly: true,
    widths: narrow,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'menu-wine',
    path: '/',
    windowOnly: true,
    widths: wide,
    act: (page) => page.getByRole('navigation', { name: 'Shop' }).getByText('Wine', { exact: true }).click(),
  },
  { name: 'listing', path: '/wine' },
  { name: 'listing-all', path: '/search' },
  { name: 'listing-narrowed', path: '/wine/red-wine?query=pinot' },
  { name: 'listing-last-page', path: '/spirits/rum?page=2' },
  { name: 'listing-nothing', path: '/search?query=zzzzqqq' },
  {
    name: 'listing-filters',
    path: '/wine',
    windowOnly: true,
    widths: narrow,
    act: (page) => page.getByRole('button', { name: '+ Filters' }).click(),
  },
  { name: 'product', path: ({ shelf }) => `/products/${shelf.single.slug}`, act: seeHowSoon },
  { name: 'product-group', path: ({ shelf }) => `/products/${shelf.group.slug}`, act: seeHowSoon },
  { name: 'product-sold-out', path: ({ shelf }) => `/products/${shelf.soldOut.slug}` },
  { name: 'product-on-sale', path: ({ shelf }) => `/products/${shelf.promoted.slug}`, act: seeHowSoon },
  {
    name: 'product-added',
    path: '/cart',
    windowOnly: true,
    act: (page, { shelf }) => addProduct(page, shelf.second.slug, 2),
  },
  { name: 'grapes', path: '/grapes' },
  { name: 'grape', path: '/grapes/pinot-noir' },
  { name: 'offers', path: '/now' },
  {
    name: 'offer',
    path: '/now',
    act: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await page.waitForURL(/\/now\/./);
    },
  },
  {
    name: 'quick-cart',
    path: '/wine',
    who: withCart,
    windowOnly: true,
    act: (page) => page.getByRole('button', { name: /^Cart/ }).click(),
  },
  {
    name: 'quick-cart-empty',
    path: '/wine',
    windowOnly: true,
    act: (page) => page.getByRole('button', { name: /^Cart/ }).click(),
  },
];

/** These change the shop permanently, so they come last. */
export const lastScenes: readonly Scene[] = [
  {
    name: 'product-withdrawn',
    async path({ db }) {
      const slug = 'aberfeldy-18-year';
      await withdrawProduct(db, slug, { actor: 'pictures', now: Date.now() });
      return `/products/${slug}`;
    },
  },
  {
    name: 'home-specials',
    path: '/',
    async act(page, { db }) {
      await chooseHomePage(db, 'specials', { actor: 'pictures', now: Date.now() });
      await page.waitForTimeout(1_500);
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
];
