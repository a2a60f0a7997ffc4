import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
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

/** The phone of a loyalty customer without an account, who could be the same person. */
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

/** The account with addresses, a card, points and orders. */
async function account({ db, memberEmail }: PictureShop): Promise<string> {
  const found = await findAccountByEmail(db, memberEmail);
  return `/desk/customers/a-${found?.id}`;
}

/** Someone who ordered without an account. */
async function guest({ db }: PictureShop): Promise<string> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('account_id', 'is', null)
    .where('number', 'is not', null)
    .where('phone', '!=', '')
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/desk/customers/o-${number}`;
}

export const customerScenes: readonly Scene[] = [
  { staff: 'clerk', widths, name: 'desk-customers', path: '/desk/customers?find=a' },
  { staff: 'clerk', widths, name: 'desk-customers-empty', path: '/desk/customers' },
  { staff: 'manager', widths, name: 'desk-customer-member', path: member },
  { staff: 'owner', widths, name: 'desk-customer-account', path: account },
  { staff: 'owner', widths, name: 'desk-customer-guest', path: guest },
  { staff: 'owner', widths, name: 'desk-customer-data', path: async (shop) => `${await account(shop)}/data` },
  {
    ...{ staff: 'manager', widths, name: 'desk-customer-merge' },
    path: async (shop) => `${await member(shop)}/merge?phone=${await anotherPhone(shop)}`,
  },
];
