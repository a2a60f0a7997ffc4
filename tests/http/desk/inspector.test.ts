/**
 * The folder for an inspector: every file in it, for owners who prove who they are, and without anyone's
 * name.
 */
import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addReceiptFile } from '#domains/purchasing/add-receipt-file.ts';
import { findReceipt } from '#domains/purchasing/find-receipts.ts';
import { openReceipt } from '#domains/purchasing/open-receipt.ts';
import { receiveGoods } from '#domains/purchasing/receive-goods.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import type { FormatId } from '#kit/ids.ts';
import { quartersOf } from '#screens/desk/reports/inspector/inspector-folder.ts';
import { bottlePhoto } from '#tests/fixtures/bottle-photos.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const hour = 60 * 60_000;
const days = 'from=2026-11-01&to=2026-11-20';

test('the quarters of a range of days are those that any of the days is in (B-292, B-231)', () => {
  const firsts = (from: string, to: string) => quartersOf({ from, to }).map((quarter) => quarter.from);
  expect(firsts('2026-11-01', '2026-11-20')).toEqual(['2026-09-01']);
  expect(firsts('2026-05-31', '2026-12-01')).toEqual([
    ...['2026-03-01', '2026-06-01', '2026-09-01', '2026-12-01'],
  ]);
});

describe.each(someEngines)('the folder for an inspector, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let olga: DeskPerson;
  let now = noon + 6 * hour;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    olga = await deskPerson(shop, 'owner', { name: 'Olga Ruiz' });
  });
  afterAll(() => shop.stop());

  test('it contains what was sold and taxed, the door ledger and what was shipped, and names no customer (B-292)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const staff = staffOf(checkout);
    const { key, orders } = await runOut(checkout, 1);
    const shipped = await staff.buy('shipping');
    await staff.pack(shipped);
    await staff.drain();
    await staff.handOver(shipped);
    const [delivered] = orders;
    if (!delivered) throw new Error('It has one');
    const at = noon + 5.2 * hour;
    await takeDoorOutcome(checkout.db, { key, report: reportOf(delivered, { at, seq: 1 }), now: at });
    await staff.drain();

    const answer = await olga.browser.get(`/desk/reports/inspector.zip?${days}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="inspector-2026-11-01-2026-11-20.zip"',
    });
    const files = new Map(
      Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
    expect([...files.keys()].toSorted()).toEqual([
      ...['deliveries-of-suppliers.csv', 'door-ledger.csv', 'read-me.txt', 'sales-by-day.csv'],
      ...['sales-tax-2026-09-01.csv', 'shipments.csv'],
    ]);
    const rowsOf = (name: string): string[][] =>
      parse(files.get(name) ?? '', { relax_column_count: true, skip_empty_lines: true });
    const total = (shipped.finalTotalCents + delivered.finalTotalCents) / 100;
    expect(
      rowsOf('sales-by-day.csv')
        .find(([, kind]) => kind === 'Sold')
        ?.at(-1),
    ).toBe(total.toFixed(2));
    const [, parcel] = rowsOf('shipments.csv');
    expect(parcel).toEqual([
      ...[String(shipped.number), expect.stringMatching(/^2026-11-20T/), 'Albany', 'Albany', '12207', '2'],
      ...[expect.any(String), 'UPS 1Z999AA10123456784'],
    ]);
    expect(rowsOf('door-ledger.csv')[1]).toEqual(
      expect.arrayContaining([
        'Syosset',
        'Delivered',
        'passport',
        'DR',
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ]),
    );
    expect(rowsOf('sales-tax-2026-09-01.csv').flat()).toContain('Nassau');
    expect(files.get('read-me.txt')).toContain('Made by Olga Ruiz');
    expect([...files.values()].join('\n')).not.toMatch(/Ada|Vine|516.?555|Jackson/);
    const acts = await shop.database.db
      .selectFrom('activity')
      .select(['actor', 'verb'])
      .where('subject_id', '=', 'inspector')
      .execute();
    expect(acts).toEqual([{ actor: `staff:${olga.staffId}`, verb: 'report-fetched' }]);
  });

  test('invoices of what was received are in it unchanged, and those of other deliveries are not (B-292, B-163)', async () => {
    const { db } = shop.database;
    const by = { actor: `staff:${olga.staffId}`, now };
    const [packId] = await stockWine(db, { onHand: 0 }, now);
    const { format_id: formatId } = await db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    // A supplier's name can neither escape the folder nor become a formula.
    const supplier = await inTransaction(db, (tx) =>
      addSupplier(
        tx,
        {
          ...{ name: '../=Söhne & <Co>', address: '1 Dock Rd', email: '', phone: '', leadDays: 3 },
          ...{ cycleDays: 7, safetyBottles: 0, isOpen: true },
        },
        by,
      ),
    );
    if (supplier.kind !== 'saved') throw new Error(supplier.kind);
    const deliver = async (invoiceNumber: string, documents: readonly Buffer[], isReceived: boolean) => {
      const opened = await inTransaction(db, (tx) =>
        openReceipt(
          tx,
          { supplierId: supplier.id, invoiceNumber, invoiceDate: '2026-11-20', totalCents: null },
          by,
        ),
      );
      if (opened.kind !== 'opened') throw new Error(opened.kind);
      const { id } = opened;
      for (const bytes of documents) {
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        expect((await addReceiptFile(db, id, { hash, bytes }, by)).kind).toBe('added');
      }
      if (!isReceived) return;
      await inTransaction(db, (tx) =>
        scanIntoReceipt(tx, id, [{ id: 's', code: '', formatId: formatId as FormatId, bottles: 6 }]),
      );
      const version = (await findReceipt(db, id))?.version ?? 0;
      expect((await inTransaction(db, (tx) => receiveGoods(tx, id, version, by))).kind).toBe('received');
    };
    // In several parts, each with a different byte.
    const long = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 'x'), Buffer.from('end')]);
    const photo = await bottlePhoto({ width: 60, height: 80 });
    await deliver('A/17 "x"', [long, photo], true);
    await deliver('A-18', [Buffer.from('%PDF-1.7 of a draft')], false);
    const answer = await olga.browser.get(`/desk/reports/inspector.zip?${days}`);
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const names = Object.keys(files).filter((name) => name.startsWith('invoices/'));
    expect(names).toEqual([
      expect.stringMatching(/^invoices\/2026-11-20_sohne-co_a-17-x_\d+\.pdf$/),
      expect.stringMatching(/^invoices\/2026-11-20_sohne-co_a-17-x_\d+\.jpg$/),
    ]);
    const [first = '', second = ''] = names;
    expect(Buffer.from(files[first] ?? []).equals(long)).toBe(true);
    expect(Buffer.from(files[second] ?? []).equals(photo)).toBe(true);
    const readMe = strFromU8(files['read-me.txt'] ?? new Uint8Array());
    for (const name of names) expect(readMe).toContain(`- ${name}`);
    // None for other days.
    const before = await olga.browser.get('/desk/reports/inspector.zip?from=2026-11-01&to=2026-11-19');
    expect(
      Object.keys(unzipSync(new Uint8Array(before.rawPayload))).some((name) => name.includes('invoices')),
    ).toBe(false);
  });

  test('a manager gets none of it; an owner whose proof is old is asked for a new one (B-292, B-009)', async () => {
    const mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    for (const url of ['/desk/reports/inspector', `/desk/reports/inspector.zip?${days}`])
      expect((await mia.browser.get(url)).statusCode).toBe(403);
    now += 11 * 60_000;
    const zip = await olga.browser.get(`/desk/reports/inspector.zip?${days}`);
    expect([zip.statusCode, zip.headers.location]).toEqual([302, `/desk/reports/inspector?${days}`]);
    const json = { accept: 'application/json' };
    const form = { from: '2026-11-01', to: '2026-11-20' };
    const asked = await olga.browser.write('POST', '/desk/reports/inspector', form, json);
    expect(Object.keys(asked.json().errors)).toEqual(['stepUp']);
    const wrong = await olga.browser.write(
      ...(['POST', '/desk/reports/inspector', { from: '2026-11-20', to: '2026-11-01' }, json] as const),
    );
    expect(wrong.json().errors).toEqual({ to: ['Choose two days, the first one first.'] });
  });
});
