import { applyPlan } from '#domains/catalogue/plans/apply-plan.ts';
import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { planFileImport } from '#domains/catalogue/plans/plan-import.ts';
import { planTillList } from '#domains/catalogue/till-lists/plan-till-list.ts';
import { takeList } from '#domains/catalogue/till-lists/take-list.ts';
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

const tillText = [
  'Item No,DESC,Dept,Retail,Avg Cost,QOH,Vendor',
  '1001,CAYMUS CAB NAPA 21 750,WINE,94.99,70.00,9,SGWS',
  '1002,SMITH & HOOK CAB 20 750,WINE,24.99,16.10,14,SGWS',
  '1003,LOST COAST RED BLND 22,WINE,14.99,9.40,30,EMPIRE',
  '1004,BALEFIRE GOLD 750,,44.99,30.00,12,',
  '1005,BALEFIRE SLVR 750,,39.99,26.00,11,',
  '1006,KAVALAN PORT CSK 750,LIQUOR,89.99,61.00,4,',
  '1007,CH PLUGH 19 750,,32.00,21.00,6,',
  '1008,WINE GIFT BAG ASST,MISC,2.99,VARIES,120,',
  '1009,FRANZIA CRISP WHT 5L,WINE,21.99,15.00,18,',
].join('\n');

const tillList = async ({ db }: PictureShop): Promise<string> => {
  const by = { actor: 'shop', now: Date.now() };
  const taken = await takeList(db, { bytes: Buffer.from(tillText), name: 'stock-list.csv' }, by);
  return taken.kind === 'till-list' ? taken.list.hash : '';
};

const tillPlan = async (shop: PictureShop): Promise<string> => {
  const answer = await planTillList(
    shop.db,
    { hash: await tillList(shop) },
    { actor: 'shop', now: Date.now() },
  );
  return answer.kind === 'planned' ? answer.id : '';
};

const review = async (shop: PictureShop): Promise<string> => {
  const choices = { overwrite: [], stock: true, belowCost: true };
  await applyPlan(shop.db, Date.now, await tillPlan(shop), choices, { actor: 'shop' });
  return '/desk/review';
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
  {
    staff: 'owner',
    widths,
    name: 'desk-till-list',
    path: async (shop) => `/desk/import/lists/${await tillList(shop)}`,
  },
  {
    staff: 'owner',
    widths,
    name: 'desk-till-plan',
    path: async (shop) => `/desk/plans/${await tillPlan(shop)}`,
  },
  { staff: 'owner', widths, name: 'desk-review', path: review },
  { staff: 'owner', widths, name: 'desk-export', path: '/desk/export?all=1' },
];
