import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grapeNotes, makeGrapeNotes } from '#domains/catalogue/editorial/grape-notes.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { grapesScreen } from '../grapes/handlers.ts';
import type { GrapeIndexProps } from '../grapes/props.ts';
import { grapeScreen } from './handlers.ts';
import type { GrapeShowProps } from './props.ts';

const settings = { appUrl: 'https://shop.example' };
const payload =
  '</script><script>window.hit=1</script><p>Plum</p><img src=x onerror="window.hit=1"><a href="javascript:window.hit=1">Red</a>';

describe.each(someEngines)('the grapes on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await demoDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const notes = makeGrapeNotes({ ...Object.fromEntries(grapeNotes), merlot: payload });
    server.app.get('/grapes', grapesScreen({ ...database, settings }).index);
    server.app.get(
      '/grapes/:slug',
      grapeScreen({ ...database, places: { noteOn: (slug) => notes.get(slug) ?? '' }, settings }).show,
    );
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  const get = (url: string) => new Visitor(server.app).get(url);

  async function show(url: string): Promise<GrapeShowProps> {
    const page = pageOf(await get(url));
    expect(page.component).toBe('Grape/Show');
    return page.props as unknown as GrapeShowProps;
  }

  const inDatabase = (slug: string) =>
    database.db
      .selectFrom('products')
      .select('slug')
      .where('grape', '=', slug)
      .where('published', '=', 1)
      .execute();

  test('the number counts all products of the grape, and the pages show each of them once (M-078, M-206)', async () => {
    const first = await show('/grapes/chardonnay');
    expect(first.grape).toEqual({
      name: 'Chardonnay',
      numProducts: first.grape.numProducts,
      description: grapeNotes.get('chardonnay'),
    });
    const known = (await inDatabase('chardonnay')).map(({ slug }) => slug);
    expect(first.grape.numProducts).toBe(known.length);
    expect(first.pages).toBe(Math.ceil(known.length / 24));
    expect(first.pages).toBeGreaterThan(1);
    const shown = [first];
    for (let page = 2; page <= first.pages; page += 1)
      shown.push(await show(`/grapes/chardonnay?page=${page}`));
    expect(shown.map(({ cards }) => cards.length).slice(0, -1)).toEqual(Array(first.pages - 1).fill(24));
    expect(
      shown
        .flatMap(({ cards }) => cards)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(known.sort());
    expect(first.pagination.nextHref).toBe('/grapes/chardonnay?page=2');
  });

  test('the breadcrumb begins with Grapes, and the search form is a link away (M-079, G-06)', async () => {
    const { breadcrumbs, searchHref } = await show('/grapes/pinot-noir');
    expect(breadcrumbs).toEqual([
      { name: 'Grapes', href: '/grapes' },
      { name: 'Pinot Noir', href: '/grapes/pinot-noir' },
    ]);
    expect(searchHref).toBe('/wine/pinot-noir');
  });

  test.each([
    '/grapes/cider',
    '/grapes/Merlot',
    '/grapes/merlot?page=0',
    '/grapes/merlot?page=999',
    '/grapes/%3Cscript%3E',
  ])('%s does not exist (M-171)', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, pageOf(answer).component]).toEqual([404, 'Errors/NotFound']);
  });

  test('a stored script never reaches a response (M-080, R-077)', async () => {
    const answer = await get('/grapes/merlot');
    expect(answer.body).not.toMatch(/window\.hit|onerror|javascript:/);
    expect((pageOf(answer).props as unknown as GrapeShowProps).grape.description).toBe('<p>Plum</p>Red');
  });

  test('the index names every grape of the lookup once, with the number that its page shows (G-06)', async () => {
    const page = pageOf(await get('/grapes'));
    expect(page.component).toBe('Grape/Index');
    const { groups } = page.props as unknown as GrapeIndexProps;
    const grapes = groups.flatMap((group) => group.grapes);
    expect(grapes.map(({ href }) => href).sort()).toEqual(
      taxonomy.grapes.map(({ slug }) => `/grapes/${slug}`).sort(),
    );
    for (const { href, name, numProducts } of grapes) {
      const { grape } = await show(href);
      expect(grape).toMatchObject({ name, numProducts });
    }
  });

  test('the page is cached for guests until a bottle on it changes (M-078)', async () => {
    const port = await listen(server.app);
    const kept = async () =>
      (pageOf(await send(port, '/grapes/malbec')).props as unknown as GrapeShowProps).cards[0];
    const before = await kept();
    if (!before) throw new Error('The demonstration catalogue has Malbec');
    await database.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', before.id).execute();
    expect((await kept())?.name).toBe(before.name);
    server.pageCache.forget(before.id);
    expect((await kept())?.name).toBe('Renamed');
  });
});
