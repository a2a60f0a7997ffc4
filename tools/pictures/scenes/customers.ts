import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

async function member({ db }: PictureShop): Promise<string> {
  const { id } = await db
    .selectFrom('loyalty_customers')
    .select('id')
    .where('phone', '=', '5165550101')
    .executeTakeFirstOrThrow();
  return `/desk/customers/m-${id}`;
}

/** Of a loyalty customer without an account, who could be the same person. */
async function anotherPhone({ db }: PictureShop): Promise<string> {
  const { phone } = await db
    .selectFrom('loyalty_customers')
    .select('phone')
    .where('phone', '!=', '5165550101')
    .where('account_id', 'is', null)
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow();
  return phone ?? '';
}

export const customerScenes: readonly Scene[] = [
  { staff: 'clerk', widths, name: 'desk-customers', path: '/desk/customers?find=a' },
  { staff: 'manager', widths, name: 'desk-customer-member', path: member },
  {
    ...{ staff: 'manager', widths, name: 'desk-customer-merge' },
    path: async (shop) => `${await member(shop)}/merge?phone=${await anotherPhone(shop)}`,
  },
];
