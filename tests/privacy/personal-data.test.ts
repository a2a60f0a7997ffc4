/** Erasing a person leaves nothing behind, and no new column goes unnoticed (G-53). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import type { Schema } from '#db/schema.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { beginDraft } from '#domains/checkout/phone-orders/begin-draft.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { newId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { goodPassword } from '#tests/fixtures/account-people.ts';
import { type FullAccount, marker, openFullAccount } from '#tests/fixtures/full-account.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { openShopServer, type ShopServer } from '../http/shop-server.ts';
import { decidedColumns, type ErasureDecision, erasedColumns } from './erasure-decision.ts';
import { personalData } from './personal-data.ts';

type Row = Record<string, unknown>;

describe.each(engines)('personal data on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
  });
  afterAll(() => shop.stop());

  const tables = () => shop.database.db.introspection.getTables();
  const rowsOf = (table: string): Promise<Row[]> =>
    shop.database.db
      .selectFrom(table as 'accounts')
      .selectAll()
      .execute();

  test('every column of every table is covered: erased, expiring, impersonal, or kept for a reason', async () => {
    const real = (await tables()).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    const decided = Object.entries(personalData).flatMap(([table, decision]) =>
      decidedColumns(decision).map((column) => `${table}.${column}`),
    );
    expect(decided.toSorted(), 'decide in tests/privacy/personal-data.ts').toEqual(real.toSorted());
  });

  test('what the list calls erased is gone with its person, and no other text of theirs is left (G-53)', async () => {
    const account = await openFullAccount(shop);
    await fillRows(shop, account);
    const { email, person } = account;
    const decisions = Object.entries(personalData);
    for (const [table, decision] of decisions) await fillColumns(table, decision);

    const asked = await person.write('DELETE', '/profile', { password: goodPassword });
    expect(asked.statusCode).toBe(303);
    await drain(shop);

    const left: string[] = [];
    for (const [table, decision] of decisions) {
      for (const row of await rowsOf(table)) {
        // The browser continues as a guest, in a new session.
        if (table === 'sessions' && row.account_id === null) continue;
        for (const column of erasedColumns(decision)) if (row[column]) left.push(`${table}.${column}`);
      }
    }
    expect(left).toEqual([]);
    const words = [marker, email, email.toLowerCase(), '5162349876'];
    const vendors = /^(programme_accounts|test_gateway_\w+) /;
    const rows = (await dumpTables(shop.database.db)).filter((line) => !vendors.test(line));
    expect(rows.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  });

  /**
   * Gives the person's rows a value in every column that is to be erased, so that its erasure can be seen.
   */
  async function fillColumns(table: string, decision: ErasureDecision): Promise<void> {
    const columns = erasedColumns(decision);
    if (columns.length === 0) return;
    const rows = await rowsOf(table);
    expect([table, rows.length > 0], 'a row of the person, from fillRows').toEqual([table, true]);
    const types = new Map(
      (await tables()).find(({ name }) => name === table)?.columns.map((each) => [each.name, each.dataType]),
    );
    for (const column of columns.filter((each) =>
      rows.every((row) => row[each] === null || row[each] === ''),
    ))
      await shop.database.db
        .updateTable(table as 'accounts')
        .set({ [column]: /text/i.test(types.get(column) ?? '') ? marker : 1 })
        .execute();
  }
});

/** Adds rows of the person that shopping alone does not create. */
async function fillRows(shop: ShopServer, { person, email, ids }: FullAccount): Promise<void> {
  const { db } = shop.database;
  const now = shop.shop.clock();
  await drain(shop);
  const { accountId = '', orderId = '', paymentId = '' } = ids;
  const caller = { firstName: marker, lastName: marker, phone: '5162349876', email, customerId: null };
  await beginDraft(db, {
    ...{ id: newId<DraftId>(), caller: { ...caller, accountId: accountId as AccountId } },
    ...{ actor: 'staff:ann', now },
  });
  await db.updateTable('orders').set({ packed_at: now, handed_over_at: now }).execute();
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, what: 'packed', note: `for ${marker}`, actor: 'Ann', at: now })
    .execute();
  await db
    .insertInto('order_notes')
    .values({
      ...{ order_id: orderId, audience: 'staff', words: `${marker} rings twice`, actor: 'staff:ann' },
      ...{ addressee: null, written_at: now },
    })
    .execute();
  const refund: Schema['refunds'] = {
    ...{ id: 'refund', order_id: orderId, payment_id: paymentId, idempotency_key: 'refund' },
    ...{ amount_cents: 1, goods_cents: 1, tax_cents: 0, delivery_cents: 0, state: 'refunded' },
    ...{
      reason: `${marker} asked`,
      gateway_refund_id: 'refund',
      refusal: null,
      given_otherwise_at: null,
      why: null,
      actor: 'Ann',
    },
    ...{ created_at: now, updated_at: now },
  };
  await db.insertInto('refunds').values(refund).execute();
  await db
    .insertInto('saved_cards')
    .values({
      ...{ id: 'card', account_id: accountId, vault_card_id: 'vault-card', brand: 'VISA', last4: '1111' },
      ...{ exp_month: 12, exp_year: 2029, postal_code: '11797', created_at: now, removed_at: null },
    })
    .execute();
  await db
    .insertInto('vault_customers')
    .values({ account_id: accountId, vault_customer_id: 'vault-customer', created_at: now })
    .execute();
  await person.write('POST', '/forgot-password', { email });
  const phone = '5162349876';
  const enrolled = await shop.shop.programme.enrol({ phone, firstName: marker, lastName: 'Quill', email });
  if (enrolled.kind !== 'enrolled') throw new Error('The embedded programme enrols everyone');
  await db
    .insertInto('loyalty_customers')
    .values({
      ...{ id: 'customer', phone, first_name: marker, last_name: 'Quill', email, account_id: accountId },
      ...{ programme_account_id: enrolled.member.accountId, created_at: now, updated_at: now },
      phone_proved_at: now,
    })
    .execute();
  await db.updateTable('loyalty_challenges').set({ phone }).execute();
}

async function drain({ shop, database }: ShopServer): Promise<void> {
  const handlers = reactions(shop);
  while ((await drainOutbox(database.db, handlers, { now: shop.clock(), limit: 100 })).done > 0);
}
