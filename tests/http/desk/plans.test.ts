/** Many products at the desk: a bulk change, an import and an export, at their addresses. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPlan } from '#domains/catalogue/plans/apply-plan.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { BulkProps } from '#screens/desk/bulk/props.ts';
import type { ExportProps } from '#screens/desk/export/props.ts';
import type { ImportProps } from '#screens/desk/import/props.ts';
import type { PlanProps } from '#screens/desk/plan/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(someEngines)('many products at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let wines = 0;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const visit = (path: string, role: StaffRole = 'manager') => browserOf(role).visit(path);
  const props = async <T>(path: string, role: StaffRole = 'manager') =>
    pageOf(await visit(path, role)).props as unknown as T;
  const planAt = async (path: string) => (await props<PlanProps>(path)).shown;
  const post = async (path: string, fields: object, role: StaffRole = 'manager') => {
    const answer = await browserOf(role).write('POST', path, fields, json);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      to: String(answer.headers.location ?? ''),
      errors: isJson ? ((answer.json().errors ?? {}) as Record<string, string[]>) : {},
    };
  };
  const upload = async (text: string | Buffer, role: StaffRole = 'manager') => {
    const answer = await browserOf(role).write(
      'POST',
      '/desk/import/files?name=list.csv',
      Buffer.from(text),
      {
        ...json,
        'content-type': 'application/octet-stream',
      },
    );
    return { status: answer.statusCode, body: answer.json() };
  };
  const planned = async (text: string): Promise<string> => {
    const { status, body } = await upload(text);
    expect([status, body.errors ?? null]).toEqual([200, null]);
    return body.data.href;
  };

  async function wine(name: string): Promise<{ id: number; slug: string }> {
    wines += 1;
    await stockWine(shop.database.db, { name, onHand: 12, priceCents: 2_000 }, noon);
    return shop.database.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  }
  const priceOf = async (id: number) =>
    (
      await shop.database.db
        .selectFrom('packs')
        .innerJoin('formats', 'formats.id', 'packs.format_id')
        .select('packs.price_cents')
        .where('formats.product_id', '=', id)
        .executeTakeFirstOrThrow()
    ).price_cents;

  test('chosen products get a new price: previewed, applied, reported and undone as one (B-141, B-302)', async () => {
    const [one, two, other] = [await wine('Bulk A'), await wine('Bulk B'), await wine('Not chosen')];
    const query = { ids: `${one.id},${two.id},${two.id},x` };
    const { chosen, categories } = await props<BulkProps>(`/desk/bulk?${new URLSearchParams(query)}`);
    expect([chosen, categories.length]).toEqual([2, 31]);
    const { status, to } = await post('/desk/bulk', { which: query, percent: '3', toNinetyNine: true });
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/desk\/plans\//)]);
    const plan = await planAt(to);
    expect(plan).toMatchObject({ state: 'planned', changed: 2, refused: 0, title: 'Change of 2 products' });
    expect(plan.asked).toEqual(['Prices up by 3%.', 'Prices to the nearest .99.']);
    expect(plan.items.map(({ name, changes }) => [name, changes[0]?.before, changes[0]?.after])).toEqual([
      ['Bulk A', '$20.00', '$20.99'],
      ['Bulk B', '$20.00', '$20.99'],
    ]);
    expect(await priceOf(one.id)).toBe(2_000);
    expect((await post(`${to}/apply`, {})).status).toBe(303);
    await runPlan(shop.database.db, () => noon, plan.id);
    expect(await planAt(to)).toMatchObject({ state: 'applied', done: 2, skippedInAll: 0 });
    expect([await priceOf(one.id), await priceOf(two.id), await priceOf(other.id)]).toEqual([
      2_099, 2_099, 2_000,
    ]);
    expect((await post(`${to}/apply`, {})).errors).toEqual({ plan: ['Already applied.'] });
    const { undo } = await planAt(to);
    expect((await post(`/desk/activity/${undo}/undo`, {})).status).toBe(303);
    const after = await planAt(to);
    expect([after.undo, await priceOf(one.id)]).toEqual([null, 2_000]);
    expect(after.undoneBy).toMatch(/^\/desk\/plans\//);
  });

  test('a product that someone else has changed since is skipped, and the report says so (B-141, B-143)', async () => {
    const { id } = await wine('Raced');
    const { to } = await post('/desk/bulk', { which: { ids: String(id) }, dollars: '1' });
    const seen = { name: 'Raced again', 'seen-name': 'Raced' };
    expect((await post(`/desk/products/${id}`, seen, 'owner')).status).toBe(303);
    const applied = await post(`${to}/apply`, {});
    expect(await planAt(applied.to)).toMatchObject({
      ...{ state: 'applied', done: 1, skippedInAll: 1, items: [], undo: null },
      skipped: [{ name: 'Raced', why: 'Changed since it was planned.' }],
    });
    expect(await priceOf(id)).toBe(2_000);
  });

  test.each([
    [{ percent: 'x' }, 'percent'],
    [{ percent: '-100' }, 'percent'],
    [{ dollars: '1e9' }, 'dollars'],
    [{ shelfPlace: '§' }, 'shelfPlace'],
    [{ rank: '-1' }, 'rank'],
    [{ category: 'beer' }, 'category'],
    [{}, 'bulk'],
    [{ percent: { a: 1 } }, 'percent'],
  ])('the change %j is refused at its field (B-141, B-285)', async (fields, field) => {
    const { id } = await wine(`Refused ${field} ${wines}`);
    const { status, errors } = await post('/desk/bulk', { which: { ids: String(id) }, ...fields });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  test('a filter of the list selects what it matches, and one that is not understood selects nothing (B-130, B-141)', async () => {
    await wine('Filtered One');
    const chosen = async (query: string) => (await props<BulkProps>(`/desk/bulk?${query}`)).chosen;
    expect(await chosen('words=filtered')).toBe(1);
    expect(await chosen('stock=much')).toBe(0);
    expect(await chosen('')).toBeNull();
    expect(await chosen('ids=')).toBeNull();
    const ids = Array.from({ length: 2_001 }, (_, at) => at + 1).join(',');
    const { errors } = await post('/desk/bulk', { which: { ids }, percent: '1' });
    expect(errors.bulk?.[0]).toMatch(/^Choose products on the list first: at most 2,000 one by one/);
    // A field that occurs twice is no reason to select everything.
    expect(await chosen('stock=some&state=draft&state=selling')).toBe(0);
  });

  test('a file is read, previewed, applied; refused rows come back as a file (B-142, B-143)', async () => {
    const { id, slug } = await wine('Imported');
    const at = await planned(`slug,price,vintage\n${slug},24.50,2019\nno-such-wine,9,old\n`);
    const plan = await planAt(at);
    expect(plan).toMatchObject({
      state: 'planned',
      changed: 1,
      refused: 1,
      title: 'Import of list.csv',
      hasRefusedRows: true,
    });
    expect(plan.problems[0]).toMatchObject({ where: expect.stringMatching(/^Line 3, /) });
    const refused = await visit(`${at}/refused.csv`);
    expect(refused.headers['content-disposition']).toBe('attachment; filename="refused.csv"');
    expect(refused.body).toContain('no-such-wine');
    expect((await visit(`${at}/file`)).body).toContain(`${slug},24.50,2019`);
    expect((await post(`${at}/apply`, {})).status).toBe(303);
    await runPlan(shop.database.db, () => noon, plan.id);
    expect(await priceOf(id)).toBe(2_450);
    const { plans } = await props<ImportProps>('/desk/import');
    expect(plans.find((each) => each.id === plan.id)).toMatchObject({
      ...{ title: 'Import of list.csv', state: 'applied', numbers: '1 changed · 1 refused' },
    });
  });

  test.each([
    ['', /^The file is empty\.$/],
    ['only one column\nx\n', /^The file has one column only/],
    ['slug,price\n', /has no rows/],
    [Buffer.from('PK\u0003\u0004 a workbook'), /This workbook cannot be read\./],
    [Buffer.from([0x61, 0x00, 0x62, 0x00]), /^This is not a list\./],
    ['slug,slug\na,b\n', /twice/],
  ])('the file %j is refused with a sentence, and no plan is made (B-145)', async (text, words) => {
    const before = (await props<ImportProps>('/desk/import')).plans.length;
    const { status, body } = await upload(text as string);
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringMatching(words)]);
    expect((await props<ImportProps>('/desk/import')).plans).toHaveLength(before);
  });

  test('a file above 10 MB is refused before it is read (B-145)', async () => {
    const { status } = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect(status).toBe(413);
  });

  test('an export changes nothing when it is imported again, and a clerk gets no costs (B-146)', async () => {
    const { id } = await wine('=cmd|Exported');
    const at = (format: string) => `/desk/export/file?ids=${id}&format=${format}&columns=`;
    const columns = (await props<ExportProps>('/desk/export?all=1')).columns.map(({ name }) => name);
    expect(columns).toContain('cost');
    const { headers, body } = await visit(`${at('csv')}${columns.join(',')}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body).not.toMatch(/(^|,)=cmd/m);
    const again = await planAt(await planned(body));
    expect(again).toMatchObject({ created: 0, changed: 0, refused: 0 });
    const book = await visit(`${at('xlsx')}${columns.join(',')}`);
    const sheet = strFromU8(unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).toContain('<row');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(
      (await props<ExportProps>('/desk/export?all=1', 'clerk')).columns.map(({ name }) => name),
    ).not.toContain('cost');
    expect((await visit(`${at('csv')}cost,price`, 'clerk')).body.split('\r\n')[0]).not.toContain('cost');
  });

  test('a clerk can neither change a list of products nor upload one (B-016, B-141)', async () => {
    expect((await visit('/desk/bulk?all=1', 'clerk')).statusCode).toBe(403);
    expect((await post('/desk/bulk', { which: { all: '1' }, percent: '1' }, 'clerk')).status).toBe(403);
    expect((await upload('slug,price\na,1\n', 'clerk')).status).toBe(403);
  });

  test('a plan that does not exist has no page, whatever the address (B-285)', async () => {
    for (const id of ['x', '0', '../..', '%00', 'a'.repeat(300)])
      expect((await visit(`/desk/plans/${encodeURIComponent(id)}`)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await post('/desk/plans/unknown/apply', {})).status).toBe(404);
  });
});
