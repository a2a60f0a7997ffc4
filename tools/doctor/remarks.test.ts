/** What is degraded but stops no sale, as reported by `npm run doctor`, whatever the shop's port is. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck } from '#platform/backups/restore-checks.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { examineRemarks } from './remarks.ts';

const hourMs = 60 * 60_000;
const now = Date.UTC(2026, 10, 26, 15);

describe.each(someEngines)('what is degraded, as doctor reports it on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const problems = async () =>
    (await examineRemarks(database, 0, now)).map((finding) =>
      'problem' in finding ? finding.problem : finding.ok,
    );

  test('restorable copies made today and a queue no older than a minute are healthy (O-067)', async () => {
    await noteBackup(database.db, { now: now - 25 * hourMs, bytes: 1 });
    await beginCheck(database.db, now);
    await endCheck(database.db, { checkedAt: now, isGood: true, said: 'Its books agree.' });
    await inTransaction(database.db, (tx) =>
      writeOutbox(tx, { key: 'a', event: 'order.placed', payload: {}, now: now - 60_000 }),
    );
    expect(await problems()).toEqual(['Copies, clock, outbox: nothing is late']);
  });

  test('an old copy, one that could not be restored, a late queue and a missing table are reported, each with a cure (O-053, O-065, O-067)', async () => {
    await noteBackup(database.db, { now: now - 30 * hourMs, bytes: 1 });
    await beginCheck(database.db, now - hourMs);
    await endCheck(database.db, { checkedAt: now - hourMs, isGood: false, said: 'Read-only.' });
    await inTransaction(database.db, (tx) =>
      writeOutbox(tx, { key: 'a', event: 'order.placed', payload: {}, now: now - 60_001 }),
    );
    await sql`drop table shelf_places`.execute(database.db);
    expect(await problems()).toEqual([
      'Copies: the newest copy of the books is older than 26 hours',
      'Tables: one that the migrations made is gone',
      'Copies: the newest could not be restored when it was tried: Read-only',
      'Outbox: mails, captures or refunds are more than a minute late',
    ]);
  });
});
