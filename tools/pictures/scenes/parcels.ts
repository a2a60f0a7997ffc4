/** The boxes of a shipped order: their labels at the desk, and their numbers on the order's pages. */
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { sampleLabels } from '#adapters/carriers/sample-labels.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { type LabelDeps, priceLabels } from '#domains/shipments/price-labels.ts';
import { voidLabels } from '#domains/shipments/void-labels.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';
import { ofOrder } from './of-order.ts';
import { asMember } from './people.ts';

const at = { staff: 'clerk', widths: [375, 768, 1_400] } as const;

/** The boxes of the packed shipment, with the price of their sample labels. */
function priced(boxes: number) {
  return async (shop: PictureShop) => {
    const path = await ofOrder('shipping-ready', '/ship')(shop);
    const number = numberIn(path);
    await voidLabels(labelDeps(shop), { number, actor: 'pictures', now: Date.now() });
    await priceLabels(labelDeps(shop), { number, boxes });
    return path;
  };
}

/** The same with the labels bought. */
function bought(page: string) {
  return async (shop: PictureShop) => {
    const path = await priced(2)(shop);
    const number = numberIn(path);
    const deps = labelDeps(shop);
    const parcels = await shop.db.selectFrom('parcels').select('id').where('state', '=', 'quoted').execute();
    const by = { actor: 'pictures', now: Date.now() };
    await buyLabels(deps, { number, parcels: parcels.map(({ id }) => id), ...by });
    return path.replace('/ship', page);
  };
}

const numberIn = (path: string) => Number(/\d+/.exec(path)?.[0]) as OrderNumber;

function labelDeps({ db }: PictureShop) {
  const rates = rateTable(() => defaultStore.shippingRates);
  const clock = () => Date.now();
  return {
    ...{ db, clock, labels: sampleLabels({ db, clock, rates }) },
    storeSettings: { current: () => defaultStore } as LabelDeps['storeSettings'],
  };
}

/** Labels that were bought, and whose refund the carrier refused. */
async function notTakenBack(shop: PictureShop) {
  const path = await bought('/ship')(shop);
  await shop.db
    .updateTable('parcels')
    .set({ state: 'void-refused', refusal: 'The label was scanned.' })
    .where('state', '=', 'bought')
    .execute();
  return path;
}

/** A shipped order that went out in three boxes. */
async function inThree({ db, orders }: PictureShop) {
  const more = ['1Z999AA10123456785', '1Z999AA10123456786'].map((number) => ({ provider: 'UPS', number }));
  const id = orders['shipping-done'].replace('/orders/', '');
  await db
    .updateTable('orders')
    .set({ more_tracking: JSON.stringify(more) })
    .where('id', '=', id)
    .execute();
}

export const parcelScenes: readonly Scene[] = [
  { ...at, name: 'desk-ship', path: ofOrder('shipping-ready', '/ship') },
  { ...at, name: 'desk-ship-priced', path: priced(2) },
  { ...at, name: 'desk-ship-bought', path: bought('/ship') },
  { ...at, name: 'desk-ship-labels', path: bought('/parcels') },
  { ...at, name: 'desk-ship-not-taken-back', path: notTakenBack },
  {
    ...at,
    name: 'desk-order-in-three',
    path: async (shop) => {
      await inThree(shop);
      return ofOrder('shipping-done')(shop);
    },
  },
  {
    name: 'order-in-three',
    who: asMember,
    path: async (shop) => {
      await inThree(shop);
      return shop.orders['shipping-done'];
    },
  },
];
