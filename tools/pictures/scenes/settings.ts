import { pauseOrders } from '#domains/store/pauses/pause-orders.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const owner = { staff: 'owner', widths: [375, 768, 1_280] } as const;

/** Shipping pauses for an hour in every picture of it. */
async function paused({ db }: PictureShop): Promise<void> {
  const by = { actor: 'cli:pictures', now: Date.now() };
  await pauseOrders(
    db,
    'shipping',
    { untilAt: by.now + 3_600_000, words: 'The carrier’s van broke down.' },
    by,
  );
}

/** The store's settings, as an owner sees them. */
export const settingsScenes: readonly Scene[] = [
  { ...owner, name: 'desk-settings', path: '/desk/settings' },
  {
    ...owner,
    name: 'desk-settings-hours',
    path: '/desk/settings/hours',
    act: async (page) => {
      await page.getByLabel('Closes').nth(4).fill('20:00');
      await page.getByRole('button', { name: 'See what it changes' }).first().click();
      await page.getByRole('region', { name: 'What it changes' }).waitFor();
    },
  },
  {
    ...owner,
    name: 'desk-settings-slots',
    path: '/desk/settings/slots',
    act: (page) => page.getByText('Orders by hour of the week').click(),
  },
  {
    ...owner,
    name: 'desk-settings-areas',
    path: '/desk/settings/areas',
    act: (page) => page.getByText('Syosset', { exact: true }).click(),
  },
  {
    ...owner,
    name: 'desk-settings-fees',
    path: '/desk/settings/fees',
    act: async (page) => {
      await page.getByLabel('Fee, in dollars').fill('ten');
      await page.getByRole('button', { name: 'See what it changes' }).first().click();
      await page.getByText('Write dollars, such as 12.50.').waitFor();
    },
  },
  { ...owner, name: 'desk-settings-letters', path: '/desk/settings/letters' },
  {
    ...owner,
    name: 'desk-settings-letter',
    path: '/desk/settings/letters/ready-for-pickup',
    act: async (page) => {
      await page
        .getByRole('form', { name: 'Mail' })
        .getByLabel('Paragraph')
        .fill('We pour on Fridays from 5 pm, {first name}.');
      const text = page.getByRole('form', { name: 'Text' });
      await text.getByLabel('Closing').fill('À bientôt');
      await text.getByRole('button', { name: 'See what it changes' }).click();
      await page.getByRole('region', { name: 'What it changes' }).waitFor();
    },
  },
  {
    ...owner,
    name: 'desk-settings-letter-now',
    path: '/desk/settings/letters/ready-for-pickup',
    windowOnly: true,
    act: async (page) => {
      await page.getByRole('heading', { name: 'As it goes out now' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 700);
      await page.frameLocator("iframe[title='The mail, dark']").getByText('Bring a photo ID.').waitFor();
    },
  },
  { ...owner, name: 'desk-settings-tax', path: '/desk/settings/tax' },
  { ...owner, name: 'desk-settings-store', path: '/desk/settings/store' },
  { ...owner, name: 'desk-settings-switches', path: '/desk/settings/switches' },
  { ...owner, name: 'desk-settings-desk', path: '/desk/settings/desk' },
  {
    ...owner,
    name: 'desk-settings-banner',
    path: '/desk/settings/banner',
    act: async (page) => {
      await page.getByLabel('What shoppers read').fill('Snow: we close at 5 pm today.');
      await page.getByLabel('Until').fill('2027-01-15T17:00');
      await page.getByRole('button', { name: 'See what it changes' }).click();
      await page.getByRole('region', { name: 'What it changes' }).waitFor();
    },
  },
  { ...owner, name: 'desk-settings-gifts', path: '/desk/settings/gifts' },
  { ...owner, name: 'desk-settings-privacy', path: '/desk/settings/privacy' },
  { ...owner, name: 'desk-settings-search', path: '/desk/settings/search' },
  {
    ...owner,
    name: 'desk-settings-pause',
    async path(shop) {
      await paused(shop);
      return '/desk/settings/pause';
    },
  },
  {
    name: 'shop-paused',
    widths: [375, 1_280],
    windowOnly: true,
    async path(shop) {
      await paused(shop);
      return '/shipping-and-delivery';
    },
  },
];
