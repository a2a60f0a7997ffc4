/**
 * Every URL of the desk, like `routes.ts` for the shop: method, path, name, handler, and the act that opens
 * it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentStaff, staffOf } from '#domains/staff/current-staff.ts';
import { activityScreen } from '#screens/desk/activity/handlers.ts';
import { openingScreen } from '#screens/desk/opening/handlers.ts';
import { proofScreen } from '#screens/desk/proof/handlers.ts';
import { activityDeps } from '../activity/activity-deps.ts';
import { alertRoutes } from '../alerts/alert-routes.ts';
import { examineOpening } from '../opening/examine-opening.ts';
import { photoRoutes } from '../photos/photo-routes.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import { boardRoutes } from './board-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { deskDoorRoutes } from './door-routes.ts';
import { productListRoutes } from './list-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { deskPeopleRoutes } from './people-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { productRoutes } from './product-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { deskDoor, deskRule, refuseStranger } from './rules.ts';
import { runRoutes } from './run-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { stockRoutes } from './stock-routes.ts';

export function deskRoutes(shop: Shop): Route[] {
  const act = deskRule(shop);
  const opening = openingScreen({
    ...shop,
    examine: async () => examineOpening({ ...shop, store: shop.storeSettings.current(), now: shop.clock() }),
  });
  const activity = activityScreen(activityDeps(shop));
  return [
    ...deskDoorRoutes(shop),
    get('/staff', 'staff', staffDoor(shop), deskDoor),
    get('/desk/activity', 'desk.activity', activity.show, act('see-own')),
    post('/desk/activity/:seq/undo', 'desk.activity.undo', activity.undo, act('see-own')),
    get('/desk/proof', 'desk.proof', proofScreen(shop).show, act('see-alerts')),
    ...alertRoutes(shop),
    ...boardRoutes(shop),
    ...orderRoutes(shop, act),
    ...phoneRoutes(shop, act),
    ...productListRoutes(shop, act),
    ...priceRoutes(shop, act),
    ...promotionRoutes(shop, act),
    ...customerRoutes(shop, act),
    ...planRoutes(shop, act),
    ...productRoutes(shop, act),
    ...photoRoutes(shop, act),
    ...stockRoutes(shop, act),
    ...settingsRoutes(shop, act),
    ...runRoutes(shop, act),
    ...reportRoutes(shop, act),
    get('/desk/opening', 'desk.opening', opening.show, act('edit-terms')),
    post('/desk/opening/looked-at', 'desk.opening.mark', opening.mark, act('edit-terms')),
    ...deskPeopleRoutes(shop),
    post('/desk/sign-out', 'desk.sign-out', signOut, act('see-own')),
  ];
}

/** M-013: sends staff to the desk and guests to its sign-in, and tells shoppers that it is not for them. */
function staffDoor(shop: Shop): Route['handler'] {
  return async (request: FastifyRequest, reply: FastifyReply) =>
    (await currentStaff(shop.db, request.desk, shop.clock()))
      ? reply.redirect('/desk', 302)
      : refuseStranger(shop, request, reply);
}

/** Ends only this session; the browser's next page of the desk clears what it remembers of earlier ones. */
async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.log.info({ event: 'desk.sign-out', staff: staffOf(request.desk).id }, 'signed out of the desk');
  await request.desk.signOut();
  return reply.seeOther('/desk/sign-in');
}
