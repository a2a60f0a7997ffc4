import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

/** The newest order of a guest. */
async function guest({ db }: PictureShop): Promise<string> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('state', '=', 'placed')
    .where('account_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/desk/customers/o-${number}`;
}

async function member({ db }: PictureShop): Promise<string> {
  const { id } = await db
    .selectFrom('loyalty_customers')
    .select('id')
    .where('phone', '=', '5165550101')
    .executeTakeFirstOrThrow();
  return `/desk/customers/m-${id}`;
}

export const customerScenes: readonly Scene[] = [
  { staff: 'clerk', widths, name: 'desk-customers', path: '/desk/customers?find=a' },
  { staff: 'owner', widths, name: 'desk-customer-guest', path: guest },
  { staff: 'manager', widths, name: 'desk-customer-member', path: member },
];
