/**
 * Receiving at the desk: who may do what, how bad input is answered, the sandboxed invoice, the inspector's
 * file.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import type { BottleProps, ReceiptProps, StockProps } from '#screens/desk/stock/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const code = '4006381333931';
const at = '/desk/stock/receive';

describe.each(someEngines)('receiving at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  let invoices = 0;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    const by = { actor: 'staff:x', now: noon };
    await addBarcode(shop.database.db, { code, formatId: shop.shelf.rosso.formatId, bottles: 12, ...by });
    expect((await send('manager', '/desk/stock/suppliers', supplier)).status).toBe(303);
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });

  const supplier = {
    ...{ name: 'Winebow', address: '1 Dock Rd, Syosset', email: '', phone: '' },
    ...{ leadDays: '3', cycleDays: '7', safetyBottles: '2', open: '1' },
  };
  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function send(role: StaffRole, url: string, body: object) {
    const answer = await browserOf(role).write('POST', url, body, json);
    const is422 = answer.statusCode === 422;
    const errors = is422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
      data: answer.statusCode === 200 ? answer.json().data : null,
    };
  }
  const invoice = (more: object = {}) => {
    invoices += 1;
    return { supplierId: '1', invoiceNumber: `H-${invoices}`, invoiceDate: '2026-11-19', total: '', ...more };
  };
  async function open(role: StaffRole, more: object = {}): Promise<string> {
    const { status, location } = await send(role, at, invoice(more));
    expect(status).toBe(303);
    return location;
  }
  const page = async <P>(role: StaffRole, url: string) =>
    pageOf(await browserOf(role).visit(url)).props as unknown as P;
  const scan = (role: StaffRole, on: string, id: string, more: object = {}) =>
    send(role, `${on}/scans`, { scans: [{ id, code, formatId: null, bottles: 1, ...more }] });
  const onHand = async () =>
    (await page<BottleProps>('clerk', `/desk/stock/bottles/${shop.shelf.rosso.formatId}`)).bottle.onHand;

  test('a clerk scans and receives, a manager enters the costs and checks; only the manager sees costs (B-016, B-161, B-162)', async () => {
    const before = await onHand();
    const on = await open('clerk', { total: '999.00' });
    expect((await scan('clerk', on, 'aa00000001')).data.results).toMatchObject([{ kind: 'counted' }]);
    expect((await scan('clerk', on, 'aa00000001')).data.results).toMatchObject([{ kind: 'counted-before' }]);
    const draft = await page<ReceiptProps>('clerk', on);
    expect(draft).toMatchObject({ seesCost: false, mayCheck: false, sum: { bottles: 12, owed: null } });
    // A total and costs sent by a clerk are ignored.
    expect(draft.receipt.total).toBe('');
    const line = `${on}/lines/${draft.lines[0]?.id}`;
    expect((await send('clerk', line, { brokenBottles: '1', cost: '1.00' })).status).toBe(303);
    const { version } = (await page<ReceiptProps>('clerk', on)).receipt;
    expect((await send('clerk', `${on}/received`, { version: '1' })).errors.form).toMatch(/changed/);
    expect((await send('clerk', `${on}/received`, { version })).status).toBe(303);
    expect(await onHand()).toBe(before + 11);
    expect((await send('clerk', `${on}/checked`, { version })).status).toBe(403);
    expect((await send('manager', line, { cost: '132.00' })).status).toBe(303);
    expect((await send('manager', `${on}/invoice`, { ...invoice(), total: '130.00' })).status).toBe(303);
    const seen = await page<ReceiptProps>('manager', on);
    expect(seen.sum).toMatchObject({ owed: '$132.00', credit: '$11.00', differs: 'differs by $2.00' });
    const check = (differsByCents: number) =>
      send('manager', `${on}/checked`, { version: seen.receipt.version, differsByCents });
    expect((await check(0)).errors.form).toMatch(/differ by \$2\.00/);
    expect((await check(200)).status).toBe(303);
    const bottle = `/desk/stock/bottles/${shop.shelf.rosso.formatId}`;
    expect((await page<BottleProps>('manager', bottle)).bottle.averageCost).toBe('$11.00');
    expect((await page<BottleProps>('clerk', bottle)).bottle.averageCost).toBeNull();
    expect(JSON.stringify(await page('clerk', on))).not.toMatch(/13[02]\.00|11\.00/);
  });

  test('a repeated invoice is reported with who and when, and a link to it (B-161)', async () => {
    const on = await open('clerk', { invoiceNumber: '#4471' });
    const again = async () => (await send('manager', at, invoice({ invoiceNumber: '04471' }))).errors;
    expect(await again()).toEqual({
      invoiceNumber: expect.stringMatching(/^Invoice #4471 is being received: clerk opened it, Nov 20/),
      there: on,
    });
    await scan('clerk', on, 'ab00000001');
    const { version } = (await page<ReceiptProps>('clerk', on)).receipt;
    await send('clerk', `${on}/received`, { version });
    expect((await again()).invoiceNumber).toMatch(/^Invoice #4471 was received on Nov 20, .* by clerk\.$/);
  });

  test('a draft survives while others are opened, is discarded, and can never be received after that (B-162)', async () => {
    const on = await open('manager');
    await scan('manager', on, 'ac00000001');
    expect((await page<StockProps>('clerk', '/desk/stock')).drafts).toHaveLength(1);
    const before = await onHand();
    expect((await send('manager', `${on}/dropped`, {})).location).toBe('/desk/stock');
    expect((await send('manager', `${on}/received`, { version: '2' })).status).toBe(404);
    expect((await scan('manager', on, 'ac00000002')).errors.scans).toMatch(/no longer exists/);
    expect(await onHand()).toBe(before);
  });

  test('a clerk needs an approval to reverse; a driver sees none of it (B-016, B-164)', async () => {
    const on = await open('clerk');
    await scan('clerk', on, 'ad00000001');
    const { version } = (await page<ReceiptProps>('clerk', on)).receipt;
    await send('clerk', `${on}/received`, { version });
    const before = await onHand();
    expect((await send('clerk', `${on}/reversed`, { why: 'wrong store' })).errors).toHaveProperty(
      'approvalAsk',
    );
    expect((await send('manager', `${on}/reversed`, { why: '' })).errors.why).toBe('Say why.');
    expect((await send('manager', `${on}/reversed`, { why: 'wrong store' })).status).toBe(303);
    expect((await send('manager', `${on}/reversed`, { why: 'again' })).errors.why).toMatch(/already/);
    expect(await onHand()).toBe(before - 12);
    expect((await browserOf('driver').visit('/desk/stock')).statusCode).toBe(403);
    expect((await browserOf('driver').visit(on)).statusCode).toBe(403);
  });

  test.each([
    [{ supplierId: '' }, 'supplierId'],
    [{ supplierId: '99' }, 'supplierId'],
    [{ supplierId: '1e3' }, 'supplierId'],
    [{ invoiceNumber: 'x'.repeat(41) }, 'invoiceNumber'],
    [{ invoiceNumber: '---' }, 'invoiceNumber'],
    [{ invoiceNumber: 'a\u0000b' }, 'invoiceNumber'],
    [{ invoiceDate: '2026-02-30' }, 'invoiceDate'],
    [{ invoiceDate: '2026-11-21' }, 'invoiceDate'],
    [{ invoiceDate: '0001-01-01' }, 'invoiceDate'],
    [{ total: '12,x' }, 'total'],
    [{ total: '99999999.00' }, 'total'],
  ])('%j is reported at its field (B-161)', async (more, field) => {
    expect(Object.keys((await send('manager', at, invoice(more))).errors)).toEqual([field]);
  });

  test.each([
    [{ cases: '-1' }, 'cases'],
    [{ cases: '1.5' }, 'cases'],
    [{ cases: '1001' }, 'cases'],
    [{ caseBottles: '0' }, 'caseBottles'],
    [{ shortBottles: '13' }, 'shortBottles'],
    [{ cost: 'much' }, 'cost'],
    [{ discount: '1.00' }, 'discount'],
  ])('%j in a line is reported at its field (B-161)', async (more, field) => {
    const on = await open('manager');
    await scan('manager', on, 'ae00000001');
    const [line] = (await page<ReceiptProps>('manager', on)).lines;
    expect(Object.keys((await send('manager', `${on}/lines/${line?.id}`, more)).errors)).toEqual([field]);
    await send('manager', `${on}/dropped`, {});
  });

  test.each([
    ['none', []],
    ['too many', Array(51).fill({ id: 'af00000001', code, bottles: 1 })],
    ['no list', 'x'],
    ['an id that is none', [{ id: '<b>', code, bottles: 1 }]],
    ['a case of nothing', [{ id: 'af00000001', code: '', formatId: 1, bottles: 0 }]],
    ['a code that never ends', [{ id: 'af00000001', code: '4'.repeat(400), bottles: 1 }]],
  ])('scans with %s are refused entirely (B-169)', async (_, scans) => {
    const on = await open('manager');
    expect((await send('manager', `${on}/scans`, { scans })).errors).toHaveProperty('scans');
    await send('manager', `${on}/dropped`, {});
  });

  test('the invoice is stored as the type that its bytes show, and shown sandboxed, to managers alone (B-163)', async () => {
    const on = await open('clerk');
    const put = async (bytes: Buffer) =>
      (await browserOf('clerk').write('POST', `${on}/files`, bytes, json)).statusCode;
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7)]);
    expect([await put(pdf), await put(pdf), await put(Buffer.from('<script>'))]).toEqual([201, 201, 422]);
    const { files } = await page<ReceiptProps>('manager', on);
    expect(files).toMatchObject([{ name: 'PDF, 601 KB' }]);
    const shown = await browserOf('manager').get(files[0]?.href ?? '');
    expect(shown.rawPayload.equals(pdf)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await browserOf('clerk').get(files[0]?.href ?? '')).statusCode).toBe(403);
    expect((await page<ReceiptProps>('clerk', on)).files[0]?.href).toBe('');
    await send('clerk', `${on}/dropped`, {});
    const left = await shop.database.db.selectFrom('receipt_file_parts').select('part').execute();
    expect(left).toEqual([]);
  });

  test('an inspector gets supplier, address, day, quantities and costs, line by line (B-163)', async () => {
    const { payload, headers } = await browserOf('manager').get('/desk/stock/receipts.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = String(payload).trim().split('\n');
    expect(rows[0]).toMatch(/^"?received"?,"?supplier"?,"?address"?/);
    expect(rows.some((row) => /Winebow.*1 Dock Rd, Syosset.*,132\.00,/.test(row))).toBe(true);
    // What was reversed does not count as received.
    const reversed = await shop.database.db
      .selectFrom('receipts')
      .select('invoice_number')
      .where('state', '=', 'reversed')
      .executeTakeFirstOrThrow();
    expect(String(payload)).not.toContain(`${reversed.invoice_number},`);
    expect((await browserOf('clerk').get('/desk/stock/receipts.csv')).statusCode).toBe(403);
  });
});
