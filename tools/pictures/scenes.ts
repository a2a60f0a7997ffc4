import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/account.ts';
import { alertScenes } from './scenes/alerts.ts';
import { anotherWayScenes } from './scenes/another-way.ts';
import { authScenes } from './scenes/auth.ts';
import { cartScenes } from './scenes/cart.ts';
import { checkoutScenes } from './scenes/checkout.ts';
import { contentScenes } from './scenes/content.ts';
import { customerScenes } from './scenes/customers.ts';
import { deskScenes } from './scenes/desk.ts';
import { infoScenes } from './scenes/info.ts';
import { orderingScenes } from './scenes/ordering.ts';
import { parcelScenes } from './scenes/parcels.ts';
import { phoneScenes } from './scenes/phone.ts';
import { photoScenes } from './scenes/photos.ts';
import { planScenes } from './scenes/plans.ts';
import { promotionScenes } from './scenes/promotions.ts';
import { reportScenes } from './scenes/reports.ts';
import { runScenes } from './scenes/runs.ts';
import { secondChoiceScenes } from './scenes/second-choice.ts';
import { settingsScenes } from './scenes/settings.ts';
import { shelfScenes } from './scenes/shelf.ts';
import { lastScenes, shopScenes } from './scenes/shop.ts';
import { stockScenes } from './scenes/stock.ts';

/** All scenes, in the order in which a shopper sees them, then the desk's. */
export const scenes: readonly Scene[] = [
  ...shopScenes,
  ...cartScenes,
  ...checkoutScenes,
  ...authScenes,
  ...accountScenes,
  ...infoScenes,
  ...lastScenes,
  ...deskScenes,
  ...parcelScenes,
  ...phoneScenes,
  ...photoScenes,
  ...secondChoiceScenes,
  ...alertScenes,
  ...shelfScenes,
  ...runScenes,
  ...anotherWayScenes,
  ...reportScenes,
  ...stockScenes,
  ...promotionScenes,
  ...customerScenes,
  ...orderingScenes,
  ...settingsScenes,
  ...planScenes,
  ...contentScenes,
];
