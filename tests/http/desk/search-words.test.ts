/** At the desk, from a search that found nothing to a word that the search understands (B-237). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countMisses } from '#domains/search/misses/count-misses.ts';
import { readStore } from '#domains/store/read-store.ts';
import { mostSynonyms } from '#domains/store/synonyms/synonyms.ts';
import type { ReportProps } from '#screens/desk/reports/props.ts';
import type { SettingProps } from '#screens/desk/settings/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const path = '/desk/settings/search-words';

describe.each(someEngines)('words of the search at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let owner: DeskPerson;
  let manager: DeskPerson;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    owner = await deskPerson(shop, 'owner', { name: 'Ada' });
    manager = await deskPerson(shop, 'manager');
    await shop.shop.searchIndex.refresh();
  });
  afterAll(() => shop.stop());

  const read = async <P>(who: DeskPerson, at: string) =>
    pageOf(await who.browser.visit(at)).props as unknown as P;
  const save = async (form: string, fields: object, of = '', seen: object = {}) => {
    const answer = await owner.browser.write('POST', `${path}/${form}`, { fields, seen, of }, json);
    return answer.statusCode === 422 ? answer.json().errors : answer.statusCode;
  };
  const add = (word: string, meaning: string) =>
    save('add-word', { word, meaning }, '', { word: '', meaning: '' });
  const found = (query: string) =>
    shop.shop.searchIndex.engine
      .search({
        ...{ view: 'featured', query, filter: null, facets: [], maxValuesPerFacet: 10, page: 0 },
        ...{ hitsPerPage: 10, highlight: [] },
      })
      .hits.map(({ record }) => record.name);
  const own = async () => (await readStore(shop.database.db)).synonyms;

  test('a search in vain leads an owner to the word’s form, and then finds something; a manager is not led there (B-237, B-016)', async () => {
    shop.shop.searchMisses.note('a', 'wedding juice', 0);
    now += 10_000;
    await countMisses(shop.database.db, shop.shop.searchMisses, now);
    const report = '/desk/reports/searches';
    const [table] = (await read<ReportProps>(owner, report)).tables;
    const row = table?.rows.find(([first]) => first?.text === 'wedding juice');
    const href = row?.at(-1)?.href ?? '';
    expect(href).toBe(`${path}?word=wedding+juice`);
    expect(
      (await read<ReportProps>(manager, report)).tables[0]?.columns.map(({ name }) => name),
    ).not.toContain('Next');
    expect((await manager.browser.visit(path)).statusCode).toBe(403);
    const [form] = (await read<SettingProps>(owner, href)).sections[0]?.forms ?? [];
    expect(form).toMatchObject({ form: 'add-word', typedFirst: { word: 'wedding juice' } });
    expect(form?.isFolded).toBeUndefined();
    expect(found('wedding juice')).toEqual([]);
    expect(await add('wedding juice', 'barolo')).toBe(303);
    expect(found('wedding juice')).toEqual(['Barolo']);
    const [act] = await shop.database.db
      .selectFrom('activity')
      .select(['subject_id', 'actor'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(act?.subject_id).toBe('synonym wedding juice');
    // An empty meaning removes it.
    expect(await save('word', { meaning: '' }, 'wedding juice', { meaning: 'barolo' })).toBe(303);
    expect([await own(), found('wedding juice')]).toEqual([{}, []]);
  });

  test('an impossible word is refused at its field, and nothing is changed (B-237)', async () => {
    expect(await add('blush', 'white zinfandel')).toBe(303);
    for (const [word, meaning, errors] of [
      [
        'Barolo',
        'champagne',
        { word: [expect.stringContaining('“Barolo” is what bottles on the shelf are called')] },
      ],
      ['blush', 'rosé', { word: ['That word is already listed below: change it there.'] }],
      ['pink', 'sweet blush', { meaning: [expect.stringContaining('“blush” is itself one of your words')] }],
      [
        'zinfandel',
        'primitivo',
        { word: [expect.stringContaining('is the meaning of another of your words')] },
      ],
      ['fizz', 'FIZZ', { meaning: ['It would mean itself.'] }],
      ['<img src=x onerror=alert(1)>', 'rosé', { word: [expect.stringContaining('plain words')] }],
      ['fizz', '{{constructor}}', { meaning: [expect.stringContaining('plain words')] }],
      ['', '', { word: [expect.stringContaining('2 to 40')] }],
    ] as const)
      expect(await add(word, meaning), word).toEqual(errors);
    expect(await own()).toEqual({ blush: 'white zinfandel' });
  });

  test(`an address with markup, and a list of ${mostSynonyms}, are shown as plain text; one more is refused (B-237, B-285)`, async () => {
    const junk = await owner.browser.get(`${path}?word=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect([junk.statusCode, junk.body.includes('<script>alert(1)')]).toEqual([200, false]);
    for (const query of ['?word[]=a&word[]=b', `?word=${'x'.repeat(3_000)}`])
      expect((await owner.browser.visit(path + query)).statusCode).toBe(200);
    const many = Object.fromEntries(
      Array.from({ length: mostSynonyms }, (_, nth) => [`word ${nth}`, 'white zinfandel']),
    );
    await shop.database.db
      .updateTable('store_settings')
      .set({ value: JSON.stringify(many) })
      .where('name', '=', 'synonyms')
      .execute();
    await shop.shop.storeSettings.refresh();
    expect(await add('one more', 'rosé')).toEqual({ word: [expect.stringContaining('as many as fit')] });
    const list = await owner.browser.get(path);
    expect([list.statusCode, list.body.includes('word 299')]).toEqual([200, true]);
    expect(found('word 7').length).toBe(found('white zinfandel').length);
  });
});
