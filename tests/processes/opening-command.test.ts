/**
 * `npm run open -- check` and `npm run reports -- tax`, from an empty shop to one that may open (N-115,
 * B-231).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { markLookedAt } from '#domains/opening/mark-looked-at.ts';
import { quarterOf } from '#domains/reports/tax/tax-quarters.rules.ts';
import { closePerson } from '#domains/staff/change-person.ts';
import { addDemoPeople } from '#domains/staff/demo-people.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { setAddress, setLicence, setPhone } from '#domains/store/contact-settings.ts';
import { noteTaxCheck } from '#domains/store/tax-settings.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck } from '#platform/backups/restore-checks.ts';
import { somePerson } from '#tests/builders/staff.ts';
import { stockShelf } from '#tests/builders/test-shelf.ts';
import { type NameServer, startNameServer } from '#tests/emulators/dns.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { givePhotos } from '#tests/fixtures/give-photos.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { main as open } from '#tools/open.ts';
import { main as reports } from '#tools/reports.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'Demijohn <orders@wine.example>' };
const live = {
  ...{ ...mail, APP_URL: 'https://shop.example', APP_KEY: 'an opening needs a key of many letters' },
  ...{ SQUARE_ACCESS_TOKEN: 'EAAA', SQUARE_ENVIRONMENT: 'production', SQUARE_LOCATION_ID: 'L1' },
  ...{ SQUARE_APPLICATION_ID: 'sq0idp-x', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` },
  ...{ TWILIO_AUTH_TOKEN: 'a token', TWILIO_FROM: '+15165550100' },
};

describe.each(someEngines)('the commands of an opening, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let names: NameServer;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    names = await startNameServer();
  });
  afterAll(async () => {
    await names.close();
    await database.drop();
  });
  const check = (env: NodeJS.ProcessEnv = live) =>
    callCommand(open, ['check', '--dns', names.address, '--dkim', 'own'], database.source, env);

  test('exits with 1 while anything is missing or left from the demonstration, each with its cure, and with 0 once nothing is (N-115)', async () => {
    const { db } = database;
    const now = Date.now();
    const by = { actor: 'cli:test', now };
    const { barolo } = await stockShelf(db, now);
    await addDemoPeople(db, now);
    const { id: promotion } = await promote(db, barolo.packId, { kind: 'cents', cents: 100 }, now);
    await db
      .updateTable('promotions')
      .set({ created_by: 'demonstration' })
      .where('id', '=', promotion)
      .execute();
    await db
      .updateTable('products')
      .set({ origin: 'iowa', source_id: '4000' })
      .where('slug', '=', 'barolo')
      .execute();
    const empty = await check({ APP_KEY: live.APP_KEY });
    expect([empty.code, empty.err]).toEqual([1, '']);
    for (const found of ['owner@demo.example', '1 of them are on sale', 'Weekly special', 'SEED=none'])
      expect(empty.out).toContain(found);
    const lacking = empty.out.match(/^MISSING /gm)?.length ?? 0;
    expect(empty.out).toContain(`\n${lacking} of `);
    // Each missing thing says what to do, in the line below it.
    for (const [, cure] of empty.out.matchAll(/^MISSING .*\n(.*)$/gm)) expect(cure).toMatch(/^ {9}\S.{20}/);

    await somePerson({ db, now, role: 'owner' });
    await setAddress(
      { db, findZip: zipTable().place },
      { street: '12 Main Street', city: 'Huntington', zip: '11743' },
      by,
    );
    await setPhone(db, '(516) 555-0177', by);
    await setLicence(db, { number: '1234567', untilDay: addDays(storeDay(now), 300) }, by);
    await noteTaxCheck(db, storeDay(now), by);
    for (const what of ['hours', 'areas', 'terms'])
      await inTransaction(db, (tx) => markLookedAt(tx, what, by));
    const shown = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'barolo')
      .executeTakeFirstOrThrow();
    await givePhotos(db, shown.id, [{ width: 300, height: 400 }]);
    await noteBackup(db, { now, bytes: 1 });
    await beginCheck(db, now - 1_000);
    await endCheck(db, { checkedAt: now - 1_000, isGood: true, said: '' });
    names.records.set('wine.example', [['v=spf1 include:mail.example -all']]);
    names.records.set('_dmarc.wine.example', [['v=DMARC1; p=reject']]);
    names.records.set('own._domainkey.wine.example', [['v=DKIM1; k=rsa; p=MIIB']]);
    const demonstrated = await check();
    expect(demonstrated.code).toBe(1);
    expect(demonstrated.out.match(/^MISSING .*$/gm)).toHaveLength(3);

    for (const { id, email } of await listStaffPeople(db))
      if (email.endsWith('@demo.example')) expect((await closePerson(db, id, by)).kind).toBe('changed');
    await db.updateTable('products').set({ origin: 'import' }).where('slug', '=', 'barolo').execute();
    const promoted = await check();
    expect([promoted.code, promoted.out.match(/^MISSING .*$/gm)]).toEqual([
      1,
      [expect.stringContaining('Weekly special')],
    ]);
    await db
      .updateTable('promotions')
      .set({ cancelled_at: now, cancelled_by: 'cli:test' })
      .where('id', '=', promotion)
      .execute();
    expect(await check()).toMatchObject({
      code: 0,
      out: expect.stringContaining('Real customers may come.'),
    });
    // A single problem later makes it fail again.
    names.records.delete('_dmarc.wine.example');
    expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining('_dmarc.wine.example') });
    expect((await callCommand(open, ['look'], database.source, live)).code).toBe(2);
  });

  test('the tax of a quarter on the command line is the sum of its orders less its refunds (B-231)', async () => {
    const quarter = quarterOf('2026-03-15');
    const { facts } = await writeRandomBooks(database.db, {
      ...{ orders: 200, from: quarter.from, until: addDays(quarter.to, 1), isPast: true },
    });
    const mine = facts.filter(
      ({ at, kind }) => kind !== 'till' && storeDay(at) >= quarter.from && storeDay(at) <= quarter.to,
    );
    const cents = mine.reduce((sum, { tax }) => sum + tax, 0);
    const args = ['tax', '--quarter', quarter.from];
    const table = await callCommand(reports, args, database.source, live);
    expect([table.code, table.err]).toEqual([0, '']);
    expect(table.out).toContain(
      (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    );
    const file = await callCommand(reports, [...args, '--csv'], database.source, live);
    expect(file.out).toContain((cents / 100).toFixed(2));
    const wrong = await callCommand(reports, ['tax', '--quarter', '2026-03-02'], database.source, live);
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not the first day of a quarter'),
    });
  });
});
