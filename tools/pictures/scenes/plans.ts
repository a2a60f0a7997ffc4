import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { planFileImport } from '#domains/catalogue/plans/plan-import.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];
const ids = Array.from({ length: 12 }, (_, at) => at + 40);

const bulk = async ({ db }: PictureShop): Promise<string> => {
  const change = { price: { basisPoints: 300, toNinetyNine: true } };
  const by = { actor: 'shop', now: Date.now() };
  const plan = await planBulkChange(
    db,
    ids.map((id) => ({ id })),
    change,
    by,
  );
  return `/desk/plans/${plan.kind === 'planned' ? plan.id : ''}`;
};

const list = async ({ db }: PictureShop): Promise<string> => {
  const rows = await db.selectFrom('products').select('slug').orderBy('id').limit(5).execute();
  const lines = rows.map(({ slug }, at) => `${slug},${18 + at}.49,${2019 + at},${at === 3 ? 'x' : 12 + at}`);
  const text = ['slug,price,vintage,stock', ...lines, 'no-such-wine,9,old,1'].join('\n');
  const by = { actor: 'shop', now: Date.now() };
  const plan = await planFileImport(db, { bytes: Buffer.from(text), name: 'fall-prices.csv' }, by);
  return `/desk/plans/${plan.kind === 'planned' ? plan.id : ''}`;
};

export const planScenes: readonly Scene[] = [
  { staff: 'owner', widths, name: 'desk-bulk', path: `/desk/bulk?ids=${ids.join(',')}` },
  { staff: 'owner', widths, name: 'desk-plan', path: bulk },
  {
    staff: 'owner',
    widths,
    name: 'desk-plan-applied',
    path: bulk,
    act: async (page) => {
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('heading', { name: 'Applied' }).waitFor();
    },
  },
  { staff: 'owner', widths, name: 'desk-plan-import', path: list },
  {
    staff: 'owner',
    widths,
    name: 'desk-import',
    path: async (shop) => {
      await list(shop);
      return '/desk/import';
    },
  },
  { staff: 'owner', widths, name: 'desk-export', path: '/desk/export?all=1' },
];
