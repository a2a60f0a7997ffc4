/** The URLs of customers at the desk (B-200 to B-206). */
import { customerActs } from '#screens/desk/customers/act-handlers.ts';
import { customersScreen } from '#screens/desk/customers/handlers.ts';
import { customerLinks } from '#screens/desk/customers/link-handlers.ts';
import { customerMerges } from '#screens/desk/customers/merge-handlers.ts';
import { wantedScreen } from '#screens/desk/wanted/handlers.ts';
import { activityDeps } from '../activity/activity-deps.ts';
import { eraseTraces } from '../erase-traces.ts';
import { phoneVerification } from '../phone-verification.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function customerRoutes(shop: Shop, act: DeskRule): Route[] {
  const deps = { ...shop, readHistory: activityDeps(shop).readHistory };
  const customers = customersScreen(deps);
  const acts = customerActs({ ...deps, eraseTraces });
  const links = customerLinks(deps);
  const merges = customerMerges({ ...deps, ...phoneVerification(shop) });
  const change = act('change-customers');
  const more = act('change-customers-more');
  const take = act('export-or-erase-person');
  const at = '/desk/customers/:key';
  const wanted = wantedScreen(shop);
  return [
    get('/desk/wanted', 'desk.wanted', wanted.list, act('see-customers')),
    post('/desk/wanted', 'desk.wanted.add', wanted.add, act('see-customers')),
    post('/desk/wanted/:id/close', 'desk.wanted.close', wanted.close, act('see-customers')),
    get('/desk/customers', 'desk.customers', customers.list, act('see-customers')),
    get(at, 'desk.customer', customers.show, act('see-customers')),
    post(`${at}/points`, 'desk.customer.points', acts.adjust, change),
    get(`${at}/merge`, 'desk.customer.both', merges.show, change),
    post(`${at}/merge`, 'desk.customer.merge', merges.merge, change),
    post(`${at}/merge/codes`, 'desk.customer.codes', merges.codes, change),
    post(`${at}/unmerge`, 'desk.customer.unmerge', merges.unmerge, change),
    post(`${at}/block`, 'desk.customer.block', acts.block, more),
    post(`${at}/unblock`, 'desk.customer.unblock', acts.unblock, more),
    post(`${at}/verify`, 'desk.customer.verify', links.verify, change),
    post(`${at}/link`, 'desk.customer.link', links.link, change),
    post(`${at}/unlink`, 'desk.customer.unlink', links.unlink, change),
    post(`${at}/data`, 'desk.customer.take', acts.take, take),
    get(`${at}/data`, 'desk.customer.data', acts.data, take),
    get(`${at}/data.json`, 'desk.customer.file', acts.data, take),
    post(`${at}/erase`, 'desk.customer.erase', acts.erase, take),
  ];
}
