import { schedulePrice } from '#domains/catalogue/prices/schedule-price.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

const productOf = async ({ db, shelf }: PictureShop): Promise<number> => {
  const row = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select('formats.product_id')
    .where('packs.id', '=', shelf.single.packId)
    .executeTakeFirstOrThrow();
  return row.product_id;
};

/** Two scheduled prices. */
const scheduled = (page: (productId: number) => string) => async (shop: PictureShop) => {
  const { db, shelf } = shop;
  const now = Date.now();
  const by = { actor: 'shop', now };
  for (const [days, priceCents] of [
    [3, 1_799],
    [17, 2_099],
  ] as const) {
    const fromDay = addDays(storeDay(now), days);
    const wish = { packId: shelf.single.packId, priceCents, isSaleItem: days === 3, fromDay };
    await schedulePrice(db, wish, by);
  }
  return page(await productOf(shop));
};

const thirty = Array.from({ length: 30 }, (_, at) => at + 40).join(',');

export const shelfScenes: readonly Scene[] = [
  {
    staff: 'owner',
    widths,
    name: 'desk-product-preview',
    path: scheduled((id) => `/desk/products/${id}`),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A better name');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'A better name' }).waitFor();
    },
  },
  { staff: 'owner', widths, name: 'desk-labels', path: `/desk/labels?ids=${thirty}` },
  { staff: 'owner', widths, name: 'desk-labels-roll', path: `/desk/labels?ids=${thirty}&paper=80mm` },
  {
    staff: 'owner',
    widths,
    name: 'desk-new-product',
    path: '/desk/products/new?code=4006381333931',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Barolo Bricco');
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('fields need another look').waitFor();
    },
  },
  {
    staff: 'owner',
    widths,
    name: 'desk-product',
    path: scheduled((id) => `/desk/products/${id}`),
  },
  {
    staff: 'owner',
    widths,
    name: 'desk-product-changed',
    path: scheduled((id) => `/desk/products/${id}`),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A better name');
      await page.getByLabel('Vintage').fill('20x');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('One field needs another look.').waitFor();
    },
  },
  { staff: 'owner', widths, name: 'desk-prices', path: scheduled(() => '/desk/prices') },
  {
    staff: 'owner',
    widths,
    name: 'desk-product-prices',
    path: scheduled((id) => `/desk/products/${id}/prices`),
  },
  {
    staff: 'owner',
    widths,
    name: 'desk-product-prices-sale',
    path: scheduled((id) => `/desk/products/${id}/prices`),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'New price' }).first().fill('95');
      await page.getByLabel('The shelf says').first().check();
      await page.getByRole('button', { name: 'Change the price' }).first().click();
      await page.getByText('Say it all the same').waitFor();
    },
  },
  {
    staff: 'owner',
    widths,
    name: 'desk-vintage',
    path: async (shop) => `/desk/products/${await productOf(shop)}/vintage`,
  },
];
