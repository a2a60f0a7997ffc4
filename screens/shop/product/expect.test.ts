import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Expectation } from '#domains/catalogue/editorial/what-to-expect.rules.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { productScreen } from './handlers.ts';

/** Imported through a variable, because the server's type-check does not support JSX. */
const part = './parts/expect.tsx';
const { Expect } = (await import(part)) as { Expect: ComponentType<Expectation> };
const markupOf = (expectation: Expectation) => renderToStaticMarkup(createElement(Expect, expectation));

describe.each(someEngines)('the page of a product on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    await stockShelf(database.db, Date.UTC(2026, 10, 20));
    server = await buildTestServer({ db: database.db });
    const { show } = productScreen({
      db: database.db,
      clock: Date.now,
      storeSettings: { current: () => defaultStore },
      settings: { appUrl: 'https://shop.example' },
      soldOutViews: { noteView: () => undefined },
    });
    server.app.get('/products/:slug', show);
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  test('says what a wine of this kind tastes like, what it goes with and how to serve it', async () => {
    const { props } = pageOf(await new Visitor(server.app).get('/products/barolo'));
    expect(props.expect).toMatchObject({
      of: { name: 'Nebbiolo', grape: 'nebbiolo' },
      taste: expect.stringContaining('tar'),
      body: 'full',
      sweetness: 'dry',
      goodWith: expect.stringContaining('risotto'),
      serve: expect.stringContaining('°F'),
    });
  });
});

describe('what to expect', () => {
  const riesling = { name: 'Riesling', from: ' from the Mosel', grape: 'riesling' };

  test('names what it is true of, with a link to the grape’s page', () => {
    const markup = markupOf({
      of: riesling,
      taste: 'Slate',
      body: 'light',
      sweetness: 'off-dry',
      goodWith: 'Pork',
    });
    expect(markup).toContain(
      'As a rule, of <a href="/grapes/riesling" class="link">Riesling</a> from the Mosel</p>',
    );
    expect(markup.replace(/<[^>]+>/g, '|')).toMatch(/\|Style\|+Light-bodied, off-dry\|+Good with\|+Pork\|+$/);
  });

  test('has no link if it comes from the kind of drink, and no row for what is not known', () => {
    const markup = markupOf({
      of: { name: 'dry vermouth', from: '', grape: null },
      sweetness: 'dry',
      goodFor: 'A martini',
      serve: 'Chilled',
    });
    expect(markup).not.toContain('<a');
    expect(markup.replace(/<[^>]+>/g, '|')).toMatch(
      /As a rule, of dry vermouth\|+Style\|+Dry\|+Good for\|+A martini\|+Serve\|+Chilled\|+$/,
    );
  });
});
