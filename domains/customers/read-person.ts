import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { type AccountChange, listAccountChanges } from '#domains/accounts/account-changes.ts';
import { findAccount, findOpenedAt } from '#domains/accounts/find-account.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { adjustmentsOf } from '#domains/loyalty/adjustments/send-adjustment.ts';
import type { LoyaltyCustomer } from '#domains/loyalty/customer.ts';
import { customerOfAccount, findCustomerById, findPhoneProvedAt } from '#domains/loyalty/find-customer.ts';
import { type MergeView, mergesIntoCustomer } from '#domains/loyalty/merges/read-merges.ts';
import { pointsLedgerOf, withMerged } from '#domains/loyalty/points-ledger.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { findAccountMessages } from '#domains/notifications/find-account-messages.ts';
import { findOrderNumbers, findPlacedOrder } from '#domains/orders/find-order.ts';
import { type BuyerOf, type BuyerOrders, readBuyerOrders } from '#domains/orders/sold/find-buyers.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { addressKey, type BlockTarget } from './blocks/block-reasons.rules.ts';
import type { FoundPerson } from './find-people.ts';
import type { PersonKey } from './person-key.rules.ts';

const ordersShown = 20;
const ledgerShown = 30;

/** Everything the store knows about a customer, on one page (B-201). */
export interface Person extends FoundPerson {
  account: {
    id: AccountId;
    /** Epoch ms. */
    openedAt: number | null;
    verifiedAt: number | null;
    changes: AccountChange[];
  } | null;
  member: LoyaltyCustomer | null;
  /** When a texted code last proved the member's telephone, epoch ms. */
  phoneProvedAt: number | null;
  orders: BuyerOrders;
  ledger: PointsEntry[];
  /** Newest first. */
  merges: MergeView[];
  cards: { brand: string; last4: string }[];
  addresses: { street: string; city: string; zip: string; isDefault: boolean }[];
  messages: { kind: string; channel: 'mail' | 'text'; state: string; at: number }[];
  /** The targets by which this person can be blocked. */
  targets: BlockTarget[];
}

export interface PointsEntry {
  points: number;
  at: number;
  /** From an order, or the reason and actor of a manual adjustment. */
  of:
    | { kind: 'order'; number: number | null; isRefund: boolean }
    | { kind: 'hand'; reason: string; actor: string }
    /** Came with a merged customer, or left again when the merge was undone (B-203). */
    | { kind: 'merge' };
}

/** Undefined if there is no such person, or if their data was erased. */
export async function readPerson(db: Db, key: PersonKey): Promise<Person | undefined> {
  const reach = await reachOf(db, key);
  if (!reach) return undefined;
  const accountId = key.kind === 'account' ? (key.id as AccountId) : null;
  const account = accountId && (await findAccount(db, accountId));
  const member =
    key.kind === 'member'
      ? await findCustomerById(db, key.id as LoyaltyCustomerId)
      : account
        ? await customerOfAccount(db, account.id)
        : undefined;
  const orders = await readBuyerOrders(db, await buyerOf(db, key, reach), ordersShown);
  const merges = member ? await mergesIntoCustomer(db, member.id) : [];
  const addresses = account ? await listAddresses(db, account.id) : [];
  return {
    key,
    ...reach,
    account: account
      ? {
          id: account.id,
          openedAt: (await findOpenedAt(db, account.id)) ?? null,
          verifiedAt: account.emailVerifiedAt,
          changes: await listAccountChanges(db, account.id),
        }
      : null,
    member: member ?? null,
    phoneProvedAt: member ? await findPhoneProvedAt(db, member.id) : null,
    orders,
    ledger: member ? await ledgerOf(db, member, merges) : [],
    merges,
    cards: account
      ? (await listSavedCards(db, account.id)).map(({ brand, last4 }) => ({ brand, last4 }))
      : [],
    addresses: addresses.map(({ address: street, city, zip, isDefaultShipping: isDefault }) => ({
      ...{ street, city, zip, isDefault },
    })),
    messages: account
      ? (await findAccountMessages(db, account.id))
          .slice(-ordersShown)
          .reverse()
          .map(({ kind, channel, state, createdAt: at }) => ({ kind, channel, state, at }))
      : [],
    targets: targetsOf(key, reach, orders),
  };
}

async function reachOf(db: Db, key: PersonKey): Promise<Omit<FoundPerson, 'key'> | undefined> {
  switch (key.kind) {
    case 'account': {
      const account = await findAccount(db, key.id as AccountId);
      return account && pick(account);
    }
    case 'member': {
      const member = await findCustomerById(db, key.id as LoyaltyCustomerId);
      return member && pick(member);
    }
    case 'guest': {
      const order = await findPlacedOrder(db, key.order as OrderNumber);
      return order && order.phone !== '' && order.accountId === null ? pick(order) : undefined;
    }
  }
}

function pick({ firstName, lastName, phone, email }: Omit<FoundPerson, 'key'>): Omit<FoundPerson, 'key'> {
  return { firstName, lastName, phone, email };
}

async function buyerOf(db: Db, key: PersonKey, { phone }: Omit<FoundPerson, 'key'>): Promise<BuyerOf> {
  if (key.kind === 'guest') return { kind: 'guest', phone: phone ?? '' };
  return key.kind === 'member'
    ? { kind: 'member', ids: await withMerged(db, key.id as LoyaltyCustomerId) }
    : key;
}

async function ledgerOf(
  db: Db,
  { id }: LoyaltyCustomer,
  merges: readonly MergeView[],
): Promise<PointsEntry[]> {
  const entries = await pointsLedgerOf(db, id, ledgerShown);
  const numbers = await findOrderNumbers(
    db,
    entries.map(({ orderId }) => orderId),
  );
  const ofOrders = entries.map(
    ({ points, at, orderId, isRefund }): PointsEntry => ({
      ...{ points, at },
      of: { kind: 'order', number: numbers.get(orderId) ?? null, isRefund },
    }),
  );
  const byHand = (await adjustmentsOf(db, await withMerged(db, id), ledgerShown)).map(
    ({ points, adjusted_at: at, reason, actor }): PointsEntry => ({
      ...{ points, at },
      of: { kind: 'hand', reason, actor },
    }),
  );
  const merged = merges.flatMap(({ moves }) =>
    moves.map((move): PointsEntry => ({ ...move, of: { kind: 'merge' } })),
  );
  return [...ofOrders, ...byHand, ...merged].toSorted((a, b) => b.at - a.at).slice(0, ledgerShown);
}

function targetsOf(
  key: PersonKey,
  { phone, email }: Omit<FoundPerson, 'key'>,
  { latest }: BuyerOrders,
): BlockTarget[] {
  const mail = email ?? latest.find((order) => order.email !== null)?.email ?? null;
  const address = latest.find((order) => order.address !== null)?.address ?? null;
  return [
    ...(phone ? [{ kind: 'phone', value: phone, shown: maskedPhone(phone) } as const] : []),
    ...(mail ? [{ kind: 'email', value: mail, shown: mail.replace(/^(.)[^@]*/, '$1•••') } as const] : []),
    ...(key.kind === 'account' ? [{ kind: 'account', value: key.id, shown: 'the account' } as const] : []),
    ...(address
      ? [{ kind: 'address', value: addressKey(address), shown: `a house in ${address.city}` } as const]
      : []),
  ];
}

/** '(516) •••-0101' */
function maskedPhone(phone: string): string {
  return `(${phone.slice(0, 3)}) •••-${phone.slice(6)}`;
}
