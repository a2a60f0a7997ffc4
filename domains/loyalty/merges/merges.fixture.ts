/** Loyalty customers who are merged; after each file the ledgers must agree. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { commandActor } from '#kit/actor.ts';
import { newId, type OrderId, randomToken } from '#kit/ids.ts';
import { type LoyaltyFixture, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { loyaltyBreaches } from '#tests/harness/invariants-loyalty.ts';
import type { LoyaltyCustomer } from '../customer.ts';
import { customerByPhone } from '../customers.store.ts';
import type { LoyaltyProgramme } from '../ports.ts';
import { mergeCustomers, unmergeCustomers } from './merge-customers.ts';
import { mergesIntoCustomer } from './read-merges.ts';
import { settleMerge } from './settle-merges.ts';

export const dayMs = 24 * 60 * 60_000;

export function useMerges(engine: Engine) {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });

  afterAll(async () => {
    expect(await loyaltyBreaches(database.db)).toEqual([]);
    await database.drop();
  });

  beforeEach(() => {
    fixture = openLoyaltyFixture(database.db);
  });

  const by = () => ({ actor: commandActor('test'), now: fixture.now() });

  const merge = (keeper: LoyaltyCustomer, merged: LoyaltyCustomer, formId = randomToken()) =>
    inTransaction(database.db, (tx) =>
      mergeCustomers(tx, {
        ...{ formId, keeperId: keeper.id, mergedId: merged.id, proof: 'seen-at-the-store', ...by() },
      }),
    );

  const mergeOf = async (keeper: LoyaltyCustomer) => {
    const [found] = await mergesIntoCustomer(database.db, keeper.id);
    if (!found) throw new Error('Merged before');
    return found;
  };

  const unmerge = async (keeper: LoyaltyCustomer) => {
    const { id: mergeId } = await mergeOf(keeper);
    return inTransaction(database.db, (tx) => unmergeCustomers(tx, { mergeId, ...by() }));
  };

  const settle = async (keeper: LoyaltyCustomer, programme: LoyaltyProgramme = fixture.programme) =>
    settleMerge({ ...fixture.desk, programme }, (await mergeOf(keeper)).id);

  const pointsOf = async (...customers: LoyaltyCustomer[]) =>
    Promise.all(customers.map((customer) => fixture.pointsOf(customer)));

  const found = async (phone: string) => (await customerByPhone(database.db, phone))?.id;
  const order = () => newId<OrderId>();

  return {
    get database() {
      return database;
    },
    get fixture() {
      return fixture;
    },
    by,
    merge,
    mergeOf,
    unmerge,
    settle,
    pointsOf,
    found,
    order,
  };
}
