/** The URLs for changing many products: choosing, uploading, plans, and product files. */
import { bulkScreen } from '#screens/desk/bulk/handlers.ts';
import { exportScreen } from '#screens/desk/export/handlers.ts';
import { importScreen, takesFiles } from '#screens/desk/import/handlers.ts';
import { maxFileBytes } from '#screens/desk/import/max-file.rules.ts';
import { planScreen } from '#screens/desk/plan/handlers.ts';
import { reviewScreen } from '#screens/desk/review/handlers.ts';
import { tillListScreen } from '#screens/desk/till-list/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function planRoutes(shop: Shop, act: DeskRule): Route[] {
  const [bulk, plans] = [bulkScreen(shop), planScreen(shop)];
  const [files, exports] = [importScreen(shop), exportScreen(shop)];
  const [lists, review] = [tillListScreen(shop), reviewScreen(shop)];
  const [change, edit] = [act('change-prices'), act('edit-products')];
  const at = '/desk/plans/:id';
  const upload = { ...change, bodyLimit: maxFileBytes };
  return [
    get('/desk/import', 'desk.import', files.show, change),
    { ...post('/desk/import/files', 'desk.import.upload', files.upload, upload), scope: takesFiles },
    post('/desk/import/till', 'desk.import.till', files.fromTill, change),
    get('/desk/import/lists/:hash', 'desk.import.list', lists.show, change),
    post('/desk/import/lists/:hash', 'desk.import.plan', lists.plan, change),
    get('/desk/review', 'desk.review', review.show, edit),
    post('/desk/review/:key', 'desk.review.answer', review.answer, edit),
    get('/desk/bulk', 'desk.bulk', bulk.show, change),
    post('/desk/bulk', 'desk.bulk.plan', bulk.plan, change),
    get(at, 'desk.plan', plans.show, change),
    post(`${at}/apply`, 'desk.plan.apply', plans.apply, change),
    get(`${at}/refused.csv`, 'desk.plan.refused', plans.refused, change),
    get(`${at}/file`, 'desk.plan.file', plans.file, change),
    get('/desk/export', 'desk.export', exports.show, act('see-products')),
    get('/desk/export/file', 'desk.export.file', exports.file, act('see-products')),
  ];
}
