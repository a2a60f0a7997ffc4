/** The URLs of delivery runs at the desk. */
import { outcomesEndpoint } from '#endpoints/desk/outcomes.ts';
import { driveScreen } from '#screens/desk/drive/handlers.ts';
import { runsScreen } from '#screens/desk/runs/handlers.ts';
import { runSheet } from '#screens/desk/runs/sheet-handler.ts';
import { askTimesHandler, windowHandler } from '#screens/desk/runs/window-handler.ts';
import { get, post, type Route } from '../routes/route.ts';
import { machine } from '../routes/route-rules.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function runRoutes(shop: Shop, act: DeskRule): Route[] {
  const deps = { ...shop, shopName: shop.settings.shopName };
  const runs = runsScreen(deps);
  const drive = driveScreen(shop);
  const [plan, work] = [act('plan-run'), act('work-orders')];
  const at = '/desk/runs/:id';
  return [
    get('/desk/runs', 'desk.runs', runs.show, work),
    post('/desk/runs', 'desk.run.plan', runs.plan, plan),
    post('/desk/runs/windows', 'desk.run.window', windowHandler(deps), plan),
    post('/desk/runs/windows/ask', 'desk.run.window.ask', askTimesHandler(deps), plan),
    get(at, 'desk.run', runs.one, work),
    get(`${at}/sheet`, 'desk.run.sheet', runSheet(deps), work),
    post(`${at}/driver`, 'desk.run.driver', runs.reassign, plan),
    post(`${at}/order`, 'desk.run.order', runs.reorder, plan),
    post(`${at}/off`, 'desk.run.off', runs.takeOff, plan),
    post(`${at}/out`, 'desk.run.out', runs.sendOut, plan),
    post(`${at}/close`, 'desk.run.close', runs.close, plan),
    post(`${at}/bags`, 'desk.run.bag', runs.scanBag, act('hand-over')),
    post(`${at}/looks/:seq`, 'desk.run.look', runs.look, act('look-at-orders')),
    get('/desk/drive/', 'desk.drive', drive.show, act('drive-run')),
    get('/desk/drive/run', 'desk.drive.run', drive.run, act('drive-run', { asksByItself: true })),
    post('/desk/drive/key', 'desk.drive.key', drive.key, act('drive-run')),
    post('/desk/drive/next', 'desk.drive.next', drive.next, act('drive-run')),
    post('/desk/drive/window', 'desk.drive.window', drive.closeWindow, act('drive-run')),
    post('/desk/drive/order', 'desk.drive.order', drive.reorder, act('drive-run')),
    // A run's key opens this route and nothing else: no session, and no cookie that would have to match.
    post('/desk/drive/outcomes', 'desk.drive.outcomes', outcomesEndpoint(shop), machine),
  ];
}
