/**
 * A till's own list at the desk: uploaded, its columns confirmed, applied, and doubtful readings answered.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportProps } from '#screens/desk/import/props.ts';
import type { PlanProps } from '#screens/desk/plan/props.ts';
import type { ReviewProps } from '#screens/desk/review/props.ts';
import type { TillListProps } from '#screens/desk/till-list/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const bytes = { ...json, 'content-type': 'application/octet-stream' };

describe.each(someEngines)('a till’s list at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let dataDir: string;
  let owner: DeskPerson;
  let clerk: DeskPerson;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'demijohn-till-'));
    shop = await openShopServer(engine, { clock: () => noon, env: { DATA_DIR: dataDir } });
    owner = await deskPerson(shop, 'owner', { name: 'Olive' });
    clerk = await deskPerson(shop, 'clerk', { name: 'Carl' });
  });
  afterAll(async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true });
  });

  const propsOf = async <T>(path: string) => pageOf(await owner.browser.visit(path)).props as unknown as T;
  const post = async (path: string, fields: object, by = owner) => {
    const answer = await by.browser.write('POST', path, fields, json);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      to: String(answer.headers.location ?? ''),
      errors: isJson ? ((answer.json().errors ?? {}) as Record<string, string[]>) : {},
    };
  };
  const upload = async (text: string) => {
    const answer = await owner.browser.write(
      'POST',
      '/desk/import/files?name=stock.csv',
      Buffer.from(text),
      bytes,
    );
    return answer.json().data.href as string;
  };
  const chosen = async (path: string) => {
    const { fields } = await propsOf<TillListProps>(path);
    return Object.fromEntries(fields.map(({ field, column }) => [field, column]));
  };
  /** Uploads, confirms and applies the list; returns the plan's page. */
  const takeIn = async (text: string): Promise<string> => {
    const page = await upload(text);
    const planned = await post(page, await chosen(page));
    expect(planned.status, JSON.stringify(planned.errors)).toBe(303);
    await post(`${planned.to}/apply`, { stock: 'take' });
    // The page answers before a plan that takes long is applied.
    await expect.poll(async () => (await propsOf<PlanProps>(planned.to)).shown.state).toBe('applied');
    return planned.to;
  };

  test('is shown with its columns as they were understood, and corrections count (N-110)', async () => {
    const page = await upload('DESC,RETAIL,LIST\nTITOS VDK 750,19.99,24.99\n');
    expect(page).toMatch(/^\/desk\/import\/lists\/[0-9a-f]{64}$/);
    const props = await propsOf<TillListProps>(page);
    expect(props).toMatchObject({ name: 'stock.csv', rows: '1 row' });
    expect(props.fields.slice(0, 2)).toMatchObject([
      { field: 'name', column: '1', isNeeded: true },
      { field: 'price', column: '2', isNeeded: true },
    ]);
    expect(props.columns[2]).toMatchObject({ value: '3', name: 'LIST', samples: ['24.99'] });
    const { to } = await post(page, { ...(await chosen(page)), price: '3' });
    const { shown } = await propsOf<PlanProps>(to);
    expect(shown.items[0]?.changes[0]?.after).toBe('$24.99');
    expect(shown.asked[0]).toBe('Read: name from DESC, price from LIST. Not read: RETAIL.');
  });

  test('asks for a missing price column at its field, and an unknown list is not found (N-110)', async () => {
    const page = await upload('DESC,RETAIL\nTITOS VDK 750,19.99\n');
    expect(await post(page, { name: '1', price: '' })).toMatchObject({
      status: 422,
      errors: { price: ['Say which column has the price of a bottle.'] },
    });
    expect(await post(page, { name: '1', price: '77' })).toMatchObject({
      status: 422,
      errors: { price: ['The list has no column “77”.'] },
    });
    expect((await post('/desk/import/lists/none', { name: '1' })).status).toBe(404);
    expect((await owner.browser.visit('/desk/import/lists/none')).statusCode).toBe(404);
  });

  test('leaves doubtful readings to a person, whose answer is carried out, reported and undone (N-112, B-033)', async () => {
    const plan = await takeIn(
      'ITEM,PRICE,QTY\nWUMPUS ALE GOLD 750,20,10\nWUMPUS ALE BLACK 750,10,10\nTITOS VDK 1L,25,1\n',
    );
    expect((await propsOf<PlanProps>(plan)).shown).toMatchObject({ created: 3, hasReview: true });
    const { bottles, waiting, options } = await propsOf<ReviewProps>('/desk/review');
    expect(waiting).toBe(2);
    expect(bottles[0]).toMatchObject({ text: 'WUMPUS ALE GOLD 750', worth: '$200.00', alike: 1 });
    expect(bottles[0]?.guesses).toHaveLength(3);
    expect(options.categories.length).toBeGreaterThan(20);
    const at = `/desk/review/${bottles[0]?.key}`;
    const answer = {
      name: 'Wumpus Gold',
      producer: '',
      vintage: '',
      categoryPath: 'spirits/rum',
      regionPath: '',
      grape: '',
    };

    const wrong = await post(at, { ...answer, name: ' ', categoryPath: 'rum', vintage: 'old', grape: '<b>' });
    expect(wrong).toMatchObject({ status: 422 });
    expect(Object.keys(wrong.errors).toSorted()).toEqual(['categoryPath', 'grape', 'name', 'vintage']);
    expect((await propsOf<ReviewProps>('/desk/review')).waiting).toBe(2);

    const { to } = await post(at, answer);
    const after = await propsOf<ReviewProps>(to);
    expect(after.done?.words).toBe(
      '“WUMPUS ALE GOLD 750” is on sale. 1 other with the same words was published with it.',
    );
    expect(after.waiting).toBe(0);
    expect((await post(at, answer)).errors.bottle?.[0]).toContain('Somebody has answered this one.');
    const undone = await post(`/desk/activity/${after.done?.act}/undo`, {});
    expect(undone.status).toBe(303);
    expect(await propsOf<ReviewProps>(to)).toMatchObject({ waiting: 2, done: null });
    const again = await post(at, { aside: '1' });
    expect((await propsOf<ReviewProps>(again.to)).done?.words).toContain('is left out of the shop');
  });

  test('comes from the till if there is one that can be read (N-114)', async () => {
    expect((await propsOf<ImportProps>('/desk/import')).till).toBeNull();
    expect((await post('/desk/import/till', {})).errors.till?.[0]).toContain('no answer from the till');
    const file = join(dataDir, 'till-items.json');
    await writeFile(file, JSON.stringify([{ name: 'TITOS VDK 375', priceCents: 1_099, onHand: 6 }]));
    expect((await propsOf<ImportProps>('/desk/import')).till).toBe('the till');
    const { to } = await post('/desk/import/till', {});
    expect((await propsOf<PlanProps>(to)).shown).toMatchObject({ refused: 0, rows: 1 });
  });

  test('is answered by a clerk only with a manager’s approval (B-016)', async () => {
    await takeIn('ITEM,PRICE\nQUUX MYSTERY 750,20\n');
    const { bottles } = await propsOf<ReviewProps>('/desk/review');
    const key = bottles.find(({ text }) => text.startsWith('QUUX'))?.key;
    const refused = await post(`/desk/review/${key}`, { aside: '1' }, clerk);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toContain('approval');
    expect((await clerk.browser.visit('/desk/import')).statusCode).toBe(403);
  });
});
