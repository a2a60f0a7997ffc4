import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordDiscrepancies } from '#domains/payments/record-discrepancies.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck } from '#platform/backups/restore-checks.ts';
import { proofOf } from '#platform/proof/proof.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { databaseFigures } from './database-figures.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)('figures of the books on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  test('count what the rooms have that waits, is held, is wrong, and is copied (O-061)', async () => {
    const { db } = database;
    const checkout = openCheckoutFixture(db);
    const now = checkout.clock() + 6 * dayMs;
    const read = () => databaseFigures(database, () => now)();
    expect(await read()).toMatchObject({
      ...{ outboxOpen: 0, outboxOldestS: 0, paymentsOpenS: 0, booksDiscrepancies: 0, holdsEndingSoon: 0 },
      ...{ backupAgeS: -1, backupRestoredOk: -1, isReadOnly: false },
    });
    const staff = staffOf(checkout);
    const [held, fresh, open] = [await staff.buy(), await staff.buy(), await staff.buy()];
    const change = (id: string, to: { state?: 'created'; created_at: number }) =>
      db.updateTable('payments').set(to).where('order_id', '=', id).execute();
    await change(held.id, { created_at: now - 5 * dayMs - 1 });
    await change(fresh.id, { created_at: now - 5 * dayMs });
    await change(open.id, { state: 'created', created_at: now - 90_000 });
    await db
      .updateTable('outbox')
      .set({ done_at: null, created_at: now - 30_000 })
      .execute();
    const outbox = await db.selectFrom('outbox').select('id').execute();
    await db
      .updateTable('outbox')
      .set({ done_at: now, created_at: 1 })
      .where('id', '=', outbox[0]?.id ?? 0)
      .execute();
    const stray = { kind: 'stray-payment', subject: 'stray', subjectAt: now, detail: '' } as const;
    await recordDiscrepancies(db, {
      found: [{ ...stray, orderId: null, paymentId: null, gatewayPaymentId: 'stray' }],
      ...{ examined: { since: now, until: now, vendorAnswered: true }, startedAt: now, now },
    });
    await recordProofs(db, [proofOf('paid-once', ['Yesterday.'])], now - dayMs);
    const proofs = [proofOf('paid-once', ['One.', 'Two.']), proofOf('books-agree', ['Counted as open.'])];
    await recordProofs(db, proofs, now);
    await noteBackup(db, { now: now - 60_000, bytes: 1 });
    for (const [checkedAt, isGood] of [
      [now - 3, true],
      [now - 2, false],
    ] as const) {
      await beginCheck(db, checkedAt);
      await endCheck(db, { checkedAt, isGood, said: '' });
    }
    await beginCheck(db, now - 1);
    expect(await read()).toMatchObject({
      ...{ outboxOpen: outbox.length - 1, outboxOldestS: 30, paymentsOpenS: 90, booksDiscrepancies: 3 },
      ...{ holdsEndingSoon: 1, backupAgeS: 60, backupRestoredOk: 0 },
    });
  });
});
